"""A real browser without a window, and pages of the size of a phone and of a television.

The board is asked at an address that is not loopback: on plain HTTP in a network browsers lack
what they have at home (Wake Lock, ``crypto.randomUUID``). Where there is no browser the tests
are skipped and say so. PAGE_SHOTS names a folder for pictures of every state, to be looked at.
"""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from setkeeper.web.hosts import addresses
from tests.web.served import KEYS, Served

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser"))), None)
HOST = addresses("0.0.0.0")[0]
SHOTS = os.environ.get("PAGE_SHOTS")

needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="no chromium (apt install chromium)")

QUIET = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)

PHONE: dict[str, Any] = {
    "viewport": {"width": 360, "height": 640},
    "is_mobile": True,
    "has_touch": True,
}
TELEVISION: dict[str, Any] = {
    "viewport": {"width": 1920, "height": 1080} if SHOTS else {"width": 960, "height": 540},
    "color_scheme": "dark",
}


# Nothing waits so long but on a machine that is busy with something else.
expect.set_options(timeout=20_000)


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=list(QUIET))
        try:
            yield browser
        finally:
            browser.close()


def opened(browser: Browser, served: Served, key: str, size: dict[str, Any]) -> Page:
    """A page of its own context, as on a device of its own; its mistakes fail the test."""
    page = browser.new_context(**size).new_page()
    page.set_default_timeout(20_000)
    page.on("pageerror", lambda error: pytest.fail(f"the page: {error}"))
    page.goto(f"{served.root}/#{key}")
    page.wait_for_selector("main.fields, main.ruling, main.ranking")
    # The note on keeping the screen awake is read once.
    note = page.locator("[role=note] button")
    if note.count():
        note.click()
    return page


def desk(browser: Browser, served: Served, size: dict[str, Any] = PHONE) -> Page:
    return opened(browser, served, KEYS.desk, size)


def television(browser: Browser, served: Served, size: dict[str, Any] = TELEVISION) -> Page:
    return opened(browser, served, KEYS.view, size)


def shot(name: str, **pages: Page) -> None:
    if SHOTS:
        for place, page in pages.items():
            page.wait_for_timeout(150)
            page.screenshot(path=str(Path(SHOTS) / f"{name}-{place}.png"))
