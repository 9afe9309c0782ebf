"""Cards, backs, sheets and pages: what is drawn, and the writers of PDF and SVG.

reportlab would run ``~/.reportlab_mods`` and ``~/.reportlab_settings`` when it is loaded, and stops
where the home folder cannot be looked into. Empty modules of those names keep it from looking: a
deck is the same in every home.
"""

import sys
from types import ModuleType

for _name in ("reportlab_mods", "reportlab_settings"):
    sys.modules.setdefault(_name, ModuleType(_name))
