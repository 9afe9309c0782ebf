"""Printers by name: written, read back, remarks kept, and refused when spoilt."""

import threading
import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.drawing.correction import Correction
from setkeeper.drawing.printers import printer_name, printer_names, read_printer, remember
from setkeeper.problem import Slug, UsageFailure

HOME = Correction((0.3, -0.2), 0.1, (1.004, 0.998))

offsets, scales = st.floats(-10, 10), st.floats(0.9, 1.1)
corrections = st.builds(
    Correction, st.tuples(offsets, offsets), st.floats(-5, 5), st.tuples(scales, scales)
)
names = st.text(min_size=1, max_size=20)


@given(st.lists(st.tuples(names, corrections), max_size=4))
def test_round_trip(tmp_path: Path, printers: list[tuple[str, Correction]]) -> None:
    """Whatever name is taken, the file stays readable and every printer is in it."""
    file = tmp_path / "printers.toml"
    file.unlink(missing_ok=True)
    kept: dict[str, Correction] = {}
    for name, correction in printers:
        try:
            stored = printer_name(name)
        except UsageFailure as failure:
            assert failure.problems[0].slug is Slug.PRINTER_NAME
            with pytest.raises(UsageFailure):
                remember(file, name, correction)
            continue
        remember(file, name, correction)
        kept[stored] = correction
        assert read_printer(file, name) == correction
    for name, correction in kept.items():
        same = [other for other in kept if other.casefold() == name.casefold()]
        assert read_printer(file, name) == correction or len(same) > 1


@pytest.mark.parametrize("name", ["x\x1b", "", "  ", "a\u202eb", "b" * 41, "\ud800"])
def test_names_that_cannot_be(tmp_path: Path, name: str) -> None:
    with pytest.raises(UsageFailure) as caught:
        remember(tmp_path / "printers.toml", name, HOME)
    assert caught.value.problems[0].slug is Slug.PRINTER_NAME
    assert list(tmp_path.iterdir()) == []


def test_what_the_owner_wrote_stays(tmp_path: Path) -> None:
    file = tmp_path / "printers.toml"
    owners = (
        '# mine\r\n["Büro"]\r\n# measured twice\r\nscale = [1.0, 1.0] # flat\r\n'
        "back-rotate = 0.5\r\nback-offset = [1, 2]\r\nbought = 2019\r\n\r\n# cellar\r\n"
        '["b.c"]\r\nscale = [1.0, 1.01]\r\nback-rotate = 0\r\nback-offset = [0, 0]\r\n'
    )
    file.write_bytes(owners.encode())
    remember(file, "bu\u0308RO", HOME)
    remember(file, "new one", Correction())
    text = file.read_bytes().decode()
    for remark in ("# mine\r\n", "# measured twice\r\n", "# flat", "# cellar", "bought = 2019"):
        assert text.count(remark) == 1
    assert read_printer(file, "büro") == HOME
    assert read_printer(file, "B.C") == Correction(scale=(1.0, 1.01))
    assert printer_names(file) == ["Büro", "b.c", "new one"]
    assert tomllib.loads(text)["Büro"]["bought"] == 2019


def test_printers_remembered_at_once_are_all_there(tmp_path: Path) -> None:
    file = tmp_path / "home" / "printers.toml"
    writers = [
        threading.Thread(target=remember, args=(file, f"p{n}", Correction(degrees=n / 10)))
        for n in range(6)
    ]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    found = [read_printer(file, f"p{n}") for n in range(6)]
    assert found == [Correction(degrees=n / 10) for n in range(6)]


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "cloud").mkdir()
    (tmp_path / "printers.toml").symlink_to("cloud/printers.toml")
    remember(tmp_path / "printers.toml", "home", HOME)
    assert (tmp_path / "printers.toml").is_symlink()
    assert read_printer(tmp_path / "cloud" / "printers.toml", "home") == HOME


def test_no_file_is_no_printer(tmp_path: Path) -> None:
    assert read_printer(tmp_path / "printers.toml", "home") is None


GOOD = "back-offset = [0, 0]\nback-rotate = 0\nscale = [1, 1]\n"

SPOILT = [
    pytest.param(b"[a\n", Slug.TOML_SYNTAX, 1, id="no-toml"),
    pytest.param(b"[a]\nscale = [1, 1]\n", Slug.KEY_MISSING, 1, id="keys"),
    pytest.param(f"[a]\n{GOOD}".replace("[1, 1]", "[1]").encode(), Slug.DESIGN_VALUE, 4, id="pair"),
    pytest.param(f"[a]\n{GOOD}".replace("[1, 1]", "[0.1, 1]").encode(), Slug.DESIGN_VALUE, 4, id="range"),
    pytest.param(f"[a]\n{GOOD}".replace("te = 0", "te = nan").encode(), Slug.DESIGN_VALUE, 3, id="nan"),
    pytest.param(f"[a]\n{GOOD}".replace("te = 0", "te = 1" + "0" * 400).encode(), Slug.DESIGN_VALUE, 3, id="long"),
    pytest.param(f"[a]\n{GOOD}".replace("te = 0", "te = 0x" + "f" * 5000).encode(), Slug.DESIGN_VALUE, 3, id="hex"),
    pytest.param(b"x = " + b"[" * 3000, Slug.TOML_SYNTAX, 1, id="nested"),
    pytest.param(b"\xff[a]\n", Slug.FILE_NOT_TEXT, 1, id="bytes"),
]  # fmt: skip


@pytest.mark.parametrize(("content", "slug", "line"), SPOILT)
def test_a_spoilt_file_is_named_and_kept(
    tmp_path: Path, content: bytes, slug: Slug, line: int | None
) -> None:
    file = tmp_path / "printers.toml"
    file.write_bytes(content)
    with pytest.raises(UsageFailure) as caught:
        read_printer(file, "a")
    problem = caught.value.problems[0]
    assert problem.slug is slug
    assert problem.place is not None
    assert (problem.place.file, problem.place.line) == (str(file), line)
    assert file.read_bytes() == content


def test_a_spoilt_neighbour_is_no_matter(tmp_path: Path) -> None:
    file = tmp_path / "printers.toml"
    file.write_text(f"[a]\nscale = 3\n[b]\n{GOOD}")
    assert read_printer(file, "b") == Correction()


def test_what_is_no_file(tmp_path: Path) -> None:
    with pytest.raises(UsageFailure) as caught:
        read_printer(tmp_path, "a")
    assert caught.value.problems[0].slug is Slug.PRINTERS_UNREADABLE
