"""Compile the rules with mypyc where there is a C compiler; stay plain Python where there is none."""

import os
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext

COMPILED = ("cards", "engine", "games")  # one mypyc group: calls between them are plain C calls
HOT = (  # and what runs at every move of a live table
    "views/encoded.py",
    "views/offers.py",
    "views/saying.py",
    "views/seen.py",
    "table/clocks.py",
    "table/live.py",
    "table/making.py",
    "table/playing.py",
    "table/racing.py",
    "table/settling.py",
    "table/thinking.py",
)


def modules() -> list[str]:
    """Every module of the compiled packages, package doors apart."""
    root = Path("src") / "veillee"
    rules = [path for part in COMPILED for path in (root / part).rglob("*.py") if path.name != "__init__.py"]
    return sorted(str(path) for path in (*rules, *(root / name for name in HOT)))


def extensions() -> list:
    """The compiled group, or nothing when the plain build is asked for or mypyc is not there."""
    if os.environ.get("VEILLEE_PURE") == "1":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415 - a build without mypyc is a plain build
    except ImportError:
        return []
    made = mypycify(modules(), opt_level="3", debug_level="0", group_name="veillee")
    flags: list[str] = []
    if os.name == "posix":
        flags += ["-fvisibility=hidden", "-fno-semantic-interposition"]  # calls between our own functions are inlined
        flags += ["-fwrapv"]  # as CPython itself is built: `cards.sets.lowest` counts on it
        flags += ["-Wno-all"]  # about generated C, warnings tell nothing and take two minutes
    for extension in made:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return made


setup(ext_modules=extensions(), cmdclass={"build_ext": build_ext})
