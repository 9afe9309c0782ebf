"""The grammatical name of a card: "two red striped ovals" in six languages.

Gender, case and number agree inside a name in ways a catalogue of sentences cannot hold, so
the words stand in tables here. A noun has a gender; an adjective has four forms: masculine
and feminine for one symbol, then for two or three.
"""

from dataclasses import dataclass

from setkeeper.cards.card import Card, values

M, F = 0, 1

# One symbol masculine, one feminine, several masculine, several feminine.
Forms = tuple[str, str, str, str]


@dataclass(frozen=True, slots=True)
class Grammar:
    """``order`` names the parts of a card's name; the rest are the forms by value index."""

    order: str
    numerals: tuple[tuple[str, str], tuple[str, str], tuple[str, str]]
    colours: tuple[Forms, Forms, Forms]
    fills: tuple[Forms, Forms, Forms]
    nouns: tuple[tuple[int, str, str], tuple[int, str, str], tuple[int, str, str]]


def _same(word: str) -> Forms:
    return word, word, word, word


GRAMMARS: dict[str, Grammar] = {
    "en": Grammar(
        order="{number} {colour} {fill} {shape}",
        numerals=(("one", "one"), ("two", "two"), ("three", "three")),
        colours=(_same("red"), _same("green"), _same("purple")),
        fills=(_same("empty"), _same("striped"), _same("filled")),
        nouns=((M, "oval", "ovals"), (M, "diamond", "diamonds"), (M, "wave", "waves")),
    ),
    # After two, three: adjectives in the genitive plural, of feminine nouns in the nominative.
    "ru": Grammar(
        order="{number} {colour} {fill} {shape}",
        numerals=(("один", "одна"), ("два", "две"), ("три", "три")),
        colours=(
            ("красный", "красная", "красных", "красные"),
            ("зелёный", "зелёная", "зелёных", "зелёные"),
            ("фиолетовый", "фиолетовая", "фиолетовых", "фиолетовые"),
        ),
        fills=(
            ("пустой", "пустая", "пустых", "пустые"),
            ("заштрихованный", "заштрихованная", "заштрихованных", "заштрихованные"),
            ("закрашенный", "закрашенная", "закрашенных", "закрашенные"),
        ),
        nouns=((M, "овал", "овала"), (M, "ромб", "ромба"), (F, "волна", "волны")),
    ),
    "cs": Grammar(
        order="{number} {colour} {fill} {shape}",
        numerals=(("jeden", "jedna"), ("dva", "dvě"), ("tři", "tři")),
        colours=(
            ("červený", "červená", "červené", "červené"),
            ("zelený", "zelená", "zelené", "zelené"),
            ("fialový", "fialová", "fialové", "fialové"),
        ),
        fills=(
            ("prázdný", "prázdná", "prázdné", "prázdné"),
            ("šrafovaný", "šrafovaná", "šrafované", "šrafované"),
            ("plný", "plná", "plné", "plné"),
        ),
        nouns=(
            (M, "ovál", "ovály"),
            (M, "kosočtverec", "kosočtverce"),
            (F, "vlnka", "vlnky"),
        ),
    ),
    "fr": Grammar(
        order="{number} {shape} {colour} {fill}",
        numerals=(("un", "une"), ("deux", "deux"), ("trois", "trois")),
        colours=(
            ("rouge", "rouge", "rouges", "rouges"),
            ("vert", "verte", "verts", "vertes"),
            ("violet", "violette", "violets", "violettes"),
        ),
        fills=(
            ("vide", "vide", "vides", "vides"),
            ("hachuré", "hachurée", "hachurés", "hachurées"),
            ("plein", "pleine", "pleins", "pleines"),
        ),
        nouns=((M, "ovale", "ovales"), (M, "losange", "losanges"), (F, "vague", "vagues")),
    ),
    "es": Grammar(
        order="{number} {shape} {colour} {fill}",
        numerals=(("un", "una"), ("dos", "dos"), ("tres", "tres")),
        colours=(
            ("rojo", "roja", "rojos", "rojas"),
            ("verde", "verde", "verdes", "verdes"),
            ("morado", "morada", "morados", "moradas"),
        ),
        fills=(
            ("vacío", "vacía", "vacíos", "vacías"),
            _same("a rayas"),
            ("sólido", "sólida", "sólidos", "sólidas"),
        ),
        nouns=((M, "óvalo", "óvalos"), (M, "rombo", "rombos"), (F, "onda", "ondas")),
    ),
    # No gender and no plural after a number; "két" stands before a noun, "kettő" alone.
    "hu": Grammar(
        order="{number} {colour} {fill} {shape}",
        numerals=(("egy", "egy"), ("két", "két"), ("három", "három")),
        colours=(_same("piros"), _same("zöld"), _same("lila")),
        fills=(_same("üres"), _same("csíkos"), _same("teli")),
        nouns=(
            (M, "ovális", "ovális"),
            (M, "rombusz", "rombusz"),
            (M, "hullám", "hullám"),
        ),
    ),
}


def card_name(language: str, card: Card) -> str:
    """The name of the card in one of the six languages: "две красные пустые волны"."""
    grammar = GRAMMARS[language]
    number, colour, fill, shape = values(card)
    gender, one, several = grammar.nouns[shape]
    form = gender if number == 0 else 2 + gender
    return grammar.order.format(
        number=grammar.numerals[number][gender],
        colour=grammar.colours[colour][form],
        fill=grammar.fills[fill][form],
        shape=one if number == 0 else several,
    )
