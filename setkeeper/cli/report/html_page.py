"""An account as one HTML file that needs nothing else: no script, no font, nothing to load.

Everything that is said is escaped here and nowhere else. Names stand between marks and become
<bdi>, so that they keep their own direction.
"""

from collections.abc import Mapping
from html import escape

from setkeeper.drawing.chart import AXIS, COLOURS, GRID
from setkeeper.drawing.page import Page
from setkeeper.words.language import Language
from setkeeper.words.sections import CLOSE, OPEN, Account, Block, Picture, Section, Table

# The colours of the curves on a dark ground, in the order of the light ones.
_DARK = (
    "#F08A73",
    "#4CCBB0",
    "#C9A3EC",
    "#7FB2FF",
    "#E0AE4A",
    "#F28AC8",
    "#B9C4CF",
    "#B2D24A",
)

_STYLE = """
:root{--ink:#1b1d23;--paper:#fff;--soft:#5a5a5a;--rule:#d5d8d2}
*{box-sizing:border-box}
body{margin:0 auto;max-width:54rem;padding:1.5rem 1rem 3rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
h1{font-size:1.9rem;line-height:1.2;margin:0 0 .3rem}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
h2.evening{font-size:1.6rem;border-top:2px solid var(--rule);padding-top:1.5rem;margin-top:3rem}
p{margin:.3rem 0}
.facts,figcaption,.note{color:var(--soft)}
.wide{overflow-x:auto}
table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .7rem;border-bottom:1px solid var(--rule);text-align:end;overflow-wrap:normal}
th.l,td.l{text-align:start;max-width:16rem;overflow-wrap:anywhere;min-width:5rem}
thead th{color:var(--soft);font-weight:400;vertical-align:bottom}
tbody th{font-weight:600}
figure{margin:.5rem 0}
svg{display:block;max-width:100%;height:auto}
svg.curve{width:52rem}svg.cards{width:17rem}
"""

_PRINT = """
@page{margin:15mm}
@media print{body{max-width:none;padding:0;font-size:10.5pt}h2{break-after:avoid}figure,tr,p{break-inside:avoid}.wide{overflow:visible}th,td{padding:.15rem .4rem;overflow-wrap:anywhere}th.l,td.l{min-width:0}}
"""


def html_page(language: Language, account: Account, pictures: Mapping[str, Page]) -> bytes:
    """The whole file as UTF-8; ``pictures`` by the names that the account asks for."""
    facts = "".join(f"<p>{_said(fact)}</p>" for fact in account.facts)
    chapters = "\n".join(_section(section, pictures) for section in account.sections)
    page = (
        f'<!doctype html>\n<html lang="{language.code}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="generator" content="setkeeper">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="color-scheme" content="light dark">\n'
        '<meta http-equiv="Content-Security-Policy" '
        "content=\"default-src 'none'; style-src 'unsafe-inline'\">\n"
        f"<title>{escape(_bare(account.title))}</title>\n"
        f"<style>{_STYLE}{_dark()}{_PRINT}</style>\n</head>\n<body>\n"
        f'<header><h1>{_said(account.title)}</h1><div class="facts">{facts}</div></header>\n'
        f"<main>\n{chapters}\n</main>\n</body>\n</html>\n"
    )
    return page.encode("utf-8", "replace")


def _dark() -> str:
    """The dark ground, where it is wanted and not on paper; curves get lighter colours there."""
    pairs = [*zip(COLOURS, _DARK, strict=True), (AXIS, "#b5bab2"), (GRID, "#3a3e45")]
    lines = "".join(
        f'svg.curve [stroke="{light}"]{{stroke:{dark}}}svg.curve [fill="{light}"]{{fill:{dark}}}'
        for light, dark in pairs
    )
    root = ":root{--ink:#e8e6e3;--paper:#16181d;--soft:#b0b4ac;--rule:#3a3e45}"
    return f"@media screen and (prefers-color-scheme:dark){{{root}{lines}}}"


def _section(section: Section, pictures: Mapping[str, Page]) -> str:
    kind = ' class="evening"' if section.level == 1 else ""
    blocks = "\n".join(_block(block, pictures) for block in section.blocks)
    return f"<section>\n<h2{kind}>{_said(section.title)}</h2>\n{blocks}\n</section>"


def _block(block: Block, pictures: Mapping[str, Page]) -> str:
    if isinstance(block, Table):
        return _table(block)
    if isinstance(block, Picture):
        return _figure(block, pictures[block.name])
    return f"<p>{_said(block)}</p>"


def _table(table: Table) -> str:
    """The first column set to the left names its row."""
    names = table.left[0]

    def cell(place: int, text: str, *, head: bool) -> str:
        kind = ' class="l"' if place in table.left else ""
        tag = "th" if head or place == names else "td"
        scope = ' scope="col"' if head else ' scope="row"' if tag == "th" else ""
        return f"<{tag}{kind}{scope}>{_said(text)}</{tag}>"

    head = "".join(cell(place, text, head=True) for place, text in enumerate(table.head))
    rows = "\n".join(
        "<tr>" + "".join(cell(place, text, head=False) for place, text in enumerate(row)) + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="wide" tabindex="0"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>\n{rows}\n</tbody>\n</table></div>"
    )


def _figure(picture: Picture, page: Page) -> str:
    from setkeeper.drawing.svg import write_svg

    drawn = write_svg(page).strip()
    start = drawn.index("<svg")
    kind = "curve" if picture.name.endswith("curve") else "cards"
    label = escape(_bare(picture.alt))
    svg = f'<svg class="{kind}" role="img" aria-label="{label}" {drawn[start + 5 :]}'
    caption = f"<figcaption>{_said(picture.caption)}</figcaption>" if picture.caption else ""
    return f"<figure>{svg}{caption}</figure>"


def _said(text: str) -> str:
    return escape(text).replace(OPEN, "<bdi>").replace(CLOSE, "</bdi>")


def _bare(text: str) -> str:
    return text.replace(OPEN, "").replace(CLOSE, "")
