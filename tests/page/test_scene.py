"""What is said is what is seen: at every moment the prompt and the cards on the table are of one trick and one deal."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

import pytest

from browser import Windows, browsing
from page_player import Person
from veillee.views.live import Told
from veillee.views.wire import View, ZoneView

MOVES: Final = 8
FEWEST: Final = 5  # scenes that were seen, or nothing was watched
PACE: Final = 250  # milliseconds that a bot takes: views come while others are still shown
WATCH: Final = """
() => {
  window.scenes = [];
  const look = () => {
    const stage = document.querySelector(".stage");
    const pieces = [...stage.querySelectorAll(".piece:not(.mine):not(.leaving)")];
    const cards = pieces.flatMap((one) => one.dataset.card ?? []).sort();
    const prompt = stage.querySelector(".prompt")?.textContent.trim() ?? "";
    const between = document.querySelector(".between") !== null;
    return { version: Number(stage.dataset.version), prompt, cards, between };
  };
  setInterval(() => {
    if (!document.querySelector(".stage")) return;
    const now = look();
    if (JSON.stringify(now) !== JSON.stringify(window.scenes.at(-1))) window.scenes.push(now);
  }, 50);
}
"""
Pictures = dict[str, ZoneView]


def lies(person: Person, zones: Pictures) -> tuple[Counter[str], Counter[str]]:
    """The cards that lie face up beside one's hand: those that are surely seen, and all; of a pile one sees the top."""
    game = next(one.game for one in person.messages if isinstance(one, Told))
    seen: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    for zone in zones.values():
        lay = game.zones[zone.id.split(".")[0]]
        if lay.hidden or zone.id in {"barrel", "flipped"} or (lay.lies == "mine" and zone.owner == person.view.seat):
            continue
        whole.update(zone.cards)
        if lay.arranged != "pile":
            seen.update(zone.cards)
    return seen, whole


def pictures(before: View, now: View | None) -> Iterator[Pictures]:
    """What lies there while the facts of a view hold: as it ends, and as each beat of the next one leaves it."""
    zones = {zone.id: zone for zone in before.zones}
    yield dict(zones)
    if now is None:
        return
    if now.deal != before.deal:
        return
    for beat in now.beats:
        for gone in beat.gone:
            zones.pop(gone, None)
        zones |= {zone.id: zone for zone in beat.zones}
        yield dict(zones)


def allowed(person: Person) -> dict[int, list[tuple[Counter[str], Counter[str]]]]:
    """By version, the cards that may be seen on the table with it."""
    views: list[View] = []
    for view in person.views:
        if not views or views[-1].version != view.version:
            views.append(view)
    found: dict[int, list[tuple[Counter[str], Counter[str]]]] = {}
    for at, view in enumerate(views):
        after = views[at + 1] if at + 1 < len(views) else None
        found.setdefault(view.version, []).extend(lies(person, one) for one in pictures(view, after))
        # What is told of a new deal is told with its own facts.
        if at > 0 and views[at - 1].deal != view.deal:
            blank = View(view.version, view.game, view.seat, view.deal, view.seats, views[at - 1].zones)
            found[view.version].extend(lies(person, one) for one in pictures(blank, view))
    return found


@pytest.mark.parametrize("game", ["whistiti", "barbu", "pan-tes-mort"])
@browsing
async def test_prompt_and_table_are_never_a_trick_apart(game: str, page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    await person.open(game, bot_pace=PACE)
    await person.page.locator(".stage .prompt").first.wait_for()
    await person.page.evaluate(WATCH)
    await person.play(MOVES)
    scenes: list[dict[str, Any]] = await person.page.evaluate("window.scenes")
    may_lie = allowed(person)
    prompts: dict[int, str] = {}
    for scene in scenes:
        version = scene["version"]
        assert prompts.setdefault(version, scene["prompt"]) == scene["prompt"], f"two prompts over one scene: {scene}"
        cards = Counter(scene["cards"])
        assert any(least <= cards <= most for least, most in may_lie[version]), (scene, may_lie[version])
        if scene["between"]:
            assert not next(one for one in person.views if one.version == version).waiting_for
    assert len(prompts) >= FEWEST
