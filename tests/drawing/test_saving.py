"""Files: whole or not at all, and none of anybody else's."""

from pathlib import Path

import pytest

from setkeeper.drawing.saving import refuse_foreign, save, save_folder
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


def test_a_folder_of_pictures(tmp_path: Path) -> None:
    folder = tmp_path / "deck"
    save_folder(folder, {"cards/A.svg": OURS, "cards/B.svg": OURS, "back.svg": OURS}, force=False)
    (folder / "mine.svg").write_bytes(OURS)
    (folder / "cards" / "notes.txt").write_text("mine")
    (folder / "cards" / "mine.svg").write_text("mine")
    save_folder(folder, {"cards/A.svg": OURS, "back.svg": OURS}, force=False)
    assert names(folder) == [
        "back.svg", "cards", "cards/A.svg", "cards/mine.svg", "cards/notes.txt", "mine.svg",
    ]  # fmt: skip
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
