"""What the documentation shows is what the program does: every `$ veillee …` in it is run, and its example game too."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest

from veillee.cards.luck import SeededLuck
from veillee.engine.deal import Deal
from veillee.engine.entry import Entry
from veillee.engine.game import Setup
from veillee.terminal.command import main
from veillee.testing import check_game, golden
from veillee.views.words import LANGUAGES, rulebook

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CUT = "…"  # a line of its own: some output is left out


def shown() -> list[tuple[str, str]]:
    """Every command shown in the documentation with the output shown under it."""
    found = []
    for block in [block for page in PAGES for block in page.read_text(encoding="utf-8").split("```")[1::2]]:
        for piece in block.split("$ ")[1:]:
            command, _, output = piece.partition("\n")
            if command.startswith("veillee "):
                found.append((command, output))
    return found


@pytest.mark.parametrize(("command", "output"), shown(), ids=[command for command, _ in shown()])
def test_a_command_shown_prints_what_is_shown(
    command: str, output: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert output.strip(), "a command is shown without what it prints"
    monkeypatch.chdir(ROOT / "docs")
    main(command.split()[1:])
    printed = capsys.readouterr()
    real = printed.out + printed.err
    for part in output.split(f"{CUT}\n"):
        assert part.strip() in real


def test_every_link_in_the_documentation_leads_somewhere() -> None:
    pages = [*PAGES, *ROOT.glob("*.md"), *(ROOT / "docs" / "adr").glob("*.md"), *(ROOT / "bench").glob("*.md")]
    for page in pages:
        prose = "".join(page.read_text(encoding="utf-8").split("```")[::2])
        for link in re.findall(r"\]\(([^)#:]+)\)", prose):
            assert (page.parent / link).exists(), f"{page.name}: {link}"


# The examples of the pages for authors, which lie in no package

FILE = re.compile(r"^`(\w+)/([\w.]+)`: [^\n]*\n\n```\w+\n(.*?)^```$", flags=re.MULTILINE | re.DOTALL)


@contextmanager
def example_in(page: str, folder: Path) -> Iterator[Entry]:
    """The game that a page has, as a package of its own."""
    found = FILE.findall((ROOT / "docs" / page).read_text(encoding="utf-8"))
    (package,) = {package for package, _, _ in found}
    (folder / package).mkdir()
    for _, name, text in found:
        (folder / package / name).write_text(text, encoding="utf-8")
    sys.path.insert(0, str(folder))
    entry = import_module(package).ENTRY
    assert isinstance(entry, Entry)
    yield entry
    sys.path.remove(str(folder))
    for name in [name for name in sys.modules if name.partition(".")[0] == package]:
        del sys.modules[name]


@pytest.fixture(scope="module")
def pouilleux(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Entry]:
    with example_in("adding-a-game.md", tmp_path_factory.mktemp("games")) as entry:
        yield entry


@pytest.fixture(scope="module")
def marche(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Entry]:
    with example_in("a-game-with-a-stock.md", tmp_path_factory.mktemp("games")) as entry:
        yield entry


def dealt(entry: Entry, players: int = 4) -> Deal:
    """A deal of it; seat 0 deals, so seat 1 begins and draws from seat 0."""
    setup = Setup(players, entry.game.settings(players, {}), 0, 1, [0] * players, [])
    return entry.game.open(setup, SeededLuck(4))


def hand(deal: Deal, seat: int) -> set[int]:
    """The cards of a seat."""
    return {card for zone in deal.zones() if zone.id() == f"hand.{seat}" for card in zone.cards}


def test_the_example_keeps_the_laws_of_every_game(pouilleux: Entry) -> None:
    def adds_up(deal: Deal) -> None:
        """Somebody keeps the jack."""
        assert sum(deal.points(seat) for seat in range(deal.players)) == 1

    check_game(pouilleux, adds_up)


def test_the_rulebooks_of_the_example_have_the_same_paragraphs(pouilleux: Entry) -> None:
    books = [rulebook(pouilleux.package, lang) for lang in LANGUAGES]
    french, english = (re.findall(r"^\*\*(\d\.\d)\*\*", book, flags=re.MULTILINE) for book in books)
    assert french == english == ["1.1", "1.2", "1.3", "2.1", "2.2", "2.3", "3.1", "3.2"]


def test_the_example_reads_as_a_game(pouilleux: Entry) -> None:
    told = golden("golden pouilleux players=3 seed=3 deals=1", {"pouilleux": pouilleux})
    assert "Chloé tire une carte à Basile, pose 9♣ 9♠, pose 10♣ 10♠, pose R♣ R♠. Chloé a encore 6 cartes." in told
    assert "Basile garde le valet de pique : voilà le pouilleux !" in told


def test_in_the_example_a_card_that_changed_hands_is_known_to_two(pouilleux: Entry) -> None:
    luck = SeededLuck(1)
    deal = dealt(pouilleux)
    before = hand(deal, 0)
    deal.apply(1, deal.legal_actions(1)[0], luck)
    (drawn,) = before - hand(deal, 0)
    worlds = {viewer: [deal.imagine(viewer, luck) for _ in range(60)] for viewer in (0, 1, 2)}
    assert all(drawn in hand(world, 1) for viewer in (0, 1) for world in worlds[viewer])
    assert {drawn in hand(world, 1) for world in worlds[2]} == {True, False}
    assert len({frozenset(hand(world, 1)) for world in worlds[0]}) > 1


def test_in_the_example_whoever_has_no_pair_is_asked_all_the_same(pouilleux: Entry) -> None:
    luck = SeededLuck(2)
    deal = dealt(pouilleux, 6)
    found = 0
    while not deal.is_over():
        seat = deal.turn
        deal.apply(seat, pouilleux.policy.choose(deal, seat, luck), luck)
        if deal.turn == seat and len(deal.legal_actions(seat)) == 1:
            found += 1
            assert deal.moves().word(deal.legal_actions(seat)[0]) == "stop"
    assert found > 0


@pytest.mark.once
def test_the_example_with_a_stock_keeps_the_laws_of_every_game(marche: Entry) -> None:
    check_game(marche, examples=10)


def test_the_example_with_a_stock_reads_as_a_game(marche: Entry) -> None:
    told = golden("golden marche players=3 seed=3 deals=1", {"marche": marche})
    assert "Anne prend 7♥ sur l'étal. 8♠ la remplace.\nAnne jette V♠." in told
    assert "Basile a 4 cartes de la même couleur : 4 points." in told


def test_in_the_example_with_a_stock_all_know_what_was_taken_from_the_stall_and_one_what_was_drawn(
    marche: Entry,
) -> None:
    luck = SeededLuck(1)
    deal = dealt(marche, 3)
    (stall,) = (zone.cards for zone in deal.zones() if zone.id() == "stall")
    taken = stall[0]
    deal.apply(1, taken, luck)
    deal.apply(1, min(hand(deal, 1) - {taken}), luck)
    before = hand(deal, 2)
    deal.apply(2, deal.legal_actions(2)[-1], luck)
    (drawn,) = hand(deal, 2) - before
    for viewer in (0, 2):
        worlds = [deal.imagine(viewer, luck) for _ in range(40)]
        assert all(taken in hand(world, 1) for world in worlds)
        assert len({frozenset(hand(world, 1)) for world in worlds}) > 1
        assert {drawn in hand(world, 2) for world in worlds} == ({True} if viewer == 2 else {True, False})


@pytest.mark.parametrize("page", ["python.md", "research.md", "mcp.md"])
def test_every_block_of_a_guide_in_python_runs_and_prints_what_is_shown(
    page: str, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    blocks = re.findall(r"```python\n(.*?)```\n\n```text\n(.*?)```", text, re.DOTALL)
    assert len(blocks) == text.count("```python")
    known: dict[str, object] = {}
    for code, shown in blocks:
        exec(code, known)  # noqa: S102 - our own page
        assert capsys.readouterr().out == shown
