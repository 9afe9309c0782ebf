"""Makes the decks of this folder anew; a test compares them with what setkeeper draws today.

python decks/make.py [FOLDER]
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setkeeper.cli.main import main

# Each file, and the options that it is made with.
DECKS = {
    "setkeeper-classic-a4.pdf": "--paper a4",
    "setkeeper-classic-letter.pdf": "--paper letter",
    "setkeeper-beginner-a4.pdf": "--paper a4 --deck beginner",
    "setkeeper-beginner-letter.pdf": "--paper letter --deck beginner",
    "setkeeper-classic-a4-cvd.pdf": "--paper a4 --palette cvd",
    "setkeeper-classic-letter-cvd.pdf": "--paper letter --palette cvd",
    "setkeeper-classic-a4-code.pdf": "--paper a4 --index code",
    "setkeeper-classic-letter-code.pdf": "--paper letter --index code",
}
CARDS = "classic-svg"
SHEET = "sheet.svg"


def make(folder: Path) -> None:
    """Writes all decks into the folder, in English."""
    environment = {"LANG": "en_GB.UTF-8", "SETKEEPER_HOME": str(folder / "none")}

    def deck(target: Path, options: str) -> None:
        code = main(["deck", str(target), *options.split()], environment)
        if code:
            sys.exit(code)

    for name, options in DECKS.items():
        deck(folder / name, options)
    with tempfile.TemporaryDirectory() as whole:
        pictures = Path(whole, "deck")
        deck(pictures, "--paper a4 --format svg")
        target = folder / CARDS
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(parents=True)
        for file in (pictures / "cards").glob("*.svg"):
            shutil.copyfile(file, target / file.name)
        shutil.copyfile(pictures / "back.svg", target / "back.svg")
        shutil.copyfile(pictures / "sheets" / "08-front.svg", folder / SHEET)


if __name__ == "__main__":
    os.environ.pop("SETKEEPER_LANG", None)
    make(Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent)
