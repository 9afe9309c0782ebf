"""Two desks, a board out of reach, a board started again: no tap is lost and none counts twice."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from setkeeper.store.matchfile import read_match
from tests.store.played import PLAYERS, new_match
from tests.web.browser import HOST, chromium, desk, needs_browser, shot, television
from tests.web.served import serving

pytestmark = needs_browser


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as started:
        yield started


def test_of_two_phones_the_first_has_the_table(browser: Browser, tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml")
    with serving(tmp_path / "m.toml", "en", HOST) as served:
        one, other = desk(browser, served), desk(browser, served)
        one.locator(".field").nth(0).tap()
        one.wait_for_selector(".ruling")
        # The tap of the other was on its way already.
        answer = other.evaluate(
            """async () => {
              const key = location.hash.slice(1);
              const answer = await fetch('/api/do', {method: 'POST', headers: {Authorization: `Bearer ${key}`},
                body: JSON.stringify({do: 'claim', player: 'Boris', request: 'b'})});
              return [answer.status, (await answer.json()).problems[0].code];
            }"""
        )
        assert answer == [409, "claim-taken"]
        expect(other.locator(".caller h2")).to_contain_text(PLAYERS[0])
        # A finger that trembles, twice in one instant.
        one.locator(".words .good").evaluate("(button) => { button.click(); button.click(); }")
        expect(other.locator(".points").first).to_have_text("1")
        expect(one.locator("main.fields")).to_be_visible()
        assert len(read_match(served.path).record.events) == 2


def test_piles_counted_on_an_old_screen_are_asked_for_again(
    browser: Browser, tmp_path: Path
) -> None:
    path = tmp_path / "m.toml"
    new_match(path)
    with serving(path, "en", HOST) as served:
        phone = desk(browser, served)
        phone.locator(".foot button").nth(2).tap()
        served.do("rule", player="Boris", ruling="set")
        phone.locator("dialog .next").tap()
        expect(phone.locator("dialog .told")).to_contain_text("1 entry has come in since")
        expect(phone.locator(".stepper output").nth(1)).to_have_text("1")
        phone.locator("dialog .next").tap()
        expect(phone.locator("dialog")).to_be_hidden()
        assert [player.sets for player in read_match(path).record.state.players] == [0, 1, 0, 0]


def test_a_tap_out_of_reach_is_kept_and_done_once(browser: Browser, tmp_path: Path) -> None:
    """The board is killed under an open page and started again at its port."""
    path = tmp_path / "m.toml"
    new_match(path)
    with serving(path, "en", HOST) as served:
        phone, screen = desk(browser, served), television(browser, served)
        phone.locator(".field").nth(1).tap()
        phone.locator(".words .good").tap()
        expect(phone.locator(".points").nth(1)).to_have_text("1")
        port = served.port
    expect(phone.locator("#lost")).to_contain_text("out of reach")
    expect(screen.locator("#lost")).to_contain_text("out of reach")
    phone.locator(".foot button").first.tap()
    expect(phone.locator("#lost")).to_contain_text("Your tap is kept")
    shot("lost", desk=phone, view=screen)
    # The page itself may be closed and opened meanwhile: the tap stays in its window.
    assert len(read_match(path).record.events) == 2
    with serving(path, "en", HOST, port):
        expect(phone.locator(".cards")).to_contain_text("15")
        expect(phone.locator("#lost")).to_be_empty()
        expect(screen.locator("#lost")).to_be_empty()
        assert len(read_match(path).record.events) == 3
        phone.locator(".field").nth(0).tap()
        phone.locator(".words .good").tap()
        expect(screen.locator(".ranking .sum").first).to_have_text("1")


def test_an_answer_that_was_lost_is_asked_for_again(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    new_match(path)
    with serving(path, "en", HOST) as served:
        phone = desk(browser, served)
        lost: list[int] = []

        def lose_the_first(route: Route) -> None:
            if lost:
                route.continue_()
            else:
                lost.append(route.fetch().status)
                route.abort()

        phone.route("**/api/do*", lose_the_first)
        phone.locator(".foot button").first.tap()
        expect(phone.locator(".cards")).to_contain_text("15")
        expect(phone.locator("#lost")).to_be_empty()
        assert lost == [200]
        assert len(read_match(path).record.events) == 2


def test_a_tap_can_be_forgotten(browser: Browser, tmp_path: Path) -> None:
    path = tmp_path / "m.toml"
    new_match(path)
    with serving(path, "en", HOST) as served:
        phone = desk(browser, served)
    phone.locator(".foot button").first.tap()
    phone.locator("#lost button").tap()
    with serving(path, "en", HOST, served.port):
        expect(phone.locator("#lost")).to_be_empty()
        assert len(read_match(path).record.events) == 1


def test_no_key_and_an_old_one(browser: Browser, tmp_path: Path) -> None:
    new_match(tmp_path / "m.toml")
    with serving(tmp_path / "m.toml", "hu", HOST) as served:
        page = browser.new_context().new_page()
        page.goto(served.root)
        expect(page.locator(".shut p")).to_contain_text("setkeeper board")
        page.goto(f"{served.root}/?again#an-old-key")
        expect(page.locator(".shut p")).to_contain_text("régi")
        shot("old-key", page=page)
