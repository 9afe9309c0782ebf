"""The page in a real browser: a match of four tapped to its end, a view beside it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from setkeeper.match.state import Phase
from setkeeper.store.matchfile import read_match
from tests.store.played import enter_call, new_match
from tests.web.browser import (
    HOST,
    PHONE,
    TELEVISION,
    chromium,
    desk,
    needs_browser,
    shot,
    television,
)
from tests.web.served import Served, serving

pytestmark = needs_browser

NAMES = {
    "ru": ("Анна", "Борис", "Вера", "Зоя"),
    "hu": ("Ági", "Bence", "Csaba", "Dóri"),
}


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def field(page: Page, name: str) -> Any:
    return page.locator(".field", has=page.locator(".name", has_text=re.compile(f"^{name}")))


def call(page: Page, name: str, sign: str = "✓") -> None:
    field(page, name).tap()
    page.locator(".words button", has_text=sign).tap()
    page.wait_for_selector("main.fields")


def points(page: Page, name: str) -> str:
    return str(field(page, name).locator(".points").text_content())


def score(page: Page, name: str) -> Any:
    return page.locator(".ranking li", has_text=name).locator(".sum")


def saved(served: Served) -> Any:
    return read_match(served.path).record.state


def test_a_whole_match_in_russian(browser: Browser, tmp_path: Path) -> None:
    """Four rounds: one call by call to the last card, then piles, an early end, left-over cards."""
    names = NAMES["ru"]
    anna, boris, vera, zoya = names
    new_match(tmp_path / "m.toml", names)
    with serving(tmp_path / "m.toml", "ru", HOST) as served:
        phone, screen = desk(browser, served), television(browser, served)
        shot("ru-01-begin", desk=phone, view=screen)
        field(phone, boris).tap()
        expect(screen.locator(".claim h2")).to_have_text("Сет! Борис")
        shot("ru-02-claim", desk=phone, view=screen)
        phone.locator(".words .plain").tap()
        for place in (1, 3, 7, 9, 0, 4, 6, 9):
            phone.locator(".value").nth(place).tap()
        shot("ru-03-picking", desk=phone)
        for place in (2, 5, 8, 10):
            phone.locator(".value").nth(place).tap()
        expect(phone.locator(".verdict p").first).to_contain_text("форма")
        shot("ru-04-no-set", desk=phone)
        # The slip is seen before it counts: another third card.
        phone.locator(".slot").nth(2).tap()
        for place in (2, 5, 8, 9):
            phone.locator(".value").nth(place).tap()
        expect(phone.locator(".verdict.good p").first).to_have_text("Это сет.")
        shot("ru-05-set", desk=phone)
        phone.locator(".words .good").tap()
        expect(screen.locator(".drawn img")).to_have_count(3)
        expect(score(screen, boris)).to_have_text("1")
        shot("ru-06-entered", desk=phone, view=screen)
        call(phone, anna, "✗")
        phone.locator(".undo").tap()
        expect(field(phone, anna).locator(".points")).to_have_text("0")
        phone.locator(".foot button").first.tap()
        expect(phone.locator(".cards")).to_contain_text("15")
        # A command in a terminal beside it.
        enter_call(served.path, vera)
        expect(field(phone, vera).locator(".points")).to_have_text("1")
        for turn in range(23):
            call(phone, names[turn % 4])
        state = saved(served)
        assert (state.deck, state.table) == (0, 6)
        expect(phone.locator(".advice")).to_contain_text("Колода закончилась")
        shot("ru-07-last-cards", desk=phone, view=screen)
        phone.locator(".foot .next").tap()
        shot("ru-08-end", desk=phone)
        phone.locator("dialog .next").tap()
        expect(phone.locator(".advice")).to_contain_text(boris)
        shot("ru-09-between", desk=phone, view=screen)
        assert [player.sets for player in saved(served).players] == [6, 7, 7, 5]
        phone.locator(".foot .next").tap()
        expect(phone.locator("h1")).to_have_text("Раунд 2 из 4.")
        shot("ru-09-dealt", desk=phone)
        assert phone.evaluate("document.documentElement.scrollWidth <= innerWidth")
        phone.locator(".foot button").nth(2).tap()
        shot("ru-10-piles", desk=phone)
        for name, times in ((anna, 9), (zoya, 4)):
            more = phone.locator(".stepper", has_text=name).locator("button").nth(1)
            for _ in range(times):
                more.tap()
        phone.locator("dialog .next").tap()
        expect(score(screen, anna)).to_have_text("15")
        phone.locator(".foot .next").tap()
        call(phone, vera)
        shot("ru-11-third-round", desk=phone, view=screen)
        phone.locator(".foot button").nth(2).tap()
        phone.locator("dialog section").last.locator("button").tap()
        phone.locator(".foot .next").tap()
        expect(phone.locator("h1")).to_have_text("Раунд 4 из 4.")
        phone.locator(".foot button").nth(2).tap()
        phone.locator("dialog .next").tap()
        expect(phone.locator(".advice")).to_contain_text("Партия окончена")
        expect(screen.locator(".advice")).to_contain_text(anna)
        shot("ru-12-over", desk=phone, view=screen)
        end = saved(served)
        assert end.phase is Phase.FINISHED
        assert [player.total for player in end.players] == [15, 7, 8, 9]


def test_a_whole_match_in_hungarian(browser: Browser, tmp_path: Path) -> None:
    """Waiting and release, counted in cards, a round that ends with a set on the table."""
    names = NAMES["hu"]
    new_match(tmp_path / "m.toml", names, booklet="hu")
    with serving(tmp_path / "m.toml", "hu", HOST) as served:
        phone = desk(browser, served, PHONE | {"color_scheme": "dark"})
        screen = television(browser, served, TELEVISION | {"color_scheme": "light"})
        small = television(browser, served, {"viewport": {"width": 360, "height": 740}})
        for name in names[:3]:
            call(phone, name, "✗")
        # A field that cannot call says why.
        field(phone, names[0]).tap(force=True)
        expect(phone.locator(".told.bad")).to_contain_text(names[0])
        shot("hu-01-waiting", desk=phone, view=screen, small=small)
        call(phone, names[3], "✗")
        expect(phone.locator(".advice")).to_contain_text("mindenki kimarad")
        shot("hu-02-all-wait", desk=phone, view=screen, small=small)
        phone.locator(".foot .next").tap()
        for turn in range(23):
            call(phone, names[turn % 4])
        expect(field(phone, names[0]).locator(".points")).to_have_text("18")
        shot("hu-03-last-cards", desk=phone, view=screen, small=small)
        field(phone, names[1]).tap()
        expect(small.locator(".claim")).to_be_visible()
        shot("hu-04-claim", desk=phone, view=screen, small=small)
        phone.locator(".foot button").tap()
        phone.locator(".foot .next").tap()
        shot("hu-05-end", desk=phone)
        phone.locator("dialog .next").tap()
        expect(phone.locator(".advice")).to_contain_text("Vége a játszmának")
        expect(screen.locator(".advice")).to_be_visible()
        shot("hu-06-over", desk=phone, view=screen, small=small)
        assert saved(served).phase is Phase.FINISHED
        phone.locator(".head .menu").tap()
        shot("hu-07-menu", desk=phone)
        for place, name in enumerate(("totals", "record", "players")):
            phone.locator("dialog .list button").nth(place).tap()
            phone.wait_for_selector(f"dialog .{name}")
            shot(f"hu-08-{name}", desk=phone)
            phone.locator(".shutter").tap()
            phone.locator(".head .menu").tap()
