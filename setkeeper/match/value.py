"""The decorator of the small values of a match: immutable, as the type checker sees to.

``dataclass(frozen=True)`` guards at run time too, and makes each class four times as slow to
define; with forty classes that is a tenth of the time that a call takes.
"""

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

Class = TypeVar("Class")


@dataclass_transform(frozen_default=True)
def value(cls: type[Class]) -> type[Class]:
    return dataclass(slots=True)(cls)
