"""How long ``setkeeper deck`` takes, in units of what it cannot do without.

The unit is a program that imports typer and reportlab's canvas and does nothing. Both are run in
turns, and the fastest run of each counts: the machine's other work only ever adds time.

The folder for a print service, 82 pictures of 822 × 1122 pixels, is given in seconds.

    python benchmarks/deck.py [RUNS]
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

UNIT = [sys.executable, "-c", "import typer, reportlab.pdfgen.canvas"]
LIMIT = 2.5
FOLDER_LIMIT = 12.0


def seconds(command: list[str], folder: str) -> float:
    began = perf_counter()
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return perf_counter() - began


def main(runs: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        deck = [sys.executable, "-m", "setkeeper", "deck", "deck.pdf", "--paper", "a4"]
        pairs = [(seconds(UNIT, folder), seconds(deck, folder)) for _ in range(runs)]
        size = Path(folder, "deck.pdf").stat().st_size
        pictures = seconds([*deck[:4], "--for", "mpc"], folder)
    unit, took = (min(times) for times in zip(*pairs, strict=True))
    print(f"unit {unit * 1000:.0f} ms, deck {took * 1000:.0f} ms: {took / unit:.2f} units")
    print(f"deck.pdf {size / 1000:.1f} kB")
    print(f"folder for a print service {pictures:.1f} s")
    return 0 if took <= LIMIT * unit and pictures <= FOLDER_LIMIT else 1


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 15))
