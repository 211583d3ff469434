"""A table that is read: whoever sees nothing knows what lies there and plays, by roles and names alone."""

import asyncio
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import pytest
from playwright.async_api import CDPSession, Error

from browser import Windows, browsing
from page_player import Person
from veillee.games import CATALOGUE

HAND: Final = "Votre main"
TABLE: Final = "Ce qu'il y a sur la table"
PLAYABLE: Final = ", à jouer"
ELSEWHERE: Final = (  # what stands around a table, and is no move
    "Quitter",
    "Règle",
    "Le jeu en trois lignes",
    "Menu",
    "Conseil",
    "Récit",
    "Mes coups",
    "Feuille",
    "Dernier pli",
    "Dire",
    "Fermer",
)
CLOSES: Final = ("Fermer", "J'ai compris")
MOVES: Final = 7  # of one deal: then enough was read
PATIENCE: Final = 60.0


@dataclass(frozen=True)
class Node:
    """Something in the accessibility tree."""

    role: str
    name: str
    within: tuple[str, ...]  # the names of what it stands in, the outermost first
    element: int
    is_off: bool


class Reader:
    """Somebody who hears a page: the tree is all they have of it."""

    def __init__(self, person: Person, session: CDPSession) -> None:
        self.person = person
        self.session = session
        self.luck = Random(5)

    async def read(self) -> list[Node]:
        """All that is in the tree, in its order."""
        nodes = (await self.session.send("Accessibility.getFullAXTree"))["nodes"]
        by_id = {node["nodeId"]: node for node in nodes}
        found: list[Node] = []

        def walk(node: dict[str, Any], within: tuple[str, ...]) -> None:
            name = node.get("name", {}).get("value", "")
            if not node.get("ignored"):
                off = any(one["name"] == "disabled" and one["value"]["value"] for one in node.get("properties", []))
                found.append(Node(node["role"]["value"], name, within, node.get("backendDOMNodeId", 0), off))
                within = (*within, name)
            for child in node.get("childIds", []):
                if child in by_id:
                    walk(by_id[child], within)

        walk(nodes[0], ())
        return found

    def choices(self, nodes: list[Node]) -> list[Node]:
        """What a player would press who hears these: playable cards, and buttons that are about the game."""
        buttons = [node for node in nodes if node.role == "button" and node.name and not node.is_off]
        if not any(node.name == TABLE for node in nodes):  # something lies over it
            return [node for node in buttons if node.name.startswith(CLOSES)]
        playable = [node for node in buttons if HAND in node.within and PLAYABLE in node.name]
        others = [node for node in buttons if HAND not in node.within and not node.name.startswith(ELSEWHERE)]
        return playable + others

    async def press(self, node: Node) -> None:
        """Go there and press Enter, as readers do; what has gone meanwhile is not found."""
        with suppress(Error):
            await self.session.send("DOM.focus", {"backendNodeId": node.element})
            await self.person.page.keyboard.press("Enter")
            await self.person.answered()


@pytest.mark.parametrize("game", sorted(CATALOGUE))
@browsing
async def test_a_deal_is_played_by_roles_and_names_alone(page_at: Windows, game: str) -> None:
    person = Person(await page_at(390, 844, reduced_motion=True))
    await person.open(game, calm=True)
    reader = Reader(person, await person.page.context.new_cdp_session(person.page))
    made = 0
    async with asyncio.timeout(PATIENCE):
        while made < MOVES and not person.is_deal_over:
            nodes = await reader.read()
            choices = reader.choices(nodes)
            if not choices:
                await person.page.wait_for_timeout(50)
                continue
            before = len(person.plays)
            await reader.press(reader.luck.choice(choices))
            made += len(person.plays) > before
    assert made > 0


@browsing
async def test_what_lies_on_the_table_is_read_and_the_hand_is_a_group(page_at: Windows) -> None:
    person = Person(await page_at(1280, 800))
    await person.open("whistiti")
    await person.look()
    reader = Reader(person, await person.page.context.new_cdp_session(person.page))
    nodes = await reader.read()
    hand = [node.name for node in nodes if HAND in node.within and node.role == "button"]
    mine = next(zone for zone in person.view.zones if zone.id == f"hand.{person.view.seat}")
    assert len(hand) == len(mine.cards)
    assert all(" de " in name and name.endswith((PLAYABLE, ", pas maintenant")) for name in hand)
    assert any(node.name.startswith("Le pli") for node in nodes if TABLE in node.within)
    assert sum(node.role in {"status", "log", "alert"} for node in nodes) <= 1  # the story, which is not spoken


@browsing
async def test_the_focus_stays_in_the_hand_when_its_card_is_played(page_at: Windows) -> None:
    person = Person(await page_at(1280, 800))
    await person.open("whistiti")
    await person.look()
    await person.page.keyboard.press("ArrowRight")  # the keys are at work: whoever points needs no focus
    for _ in range(3):
        await person.page.locator(".piece.mine.lit").first.focus()
        before = len(person.plays)
        await person.page.keyboard.press("Enter")
        await person.answered()
        assert len(person.plays) == before + 1
        await person.look()
        if person.is_deal_over:
            break
        await person.page.locator(".stage .piece.mine:focus").wait_for()
