"""Every TOML example of docs/designs.md works as it stands."""

import re
from pathlib import Path

import pytest

from setkeeper.drawing.back_pattern import read_back
from setkeeper.drawing.design import read_design
from setkeeper.drawing.template import template_file
from tests.conftest import ROOT

EXAMPLES = re.findall(r"```toml\n(.*?)```", (ROOT / "docs" / "designs.md").read_text("utf-8"), re.S)


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 5


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda text: text.split("\n")[0])
def test_example(example: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    if "[[layer]]" in example:
        file.write_text(example, "utf-8")
        assert len(read_back(str(file)).layers) == 2
        return
    classic = template_file("designs", "classic").read_text("utf-8")
    keys = re.findall(r"^(\w+) = ", example.split("[")[0], re.M)
    for key in keys:
        classic = re.sub(rf"^{key} = .*$", "", classic, flags=re.M)
    head, _, tables = example.partition("[")
    if keys == ["diamond"]:
        classic = classic.replace("[shapes]", f"[shapes]\n{head}")
        head = ""
    file.write_text(f"{head}\n{classic}\n" + (f"[{tables}" if tables else ""), "utf-8")
    assert read_design(str(file)).title == "Classic"
