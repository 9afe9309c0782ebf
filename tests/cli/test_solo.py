"""Solitaires through the command line: golden sessions, played attempts, history."""
