"""What a wording is: a message, or the two of it between which a number decides."""

# One message; or its singular and plural in English, chosen by {n}.
Message = str | tuple[str, str]
