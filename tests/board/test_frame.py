"""The window itself, through Textual's pilot: keys, clicks, sizes, looks, and pictures of it."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from setkeeper.board.frame import Frame
from setkeeper.board.solo_desk import SoloDesk
from tests.board.desks import EIGHT, Room
from tests.board.test_solo_table import Attempt

PICTURES = Path(__file__).parent / "pictures"

Script = Callable[[Any], Awaitable[None]]


def run(frame: Frame, script: Script, size: tuple[int, int] = (80, 24)) -> Frame:
    async def go() -> None:
        async with frame.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot)
            await pilot.pause()

    asyncio.run(go())
    return frame


def window(room: Room | SoloDesk, *, colour: bool = True) -> Frame:
    return Frame(room.desk if isinstance(room, Room) else room, colour=colour)


def test_keys_reach_the_table_and_q_leaves(tmp_path: Path) -> None:
    room = Room(tmp_path)
    frame = window(room)

    async def script(pilot: Any) -> None:
        # By Textual's names: what counts is the character.
        await pilot.press("2", "enter", "m", "u", "U", "question_mark", "escape")
        await pilot.press("1", "x", "slash", "t", "e", "a", "enter", "q")

    run(frame, script)
    assert room.kinds == ["Call", "Extra", "Undo", "Redo", "Call", "Note"]
    assert frame.return_value == 0


def test_ctrl_c_is_130_and_textuals_own_keys_are_off(tmp_path: Path) -> None:
    room = Room(tmp_path)
    frame = window(room)

    async def script(pilot: Any) -> None:
        await pilot.press("ctrl+p", "ctrl+q", "tab")
        assert room.desk.leaving is None
        await pilot.press("ctrl+c")

    run(frame, script)
    assert frame.return_value == 130


def test_every_field_is_a_button(tmp_path: Path) -> None:
    room = Room(tmp_path)

    async def script(pilot: Any) -> None:
        await pilot.click(offset=(35, 4))
        assert room.desk.table.claim is not None
        assert room.desk.table.claim.name == "Boris"
        legend = room.text().split("\n")[22]
        await pilot.click(offset=(legend.index("Enter") + 1, 22))
        # Beside everything: nothing.
        await pilot.click(offset=(79, 10))

    run(window(room), script)
    assert room.kinds == ["Call"]


def test_pasting(tmp_path: Path) -> None:
    from textual.events import Paste

    room = Room(tmp_path)

    async def script(pilot: Any) -> None:
        await pilot.press("2")
        pilot.app.post_message(Paste("2RSO 1GEO 3PFO"))
        await pilot.pause()
        await pilot.press("enter")

    run(window(room), script)
    assert room.kinds == ["Call"]


def test_a_new_size_at_once(tmp_path: Path) -> None:
    room = Room(tmp_path)
    sizes: list[tuple[int, int]] = [(140, 40), (40, 12), (10, 3), (1, 1), (80, 24)]

    async def script(pilot: Any) -> None:
        for size in sizes:
            await pilot.resize_terminal(*size)
            await pilot.press("2")
            await pilot.pause()
            assert len(pilot.app.canvas.rows) == size[1]
            await pilot.press("escape", "escape")

    run(window(room), script)


def test_a_mistake_of_our_own_is_raised_behind_the_window(tmp_path: Path) -> None:
    room = Room(tmp_path)
    frame = window(room)
    room.desk.table.changed = lambda: 1 / 0  # type: ignore[method-assign, return-value, assignment]

    async def script(pilot: Any) -> None:
        pilot.app.look()

    run(frame, script)
    assert isinstance(frame.error, ZeroDivisionError)


@pytest.mark.parametrize("colour", [True, False])
def test_sixteen_colours_or_none_on_the_terminals_own_background(
    tmp_path: Path, colour: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    room = Room(tmp_path)
    room.press("2", "x", "1", "2rso 1geo 3pfd")
    seen: set[str] = set()

    async def script(pilot: Any) -> None:
        for y in range(24):
            for segment in pilot.app.canvas.render_line(y):
                style = segment.style
                if style is not None and style.color is not None:
                    seen.add(style.color.name)
                assert style is None or style.bgcolor is None

    frame = window(room, colour=colour)
    run(frame, script)
    assert seen == {"red", "green", "magenta"}
    assert frame.no_color is not colour
    monkeypatch.delenv("NO_COLOR", raising=False)


def test_only_play_and_solo_load_the_window(tmp_path: Path) -> None:
    import subprocess
    import sys

    from tests.store.played import new_match

    new_match(tmp_path / "m.toml")
    command = [sys.executable, "-X", "importtime", "-m", "setkeeper", "call", "1", "--set"]
    traced = subprocess.run(
        [*command, "--match", str(tmp_path / "m.toml")], capture_output=True, text=True, check=True
    ).stderr
    loaded = re.findall(r"\|\s+(\S+)$", traced, re.MULTILINE)
    assert "setkeeper.match.referee" in loaded
    assert not [name for name in loaded if name.startswith(("textual", "rich", "setkeeper.board"))]


def looks(text: str) -> str:
    """A picture without what differs between two runs of Textual: its own names of classes."""
    return re.sub(r"terminal-\d+", "terminal", text)


def scene(name: str, folder: Path, language: str) -> Room | SoloDesk:
    """A moment of an evening, at the same second each time."""
    if name == "solo":
        attempt = Attempt(folder, language, seed="v1:2026")
        attempt.play("m", 65, "1 5")
        return attempt.desk
    players = EIGHT if name in ("eight", "claim") else ("Anna", "Борис", "Věra", "Zoé")
    room = Room(folder, language, players, booklet="ru-old" if name == "eight" else "fr", rounds=2)
    if name == "start":
        return room
    room.press("2", "enter", "1", "x", "3", "enter", "3", "2rso 1geo 3pfo", "enter")
    if name == "claim":
        room.press("2", "1reo 2rew 3rfd")
    if name == "end":
        room.press("e", "9 8 7 3", "enter", "n", "e", "5 9 4 1", "enter")
    return room


SCENES = ("start", "eight", "claim", "end", "solo")
SIZES = ((80, 24), (140, 40), (40, 12))


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("name", SCENES)
def test_pictures(name: str, language: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Compared with pictures that were looked at; PICTURES=write renews them."""
    import os

    shots: dict[str, str] = {}

    async def script(pilot: Any) -> None:
        for columns, height in SIZES:
            await pilot.resize_terminal(columns, height)
            await pilot.pause()
            shots[f"{name}.{language}.{columns}x{height}.svg"] = looks(
                pilot.app.export_screenshot(title="setkeeper")
            )

    run(window(scene(name, tmp_path, language)), script, SIZES[0])
    assert len(shots) == len(SIZES), request.node.name
    for file, shot in shots.items():
        path = PICTURES / file
        if os.environ.get("PICTURES") == "write":
            PICTURES.mkdir(exist_ok=True)
            path.write_text(shot, "utf-8")
        assert path.read_text("utf-8") == shot, file
