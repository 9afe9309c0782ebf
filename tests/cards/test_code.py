"""Card codes: the canonical form, the kind reading, and every way a code can be wrong."""

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setkeeper.cards.card import FEATURES, FILLED, VALUES, Card, Feature, card, values
from setkeeper.cards.code import (
    ALSO,
    LETTERS,
    MEANINGS,
    WITHOUT_FILL,
    format_code,
    format_codes,
    read_cards,
    readings,
    split_codes,
    words_of_file,
)
from setkeeper.cards.deck import CARDS, Deck
from setkeeper.problem import Problem, Slug, UsageFailure

CLASSIC = CARDS[Deck.CLASSIC]
decks = st.lists(st.sampled_from(CLASSIC), min_size=1, max_size=81, unique=True)


def read(*arguments: str, fill_optional: bool = True) -> str:
    return format_codes(read_cards(split_codes(arguments), fill_optional=fill_optional))


def problems(*arguments: str, fill_optional: bool = True) -> list[Problem]:
    with pytest.raises(UsageFailure) as caught:
        read_cards(split_codes(arguments), fill_optional=fill_optional)
    return list(caught.value.problems)


def test_the_deck_is_every_combination_once() -> None:
    assert len(set(CLASSIC)) == 81
    assert {values(c) for c in CLASSIC} == set(product(range(3), repeat=4))
    assert [c for c in CLASSIC if values(c)[2] == FILLED] == list(CARDS[Deck.BEGINNER])
    assert len(CARDS[Deck.BEGINNER]) == 27


@given(st.tuples(*[st.integers(0, 2)] * 4))
def test_card_and_values_are_a_pair(features: tuple[int, int, int, int]) -> None:
    assert values(card(*features)) == features


def test_format_is_number_colour_fill_shape() -> None:
    assert format_code(card(1, 0, 1, 0)) == "2RSO"
    assert format_code(card(2, 2, 2, 2)) == "3PFW"


@given(decks, st.sampled_from([" ", ",", ";", "\n", " , ", "\t", ""]))
def test_what_is_written_is_read_back(cards: list[Card], between: str) -> None:
    written = between.join(map(format_code, cards))
    assert read_cards(split_codes([written])) == cards
    assert read_cards(words_of_file(written, "f")) == cards


@given(st.sampled_from(CLASSIC), st.permutations(range(4)), st.booleans())
def test_any_order_and_any_case(c: Card, order: list[int], lower: bool) -> None:
    code = "".join(format_code(c)[place] for place in order)
    assert readings(code.lower() if lower else code) == [c]


def test_every_other_letter_is_understood() -> None:
    for c in CLASSIC:
        for feature, value in zip(FEATURES, values(c), strict=True):
            for letter, meant in ALSO[feature].items():
                if LETTERS[feature].index(meant) == value:
                    code = format_code(c).replace(meant, letter)
                    assert c in readings(code), code


def test_only_seventy_two_strings_mean_two_cards() -> None:
    letters = {letter for feature in FEATURES for letter in MEANINGS[feature]}
    ambiguous = {
        "".join(four) for four in product(letters, repeat=4) if len(readings("".join(four))) > 1
    }
    expected = {"".join(p) for digit in "123" for p in permutations(digit + "SЗР")}
    assert ambiguous == expected
    assert len(ambiguous) == 72
    assert all(
        len(readings("".join(three), WITHOUT_FILL)) < 2 for three in product(letters, repeat=3)
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("2rso", "2RSO"),
        ("sor2", "2RSO"),
        ("2RSS", "2RSW"),
        ("2RFS", "2RFW"),
        ("2ЗЗО", "2GFO"),
        ("2КШО", "2RSO"),
        ("1фпр", "1PED"),
        ("3кзв", "3RFW"),
        ("2RSО", "2RSO"),
        ("2REО", "2REO"),
        ("2RЕO", "2REO"),
        ("2РEO", "2PEO"),
        ("2РЕР", "2PED"),
        ("2RSO1GEO3PFO", "2RSO 1GEO 3PFO"),
        ("RSO2GEO1", "2RSO 1GEO"),
        ("2RSO,1GEO;3PFO", "2RSO 1GEO 3PFO"),
        ("2RO 1GO 3PO", "2RFO 1GFO 3PFO"),
        ("2RO1GO3PS", "2RFO 1GFO 3PFW"),
        ("2зр", "2GFD"),
    ],
)
def test_read_kindly(typed: str, meant: str) -> None:
    assert read(typed) == meant


@pytest.mark.parametrize(
    ("typed", "slug", "args"),
    [
        (
            "2ROO",
            Slug.CODE_LETTER,
            {"place": 3, "letter": "O", "feature": Feature.FILL, "likely": "E"},
        ),
        ("4RSO", Slug.CODE_LETTER, {"place": 1, "letter": "4", "feature": Feature.NUMBER}),
        (
            "2VSO",
            Slug.CODE_LETTER,
            {"place": 2, "letter": "V", "feature": Feature.COLOUR, "likely": "P"},
        ),
        ("2RRO", Slug.CODE_LETTER, {"place": 3, "letter": "R", "feature": Feature.FILL}),
        ("ЗRSO", Slug.CODE_LETTER, {"feature": Feature.NUMBER, "letter": "З", "place": 1}),
        ("2RSOO", Slug.CODE_LENGTH, {"n": 5}),
        ("2R", Slug.CODE_LENGTH, {"n": 2}),
        ("Anna", Slug.CODE_UNREADABLE, {}),
        ("🂡", Slug.CODE_UNREADABLE, {}),
        ("2КЫЩ", Slug.CODE_KEYBOARD, {"meant": "2RSO"}),
        ("2RIJ", Slug.CODE_KEYBOARD, {"meant": "2КШО"}),
        ("éRSO", Slug.CODE_KEYBOARD, {"meant": "2RSO"}),
        ("ěRSO", Slug.CODE_KEYBOARD, {"meant": "2RSO"}),
        ("&GEO", Slug.CODE_KEYBOARD, {"meant": "1GEO"}),
        ("šPFO", Slug.CODE_KEYBOARD, {"meant": "3PFO"}),
        ("2SЗР", Slug.CODE_AMBIGUOUS, {"cards": (card(1, 1, 1, 1), card(1, 2, 2, 2))}),
    ],
)
def test_refused_with_the_reason(typed: str, slug: Slug, args: dict[str, object]) -> None:
    (problem,) = problems(typed)
    assert problem.slug is slug
    assert problem.args.items() >= args.items()
    assert problem.args["code"] == typed


def test_all_bad_codes_at_once_each_with_its_place() -> None:
    found = problems("2RSO", "2ROO", "1GEO", "Anna", "XRYO")
    assert [(p.args["index"], p.slug) for p in found] == [
        (2, Slug.CODE_LETTER),
        (4, Slug.CODE_UNREADABLE),
        (5, Slug.CODE_LETTER),
        (5, Slug.CODE_LETTER),
    ]


def test_fill_is_left_out_everywhere_or_nowhere() -> None:
    assert [p.slug for p in problems("2RO", "1GEO")] == [Slug.CODE_NO_FILL]
    assert [p.slug for p in problems("2RO", "1GO", fill_optional=False)] == [Slug.CODE_NO_FILL] * 2


def test_a_file_has_comments_and_places() -> None:
    text = "2RSO 1GEO # the first row\n\n  3PFO;4RSO\n# 9999\n"
    with pytest.raises(UsageFailure) as caught:
        read_cards(words_of_file(text, "table.txt"))
    (problem,) = caught.value.problems
    assert problem.place is not None
    assert (problem.place.file, problem.place.line, problem.place.column) == ("table.txt", 3, 8)
    assert problem.args["index"] == 4


@given(st.lists(st.text(max_size=12), max_size=6))
def test_any_text_gives_cards_or_a_clear_problem(arguments: list[str]) -> None:
    typed = split_codes(arguments)
    try:
        cards = read_cards(typed)
    except UsageFailure as failure:
        assert failure.problems
        assert all(problem.args["code"] for problem in failure.problems)
    else:
        assert len(cards) == len(typed)


@given(st.lists(st.text("123RGPESFODWКЗФПШЗОРВЕ", min_size=3, max_size=5), max_size=6))
def test_card_like_text_too(arguments: list[str]) -> None:
    test_any_text_gives_cards_or_a_clear_problem.hypothesis.inner_test(arguments)  # type: ignore[attr-defined]


def test_names_of_values_match_the_letters() -> None:
    assert all(len(LETTERS[feature]) == len(VALUES[feature]) for feature in FEATURES)
