"""Files: whole or not at all, and none of anybody else's."""

import os
import stat
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from setkeeper.files.outputs import refuse_foreign, save, save_folder
from setkeeper.problem import NotSavedFailure, Slug, UsageFailure

OURS = b"<svg><desc>Made by setkeeper, for personal use.</desc></svg>"


def names(folder: Path) -> list[str]:
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob("*"))


def test_ours_is_overwritten_and_a_stranger_is_not(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    refuse_foreign(file)
    save(file, OURS)
    refuse_foreign(file)
    file.write_bytes(b"<svg/>")
    with pytest.raises(UsageFailure) as caught:
        refuse_foreign(file)
    assert caught.value.problems[0].slug is Slug.FILE_NOT_OURS
    with pytest.raises(UsageFailure):
        refuse_foreign(tmp_path)


def test_nothing_half_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a.svg"
    save(file, OURS)

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(NotSavedFailure) as caught:
        save(file, OURS * 2)
    assert caught.value.problems[0].slug is Slug.FILE_NOT_WRITTEN
    assert file.read_bytes() == OURS
    assert names(tmp_path) == ["a.svg"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(NotSavedFailure):
        save(tmp_path / "none" / "a.svg", OURS)


def test_a_folder_is_never_cleared(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    save_folder(folder, {"cards/A.svg": OURS, "cards/B.svg": OURS, "back.svg": OURS}, force=False)
    (folder / "cards" / "notes.txt").write_text("mine")
    save_folder(folder, {"cards/A.svg": OURS + b" "}, force=False)
    assert names(folder) == [
        "back.svg", "cards", "cards/A.svg", "cards/B.svg", "cards/notes.txt",
    ]  # fmt: skip
    assert (folder / "cards" / "A.svg").read_bytes() == OURS + b" "
    assert names(tmp_path)[0] == "deck"


def test_a_stranger_in_a_folder_stops_all(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "B.svg").write_text("mine")
    with pytest.raises(UsageFailure):
        save_folder(folder, {"cards/A.svg": OURS, "cards/B.svg": OURS}, force=False)
    assert names(folder) == ["cards", "cards/B.svg"]
    save_folder(folder, {"cards/A.svg": OURS, "cards/B.svg": OURS}, force=True)
    assert (folder / "cards" / "B.svg").read_bytes() == OURS


PDF_OF_ANOTHER = b"%PDF-1.4\n1 0 obj (Made by setkeeper, says this novel) endobj\n%%EOF\n"
LOOKALIKES = [
    pytest.param(b"<svg><text>Made by setkeeper</text></svg>", id="svg-text"),
    pytest.param(PDF_OF_ANOTHER, id="pdf-text"),
    pytest.param(b"%PDF-1.4\n<< /Creator (Word) /Title (/Creator \\(setkeeper\\)) >>", id="pdf-title"),
    pytest.param(b"A letter. Made by setkeeper. /Creator (setkeeper)", id="letter"),
]  # fmt: skip


@pytest.mark.parametrize("content", LOOKALIKES)
def test_words_alone_do_not_make_it_ours(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "theirs"
    file.write_bytes(content)
    with pytest.raises(UsageFailure):
        refuse_foreign(file)


def test_what_setkeeper_draws_is_ours(tmp_path: Path) -> None:
    from setkeeper.drawing.imposition import Flip
    from setkeeper.drawing.page import Page
    from setkeeper.drawing.pdf import Document, write_pdf
    from setkeeper.drawing.svg import write_svg

    page = Page(10, 10, ())
    for name, content in (
        ("a.svg", write_svg(page, "2RSO: <two> & red").encode()),
        ("b.svg", write_svg(page).encode()),
        ("c.pdf", write_pdf(Document("Колода", "ru", Flip.NONE), [page])),
    ):
        (tmp_path / name).write_bytes(content)
        assert refuse_foreign(tmp_path / name)


def test_a_link_is_followed_and_the_mode_is_kept(tmp_path: Path) -> None:
    real, link = tmp_path / "real.svg", tmp_path / "link.svg"
    save(real, OURS)
    real.chmod(0o640)
    link.symlink_to("real.svg")
    assert refuse_foreign(link)
    save(link, OURS * 2)
    assert link.is_symlink()
    assert real.read_bytes() == OURS * 2
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    (tmp_path / "new.svg").symlink_to("made.svg")
    save(tmp_path / "new.svg", OURS)
    assert (tmp_path / "made.svg").read_bytes() == OURS


def test_a_link_in_a_circle(tmp_path: Path) -> None:
    (tmp_path / "a.svg").symlink_to("a.svg")
    for write in (refuse_foreign, lambda file: save(file, OURS)):
        with pytest.raises(NotSavedFailure):
            write(tmp_path / "a.svg")
    assert (tmp_path / "a.svg").is_symlink()


def test_a_fifo_is_written_into(tmp_path: Path) -> None:
    fifo = tmp_path / "pipe"
    os.mkfifo(fifo)
    with ThreadPoolExecutor(1) as pool:
        read = pool.submit(fifo.read_bytes)
        assert not refuse_foreign(fifo)
        save(fifo, OURS)
        assert read.result() == OURS
    assert stat.S_ISFIFO(fifo.lstat().st_mode)


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root makes devices")
def test_a_device_is_written_into(tmp_path: Path) -> None:
    null = tmp_path / "null"
    try:
        os.mknod(null, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    except PermissionError:
        pytest.skip("making devices is not allowed here")
    assert not refuse_foreign(null)
    save(null, OURS)
    assert stat.S_ISCHR(null.lstat().st_mode)


def test_the_nearest_folder_is_named(tmp_path: Path) -> None:
    with pytest.raises(NotSavedFailure) as caught:
        save(tmp_path / "none" / "deeper" / "a.svg", OURS)
    problem = caught.value.problems[0]
    assert problem.slug is Slug.FOLDER_MISSING
    assert problem.args["folder"] == str(tmp_path / "none" / "deeper")
    assert problem.args["nearest"] == str(tmp_path)
    assert names(tmp_path) == []


def test_left_overs_go_but_never_those_of_a_living_writer(tmp_path: Path) -> None:
    old, young = tmp_path / ".a.svg.1-a.new", tmp_path / ".a.svg.2-b.new"
    other = tmp_path / ".b.svg.1-a.new"
    for left in (old, young, other):
        left.write_text("half")
    for left in (old, other):
        os.utime(left, (0, 0))
    save(tmp_path / "a.svg", OURS)
    assert names(tmp_path) == [".a.svg.2-b.new", ".b.svg.1-a.new", "a.svg"]


def test_all_of_a_folder_or_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "deck"
    save_folder(folder, {"cards/A.svg": OURS, "back.svg": OURS}, force=False)
    sync, done = os.fsync, []

    def full(handle: int) -> None:
        done.append(handle)
        if len(done) == 2:
            raise OSError(28, "No space left on device")
        sync(handle)

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(NotSavedFailure):
        save_folder(folder, {"cards/A.svg": OURS * 2, "back.svg": OURS * 2}, force=False)
    assert {file.read_bytes() for file in folder.rglob("*.svg")} == {OURS}
    assert names(folder) == ["back.svg", "cards", "cards/A.svg"]


@pytest.mark.skipif(not hasattr(os, "setxattr"), reason="no such attributes here")
def test_attributes_are_kept(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    save(file, OURS)
    try:
        os.setxattr(file, "user.mood", b"good")
    except OSError:
        pytest.skip("this file system has no attributes")
    save(file, OURS * 2)
    assert os.getxattr(file, "user.mood") == b"good"


def test_a_second_name_is_told(tmp_path: Path) -> None:
    save(tmp_path / "a.svg", OURS)
    (tmp_path / "b.svg").hardlink_to(tmp_path / "a.svg")
    warning = save(tmp_path / "a.svg", OURS * 2)
    assert warning is not None
    assert warning.slug is Slug.SECOND_NAME
    assert (tmp_path / "b.svg").read_bytes() == OURS
