"""Veillée: ten French family card games, one rules engine, four doors."""

from veillee.cards import sets

IS_COMPILED = not str(sets.__file__).endswith(".py")
BUILD = "compiled" if IS_COMPILED else "interpreted"


def __getattr__(name: str) -> str:
    """The version, looked up when somebody asks: that takes longer than all the rest of a start."""
    if name != "__version__":
        raise AttributeError(name)
    from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415

    try:
        return version("veillee")
    except PackageNotFoundError:  # a source tree that was not installed
        return "0.1.0"
