"""The other side of the cover: symbols that do not meet on any card size, and true examples."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from setkeeper.cards.deck import Deck
from setkeeper.drawing.cover import Step
from setkeeper.drawing.legend import NO_SET, SET, LegendText, legend
from setkeeper.drawing.operation import Use
from setkeeper.drawing.sheet import Job
from setkeeper.solver.third import third_card

STEP = Step("heading", ("text",))
TEXT = LegendText(
    "title", "lead", (("R", "red"), ("G", "green"), ("P", "purple")),
    (("E", "empty"), ("S", "striped"), ("F", "filled")),
    (("O", "oval"), ("D", "diamond"), ("W", "wave")),
    STEP, "a set", "no set", STEP, STEP,
)  # fmt: skip


def box(use: Use) -> tuple[float, float, float, float]:
    left, top, right, bottom = use.form.box
    return *use.at(left, top), *use.at(right, bottom)


@pytest.mark.parametrize("card", ["poker", "mini", "tarot", "square", "bridge"])
@pytest.mark.parametrize("paper", [(210.0, 297.0), (148.0, 210.0)], ids=str)
def test_symbols_do_not_meet(
    job: Callable[..., Job], card: str, paper: tuple[float, float]
) -> None:
    page = legend(paper, job(card=card), TEXT, Deck.CLASSIC)
    table = [operation for operation in page.operations if isinstance(operation, Use)][:12]
    boxes = [box(use) for use in table]
    assert len(boxes) == 12
    for number, (left, top, right, bottom) in enumerate(boxes):
        assert bottom - top <= 16.5
        assert right - left <= 0.85 * (paper[0] - 80) / 3 + 1.5
        for other in boxes[:number]:
            assert left >= other[2] or right <= other[0] or top >= other[3] or bottom <= other[1]


def test_symbols_as_high_as_wide_do_not_meet_either(job: Callable[..., Job]) -> None:
    wanted = job()
    design = wanted.style.design
    square = replace(design, symbol=replace(design.symbol, height_of_width=1.0))
    tall = replace(wanted, style=replace(wanted.style, design=square))
    page = legend((210.0, 297.0), tall, TEXT, Deck.CLASSIC)
    boxes = [box(use) for use in page.operations if isinstance(use, Use)][:12]
    assert max(bottom - top for _, top, _, bottom in boxes) <= 16.5


@pytest.mark.parametrize("deck", list(Deck))
def test_the_examples_are_what_they_are_called(deck: Deck) -> None:
    first, second, third = SET[deck]
    assert third_card(first, second) == third
    first, second, third = NO_SET[deck]
    assert third_card(first, second) != third
    assert len({first, second, third}) == 3
