"""What ``check`` finds, in words: three cards feature by feature, the third of two, the sets."""

from collections.abc import Sequence

from setkeeper.cards.card import Card
from setkeeper.cards.code import format_code, format_codes
from setkeeper.solver.layout import all_sets
from setkeeper.solver.third import third_card
from setkeeper.solver.verdict import Agreement, FeatureVerdict, Verdict, verdict
from setkeeper.words.card_names import card_name
from setkeeper.words.features import agreement, feature_name, feature_values
from setkeeper.words.language import Language
from setkeeper.words.line import Line, Span, Style, line


def verdict_lines(language: Language, layout: Sequence[Card]) -> list[Line]:
    """The ruling first, then why; of a layout each set it holds."""
    if len(layout) == 2:
        return [line(_completed(language, layout))]
    if len(layout) == 3:
        return _ruling(language, verdict(layout[0], layout[1], layout[2]))
    sets = all_sets(layout)
    if not sets:
        return [line(language.text("No set here."), Style.BAD)]
    title = language.plural("{n} set:", "{n} sets:", len(sets))
    found = [line(format_codes(layout[place - 1] for place in three)) for three in sets]
    return [line(title, Style.GOOD), *found]


def _ruling(language: Language, ruling: Verdict) -> list[Line]:
    if ruling.is_set:
        title = line(language.text("It is a set."), Style.GOOD)
    else:
        broken = language.join(feature_name(language, f.feature) for f in ruling.broken)
        said = language.text("Not a set. What fails: {features}.", features=broken)
        title = line(said, Style.BAD)
    return [title, *feature_lines(language, ruling)]


def feature_lines(language: Language, ruling: Verdict) -> list[Line]:
    """ "number: 2, 1, 3 — all different ✓", a line a feature."""
    return [_feature_line(language, feature, ruling) for feature in ruling.features]


def _feature_line(language: Language, feature: FeatureVerdict, ruling: Verdict) -> Line:
    said = language.text(
        "{feature}: {values} — {agreement}",
        feature=feature_name(language, feature.feature),
        values=feature_values(language, feature),
        agreement=agreement(language, feature, ruling.cards),
    )
    good = feature.agreement is not Agreement.BROKEN
    return (Span(said + " "), Span("✓", Style.GOOD) if good else Span("✗", Style.BAD))


def _completed(language: Language, two: Sequence[Card]) -> str:
    third = third_card(two[0], two[1])
    return language.text(
        "{cards} are completed by {third}: {name}.",
        cards=language.join([format_code(card) for card in two]),
        third=format_code(third),
        name=card_name(language.code, third),
    )
