"""Whatever surrounds the program: paths, folders, encodings and shells that are not as they should."""

import json
import os
import stat
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import LANGUAGES, Run

Command = Callable[..., Run]
Process = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder to be in, which is also the person's home."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("HOME", str(folder))
    return folder


# Paths


@pytest.mark.parametrize("path", ["", " ", ".", "..", "/", "none/", "a\0b"])
@pytest.mark.parametrize(
    "command",
    [
        ("new", "--players", "2", "--file"),
        ("solo", "--file"),
        ("deck", "--only", "2RSO"),
        ("deck", "design", "classic"),
        ("deck", "calibrate"),
        ("deck", "palettes"),
        ("check", "2RSO", "1GEO", "3PFO", "--svg"),
    ],
    ids=lambda command: " ".join(command[:2]),
)
def test_what_is_no_name_of_a_file(
    setkeeper: Command, here: Path, command: tuple[str, ...], path: str
) -> None:
    run = setkeeper(*command, path, "--json")
    assert run.code == 2
    assert run.json["problems"][0]["code"] == "not-a-file-name"
    assert list(here.iterdir()) == []


def test_the_home_folder_where_no_shell_opens_it(setkeeper: Command, here: Path) -> None:
    assert setkeeper("new", "--players", "2", "--file=~/evening.toml").code == 0
    assert (here / "evening.toml").is_file()
    assert setkeeper("status", "--match", "~/evening.toml").code == 0
    assert setkeeper("audit", "~/evening.toml").code == 0
    assert setkeeper("deck", "--only", "2RSO", "~/deck.pdf").code == 0
    assert sorted(file.name for file in here.iterdir()) == ["deck.pdf", "evening.toml"]


def test_a_data_folder_written_with_a_tilde(
    setkeeper: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SETKEEPER_HOME", "~/kept")
    assert setkeeper("new --players 2").code == 0
    assert sorted(file.name for file in (here / "kept").iterdir()) == [
        "in-use",
        "matches",
    ]


def test_no_folder_is_made_for_a_mistyped_path(setkeeper: Command, here: Path) -> None:
    run = setkeeper("new --players 2 --file none/deep/a.toml")
    assert run.code == 5
    assert str(here) in run.err
    assert list(here.iterdir()) == []


@pytest.mark.parametrize("word", ["x" * 300, "a\0b", "/" * 5000, "~" * 300 + "/x"])
@pytest.mark.parametrize("command", ["use", "audit", "status --match", "new --like"])
def test_odd_words_for_a_match(setkeeper: Command, command: str, word: str) -> None:
    setkeeper("new --players 2")
    assert setkeeper(*command.split(), word).code in ((1, 2) if command == "audit" else (2, 3))


@pytest.mark.parametrize("word", ["", "/", ".", "a\0b", "~nobody-at-all/x", "x" * 300])
@pytest.mark.parametrize("command", ["new", "table", "add", "seat", "report"])
def test_odd_words_for_a_season(setkeeper: Command, here: Path, command: str, word: str) -> None:
    more = {"add": ["1"], "report": ["o.html"]}.get(command, [])
    assert setkeeper("league", command, word, *more).code in (2, 5)
    assert list(here.iterdir()) == []


def test_a_season_that_lists_odd_paths(setkeeper: Command, here: Path) -> None:
    setkeeper("new --players 2 --file m.toml")
    setkeeper("league new s.toml")
    season = here / "s.toml"
    listed = 'matches = ["~nobody-at-all/x", "a\\u0000b", "", "m.toml"'
    season.write_text(season.read_text().replace("matches = [", listed))
    assert setkeeper("league table s.toml").code == 3
    assert setkeeper("league add s.toml m.toml").code == 0


@pytest.mark.parametrize(
    "command",
    [
        "sheet", "deck --only 2RSO", "deck --only 2RSO --format svg", "deck design classic",
        "deck palettes", "deck calibrate", "league new", "check 2RSO 1GEO 3PFO --svg",
        "odds --svg", "puzzle --cards 9 --sets 2", "export --csv rounds",
    ],
)  # fmt: skip
def test_the_name_of_a_file_cannot_steer_the_terminal(
    setkeeper: Command, here: Path, command: str
) -> None:
    setkeeper("new --players 2 --file m.toml")
    run = setkeeper(*command.split(), "a\x1b[2J")
    assert run.code == 0
    assert "\x1b" not in run.out + run.err
    assert "[2J" in run.out + run.err
    assert (here / "a\x1b[2J").exists()


@pytest.mark.parametrize(
    ("command", "begins"),
    [
        ("check 2RSO 1GEO 3PFO --svg -", b"<?xml"),
        ("check 2RSO 1GEO 3GFO --svg -", b"<?xml"),
        ("odds --svg -", b"<?xml"),
        ("deck --only 2RSO -", b"%PDF"),
        ("deck calibrate -", b"%PDF"),
        ("deck palettes -", b"%PDF"),
        ("deck design classic -", b"# The classic deck"),
        ("deck --only 2RSO deck.pdf --cut -", b"<?xml"),
        ("sheet -", b"%PDF"),
        ("puzzle --cards 9 --sets 2 -", b"%PDF"),
        ("export --csv rounds -", b"round,"),
        ("league seat --players 4 --tables 1 --rounds 1 --cards -", b"%PDF"),
    ],
)
def test_a_hyphen_is_standard_output(
    process: Callable[..., subprocess.CompletedProcess[bytes]],
    here: Path,
    command: str,
    begins: bytes,
) -> None:
    process("new", "--players", "2", "--file", "m.toml", cwd=here)
    run = process(*command.split(), cwd=here)
    assert run.returncode == (1 if "3GFO" in command else 0), run
    assert run.stdout.startswith(begins)
    assert run.stderr
    assert not (here / "-").exists()
    as_json = process(*command.split(), "--json", cwd=here)
    assert as_json.returncode == 2
    assert not (here / "-").exists()


@pytest.mark.parametrize("home_folder", ["/dev/null", "/nowhere", ""])
def test_a_user_without_a_home_prints_a_deck(
    process: Callable[..., subprocess.CompletedProcess[bytes]], here: Path, home_folder: str
) -> None:
    environment = {**os.environ, "HOME": home_folder}
    assert process("deck", "--only", "2RSO", "d.pdf", cwd=here, env=environment).returncode == 0


# What stands in the folder of matches


@pytest.fixture
def matches(setkeeper: Command, home: Path) -> Path:
    setkeeper("new --player Anna --player Boris --dealer Anna --title Friday")
    return home / "matches"


def spoil(folder: Path) -> None:
    (folder / "loop.toml").symlink_to("loop.toml")
    (folder / "gone.toml").symlink_to("nowhere.toml")
    (folder / "folder.toml").mkdir()
    os.mkfifo(folder / "pipe.toml")
    (folder / "zero.toml").write_bytes(b"\0" * 100)
    with (folder / "huge.toml").open("wb") as huge:
        huge.truncate(100_000_000)


@pytest.mark.parametrize(
    "command", ["list", "list --json", "solo history", "new --like last", "use friday", "status"]
)
def test_what_is_no_match_hides_none(setkeeper: Command, matches: Path, command: str) -> None:
    spoil(matches)
    run = setkeeper(command)
    assert run.code in (0, 2) if command == "solo history" else run.code == 0
    if command.startswith("list"):
        for name in ("loop", "folder", "pipe", "zero", "huge", "friday"):
            assert name in run.out.lower()


@pytest.mark.parametrize("name", ["loop", "folder", "pipe", "zero", "huge"])
@pytest.mark.parametrize("command", ["status", "call Anna --set", "audit"])
def test_what_is_no_match_is_refused(
    setkeeper: Command, matches: Path, name: str, command: str
) -> None:
    spoil(matches)
    option = () if command == "audit" else ("--match",)
    run = setkeeper(*command.split(), *option, str(matches / f"{name}.toml"), "--json")
    assert run.code in ((1,) if command == "audit" else (3,)), run
    assert run.json["problems"]


# The match in use


def broken(monkeypatch: pytest.MonkeyPatch, *, folder_too: bool) -> None:
    """in-use cannot be written; the folder it stands in cannot be changed either, or can."""
    real = os.unlink

    def unlink(path: str | Path) -> None:
        if folder_too and Path(path).name == "in-use":
            raise OSError(30, "Read-only file system")
        real(path)

    monkeypatch.setattr("setkeeper.store.folder._set_line", refuse_saved)
    monkeypatch.setattr("os.unlink", unlink)


def refuse_saved(home: Path, name: str, line: str) -> None:  # noqa: ARG001
    from setkeeper.files.whole import not_saved

    raise not_saved(home / name, OSError(30, "Read-only file system"))


@pytest.mark.parametrize("command", ["new --players 2 --title Later", "solo --title Later"])
@pytest.mark.parametrize("folder_too", [False, True])
def test_no_command_goes_to_another_match(
    setkeeper: Command,
    matches: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
    folder_too: bool,
) -> None:
    before = next(matches.iterdir()).read_bytes()
    with monkeypatch.context() as patched:
        broken(patched, folder_too=folder_too)
        run = setkeeper(*command.split(), "--json")
        assert run.code == 0
        assert [problem["code"] for problem in run.json["problems"]] == ["in-use-not-noted"]
        assert run.json["status"] == "ok"
        assert Path(run.json["data"]["file"]).is_file()
    lost = setkeeper("call 1 --set --json")
    assert lost.code == 2
    code = "in-use-unsure" if folder_too else "no-match-in-use"
    assert lost.json["problems"][0]["code"] == code
    assert before in [file.read_bytes() for file in matches.glob("*.toml")]
    assert setkeeper("use later").code == 0
    assert setkeeper("status").code == 0


def test_the_warning_is_told_in_words(
    setkeeper: Command, matches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        broken(patched, folder_too=True)
        run = setkeeper("new --players 2")
    assert run.code == 0
    assert "could not be noted as the one in use" in run.err
    assert "enter it again" not in run.err
    assert len(list(matches.glob("*.toml"))) == 2


def test_many_use_at_once(process: Process, setkeeper: Command, home: Path) -> None:
    from concurrent.futures import ThreadPoolExecutor

    setkeeper("new --players 2 --title one")
    setkeeper("new --players 2 --title two")
    with ThreadPoolExecutor(4) as pool:
        done = [pool.submit(process, "use", name) for name in ("one", "two") * 4]
    assert {run.result().returncode for run in done} == {0}
    assert setkeeper("status").code == 0
    assert sorted(file.name for file in home.iterdir()) == ["in-use", "in-use-before", "matches"]


def test_nobody_is_at_home(setkeeper: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(*_: object, **__: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("SETKEEPER_HOME")
    monkeypatch.setattr("platformdirs.user_data_path", nowhere)
    for command in ("new --players 2", "list", "status", "solo history"):
        run = setkeeper(f"{command} --json")
        assert run.code == 2
        assert run.json["problems"][0]["code"] == "no-home"


# Encodings


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "cp437", "latin-1", "koi8-r"])
def test_json_never_loses_a_letter(
    process: Process, setkeeper: Command, monkeypatch: pytest.MonkeyPatch, encoding: str
) -> None:
    names = ["Анна", "Věra", "שלום", "王小明", "Łucja"]
    setkeeper("new", *(word for name in names for word in ("--player", name)))
    monkeypatch.setenv("PYTHONIOENCODING", encoding)
    run = process("status", "--json")
    assert run.returncode == 0
    data = json.loads(run.stdout.decode("ascii"))["data"]
    assert [player["name"] for player in data["players"]] == names


def test_text_falls_back_to_plain_letters() -> None:
    from setkeeper.cli.terminal.narrow import plain

    for said, encoding, shown in (
        ("l’a\u202f: «Věra» – ok…", "ascii", 'l\'a : "Vera" - ok...'),
        ("Łucja, Bjørn, Đorđe, Straße", "ascii", "Lucja, Bjorn, Dorde, Strasse"),
        ("╭─╮│█▒ ✓ ✗", "ascii", "+-+|#/ ok NO"),
        ("Věra Çelik", "cp1252", "Vera Çelik"),
        ("Анна", "koi8-r", "Анна"),
        ("e\u0301", "ascii", "e"),
        ("王", "ascii", "?"),
    ):
        assert plain(said, encoding) == shown
        plain(said, encoding).encode(encoding)


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_and_answers_in_ascii(
    process: Process, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    for command in ("--help", "check 2RSO 1GEO 3PFO 1REO", "rules", "booklets"):
        run = process(*command.split(), "--lang", language)
        assert run.returncode in (0, 1)
        said = run.stdout.decode("ascii")
        # Where no letter is foreign to Latin, none is lost.
        assert language == "ru" or said.count("?") <= 3, said


def test_help_as_json(setkeeper: Command) -> None:
    for command in ("--help --json", "call --help --json"):
        run = setkeeper(command)
        assert run.code == 0
        assert "--match" in run.json["data"]["help"]


# Shells

NASTY = ["$(touch pwned)", "\\$(touch pwned)", "`touch pwned`", "a';touch pwned;'", 'a"b', "*", "a|b", "{a,b}", "#a", "a&b", "~root", "!x"]  # fmt: skip


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_no_name_is_more_than_a_word_to_a_shell(
    process: Process, setkeeper: Command, monkeypatch: pytest.MonkeyPatch, shell: str
) -> None:
    for start in range(0, len(NASTY), 6):
        names = [*NASTY[start : start + 6], "Anna", "Zoë-Marie"]
        setkeeper("new", *(w for n in names for w in ("--player", n)), "--dealer", "Anna")
        monkeypatch.setenv("_SETKEEPER_COMPLETE", f"complete_{shell}")
        monkeypatch.setenv("COMP_WORDS", "setkeeper call ")
        monkeypatch.setenv("COMP_CWORD", "2")
        monkeypatch.setenv("_TYPER_COMPLETE_ARGS", "setkeeper call ")
        monkeypatch.setenv("_TYPER_COMPLETE_FISH_ACTION", "get-args")
        said = process().stdout.decode().replace("'*: :", "")
        for variable in ("_SETKEEPER_COMPLETE", "COMP_WORDS"):
            monkeypatch.delenv(variable)
        assert "Anna" in said
        assert "Zoë-Marie" in said
        for name in NASTY:
            assert name not in said


def test_a_broken_match_is_no_matter_to_the_shell(
    process: Process, matches: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    next(matches.glob("*.toml")).write_text("[[[")
    monkeypatch.setenv("_SETKEEPER_COMPLETE", "complete_bash")
    monkeypatch.setenv("COMP_WORDS", "setkeeper call ")
    monkeypatch.setenv("COMP_CWORD", "2")
    run = process()
    assert (run.stdout, run.stderr) == (b"", b"")


def install(shell: str, monkeypatch: pytest.MonkeyPatch, setkeeper: Command) -> Run:
    monkeypatch.setattr("typer._completion_shared._get_shell_name", lambda: shell)
    return setkeeper("--install-completion")


@pytest.mark.parametrize(
    ("shell", "file"), [("bash", ".bashrc"), ("zsh", ".zshrc"), ("fish", "none")]
)
def test_start_up_files_keep_every_byte(
    setkeeper: Command, here: Path, monkeypatch: pytest.MonkeyPatch, shell: str, file: str
) -> None:
    precious = b"export PRECIOUS=1 # \xff\xfe\r\nalias x='y'"
    (here / "dotfiles").write_bytes(precious)
    (here / "dotfiles").chmod(0o640)
    (here / file).symlink_to("dotfiles")
    assert install(shell, monkeypatch, setkeeper).code == 0
    once = (here / "dotfiles").read_bytes()
    assert once.startswith(precious)
    assert (here / file).is_symlink()
    assert stat.S_IMODE((here / "dotfiles").stat().st_mode) == 0o640
    assert install(shell, monkeypatch, setkeeper).code == 0
    assert (here / "dotfiles").read_bytes() == once


def test_a_full_disk_empties_no_start_up_file(
    setkeeper: Command, here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (here / ".bashrc").write_text("export PRECIOUS=1\n")
    real, written = os.write, []

    def full(handle: int, content: bytes) -> int:
        written.append(handle)
        if len(written) > 1:
            raise OSError(28, "No space left on device")
        return real(handle, content)

    monkeypatch.setattr("setkeeper.files.beside.os.write", full)
    run = install("bash", monkeypatch, setkeeper)
    monkeypatch.undo()
    assert run.code == 5
    assert "the disk is full" in run.err
    assert (here / ".bashrc").read_text() == "export PRECIOUS=1\n"
    assert not list(here.glob(".*.new"))


# Windows of any size


@pytest.mark.parametrize("columns", [1, 2, 10, 13, 26, 40])
def test_narrow_windows(
    setkeeper: Command,
    matches: Path,  # noqa: ARG001
    monkeypatch: pytest.MonkeyPatch,
    columns: int,
) -> None:
    from setkeeper.cli.terminal.screen import Screen

    monkeypatch.setattr("setkeeper.cli.main.screen", lambda *_, **__: Screen(columns=columns))
    for command in ("totals", "status", "--help", "call --help", "list", "log", "rules", ""):
        assert setkeeper(*command.split()).code == 0, command


def test_wide_letters_are_folded_by_their_columns() -> None:
    from wcwidth import wcswidth

    from setkeeper.cli.terminal.screen import fold

    folded = fold(" ".join(["王小明"] * 15), 80)
    assert all(wcswidth(line) <= 80 for line in folded.split("\n"))
    assert folded.replace("\n", " ") == " ".join(["王小明"] * 15)


def test_right_to_left_names_stay_in_their_column(setkeeper: Command) -> None:
    setkeeper("new", "--player", "שלום", "--player", "Anna", "--dealer", "Anna")
    for command in ("totals", "status", "log"):
        for line in setkeeper(command).out.splitlines():
            if "שלום" in line:
                assert "\N{FIRST STRONG ISOLATE}שלום\N{POP DIRECTIONAL ISOLATE}" in line
    data = setkeeper("status --json").json["data"]
    assert data["players"][0]["name"] == "שלום"
