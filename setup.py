"""Compile the rules with mypyc where there is a C compiler, stay plain Python where there is none; build the page."""

import os
import subprocess
import sys
from pathlib import Path
from sysconfig import get_path
from tempfile import TemporaryDirectory

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

from distutils.ccompiler import new_compiler  # isort: skip - setuptools brings it
from distutils.errors import CCompilerError, DistutilsError  # isort: skip
from distutils.sysconfig import customize_compiler  # isort: skip

COMPILED = ("cards", "engine", "search", "games")  # one mypyc group: calls between them are plain C calls
HOT = (  # and what runs at every move of a live table, or of a match in the lab
    "lab/watching.py",
    "views/encoded.py",
    "views/offers.py",
    "views/saying.py",
    "views/scene.py",
    "table/chairs.py",
    "table/clocks.py",
    "table/grace.py",
    "table/live.py",
    "table/mail.py",
    "table/making.py",
    "table/news.py",
    "table/people.py",
    "table/playing.py",
    "table/racing.py",
    "table/seeing.py",
    "table/settling.py",
    "table/story.py",
    "table/table.py",
    "table/thinking.py",
)


def modules() -> list[str]:
    """Every module of the compiled packages, package doors apart."""
    root = Path("src") / "veillee"
    rules = [path for part in COMPILED for path in (root / part).rglob("*.py") if path.name != "__init__.py"]
    return sorted(str(path) for path in (*rules, *(root / name for name in HOT)))


def has_compiler() -> bool:
    """Whether C can be compiled: mypyc writes it for half a minute, and would have written it for nothing."""
    with TemporaryDirectory() as folder:
        (Path(folder) / "probe.c").write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(Path(folder) / "probe.c")], output_dir=folder, include_dirs=[get_path("include")])
        except (CCompilerError, DistutilsError):
            return False
    return True


def is_compiling() -> bool:
    """Whether something is built: asking what that takes, or for the sources, need not wait for mypyc."""
    return not {"egg_info", "sdist", "dist_info"} & set(sys.argv[1:])


def extensions() -> list:
    """The compiled group, or nothing when the plain build is asked for or what it takes is not there."""
    if os.environ.get("VEILLEE_PURE") == "1" or not is_compiling() or not has_compiler():
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
        # All is one unit, of which gcc inlines so much and no more: else each game that is added slows the others.
        flags += ["--param", "inline-unit-growth=200"]
        flags += ["-Wno-all"]  # about generated C, warnings tell nothing and take two minutes
    for extension in made:
        extension.optional = True
        extension.extra_compile_args = [*extension.extra_compile_args, *flags]
    return made


class WithPage(build_py):
    """The package with its page, which is built first if it is not there or older than what it is made of."""

    def run(self) -> None:
        """Lay everything out."""
        if not self.editable_mode and os.environ.get("VEILLEE_NO_PAGE") != "1" and is_page_to_be_built():
            for asked in (["ci"], ["run", "build"]):
                subprocess.run([sys.executable, "web/build/npm.py", *asked], check=True)
        super().run()


def is_page_to_be_built() -> bool:
    """Whether there is something newer to build the page from."""
    made_of = [path for path in Path("web").rglob("*") if "node_modules" not in path.parts and path.is_file()]
    page = Path("src", "veillee", "server", "page", "index.html")
    return bool(made_of) and (not page.exists() or page.stat().st_mtime < max(path.stat().st_mtime for path in made_of))


setup(ext_modules=extensions(), cmdclass={"build_ext": build_ext, "build_py": WithPage})
