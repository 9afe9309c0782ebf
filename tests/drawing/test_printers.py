"""Printers by name: written, read back, and refused when spoilt."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from setkeeper.drawing.correction import Correction
from setkeeper.drawing.printers import printers_text, read_printers
from setkeeper.problem import Slug, UsageFailure

numbers = st.floats(-10, 10, allow_nan=False)
corrections = st.builds(
    Correction, st.tuples(numbers, numbers), numbers, st.tuples(numbers, numbers)
)
names = st.text(st.characters(exclude_categories=("Cs", "Cc")), min_size=1, max_size=20)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.dictionaries(names, corrections, max_size=4))
def test_round_trip(tmp_path: Path, printers: dict[str, Correction]) -> None:
    file = tmp_path / "printers.toml"
    file.write_text(printers_text(printers), "utf-8")
    assert read_printers(file) == printers


def test_no_file_is_no_printer(tmp_path: Path) -> None:
    assert read_printers(tmp_path / "printers.toml") == {}


@pytest.mark.parametrize(
    "text",
    ["[a\n", "[a]\nback-offset = 1\n", "a = 1\n", "[a]\nback-offset = [1]\nscale = [1, 1]\n"],
)
def test_a_spoilt_file_is_named(tmp_path: Path, text: str) -> None:
    file = tmp_path / "printers.toml"
    file.write_text(text)
    with pytest.raises(UsageFailure) as caught:
        read_printers(file)
    problem = caught.value.problems[0]
    assert problem.slug is Slug.PRINTERS_UNREADABLE
    assert problem.args["file"] == str(file)
