"""The types of the wire in TypeScript: `python -m veillee.views.typescript > web/src/wire.ts` (`make schema`).

The types are read as they are written, since a running program has forgotten the names of `Key` and `Value`, and what
stands beside a field. What msgspec makes of them (tags, names and defaults) is asked of msgspec.
"""

from __future__ import annotations

import ast
import inspect
import io
import json
import re
import sys
import tokenize
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final, get_args

from msgspec import NODEFAULT, Meta, Struct
from msgspec.json import encode
from msgspec.structs import FieldInfo, fields

from veillee.views.schema import MESSAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

HEAD: Final = "// Written by `make schema` from the types of the wire: change those, and not this file.\n"
PLAIN: Final = {"str": "string", "int": "number", "float": "number", "bool": "boolean", "bytes": "Base64"}
BASE64: Final = "/** Bytes, in base 64. */\nexport type Base64 = string;\n"
ROWS: Final = ("list", "set", "frozenset")
WIDEST: Final = 110
ENDS_THERE: Final = r"$(?!\n)"  # in JavaScript a plain `$` means as much
BOUNDS: Final = {
    "ge": "at least {}",
    "gt": "more than {}",
    "le": "at most {}",
    "lt": "less than {}",
    "multiple_of": "a multiple of {}",
    "min_length": "at least {} long",
    "max_length": "at most {} long",
    "pattern": "of the form `{}`",
}


class Source:
    """A module as it is written: what it defines and imports, and the comments, by their lines."""

    def __init__(self, module: str) -> None:
        self.module = import_module(module)
        text = inspect.getsource(self.module)
        tree = ast.parse(text)
        self.title = (ast.get_docstring(tree) or module).splitlines()[0]
        self.definitions: dict[str, ast.ClassDef | ast.Assign | ast.AnnAssign] = {}
        self.imports: dict[str, tuple[str, str]] = {}
        for node in tree.body:
            match node:
                case (
                    ast.ClassDef(name=name)
                    | ast.Assign(targets=[ast.Name(id=name)])
                    | ast.AnnAssign(target=ast.Name(id=name))
                ):
                    self.definitions[name] = node
                case ast.ImportFrom(module=str(origin), names=names):
                    self.imports |= {name.asname or name.name: (origin, name.name) for name in names}
        self.asides: dict[int, str] = {}
        self.headings: dict[int, str] = {}
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                line, column = token.start
                (self.asides if column else self.headings)[line] = token.string.lstrip("# ")

    def __getitem__(self, name: str) -> object:
        return vars(self.module)[name]


@cache
def source(module: str) -> Source:
    """A module as it is written, read once."""
    return Source(module)


class TypeScript:
    """All that was reached from some messages, each definition under the name that it has in Python."""

    def __init__(self, messages: Iterable[object]) -> None:
        self.homes: dict[str, Source] = {}
        self.written: dict[str, str] = {}
        for message in messages:
            self.name(*named(message))

    def __str__(self) -> str:
        parts = [HEAD]
        for home in dict.fromkeys(self.homes.values()):
            parts.append(f"// {home.title}\n")
            parts += [text for _, text in sorted(self.lines(home))]
        if any(re.search(r"\bBase64\b", text) for text in parts):
            parts.insert(1, BASE64)
        return "\n".join(parts)

    def lines(self, home: Source) -> Iterable[tuple[int, str]]:
        """What was reached of a module and the headings above it, with their lines."""
        reached = {home.definitions[name].lineno: self.written[name] for name in self.homes if self.homes[name] is home}
        starts = sorted([*reached, *home.headings])
        for line, following in zip(starts, [*starts[1:], 0], strict=True):
            if line in reached:
                yield line, reached[line]
            elif following in reached:  # nothing stands under a heading whose part is not sent
                yield line, f"// {home.headings[line]}\n"

    def name(self, name: str, home: Source) -> str:
        """The name of a type that a module defines or imports; its definition is written, if it was not yet."""
        while name not in home.definitions:
            if name not in home.imports:
                raise TypeError(f"{name} is nothing that {home.module.__name__} defines")
            module, name = home.imports[name]
            home = source(module)
        if name not in self.homes:
            self.homes[name] = home
            self.written[name] = self.definition(name, home)
        elif self.homes[name] is not home:
            raise TypeError(f"two modules define {name}")
        return name

    def definition(self, name: str, home: Source) -> str:
        """A struct as an interface, anything else as a type with a name."""
        struct, node = home[name], home.definitions[name]
        if isinstance(struct, type) and issubclass(struct, Struct):
            return comment(struct.__doc__ or "") + f"export interface {name} {{\n{''.join(self.fields(struct))}}}\n"
        if isinstance(node, ast.ClassDef) or node.value is None:
            raise TypeError(f"{name} is no struct")
        members = self.members(node.value, home)
        whole = " " + " | ".join(members)
        if len(whole) > WIDEST:
            whole = "".join(f"\n  | {member}" for member in members)
        return comment(home.asides.get(node.lineno, ""), bounds(struct)) + f"export type {name} ={whole};\n"

    def fields(self, struct: type[Struct]) -> Iterable[str]:
        """The fields of a struct, its tag first."""
        config = struct.__struct_config__
        if config.array_like:
            raise TypeError(f"{struct.__name__} is sent as a row")
        if config.tag_field is not None:
            yield f"  readonly {config.tag_field}: {json.dumps(config.tag)};\n"
        lines = {name: (line, home) for line, name, home in lines_of_fields(struct)}
        for field in fields(struct):
            line, home = lines[field.name]
            members = self.members(line.annotation, home)
            left_out = default(field) if config.omit_defaults else None
            if left_out == "null":  # what is none is never sent
                members = [member for member in members if member != "null"]
            says = f"@defaultValue `{left_out}`" if left_out not in (None, "null") else ""
            limits = bounds(field.type) if isinstance(line.annotation, ast.Subscript) else ""
            yield comment(home.asides.get(line.end_lineno or 0, ""), limits, says, indent="  ")
            yield f"  readonly {field.encode_name}{'?' if left_out else ''}: {' | '.join(members)};\n"

    def members(self, node: ast.expr, home: Source) -> list[str]:
        """The types that something may be one of; mostly it is of one."""
        match node:
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                return [*self.members(left, home), *self.members(right, home)]
            case ast.Subscript(value=ast.Name(id=kind), slice=of):
                parts = of.elts if isinstance(of, ast.Tuple) else [of]
                if kind == "Literal":
                    return [self.literal(part, home) for part in parts]
                return [self.made_of(kind, parts, home)]
            case ast.Constant(value=None):
                return ["null"]
            case ast.Name(id=name):
                return [PLAIN.get(name) or self.name(name, home)]
            case ast.Attribute(value=ast.Name(id=module), attr=name):
                return [self.name(name, source(getattr(home[module], "__name__", module)))]
        raise TypeError(f"there are no words for {ast.unparse(node)}")

    def literal(self, value: ast.expr, home: Source) -> str:
        """A value that is its own type, or the name of a few of them."""
        return self.name(value.id, home) if isinstance(value, ast.Name) else json.dumps(ast.literal_eval(value))

    def made_of(self, kind: str, parts: Sequence[ast.expr], home: Source) -> str:
        """A type that is made of others."""
        if kind == "tuple" and len(parts) == 2 and isinstance(parts[1], ast.Constant) and parts[1].value is ...:
            kind, parts = "list", parts[:1]
        types = [" | ".join(self.members(part, home)) for part in (parts[:1] if kind == "Annotated" else parts)]
        if kind == "Annotated":
            return types[0]
        if kind == "tuple":
            return f"readonly [{', '.join(types)}]"
        if kind == "dict":
            record = f"Record<{types[0]}, {types[1]}>"  # of a few keys that have names, not all need be there
            return f"Readonly<{record}>" if self.is_open(types[0]) else f"Readonly<Partial<{record}>>"
        if kind in ROWS:
            return f"readonly {types[0]}[]" if types[0].isidentifier() else f"readonly ({types[0]})[]"
        raise TypeError(f"there are no words for {kind}")

    def is_open(self, name: str) -> bool:
        """Whether a type is any text or number, by another name or not."""
        return name in PLAIN.values() or self.written[name].endswith((" = string;\n", " = number;\n"))


def named(message: object) -> tuple[str, Source]:
    """The name of a message and the module that gave it: a struct has its own, a union is found among its members."""
    homes = [source(member.__module__) for member in get_args(message) or (message,)]
    for home in homes:
        for name, value in vars(home.module).items():
            if value is message:
                return name, home
    raise TypeError(f"{message} has no name where its members are defined")


def lines_of_fields(struct: type[Struct]) -> Iterable[tuple[ast.AnnAssign, str, Source]]:
    """Where each field of a struct is written: in its class, or in one that it is made from."""
    for kind in reversed(struct.__mro__[: struct.__mro__.index(Struct)]):
        node = source(kind.__module__).definitions[kind.__name__]
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                yield line, line.target.id, source(kind.__module__)


def default(field: FieldInfo) -> str | None:
    """What a field is when it is left out, as JSON; none if it never is."""
    if field.default is not NODEFAULT:
        return encode(field.default).decode()
    return encode(field.default_factory()).decode() if field.default_factory in (dict, list, set) else None


def bounds(kind: object) -> str:
    """What else is asked of a number or a text."""
    metas = [meta for meta in getattr(kind, "__metadata__", ()) if isinstance(meta, Meta)]
    found = [(words, getattr(meta, name)) for meta in metas for name, words in BOUNDS.items()]
    said = ", ".join(words.format(bound) for words, bound in found if bound is not None)
    return said.replace(ENDS_THERE, "$")


def comment(*texts: str, indent: str = "") -> str:
    """A comment for whoever reads the types, if there is anything to say."""
    lines = [line.replace("*/", "*\\/") for text in texts for line in inspect.cleandoc(text).splitlines() if text]
    if len(lines) < 2:
        return "".join(f"{indent}/** {line} */\n" for line in lines)
    return f"{indent}/**\n" + "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines) + f"{indent} */\n"


def typescript(messages: Iterable[object] = MESSAGES) -> str:
    """All messages and what they are made of, as types in TypeScript."""
    return str(TypeScript(messages))


if __name__ == "__main__":
    sys.stdout.write(typescript())
