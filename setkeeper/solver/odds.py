"""How rare a layout is: exact counts of hands with so many sets.

Counts are of hands, unordered, from a full deck: a fresh deal. Set-free counts are Knuth's
(SETSET-ALL); the rows for 3 to 12 cards are also in Settergren, "Enumerating deals in the game
of SET"; the rest was counted for this project. The tests deal hands and compare.
"""

from fractions import Fraction
from math import comb

from setkeeper.cards.deck import CARDS, Deck
from setkeeper.solver.certain import ALWAYS_A_SET

# WITH_SETS[deck][n][k]: hands of n cards that hold exactly k sets; a longer k never occurs.
# fmt: off
WITH_SETS: dict[Deck, dict[int, tuple[int, ...]]] = {
    Deck.CLASSIC: {
        3: (
            84240, 1080,
        ),
        4: (
            1579500, 84240,
        ),
        5: (
            22441536, 3116880, 63180,
        ),
        6: (
            247615056, 71772480, 5068440, 84240,
        ),
        7: (
            2144076480, 1137240000, 184485600, 11372400, 0, 42120,
        ),
        8: (
            14587567020, 12981215520, 3996514080, 573168960, 22744800, 3032640, 0, 0, 10530,
        ),
        9: (
            77541824880, 108956689920, 56941354080, 15417548640, 1857807900, 160729920,
            11119680, 0, 758160, 0, 0, 0, 1170,
        ),
        10: (
            318294370368, 676366666560, 557948898000, 253318946400, 62354111040, 9176162112,
            827405280, 78848640, 23882040, 3032640, 0, 0, 84240,
        ),
        11: (
            991227481920, 3091339021680, 3829696640640, 2704419900000, 1144078603200,
            306795509280, 49231877760, 6382949040, 729349920, 243622080, 21228480, 0, 2611440,
            379080,
        ),
        12: (
            2284535476080, 10266579666720, 18459179294400, 19278240770880, 12746054337120,
            5650817178240, 1649199670560, 330527433600, 48500063820, 8323838640, 2091005280,
            160729920, 86346000, 21340800, 3032640,
        ),
        13: (
            3764369026080, 24232833050400, 61892906390640, 92385756627840, 90078195074400,
            61078276359360, 29146317136560, 9891189884160, 2370569198400, 432671297760,
            88211410560, 17055567360, 3334893120, 860602320, 358420140, 18195840, 7076160,
        ),
        14: (
            4217827554720, 39308363976960, 141418700785440, 295253292054240, 409202616448080,
            402905444872320, 290438754671520, 155328624397440, 61881838770960, 18041421003840,
            4162413513960, 882923567760, 188873577360, 40498315200, 13144725360, 2767284000,
            837261360, 133436160, 37908000, 4043520,
        ),
        15: (
            2970003246912, 41612353080480, 212835189284640, 615868287072480, 1186866042111360,
            1641821556508848, 1699443704050560, 1343273889072960, 820525451597280,
            386709536940480, 139910103706464, 39479993963280, 9756218197440, 2214242438400,
            538540367040, 135411537456, 47638225440, 10193840280, 2598972480, 751336560,
            236545920, 97044480, 8087040, 589680,
        ),
    },
    Deck.BEGINNER: {
        9: (
            2106, 227448, 812916, 1550952, 1337310, 657072, 92664, 0, 6318, 0, 0, 0, 39,
        ),
        12: (
            0, 0, 0, 0, 4914, 67392, 808704, 1971216, 4441554, 4599504, 3778164, 1339416,
            346788, 936, 25272,
        ),
    },
}

# SET_FREE[n]: hands of n classic cards without a set; 21 always hold one (rule D6).
SET_FREE = (
    1, 81, 3240, 84240, 1579500, 22441536, 247615056, 2144076480, 14587567020, 77541824880,
    318294370368, 991227481920, 2284535476080, 3764369026080, 4217827554720, 2970003246912,
    1141342138404, 176310866160, 6482268000, 13646880, 682344, 0,
)
# fmt: on

# Layouts without a set among so many cards *in play*, one in so many: the set taken chosen at
# random among those on the table, five million simulated games. More than a fresh deal has,
# since what players leave behind is poor in sets.
NONE_IN_PLAY = {12: 15, 15: 89}


def share(deck: Deck, cards: int, sets: int) -> Fraction | None:
    """The share of fresh deals of ``cards`` cards with just ``sets`` sets; None if unknown."""
    row = WITH_SETS[deck].get(cards)
    if row is not None:
        hands = row[sets] if sets < len(row) else 0
    elif deck is Deck.CLASSIC and sets == 0 and cards < len(SET_FREE):
        hands = SET_FREE[cards]
    elif cards >= ALWAYS_A_SET[deck] and sets == 0:
        hands = 0
    else:
        return None
    return Fraction(hands, comb(len(CARDS[deck]), cards))
