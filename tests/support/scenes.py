"""What a page shows at every moment, held against what it was sent: one scene, whose words and cards go together."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from page_player import NARROW, Person
from veillee.games import CATALOGUE
from veillee.terminal.sheet import names_at
from veillee.views.live import TableView, Told
from veillee.views.wire import Amount, BeatView, GameView, LayView, View, ZoneView
from veillee.views.words import Words

# Twenty times a second, what is seen and said; what stays the same is kept once.
WATCH: Final = """
(() => {
  window.scenes = [];
  const words = (found) => found?.textContent.trim().replaceAll(/\\s+/g, " ") ?? "";
  const cardsOf = (pieces) => [...pieces].flatMap((one) => one.dataset.card ?? []).sort();
  const look = (stage) => ({
    version: Number(stage.dataset.version),
    prompt: words(stage.querySelector(".prompt")),
    where: words(document.querySelector("header .title p")),
    cards: cardsOf(stage.querySelectorAll(".piece:not(.mine):not(.leaving)")),
    hand: cardsOf(stage.querySelectorAll(".piece.mine:not(.leaving)")),
    between: document.querySelector(".between") !== null,
  });
  setInterval(() => {
    const stage = document.querySelector(".stage[data-version]");
    if (!stage || !stage.querySelector(".prompt")) return;
    const now = look(stage);
    if (JSON.stringify(now) !== JSON.stringify(window.scenes.at(-1))) window.scenes.push(now);
  }, 50);
})();
"""
Scene = dict[str, Any]
Pictures = dict[str, ZoneView]
TRICK: Final = 2  # cards that are taken at once
HEAPED: Final = frozenset({"pile", "ring", "plays"})  # where later cards cover earlier ones


class Lying(NamedTuple):
    """The cards that are face up: those that are surely seen, and all; of a pile one sees the top."""

    seen: Counter[str]
    whole: Counter[str]
    held: Counter[str]  # in one's own hand,
    is_spread: bool  # all of which is seen

    def apart(self, scene: Scene) -> list[str]:
        """The cards by which a page that shows this picture looks otherwise: missing there, or too many."""
        cards: Counter[str] = Counter(scene["cards"])
        hand: Counter[str] = Counter(scene["hand"])
        too_few = self.held - hand if self.is_spread else Counter[str]()
        found = {"-": self.seen - cards, "+": cards - self.whole, "hand -": too_few, "hand +": hand - self.held}
        return [f"{how}{card}" for how, those in found.items() for card in those.elements()]


def lying(person: Person, zones: Pictures) -> Lying:
    """What is face up in a picture."""
    game = next(one.game for one in person.messages if isinstance(one, Told))
    seen: Counter[str] = Counter()
    whole: Counter[str] = Counter()
    hands: list[tuple[str, ...]] = []
    for zone in zones.values():
        lay = game.zones[zone.id.split(".")[0]]
        if lay.hidden or zone.id in {"barrel", "flipped"}:
            continue
        if lay.lies == "mine" and zone.owner == person.view.seat:
            hands.append(zone.cards)
            continue
        whole.update(zone.cards)
        seen.update(zone.cards[-1:] if lay.arranged in HEAPED else zone.cards)
    return Lying(seen, whole, Counter(card for hand in hands for card in hand), is_spread=len(hands) == 1)


def patched(zones: Pictures, beat: BeatView) -> Pictures:
    """What lies there once a beat has changed it."""
    left = {key: zone for key, zone in zones.items() if key not in beat.gone}
    return left | {zone.id: zone for zone in beat.zones}


def is_dealing(beat: BeatView) -> bool:
    """Whether a beat lays out a new deal."""
    return beat.note is not None and beat.note.key.startswith("deal_start")


class Shown(NamedTuple):
    """What lies there while the facts of a view hold, and whether what it asks is about that."""

    zones: Pictures
    is_asked: bool


def pictures(before: View, now: View | None, game: GameView) -> Iterator[Shown]:
    """As a view ends, and as each beat of the next one leaves it; with a trick that is swept goes what was asked."""
    zones = {zone.id: zone for zone in before.zones}
    is_asked = True
    yield Shown(zones, is_asked)
    for beat in now.beats if now is not None else ():
        if is_dealing(beat):
            return
        lay, zones = middle(zones, game), patched(zones, beat)
        is_asked = is_asked and (lay - middle(zones, game)).total() < TRICK
        yield Shown(zones, is_asked)


def dealt(before: View, now: View) -> Iterator[Shown]:
    """As each beat of a view leaves the deal that has just been dealt."""
    zones = {zone.id: zone for zone in before.zones}
    is_dealt = False
    for beat in now.beats:
        zones = patched(zones, beat)
        is_dealt = is_dealt or is_dealing(beat)
        if is_dealt:
            yield Shown(zones, is_asked=True)


def middle(zones: Pictures, game: GameView) -> Counter[str]:
    """What lies face up where all see it before it is taken."""
    shared = [zone for zone in zones.values() if is_shared(game.zones[zone.id.split(".")[0]])]
    return Counter(card for zone in shared for card in zone.cards)


def is_shared(lay: LayView) -> bool:
    return lay.arranged != "ring" and (lay.lies == "centre" or (lay.lies == "seat" and bool(lay.slots)))


class Witness:
    """Holds the scenes of a page against the views that it was sent."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.views: list[View] = []
        for view in person.views:
            if not self.views or self.views[-1].version != view.version:
                self.views.append(view)
        self.names = {tuple(names_at(one)) for one in person.messages if isinstance(one, TableView)}
        words = Words(person.lang, CATALOGUE[person.table.terms.game].package)
        self.words = words.for_viewer(person.view.seat)
        self.game = next(one.game for one in person.messages if isinstance(one, Told))

    def faults(self, scenes: list[Scene]) -> Iterator[str]:
        """Whatever was shown that does not go together."""
        at = {view.version: number for number, view in enumerate(self.views)}
        for scene in scenes:
            number = at.get(scene["version"])
            if number is None:
                yield f"a scene of no view: {scene}"
                continue
            view = self.views[number]
            asked = [one.zones for one in self.shown(number) if one.is_asked or not scene["prompt"]]
            apart = min((lying(self.person, zones).apart(scene) for zones in asked), key=len)
            if apart:
                yield f"cards of another moment ({', '.join(apart)}): {scene}"
            if view.prompt is not None and scene["prompt"] not in {"", *self.prompts(view)}:
                yield f"a prompt of another view: {scene}, {self.prompts(view)}"
            if not all(amount in scene["where"] for amount in self.amounts(view)):
                yield f"deal and trick of another view: {scene}, {self.amounts(view)}"
            if scene["between"] and view.waiting_for:
                yield f"the end of a deal that is not over: {scene}"

    def shown(self, number: int) -> Iterator[Shown]:
        """What may lie on the table while the facts of this view hold."""
        view = self.views[number]
        after = self.views[number + 1] if number + 1 < len(self.views) else None
        yield from pictures(view, after, self.game)
        if number > 0:
            yield from dealt(self.views[number - 1], view)

    def prompts(self, view: View) -> set[str]:
        """What a view asks, whatever people were called meanwhile."""
        assert view.prompt is not None
        brief = f"brief_{view.prompt.key}"  # where buttons say the rest
        asked = replace(view.prompt, key=brief) if self.words.has(brief) else view.prompt
        return {self.words.note(asked, names).replace(NARROW, " ") for names in self.names}

    def amounts(self, view: View) -> list[str]:
        """The numbers that the bar says: which deal, which trick."""
        facts = [fact for fact in view.facts if self.game.facts.get(fact.key) == "bar"]
        return [str(fact.value.of) for fact in facts if isinstance(fact.value, Amount)]


async def scenes_of(person: Person) -> list[Scene]:
    """All that the page has shown since it was opened."""
    return list(await person.page.evaluate("window.scenes"))
