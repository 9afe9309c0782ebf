"""Numbers, pairs and choices as they are typed behind options, read and judged."""

from collections.abc import Iterable

from setkeeper.problem import Problem, Slug, UsageFailure

# What is shown to who typed a pair that cannot be read.
_EXAMPLES = {"--back-offset": "0.3,-0.2", "--scale": "1.004,0.998"}


def one_of(option: str, value: str, choices: Iterable[str]) -> str:
    """The value in small letters. Raises UsageFailure that names the choices."""
    known = list(choices)
    if value.lower() not in known:
        args: dict[str, object] = {"option": option, "value": value, "choices": ", ".join(known)}
        raise UsageFailure(Problem(Slug.NOT_A_CHOICE, args))
    return value.lower()


def pair(option: str, text: str, low: float, high: float) -> tuple[float, float]:
    """ "0.3,-0.2"; a decimal comma is understood where a semicolon parts the two."""
    parts = text.replace(",", ".").split(";") if ";" in text else text.split(",")
    try:
        x, y = (float(part) for part in parts)
    except ValueError:
        args: dict[str, object] = {"option": option, "value": text, "example": _EXAMPLES[option]}
        raise UsageFailure(Problem(Slug.NOT_A_PAIR, args)) from None
    for number in (x, y):
        within(option, number, low, high)
    return x, y


def decimal(option: str, text: str) -> float:
    """ "0.1", or "0,1" as people write it."""
    try:
        return float(text.replace(",", "."))
    except ValueError:
        args: dict[str, object] = {"option": option, "value": text}
        raise UsageFailure(Problem(Slug.NOT_A_DECIMAL, args)) from None


def within(option: str, number: float, low: float, high: float) -> float:
    if not low <= number <= high:
        args: dict[str, object] = {
            "option": option,
            "value": f"{number:g}",
            "low": f"{low:g}",
            "high": f"{high:g}",
        }
        raise UsageFailure(Problem(Slug.OUT_OF_RANGE, args))
    return number
