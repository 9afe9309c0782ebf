"""A companion for people who play SET at a real table: rulings, records, printed decks."""

__version__ = "0.2.0"
