"""The other ways into the page: the keyboard, a screen reader, six languages, every sheet."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from setkeeper.match.events import Call, Ruling
from setkeeper.store.matchfile import read_match
from setkeeper.web.files import FOLDER
from setkeeper.words.language import LANGUAGES
from tests.store.played import enter_call, new_match
from tests.web.browser import HOST, PHONE, chromium, desk, needs_browser, shot, television
from tests.web.served import KEYS, serving

pytestmark = needs_browser

# In the dark only the colours are others.
CONTRAST = {"runOnly": ["color-contrast"]}
LAPTOP: dict[str, Any] = {"viewport": {"width": 1280, "height": 720}}
DARK = PHONE | {"color_scheme": "dark"}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def faults(page: Page, only: dict[str, Any] | None = None) -> list[str]:
    """What axe-core finds against WCAG A and AA and its own good practice."""
    found = Axe().run(page, options=only).response["violations"]
    return [f"{fault['id']}: {node['html'][:120]}" for fault in found for node in fault["nodes"]]


def small_texts(page: Page) -> list[str]:
    """Texts that are shown in less than 16 pixels."""
    found: list[str] = page.evaluate(
        """() => [...document.querySelectorAll('body *')].filter((e) =>
             [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim())
             && e.checkVisibility() && parseFloat(getComputedStyle(e).fontSize) < 16)
           .map((e) => e.outerHTML.slice(0, 100))"""
    )
    return found


def sideways(page: Page) -> bool:
    """Whether the page is wider than its window."""
    return bool(page.evaluate("document.documentElement.scrollWidth > innerWidth"))


def good(page: Page, name: str) -> None:
    shot(name, page=page)
    assert faults(page, CONTRAST if name.startswith("dark") else None) == [], name
    assert small_texts(page) == [], name
    assert not sideways(page), name


@pytest.mark.parametrize("size", [PHONE, DARK], ids=["light", "dark"])
def test_every_state_of_the_desk_can_be_read_by_everybody(
    browser: Browser, tmp_path: Path, size: dict[str, Any]
) -> None:
    dark = size is DARK
    new_match(tmp_path / "m.toml", booklet="fr", rounds=2)
    with serving(tmp_path / "m.toml", "fr", HOST) as served:
        page = desk(browser, served, size)
        shade = "dark" if dark else "light"
        good(page, f"{shade}-desk")
        page.locator(".field").first.tap()
        good(page, f"{shade}-claim")
        page.locator(".words .plain").tap()
        page.locator(".value").nth(4).tap()
        good(page, f"{shade}-picker")
        page.locator(".words button").last.tap()
        page.locator(".words .bad").first.tap()
        page.wait_for_selector(".field")
        for name in ("totals", "record", "players", "note"):
            page.locator(".head .menu").tap()
            if name == "totals":
                good(page, f"{shade}-menu")
            place = ("totals", "record", "players", "note").index(name)
            page.locator("dialog .list button").nth(place).tap()
            page.wait_for_selector(f"dialog .{name}")
            good(page, f"{shade}-{name}")
            page.locator(".shutter").tap()
        page.locator(".foot button").nth(2).tap()
        # More than the deck has: the reason stands in the sheet.
        for _ in range(28):
            page.locator(".stepper button").nth(1).click()
        page.locator("dialog .next").tap()
        page.wait_for_selector("dialog .told.bad")
        good(page, f"{shade}-end")
        page.locator("dialog section").last.locator("button").tap()
        page.wait_for_selector(".advice")
        good(page, f"{shade}-between")


def test_the_view_can_be_read_by_everybody(browser: Browser, tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", tuple(f"Player {n} of eight" for n in "ABCDEFGH"), booklet="fr")
    with serving(tmp_path / "m.toml", "cs", HOST) as served:
        served.do("rule", player="1", cards="2RSO 1GEO 3PFO")
        served.do("rule", player="2", ruling="wrong")
        for name, size in (("tv", None), ("small", {"viewport": {"width": 360, "height": 740}})):
            screen = television(browser, served, size) if size else television(browser, served)
            good(screen, f"eight-view-{name}")
            served.do("claim", player="3")
            screen.wait_for_selector(".claim")
            good(screen, f"eight-claim-{name}")
            served.do("withdraw")
        page = desk(browser, served)
        good(page, "eight-desk")
        assert page.locator(".field").count() == 8


def test_the_keys_of_play_on_a_laptop(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    new_match(path, booklet="fr")
    with serving(path, "en", HOST) as served:
        page = desk(browser, served, LAPTOP)
        shot("laptop", page=page)
        press = page.keyboard.press

        def calls() -> list[tuple[str, Ruling]]:
            record = read_match(path).record
            return [(e.player, e.ruling) for e in record.holding.values() if isinstance(e, Call)]

        def ruled(n: int) -> None:
            page.wait_for_selector("main.fields")
            assert len(calls()) == n

        def claimed(digit: str) -> None:
            press(digit)
            page.wait_for_selector("main.ruling")

        claimed("Digit2")
        press("Enter")
        ruled(1)
        claimed("Numpad3")
        press("x")
        ruled(2)
        claimed("1")
        page.keyboard.type("2rso1geo3")
        press("Enter")
        expect(page.locator(".told.bad")).to_be_visible()
        page.keyboard.type("pfo")
        expect(page.locator(".verdict.good")).to_be_visible()
        shot("laptop-cards", page=page)
        press("Enter")
        ruled(3)
        assert calls() == [("Boris", Ruling.SET), ("Věra", Ruling.WRONG), ("Anna", Ruling.SET)]
        claimed("4")
        page.keyboard.type("2r")
        press("Escape")
        expect(page.locator(".words")).to_be_visible()
        press("Escape")
        ruled(3)
        press("m")
        expect(page.locator(".cards")).to_contain_text("15")
        press("u")
        expect(page.locator(".cards")).to_contain_text("12")
        press("Shift+U")
        expect(page.locator(".cards")).to_contain_text("15")
        press("n")
        expect(page.locator(".told.bad")).to_contain_text("still running")
        press("t")
        expect(page.locator("dialog .totals")).to_be_visible()
        # Esc closes a sheet, and the keys of the table rest meanwhile.
        press("m")
        press("Escape")
        expect(page.locator("dialog")).to_be_hidden()
        press("e")
        expect(page.locator("dialog .end")).to_be_visible()
        press("Escape")
        expect(page.locator("dialog")).to_be_hidden()
        # The Russian letter on the key of m.
        page.evaluate(
            """() => document.body.dispatchEvent(
                 new KeyboardEvent('keydown', {key: 'ь', code: 'KeyM', bubbles: true}))"""
        )
        expect(page.locator(".cards")).to_contain_text("18")


def test_everything_is_reached_by_tab_and_enter(browser: Browser, tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", ("Anna", "Boris"))
    with serving(tmp_path / "m.toml", "en", HOST) as served:
        page = desk(browser, served, LAPTOP)
        reached = []
        for _ in range(6):
            page.keyboard.press("Tab")
            reached.append(page.evaluate("document.activeElement.className"))
        assert reached == ["menu", "field", "field", "", "undo", ""]
        page.locator(".field").first.focus()
        page.keyboard.press("Enter")
        page.wait_for_selector(".ruling")
        page.locator(".words .good").focus()
        page.keyboard.press("Enter")
        expect(page.locator(".points").first).to_have_text("1")


def test_amending_renaming_joining_and_a_note(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    new_match(path)
    enter_call(path, "Anna")
    with serving(path, "en", HOST) as served:
        page = desk(browser, served)

        def sheet(place: int) -> None:
            page.locator(".head .menu").tap()
            page.locator("dialog .list button").nth(place).tap()

        sheet(1)
        page.locator("dialog .log button").first.tap()
        page.locator("dialog select").first.select_option("Boris")
        page.locator("dialog input").last.fill("it was Boris")
        shot("amend", page=page)
        page.locator("dialog .next").tap()
        expect(page.locator(".points").nth(1)).to_have_text("1")
        sheet(2)
        page.locator("dialog .people button").first.tap()
        page.locator("dialog input").fill("Anne")
        page.keyboard.press("Enter")
        expect(page.locator(".field .name").first).to_have_text("Anne")
        sheet(3)
        page.locator("dialog input").fill("tea")
        page.locator("dialog .next").tap()
        expect(page.locator("dialog")).to_be_hidden()
        page.locator(".foot button").nth(2).tap()
        page.locator("dialog section").last.locator("button").tap()
        page.wait_for_selector(".advice")
        sheet(2)
        page.locator("dialog input").fill("Dan <b>&</b>")
        page.locator("dialog .next").tap()
        expect(page.locator(".field .name").last).to_have_text("Dan <b>&</b>")
        sheet(2)
        page.locator("dialog .people li").nth(2).locator("button").last.tap()
        expect(page.locator(".field")).to_have_count(4)
        record = read_match(path).record
        assert [type(e).__name__ for e in record.events[2:]] == [
            *("Amend", "Rename", "Note", "RoundEnd", "Join", "Leave")
        ]


def test_no_language_bursts_the_screen(browser: Browser, tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml", booklet="fr")
    with serving(tmp_path / "m.toml", "en", HOST) as served:
        page = desk(browser, served)
        for language in LANGUAGES:
            page.locator(".head .menu").tap()
            page.locator("dialog select").select_option(language)
            expect(page.locator("html")).to_have_attribute("lang", language)
            page.locator(".shutter").tap()
            page.locator(".field").first.tap()
            page.locator(".words .plain").tap()
            page.wait_for_selector(".rows")
            shot(f"picker-{language}", page=page)
            assert not sideways(page), language
            assert page.evaluate(CUT) == [], language
            page.locator(".foot button").tap()
            page.wait_for_selector(".field")


# The buttons that reach out of the window, or whose label reaches out of them.
CUT = """() => [...document.querySelectorAll('button')].filter((b) => b.checkVisibility()
  && (b.getBoundingClientRect().bottom > innerHeight + 1 || b.scrollWidth > b.clientWidth + 1))
  .map((b) => b.textContent)"""


def test_the_page_is_small_and_asks_nobody_else(browser: Browser, tmp_path: Path) -> None:
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 60_000
    new_match(tmp_path / "m.toml")
    with serving(tmp_path / "m.toml", "en", HOST) as served:
        page = browser.new_context(**PHONE).new_page()
        asked: list[str] = []
        page.on("request", lambda request: asked.append(request.url))
        page.goto(f"{served.root}/#{KEYS.desk}")
        page.wait_for_selector(".field")
        assert all(url.startswith(served.root) for url in asked)
        assert not any(KEYS.desk in url.partition("#")[0] for url in asked)
