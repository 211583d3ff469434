"""The laws of every game: `check_game(entry)` plays random histories of it and holds each of them to these.

1. every card of the pack is in exactly one zone;
2. someone can act until the deal is over; deals and matches end;
3. a clone is equal, independent, and plays on identically;
4. the record replays to the same match, and round-trips through its text;
5. nothing leaks: what a viewer is sent is the same, byte for byte, in every world it cannot tell from this one;
6. nothing hidden decides: nor are its legal actions, its refusals, or its policy's choice any different;
7. the law has teeth: a zone turned face up on purpose leaks;
8. an imagined world could have happened: its history replays, legally, to that world;
9. score lines add up to what the rulebook says (each game gives its own sum);
10. every key said has words in every language.
Law 11, that both builds give the same fingerprint, is kept by the golden files.
"""

from __future__ import annotations

import os
from collections import Counter
from typing import TYPE_CHECKING, Final

import msgspec
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from veillee import IS_COMPILED
from veillee.cards.luck import Luck, ScriptedLuck, SeededLuck
from veillee.cards.sets import CAPACITY, bit, members
from veillee.engine.deal import NO_MOVE
from veillee.engine.match import Match
from veillee.engine.notes import EVERYONE, TABLE
from veillee.engine.record import Record, replay, write
from veillee.testing.snapshot import snapshot
from veillee.views import seen
from veillee.views.words import LANGUAGES, Words, rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.engine.deal import Deal, Past
    from veillee.engine.entry import Entry
    from veillee.engine.notes import Note, Refusal

NAMES: Final = tuple(f"Joueur {number}" for number in range(1, 13))
MOST_MOVES: Final = 20_000  # in a match: beyond, it is held never to end
WORLDS: Final = 4  # in which whoever is to play is asked the same
FUZZING: Final = "VEILLEE_EXAMPLES" in os.environ
USUAL: Final = 50 if IS_COMPILED else 8  # the same rules run ten times slower interpreted
EXAMPLES: Final = int(os.environ.get("VEILLEE_EXAMPLES", str(USUAL)))  # `make fuzz` plays many more


def check_game(
    entry: Entry,
    adds_up: Callable[[Deal], None] | None = None,
    examples: int = 0,
    most_moves: int = MOST_MOVES,
) -> None:
    """Hold a game to the laws, at every number of players and with all options, on random histories.

    `adds_up` is the game's own sum (law 9): it asserts what must hold of a deal that is over. A match of more than
    `most_moves` is held never to end.
    """
    laws = Laws(entry, adds_up, most_moves)

    @settings(
        max_examples=examples or EXAMPLES,
        deadline=None,
        derandomize=not FUZZING,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def some_history(data: st.DataObject) -> None:
        players = data.draw(st.integers(entry.game.fewest, entry.game.most), label="players")
        chosen = {
            option.key: option.word(data.draw(st.sampled_from(option.tried(players)), label=option.key))
            for option in entry.game.options
        }
        match = Match(
            entry.game,
            players,
            entry.game.settings(players, chosen),
            SeededLuck(data.draw(st.integers(0, 1 << 64), label="seed of the cards")),
        )
        luck = SeededLuck(data.draw(st.integers(0, 1 << 64), label="seed of the players"))
        laws.walk(match, data.draw(st.integers(0, 400), label="moves"), luck)
        viewer = data.draw(st.integers(TABLE, players - 1), label="viewer")
        laws.at(match, viewer, luck)
        laws.to_the_end(match, luck)

    some_history()


class Laws:
    """The laws, for one game."""

    def __init__(self, entry: Entry, adds_up: Callable[[Deal], None] | None, most_moves: int) -> None:
        self.entry = entry
        self.most_moves = most_moves
        self.adds_up = adds_up
        self.words = [Words(lang, entry.package) for lang in LANGUAGES]
        self.paragraphs = rulebook(entry.package, LANGUAGES[0])

    # Playing

    def walk(self, match: Match, moves: int, luck: Luck) -> None:
        """Play so many moves at random, or to the end; laws 1, 2 and 9 hold on the way."""
        for _ in range(moves):
            if match.is_over:
                return
            if match.deal.is_over():
                self.scores_add_up(match)
                match.next_deal()
            self.cards_are_somewhere(match)
            seat = self.someone(match.deal, luck)
            assert match.step(seat, luck.member(match.deal.legal_mask(seat))) is None

    def someone(self, deal: Deal, luck: Luck) -> int:
        """Law 2: someone is waited for, may act, and can; what is done without asking is allowed too."""
        assert deal.actors()
        assert deal.actors() & ~deal.may_act() == 0
        for seat in members(deal.may_act()):
            assert deal.legal_mask(seat), f"seat {seat} may act but has no move"
        for seat in members(deal.actors()):
            formality = deal.formality(seat)
            assert formality == NO_MOVE or bit(formality) & deal.legal_mask(seat), "a formality is not allowed"
        return luck.member(deal.may_act())

    def to_the_end(self, match: Match, luck: Luck) -> None:
        """Law 2: the match ends. Law 4: its record replays. Law 10: it can be told."""
        self.walk(match, self.most_moves, luck)
        assert match.is_over, "the match does not end"
        self.scores_add_up(match)
        self.record_replays(match)
        for said in match.notes:
            self.can_be_said(said, match)

    def at(self, match: Match, viewer: int, luck: Luck) -> None:
        """The laws of a position."""
        self.cards_are_somewhere(match)
        self.clone_plays_on(match.deal, luck)
        self.record_replays(match)
        self.everything_has_words(match)
        self.refusals_change_nothing(match)
        self.nothing_leaks(match, viewer, luck)
        for actor in members(match.deal.actors()):
            for _ in range(WORLDS):
                self.same_answers(match.deal, match.deal.imagine(actor, luck), actor, luck)

    # The laws

    def cards_are_somewhere(self, match: Match) -> None:
        """Law 1."""
        lying = Counter(card for zone in match.deal.zones() for card in zone.cards)
        pack = self.entry.game.pack(match.setup)
        assert lying == Counter(pack.sorted), "a card is missing, or lies in two zones"

    def clone_plays_on(self, deal: Deal, luck: Luck) -> None:
        """Law 3."""
        before = snapshot(deal)
        twin, other = deal.clone(), deal.clone()
        assert snapshot(twin) == before
        seed = luck.word()
        self.play_out(twin, SeededLuck(seed))
        assert snapshot(deal) == before, "playing a clone changed the original"
        self.play_out(other, SeededLuck(seed))
        assert snapshot(twin) == snapshot(other), "two clones played on differently"

    def play_out(self, deal: Deal, luck: Luck) -> None:
        """Any legal moves, to the end."""
        while not deal.is_over():
            seat = self.someone(deal, luck)
            deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)

    def record_replays(self, match: Match) -> None:
        """Law 4."""
        text = write(match, list(NAMES[: match.players]))
        again = replay(Record(text), self.entry.game)
        assert write(again, list(NAMES[: match.players])) == text
        assert snapshot(again.deal) == snapshot(match.deal)
        assert again.notes == match.notes

    def nothing_leaks(self, match: Match, viewer: int, luck: Luck) -> None:
        """Laws 5 to 8."""
        twin = match.deal.imagine(viewer, luck)
        past = match.chapters[-1].past
        other = self.retold(match, twin.past(past), viewer)
        assert other.sent == self.retold(match, past, viewer).sent, "what the viewer is sent tells the worlds apart"
        assert snapshot(other.match.deal) == snapshot(twin), "the imagined world is not where its history leads"
        self.same_answers(match.deal, twin, viewer, luck)
        self.has_teeth(match.deal, twin, viewer)

    def retold(self, match: Match, past: Past, viewer: int) -> Retold:
        """What a viewer is sent during the present deal, had it happened this way."""
        return Retold(self.entry, match, past, viewer)

    def same_answers(self, deal: Deal, twin: Deal, viewer: int, luck: Luck) -> None:
        """Law 6."""
        if viewer == TABLE or deal.is_over():
            return
        for action in range(CAPACITY):
            assert deal.refusal(viewer, action) == twin.refusal(viewer, action), "a refusal tells the worlds apart"
        if bit(viewer) & deal.actors():
            assert deal.formality(viewer) == twin.formality(viewer), "a formality tells the worlds apart"
            seed = luck.word()
            choice = self.entry.policy.choose(deal, viewer, SeededLuck(seed))
            other = self.entry.policy.choose(twin, viewer, SeededLuck(seed))
            assert bit(choice) & deal.legal_mask(viewer), "the policy plays an illegal move"
            assert choice == other, "the policy looks at hidden cards"

    def has_teeth(self, deal: Deal, twin: Deal, viewer: int) -> None:
        """Law 7: every zone that differs between the worlds would leak if it were turned face up."""
        pack = deal.moves().pack
        for zone, shadow in zip(deal.zones(), twin.zones(), strict=True):
            if zone.cards != shadow.cards:
                assert seen.faces(zone, viewer, pack) == seen.faces(shadow, viewer, pack)
                zone.seen_by = shadow.seen_by = EVERYONE
                assert seen.faces(zone, viewer, pack) != seen.faces(shadow, viewer, pack)

    def scores_add_up(self, match: Match) -> None:
        """Law 9."""
        deal = match.deal
        row = match.sheet.rows[-1]
        for seat in range(match.players):
            assert sum(line.points for line in row if line.seat == seat) == deal.points(seat)
        if self.adds_up is not None:
            self.adds_up(deal)

    # Law 10

    def everything_has_words(self, match: Match) -> None:
        """All that a viewer could be shown now has words."""
        deal = match.deal
        for zone in deal.zones():
            assert zone.name in self.entry.layout, f"zone {zone.name} lies nowhere"
        for words in self.words:
            for name in ["game_name", "game_aim", *(f"zone_{zone.name}" for zone in deal.zones())]:
                words.text(name)
            for fact in deal.facts():
                words.text(f"fact_{fact.key}")
                words.hole(seen.told(fact.value, deal.moves().pack), NAMES)
            for verb in deal.moves().verb_names():
                words.text(f"offer_{verb}", about="7♥")
        for seat in members(deal.actors()):
            self.can_be_said(deal.prompt(seat), match)

    def can_be_said(self, said: Note, match: Match) -> None:
        """Words in every language, without a gap."""
        for words in self.words:
            sentence = words.say(said, NAMES, match.deal.moves().pack)
            assert sentence, f"{said.key} says nothing"
            assert "{" not in sentence, sentence

    def refusals_change_nothing(self, match: Match) -> None:
        """An illegal move is refused by a paragraph of the rulebook, in words, and nothing changes."""
        deal = match.deal
        before = snapshot(deal)
        for seat in range(match.players):
            for action in range(CAPACITY):
                refusal = deal.refusal(seat, action)
                if refusal is not None:
                    self.is_explained(refusal, match)
                    assert match.step(seat, action) == refusal
        assert snapshot(deal) == before

    def is_explained(self, refusal: Refusal, match: Match) -> None:
        """It has words, and names a paragraph unless it is just not the time."""
        self.can_be_said(refusal, match)
        if refusal.key not in ("deal_over", "not_your_turn"):
            assert f"**{refusal.rule}**" in self.paragraphs, f"{refusal.key} names no paragraph"


class Retold:
    """The present deal of a match told again to one viewer, perhaps with other cards."""

    def __init__(self, entry: Entry, real: Match, past: Past, viewer: int) -> None:
        self.entry = entry
        self.viewer = viewer
        self.sent: list[bytes] = []
        self.heard = 0  # how many notes were sent
        self.script = ScriptedLuck([])
        pasts = [*(chapter.past for chapter in real.chapters[:-1]), past]
        self.script.script += [*real.opening, *pasts[0].opening]
        self.match = Match(entry.game, real.players, real.settings, self.script)
        for number, one in enumerate(pasts):
            if number > 0:
                self.script.script += one.opening
                self.match.next_deal(one.carried)
            self.play(one, send=number == len(pasts) - 1)

    def play(self, past: Past, *, send: bool) -> None:
        """The moves of a deal, and what the viewer is sent after each."""
        for place in range(len(past.moves) + 1):
            if place > 0:
                played = past.moves[place - 1]
                self.script.script += played.chances
                assert self.match.step(played.seat, played.action) is None, "an imagined history is illegal"
            if send:
                self.sent.append(msgspec.json.encode(seen.view(self.match, self.entry, self.viewer, self.heard)))
                self.heard = len(self.match.notes)
