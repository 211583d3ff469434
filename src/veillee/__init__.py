"""Veillée: ten French family card games, one rules engine, four doors."""

from importlib.metadata import PackageNotFoundError, version

from veillee.cards import sets

try:
    __version__ = version("veillee")
except PackageNotFoundError:  # a source tree that was not installed
    __version__ = "0.1.0"

IS_COMPILED = not str(sets.__file__).endswith(".py")
BUILD = "compiled" if IS_COMPILED else "interpreted"
