"""Files read whole, but only ordinary ones, and only as much as anybody has written by hand.

A FIFO in a folder would be waited for without end, and a device never ends: both are refused
before they are opened. A file without measure is refused before it fills the memory.
"""

import errno
import os
import stat
from pathlib import Path

# A match of a hundred thousand entries has ten million bytes.
MOST_BYTES = 20_000_000


def read_file(file: Path, most: int = MOST_BYTES) -> bytes:
    """The bytes of a file. Raises OSError: ENXIO for what is no file, EOVERFLOW for a huge one."""
    try:
        found = file.stat()
        if stat.S_ISDIR(found.st_mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if not stat.S_ISREG(found.st_mode):
            raise OSError(errno.ENXIO, os.strerror(errno.ENXIO))
        with file.open("rb") as stream:
            content = stream.read(most + 1)
    except (ValueError, RuntimeError) as error:
        # A zero byte in the name, or links in a circle.
        number = errno.ELOOP if isinstance(error, RuntimeError) else errno.ENOENT
        raise OSError(number, os.strerror(number)) from error
    if len(content) > most:
        raise OSError(errno.EOVERFLOW, os.strerror(errno.EOVERFLOW))
    return content
