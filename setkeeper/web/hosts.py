"""Addresses: under which names a board answers, and where the other devices find it."""

import socket
from collections.abc import Iterator
from ipaddress import IPv4Address, ip_address

LOCAL = "127.0.0.1"
ANY = ("0.0.0.0", "::")


def host_name(header: str) -> str | None:
    """The name in a ``Host`` header, without its port and in small letters; None: unreadable."""
    name, bracket, rest = header.partition("]")
    if bracket:
        good = name.startswith("[") and (not rest or rest.startswith(":"))
        name = name[1:] if good else ""
    else:
        name, _, rest = header.partition(":")
    port = rest.removeprefix(":")
    return name.lower() if name and (not port or (port.isascii() and port.isdigit())) else None


def is_known(header: str, given: str) -> bool:
    """Whether a board answers under this ``Host``: an address, or a name of this computer.

    A name that a stranger has pointed at this computer is neither, so that no foreign page can
    reach the board through the browser of somebody at the table.
    """
    name = host_name(header)
    if name is None:
        return False
    own = socket.gethostname().lower()
    return name in {"localhost", own, f"{own}.local", given.lower()} or _is_address(name)


def addresses(host: str) -> list[str]:
    """Where other devices find a board that listens at ``host``: the likeliest first."""
    if host not in ANY:
        return [host]
    family = socket.AF_INET6 if host == "::" else socket.AF_INET
    found = [*_of_default_route(family), *_of_name(family), *_of_cards()]
    if host == "::":
        found += addresses("0.0.0.0")
    usable = [address for address in dict.fromkeys(found) if not _is_loopback(address)]
    return usable or [LOCAL]


def url_host(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _is_loopback(address: str) -> bool:
    return not _is_address(address) or ip_address(address).is_loopback


def _of_default_route(family: socket.AddressFamily) -> Iterator[str]:
    """The address from which this computer would speak to the rest; nothing is sent."""
    somewhere = "2001:db8::1" if family is socket.AF_INET6 else "192.0.2.1"
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as asked:
            asked.connect((somewhere, 9))
            yield asked.getsockname()[0]
    except OSError:
        return


def _of_name(family: socket.AddressFamily) -> Iterator[str]:
    try:
        for found in socket.getaddrinfo(socket.gethostname(), None, family):
            yield str(found[4][0])
    except OSError:
        return


def _of_cards() -> Iterator[str]:
    """The addresses of the network cards, where the system lets itself be asked (Linux)."""
    try:
        import fcntl
    except ImportError:
        return
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        for _, name in socket.if_nameindex():
            try:
                answer = fcntl.ioctl(asked.fileno(), 0x8915, name.encode()[:15].ljust(256, b"\0"))
            except OSError:
                continue
            yield str(IPv4Address(answer[20:24]))
