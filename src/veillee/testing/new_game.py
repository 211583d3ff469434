"""`make new-game name=nain_jaune`: a new game as a small one that already runs, to be rewritten rule by rule.

It copies the tiny example game under the new name, adds its line to the catalogue, and writes its test file and its
golden file. Everything is green at once; what a newcomer then changes, the laws watch.
"""

from __future__ import annotations

import builtins
import keyword
import re
import sys
from pathlib import Path
from typing import Final

EXAMPLE: Final = Path(__file__).parent / "example"
BAD_INPUT: Final = 2

TEST_FILE: Final = '''"""{title}, paragraph by paragraph: each test is a sentence of its rulebook."""

import pytest

from veillee.cards.luck import SeededLuck
from veillee.cards.packs import CLASSIC
from veillee.engine.game import Setup
from veillee.engine.match import Match
from veillee.games import CATALOGUE
from veillee.testing import check_game, offered, play, refused, stacked

{name} = stacked(CATALOGUE["{id}"])
GAME = CATALOGUE["{id}"].game

# Two players; seat 0 deals, so seat 1 leads.
HANDS = "AS 2H 9C | KS 3D 9D"


def test_everyone_plays_with_the_whole_pack() -> None:
    """§1.1"""
    assert GAME.pack(Setup(2, GAME.settings(2, {{}}), 0, 1, [0, 0], [])) is CLASSIC


def test_the_player_after_the_dealer_leads() -> None:
    """§1.2"""
    assert {name}(HANDS).turn == 1


def test_any_card_of_the_hand_may_be_laid() -> None:
    """§2.1"""
    assert offered({name}(HANDS), 1) == "play 3D, play 9D, play KS"
    assert refused({name}(HANDS), 1, "play AS") == "card_not_in_hand §2.1"


@pytest.mark.parametrize(
    ("plays", "taker"),
    [
        ("1 play KS, 0 play AS", 0),  # the highest
        ("1 play 9D, 0 play 9C", 1),  # the first of equals
    ],
)
def test_the_highest_card_takes_the_round_and_leads(plays: str, taker: int) -> None:
    """§2.2"""
    assert play({name}(HANDS), plays).turn == taker


def test_each_round_is_worth_a_point() -> None:
    """§3.1"""
    deal = play({name}(HANDS), "1 play KS, 0 play AS, 0 play 2H, 1 play 3D, 1 play 9D, 0 play 9C")
    assert [line.points for line in deal.lines()] == [1, 2]


def test_the_match_ends_after_the_deals_chosen() -> None:
    """§3.2, option deals"""
    match = Match(GAME, 3, GAME.settings(3, {{"deals": "2"}}), SeededLuck(1))
    luck = SeededLuck(2)
    while not match.is_over:
        if match.deal.is_over():
            match.next_deal()
        match.step(match.deal.turn, luck.member(match.deal.legal_mask(match.deal.turn)))
    assert match.setup.number == 2


def test_it_keeps_the_laws_of_every_game() -> None:
    check_game(CATALOGUE["{id}"])
'''


class BadNameError(ValueError):
    """A name that no new game can take."""


def create(name: str, root: Path) -> list[Path]:
    """Make the new game in the source tree at `root`; the files that were made or changed."""
    if not re.fullmatch(r"[a-z]+(_[a-z]+)*", name):
        message = f"{name!r} is no name for a game: small letters, words joined by _ (make new-game name=two_words)"
        raise BadNameError(message)
    folder = root / "src" / "veillee" / "games" / name
    if folder.exists():
        message = f"there is already a game {name!r}"
        raise BadNameError(message)
    if is_taken(name, root):
        message = f"{name!r} means something else in Python or in this project: choose another name for the game"
        raise BadNameError(message)
    made = [copy(source, folder / source.name, name) for source in sorted(EXAMPLE.iterdir()) if source.is_file()]
    test = root / "tests" / "games" / f"test_{name}.py"
    title = name.replace("_", " ").title()
    test.write_text(TEST_FILE.format(name=name, id=public_id(name), title=title), encoding="utf-8")
    golden = root / "tests" / "golden" / f"{public_id(name)}.txt"
    golden.write_text(f"golden {public_id(name)} players=3 seed=1\n", encoding="utf-8")
    return [*made, test, golden, add_to_catalogue(name, root)]


def is_taken(name: str, root: Path) -> bool:
    """Whether a module, a class or a constant of this name would hide another one."""
    modules = {path.stem for path in (root / "src" / "veillee").rglob("*.py")}
    folders = {path.name for path in (root / "src" / "veillee").rglob("*") if path.is_dir()}
    example = "".join(path.read_text(encoding="utf-8") for path in sorted(EXAMPLE.glob("*.py")))
    return (
        keyword.iskeyword(name)
        or keyword.issoftkeyword(name)
        or hasattr(builtins, name)
        or name in modules | folders | {"catalogue"}
        or re.search(rf"\b{camel_case(name)}\b", example) is not None
    )


def camel_case(name: str) -> str:
    """The name as its classes begin."""
    return "".join(word.title() for word in name.split("_"))


def public_id(name: str) -> str:
    """The id people write: words joined by hyphens."""
    return name.replace("_", "-")


def copy(source: Path, target: Path, name: str) -> Path:
    """A file of the example under its new name."""
    text = source.read_text(encoding="utf-8")
    text = text.replace("veillee.testing.example", f"veillee.games.{name}").replace('"example"', f'"{public_id(name)}"')
    text = text.replace("CarteHaute", camel_case(name))
    target.parent.mkdir(exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return target


def add_to_catalogue(name: str, root: Path) -> Path:
    """The one line that the rest of the project needs."""
    path = root / "src" / "veillee" / "games" / "__init__.py"
    constant = name.upper()
    text = path.read_text(encoding="utf-8")
    imports = [line for line in text.splitlines() if line.startswith("from veillee.games.")]
    imported = f"from veillee.games.{name} import ENTRY as {constant}"
    text = text.replace("\n".join(imports), "\n".join(sorted([*imports, imported])))
    text = text.replace("    )\n}", f"        {constant},\n    )\n}}")
    path.write_text(text, encoding="utf-8")
    return path


def main(arguments: list[str]) -> int:
    """Make a game in the tree we stand in."""
    try:
        made = create(arguments[0] if len(arguments) == 1 else "", Path.cwd())
    except BadNameError as refused:
        print(refused, file=sys.stderr)
        return BAD_INPUT
    for path in made:
        print(path.relative_to(Path.cwd()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
