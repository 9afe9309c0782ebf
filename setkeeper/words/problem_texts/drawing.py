"""Problems of the printable deck: papers, palettes, designs, printers and files."""

from setkeeper.problem import Slug
from setkeeper.words.language import mark
from setkeeper.words.problem_texts.message import Message

WORDING: dict[Slug, tuple[Message, str]] = {
    Slug.PAPER_UNKNOWN: (
        mark("Paper {size} is not known."),
        mark("Known: {known}; or width and height in mm, each from {low} to {high}, like 210x297."),
    ),
    Slug.CARD_SIZE_UNKNOWN: (
        mark("Card size {size} is not known."),
        mark("Known: {known}; or width and height in mm, each from {low} to {high}, like 63x88."),
    ),
    Slug.PAPER_TOO_SMALL: (
        mark("Paper {paper} is too small for this page."),
        mark("It needs at least {least} mm."),
    ),
    Slug.GRID_DOES_NOT_FIT: (
        mark(
            "Cards of {size} mm do not fit on paper of {paper} mm: {excess}, with {margin} mm kept free at the edges and room for the rulers."
        ),
        mark("Choose larger paper with --paper or smaller cards with --card."),
    ),
    Slug.NOT_A_COLOUR: (
        mark("These are not three colours: {colour}."),
        mark("Give three of the form RRGGBB with commas between them, like AB2D14,1DAE89,370D55."),
    ),
    Slug.PALETTE_UNKNOWN: (
        mark("There is no palette {palette}."),
        mark("Known: {known}; or three colours like AB2D14,1DAE89,370D55."),
    ),
    Slug.TEMPLATE_UNKNOWN: (
        mark("There is no template {name}."),
        mark("Known: {known}; or a file of yours whose name ends in .toml."),
    ),
    Slug.DESIGN_NOT_TOML: (
        mark("This is not TOML: {fault}."),
        mark("Compare the line with a template: setkeeper deck design classic"),
    ),
    Slug.DESIGN_KEY_UNKNOWN: (
        mark("{key} has no meaning here."),
        mark("Allowed: {known}."),
    ),
    Slug.DESIGN_KEY_MISSING: (
        mark("{key} is missing here."),
        mark("Take the line from a template: setkeeper deck design classic"),
    ),
    Slug.DESIGN_VALUE: (
        mark("{key} cannot be {value}."),
        mark("Allowed: {allowed}."),
    ),
    Slug.DESIGN_PATH: (
        mark("The path {key} cannot be read at {value}."),
        mark(
            "Allowed are numbers and these letters of SVG paths, capital or small: {allowed}; it begins with M."
        ),
    ),
    Slug.SHAPE_FLAT: (
        mark("{key} has no area: empty, striped and filled would look alike."),
        mark("Draw an outline that goes round something."),
    ),
    Slug.SYMBOLS_MEET: (
        mark("Three symbols of {shape} meet each other: {mm} mm are missing between them."),
        mark("Make gap-of-card-height larger or the symbols lower."),
    ),
    Slug.SYMBOLS_LEAVE_CARD: (
        mark("Three symbols of {shape} stand {mm} mm too near to the edge of the card, or beyond."),
        mark("Make gap-of-card-height or the symbols smaller."),
    ),
    Slug.INDEX_TOUCHES: (
        mark("The letters in the corners touch the symbols of {shape}: {mm} mm are missing."),
        mark("Make capital or inset under [corner] smaller, or leave the index out."),
    ),
    Slug.WRONG_ENDING: (
        mark("{file} does not end in {ending}, but that is what would be in it."),
        mark("Write {better}, or leave the ending out."),
    ),
    Slug.FOLDER_NEEDED: (
        mark("{file} is named like a file, but several files are written."),
        mark("Give the name of a folder."),
    ),
    Slug.TEMPLATE_THERE: (
        mark("{file} is there already, and you may have changed it."),
        mark("Choose another name, or overwrite it with --force."),
    ),
    Slug.CARD_NOT_SOLD: (
        mark("{service} has no cards of the size {size}."),
        mark("It has: {known}."),
    ),
    Slug.IMAGES_MISSING: (
        mark("Pictures are drawn by resvg, which is not installed."),
        mark("Install it: {command}"),
    ),
    Slug.PICTURE_UNREADABLE: (
        mark("The picture {file} cannot be read."),
        mark("Take a PNG, JPEG or SVG file."),
    ),
    Slug.NOT_A_PAIR: (
        mark("{option} takes two numbers, not {value}."),
        mark("Like this: {option} {example}"),
    ),
    Slug.NOT_A_DECIMAL: (
        mark("{option} takes a number, not {value}."),
        mark("Like this: {option} 0.1"),
    ),
    Slug.OUT_OF_RANGE: (
        mark("{value} is out of range for {option}."),
        mark("Allowed: from {low} to {high}."),
    ),
    Slug.CARD_NOT_IN_DECK: (
        mark("{card} is not in the beginner deck."),
        mark("Its 27 cards are filled; leave --deck out for the whole deck."),
    ),
    Slug.GLYPH_MISSING: (
        mark("The font has no {letters} (in {text})."),
        mark("Use Latin or Cyrillic letters there."),
    ),
    Slug.PRINTER_UNKNOWN: (
        mark("Nothing is remembered for a printer {printer} yet. Remembered: {known}."),
        mark("Print setkeeper deck calibrate, then give the numbers together with --printer once."),
    ),
    Slug.PRINTER_NAME: (
        mark("{printer} cannot be the name of a printer."),
        mark("Take up to 40 letters on one line."),
    ),
    Slug.PRINTERS_UNREADABLE: (
        mark("The file of printers {file} cannot be read: {reason}."),
        mark("Fix it or delete it, and give the numbers with --printer again."),
    ),
    Slug.FILE_NOT_OURS: (
        mark("{file} is there already, and setkeeper did not make it."),
        mark("Choose another name, or overwrite it with --force."),
    ),
    Slug.FILE_NOT_WRITTEN: (
        mark("{file} cannot be written: {reason}."),
        mark("Choose another folder, or make room there."),
    ),
}
