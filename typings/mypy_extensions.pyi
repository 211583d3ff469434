# What pyright reads in the place of mypy_extensions: a machine integer is an int, as mypy takes it by itself.

from collections.abc import Callable
from typing import TypeVar

_Decorated = TypeVar("_Decorated")

i64 = int
i32 = int
u8 = int

def mypyc_attr(*names: str, **values: object) -> Callable[[_Decorated], _Decorated]: ...
