"""The documentation says what the program does: sessions are run, made pages are compared."""

import importlib.util
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from setkeeper.cli.commands import COMMANDS
from setkeeper.problem import Slug
from setkeeper.words.problems import WORDING
from tests.conftest import ROOT, Run
from tests.sessions import check_document

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_sessions_are_what_is_printed(
    page: Path,
    setkeeper: Callable[..., Run],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    check_document(page, setkeeper)


@pytest.mark.parametrize("name", ["commands.md", "terminal.svg"])
def test_made_pages_are_up_to_date(name: str, home: Path) -> None:  # noqa: ARG001
    made = importlib.util.spec_from_file_location("generate", ROOT / "docs" / "generate.py")
    assert made is not None
    assert made.loader is not None
    generate = importlib.util.module_from_spec(made)
    made.loader.exec_module(generate)
    assert generate.PAGES[name]() == (ROOT / "docs" / name).read_text("utf-8")


# What a page cannot well show: a bug, a full disk, a system that fails; other tests meet them.
HARD_TO_SHOW = {
    "body-large",
    "body-slow",
    "body-unreadable",
    "claim-dropped",
    "claim-open",
    "claim-taken",
    "entries-since",
    "host-unknown",
    "key-wrong",
    "method-unknown",
    "no-claim",
    "origin-foreign",
    "path-unknown",
    "request-reused",
    "request-unreadable",
    "streams-full",
    "view-only",
    "attempt-interrupted",
    "no-such-place",
    "answer-not-printed",
    "bug",
    "cannot-append",
    "folder-not-synced",
    "inline-events",
    "interrupted",
    "league-list",
    "interrupted-saved",
    "in-use-not-noted",
    "in-use-unsure",
    "no-home",
    "more-problems",
    "locked",
    "not-saved",
    "redo-not-the-last",
    "second-name",
}


def test_every_problem_has_its_wording_and_its_page() -> None:
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    headings = re.findall(r"^### ([a-z-]+)$", page, re.MULTILINE)
    assert len(headings) == len(set(headings))
    assert set(headings) == {slug.value for slug in Slug} == {slug.value for slug in WORDING}
    bad_files = {
        slug.value
        for slug in Slug
        for file in (ROOT / "tests" / "store" / "bad").glob("*.toml")
        if file.stem.startswith(slug.value)
    }
    for section in page.split("\n### ")[1:]:
        slug = section.split("\n", 1)[0]
        shown = "```console" in section or slug in bad_files
        assert shown is not (slug in HARD_TO_SHOW), f"{slug} has no example, or needs none"


def test_the_contents_of_the_errors_are_whole() -> None:
    page = (ROOT / "docs" / "errors.md").read_text("utf-8")
    contents, *sections = page.split("\n## ")
    rows = re.findall(r"^- \[(.+?)\]\(#[\w-]+\): (.+)$", contents, re.MULTILINE)
    listed = {title: re.findall(r"\[([a-z-]+)\]\(#\1\)", slugs) for title, slugs in rows}
    there = {
        section.split("\n", 1)[0]: re.findall(r"^### ([a-z-]+)$", section, re.MULTILINE)
        for section in sections
    }
    assert listed == there


def test_every_command_has_an_example_that_names_its_options() -> None:
    page = (ROOT / "docs" / "commands.md").read_text("utf-8")
    shown = dict(re.findall(r"^## (.+)\n\n    (setkeeper .+)\n", page, re.MULTILINE))
    assert set(shown) == set(COMMANDS)
    for name, example in shown.items():
        assert example.startswith(f"setkeeper {name}")
        section = page.split(f"\n## {name}\n", 1)[1].split("\n## ", 1)[0]
        for option in re.findall(r" (--?[a-z-]+)", example.replace("--help", "")):
            assert section.count(option) > 1, f"{example}: {option}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
        assert target.startswith("http") or (page.parent / target).exists(), target


def test_the_readme_begins_with_its_two_commands() -> None:
    blocks = re.findall(r"^```\w*\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.M | re.S)
    assert all(block.count("\n") == 1 for block in blocks[:2])
    assert "setkeeper" in blocks[0]
    assert "pytest" in blocks[1]
