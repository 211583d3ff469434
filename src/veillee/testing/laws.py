"""The laws of every game: `check_game(entry)` (histories.py) plays random histories and holds each of them to these.

1. every card of the pack is in exactly one zone;
2. someone can act until the deal is over; what a client or a clock plays for a seat is allowed; deals and matches end;
3. a clone is equal, independent, and plays on identically;
4. the record replays to the same match, and round-trips through its text;
5. nothing leaks: what a viewer is sent is the same, byte for byte, in every world it cannot tell from this one, and so
   is what a seat sees as numbers;
6. nothing hidden decides: nor are its legal actions, its refusals, or its policy's choice any different; whoever may
   not act has no legal action at all, in any world;
7. the law has teeth: a zone turned face up on purpose leaks;
8. an imagined world could have happened: its history replays, legally, to that world;
9. score lines add up to what the rulebook says (each game gives its own sum);
10. every key said has words in every language;
12. what is seen inside a step is whole: every card lies somewhere in each still, and a card that is named can be seen;
13. what a seat knows has a key: the same in worlds it cannot tell apart, another after anything it learned;
14. a position is the same after it was packed and unpacked, pickled or copied;
15. imagining is not peeking: what is hidden is seen to differ from what is true;
16. worlds that were prepared are the same worlds: `worlds(seat).draw` and `imagine` agree, and play out alike;
17. nothing is ever seen, scored or played that lies outside the shape that the game declares;
18. what people are told of their moves is true: who is waited for, how a move is written, of which cards it is made;
19. all that is said tells of a paragraph that stands in the rulebook of that table.
Law 11, that both builds give the same fingerprint, is kept by the golden files.
"""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Final

from veillee.cards.luck import Luck, SeededLuck
from veillee.cards.sets import CAPACITY, bit, members
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import CARDS, EVERYONE, TABLE
from veillee.engine.packing import unpacked
from veillee.engine.record import Record, replay, write
from veillee.engine.zones import sees
from veillee.testing.differing import same, same_numbers, same_views
from veillee.testing.doubts import Doubts
from veillee.testing.replayed import Replayed
from veillee.testing.snapshot import plain, snapshot
from veillee.testing.stacked import offered
from veillee.testing.truth import tells_the_truth
from veillee.views.rulebook import heard_in, paragraphs_at
from veillee.views.saying import value_of
from veillee.views.scene import Sides
from veillee.views.words import LANGUAGES, Words, rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from veillee.cards.packs import Pack
    from veillee.engine.deal import Deal
    from veillee.engine.entry import Entry
    from veillee.engine.match import Match
    from veillee.engine.notes import Note, Refusal
    from veillee.engine.shapes import Shape
    from veillee.engine.zones import Zone

NAMES: Final = tuple(f"Joueur {number}" for number in range(1, 13))
MOST_MOVES: Final = 20_000  # in a match: beyond, it is held never to end
WORLDS: Final = 4  # in which whoever is to play is asked the same


class Laws:
    """The laws, for one game."""

    def __init__(self, entry: Entry, adds_up: Callable[[Deal], None] | None, most_moves: int) -> None:
        self.entry = entry
        self.most_moves = most_moves
        self.adds_up = adds_up
        self.words = [Words(lang, entry.package) for lang in LANGUAGES]
        self.paragraphs = rulebook(entry.package, LANGUAGES[0])
        self.doubts = Doubts()
        self.said: set[tuple[object, ...]] = set()  # what was found to have words
        self.ended: list[Deal] = []  # the deals of the match before the present one, as they ended
        self.moves = 0  # that were played in the present one
        self.shape: Shape  # of the match

    # Playing

    def begin(self, match: Match) -> None:
        """A new match, which someone watches."""
        self.begin_unseen(match)
        match.watch()

    def begin_unseen(self, match: Match) -> None:
        """A new match."""
        self.ended = []
        self.moves = 0
        self.shape = self.entry.game.shape(match.setup)

    def follow(self, match: Match, moves: bytes) -> None:
        """Play these moves, each a number that picks whoever acts and what they do: so that fewer of them say less."""
        for which in moves:
            if match.is_over:
                return
            self.go_on(match)
            seats = members(match.deal.may_act())
            actions = match.deal.legal_actions(seats[which % len(seats)])
            self.play(match, seats[which % len(seats)], actions[which // len(seats) % len(actions)])

    def walk(self, match: Match, moves: int, luck: Luck) -> None:
        """Play so many moves at random, or to the end."""
        for _ in range(moves):
            if match.is_over:
                return
            self.go_on(match)
            seat = luck.member(match.deal.may_act())
            self.play(match, seat, luck.member(match.deal.legal_mask(seat)))

    def go_on(self, match: Match) -> None:
        """To the next deal, if one is over; laws 1, 2, 6, 9, 12 and 17 hold on the way."""
        if match.deal.is_over():
            self.scores_add_up(match)
            self.ends_as_declared(match)
            self.ended.append(match.deal)
            self.moves = 0
            match.next_deal()
            self.step_is_seen(match)
        zones = match.deal.zones()
        self.is_whole(match, zones)
        self.is_declared(match.deal, zones)
        self.someone_can_act(match.deal)

    def play(self, match: Match, seat: int, action: int) -> None:
        """One move; law 12 holds of what was seen of it."""
        assert match.step(seat, action) is None
        self.moves += 1
        self.step_is_seen(match)

    def someone_can_act(self, deal: Deal) -> None:
        """Law 2: someone is waited for, may act, and can; law 6: and nobody else; formalities are allowed moves."""
        assert deal.actors()
        assert deal.actors() & ~deal.may_act() == 0
        for seat in range(deal.players):
            open_to = deal.legal_mask(seat)
            if bit(seat) & deal.may_act():
                assert open_to, f"seat {seat} may act but has no move"
            else:
                assert open_to == 0, f"seat {seat} may not act, but has legal actions"
        for seat in members(deal.actors()):
            for what, move in made_for(deal, seat).items():
                assert move == NO_MOVE or bit(move) & deal.legal_mask(seat), f"a {what} is not allowed"

    def to_the_end(self, match: Match, luck: Luck) -> None:
        """Law 2: the match ends. Law 4: its record replays. Law 10: it can be told. Law 17: as it was declared."""
        self.walk(match, self.most_moves, luck)
        assert match.is_over, "the match does not end"
        self.scores_add_up(match)
        self.record_replays(match)
        self.ends_as_declared(match)
        for said in match.notes:
            self.can_be_said(said, match)
        self.tells_of_its_rules(match)

    def at(self, match: Match, viewer: int, luck: Luck) -> None:
        """The laws of a position."""
        self.cards_are_somewhere(match)
        self.clone_plays_on(match.deal, luck)
        self.packs_whole(match.deal)
        self.record_replays(match)
        self.everything_has_words(match)
        self.refusals_change_nothing(match)
        tells_the_truth(match.deal)
        self.nothing_leaks(match, viewer, luck)
        for actor in members(match.deal.actors()):
            for _ in range(WORLDS):
                self.same_answers(match.deal, match.deal.imagine(actor, luck), actor, luck)

    # The laws

    def cards_are_somewhere(self, match: Match) -> None:
        """Law 1."""
        self.is_whole(match, match.deal.zones())

    def is_whole(self, match: Match, zones: list[Zone]) -> None:
        """Law 1 of some zones: they hold the whole pack."""
        lying = sorted([card for zone in zones for card in zone.cards])
        assert lying == list(self.entry.game.pack(match.setup).sorted), "a card is missing, or lies in two zones"

    def step_is_seen(self, match: Match) -> None:
        """Law 12: each still is whole, and whoever hears a card named sees it at some moment of the step."""
        if match.moments is None or match.moments[-1].version < match.version:
            return  # nobody watches, or there was nothing to see
        before, moment = match.moments[-2:]
        pictures = [before.zones, *(beat.zones for beat in moment.beats if beat.zones is not None), moment.zones]
        for zones in pictures[1:]:
            self.is_whole(match, zones)
        for beat in moment.beats:
            if beat.note is not None:
                self.can_be_seen(beat.note, pictures, match.players)

    def can_be_seen(self, said: Note, pictures: list[list[Zone]], players: int) -> None:
        """Law 12 of one note."""
        named = {card for value in said.values.values() if value.kind == CARDS for card in value.items}
        for viewer in range(TABLE, players) if named else ():
            if sees(viewer, said.heard_by):
                seen_all = all(is_seen(card, viewer, pictures) for card in named)
                assert seen_all, f"{said.key} names a card that viewer {viewer} sees nowhere"

    def packs_whole(self, deal: Deal) -> None:
        """Law 14."""
        before = snapshot(deal)
        data = deal.encode()
        again = unpacked(data)
        assert isinstance(again, type(deal))
        same("packing loses something", before, snapshot(again))
        assert again.encode() == data
        for copied in (pickle.loads(pickle.dumps(deal)), copy.deepcopy(deal)):  # noqa: S301 - our own bytes
            same("a copy loses something", before, snapshot(copied))

    def clone_plays_on(self, deal: Deal, luck: Luck) -> None:
        """Law 3."""
        before = snapshot(deal)
        twin, other = deal.clone(), deal.clone()
        same("a clone is not equal", before, snapshot(twin))
        seed = luck.word()
        self.play_out(twin, SeededLuck(seed))
        same("playing a clone changed the original", before, snapshot(deal))
        self.play_out(other, SeededLuck(seed))
        same("two clones played on differently", snapshot(twin), snapshot(other))

    def play_out(self, deal: Deal, luck: Luck) -> None:
        """Any legal moves, to the end."""
        while not deal.is_over():
            self.someone_can_act(deal)
            seat = luck.member(deal.may_act())
            deal.apply(seat, luck.member(deal.legal_mask(seat)), luck)

    def record_replays(self, match: Match) -> None:
        """Law 4."""
        text = write(match, list(NAMES[: match.players]))
        again = replay(Record(text), self.entry.game)
        assert write(again, list(NAMES[: match.players])) == text
        same("the record replays to another position", snapshot(match.deal), snapshot(again.deal))
        assert again.notes == match.notes

    def nothing_leaks(self, match: Match, viewer: int, luck: Luck) -> None:
        """Laws 5 to 8, 13 and 15: every deal of the match, those before the present one too, had other cards."""
        deals = [*self.ended, match.deal]
        twins = [deal.imagine(viewer, luck) for deal in deals]
        pasts = [chapter.past for chapter in match.chapters]
        real = Replayed(self.entry, match, pasts, viewer)
        others = [twin.past(past) for twin, past in zip(twins, pasts, strict=True)]
        other = Replayed(self.entry, match, others, viewer)
        same_views("what the viewer is sent tells the worlds apart", real.sent, other.sent)
        same_views("what a viewer is sent who comes back late tells the worlds apart", real.late, other.late)
        same("the viewer's key tells the worlds apart", real.keys, other.keys, "look")
        same_numbers("what the seat sees as numbers tells the worlds apart", real, other)
        twin = twins[-1]
        same("the imagined world is not where its history leads", snapshot(twin), snapshot(other.match.deal))
        self.same_answers(match.deal, twin, viewer, luck)
        self.has_teeth(match.deal, twin, viewer)
        self.worlds_agree(match.deal, viewer, luck)
        for _ in range(WORLDS):
            self.doubts.look(match.deal, match.deal.imagine(viewer, luck), viewer)

    def worlds_agree(self, deal: Deal, viewer: int, luck: Luck) -> None:
        """Law 16: with the same luck, a world drawn lies like the one imagined, and goes on like it."""
        seed = luck.word()
        whole, drawn = deal.imagine(viewer, SeededLuck(seed)), deal.worlds(viewer).draw(SeededLuck(seed))
        assert plain(drawn.zones()) == plain(whole.zones()), "a world drawn is not the world imagined"
        assert drawn.turn == whole.turn, "a world drawn is not the world imagined"
        self.play_out(whole, SeededLuck(seed))
        self.play_out(drawn, SeededLuck(seed))
        scores = [[world.points(seat) for seat in range(world.players)] for world in (whole, drawn)]
        assert scores[0] == scores[1], "a world drawn goes on otherwise than the world imagined"

    def same_answers(self, deal: Deal, twin: Deal, viewer: int, luck: Luck) -> None:
        """Law 6."""
        if viewer == TABLE or deal.is_over():
            return
        is_same = deal.legal_mask(viewer) == twin.legal_mask(viewer)
        assert is_same, f"legal actions tell the worlds apart: {offered(deal, viewer)}, or {offered(twin, viewer)}"
        for action in range(CAPACITY):
            ours, theirs = deal.refusal(viewer, action), twin.refusal(viewer, action)
            same("a refusal tells the worlds apart", ours, theirs, f"action {action}")
        pack = deal.moves().pack
        for card in set(pack.sorted):
            ours, theirs = deal.why_not_cards(viewer, [card]), twin.why_not_cards(viewer, [card])
            same("why a card may not be played tells the worlds apart", ours, theirs, pack.words[card])
        self.someone_can_act(twin)
        if bit(viewer) & deal.actors():
            here, there = made_for(deal, viewer), made_for(twin, viewer)
            for what, move in here.items():
                assert move == there[what], f"a {what} tells the worlds apart"
            same("time tells the worlds apart", plain(deal.pace()), plain(twin.pace()), "pace")
            seed = luck.word()
            choice = self.entry.policy.choose(deal, viewer, SeededLuck(seed))
            chosen = self.entry.policy.choose(twin, viewer, SeededLuck(seed))
            assert bit(choice) & deal.legal_mask(viewer), "the policy plays an illegal move"
            assert choice == chosen, "the policy looks at hidden cards"

    def has_teeth(self, deal: Deal, twin: Deal, viewer: int) -> None:
        """Law 7: every zone that differs between the worlds would leak if it were turned face up."""
        pack = deal.moves().pack
        for zone, shadow in zip(deal.zones(), twin.zones(), strict=True):
            if zone.cards != shadow.cards:
                assert shown(zone, viewer, pack) == shown(shadow, viewer, pack)
                zone.seen_by = shadow.seen_by = EVERYONE
                assert shown(zone, viewer, pack) != shown(shadow, viewer, pack)

    def scores_add_up(self, match: Match) -> None:
        """Law 9."""
        deal = match.deal
        row = match.sheet.rows[-1]
        for seat in range(match.players):
            assert sum(line.points for line in row if line.seat == seat) == deal.points(seat)
        if self.adds_up is not None:
            self.adds_up(deal)

    # Law 17

    def is_declared(self, deal: Deal, zones: list[Zone]) -> None:
        """Law 17 of what can be seen."""
        stray = self.shape.stray_zone(zones) or self.shape.stray_fact(deal.facts())
        for seat in range(deal.players):
            stray = stray or self.shape.stray_sitting(deal.sitting(seat))
        assert not stray, f"not declared: {stray}"

    def ends_as_declared(self, match: Match) -> None:
        """Law 17 of what a deal that is over has brought, and how long it took."""
        deal, shape = match.deal, self.shape
        self.is_declared(deal, deal.zones())
        points = [deal.points(seat) for seat in range(match.players)]
        assert shape.points[0] <= min(points) <= max(points) <= shape.points[1], f"not declared: points {points}"
        worths = list(self.entry.game.utilities(match.setup, deal))
        assert shape.worth[0] <= min(worths) <= max(worths) <= shape.worth[1], f"not declared: worth {worths}"
        assert self.moves <= shape.most_moves, f"not declared: {self.moves} moves"

    # Law 10

    def everything_has_words(self, match: Match) -> None:
        """All that a viewer could be shown now has words, and a place on the table."""
        deal = match.deal
        self.has_a_place(deal)
        for words in self.words:
            for name in ["game_name", "game_aim", *(f"zone_{zone.name}" for zone in deal.zones())]:
                words.text(name)
            for fact in deal.facts():
                words.text(f"fact_{fact.key}")
                words.hole(value_of(fact.value, deal.moves().pack), NAMES)
            for verb in deal.moves().verb_names():
                words.text(f"offer_{verb}", about="7♥")
        for seat in members(deal.actors()):
            self.can_be_said(deal.prompt(seat), match)

    def has_a_place(self, deal: Deal) -> None:
        """Zones lie somewhere and have ids of their own, facts have a role, and a paragraph asks for the moves."""
        names = [zone.id() for zone in deal.zones()]
        assert len(set(names)) == len(names), "two zones have one id"
        for zone in deal.zones():
            assert zone.name in self.entry.layout.zones, f"zone {zone.name} lies nowhere"
        for fact in deal.facts():
            assert fact.key in self.entry.layout.roles, f"fact {fact.key} has no role"
        assert f"**{deal.moves().rule}**" in self.paragraphs, f"no paragraph asks for {deal.moves().phase}"

    def can_be_said(self, said: Note, match: Match) -> None:
        """Words in every language, without a gap; what was said before has them."""
        pack = match.deal.moves().pack
        values = tuple((name, value.kind, repr(value)) for name, value in said.values.items())
        once = said.key, said.actor, values, id(pack)
        if once in self.said:
            return
        for words in self.words:
            sentence = words.sentence(said, NAMES, pack)
            assert sentence, f"{said.key} says nothing"
            assert "{" not in sentence, sentence
        self.said.add(once)

    def tells_of_its_rules(self, match: Match) -> None:
        """Law 19."""
        heard, game = heard_in(self.entry.package), self.entry.game
        stand = paragraphs_at(self.paragraphs, game, self.words[0], match.players, match.settings)
        for key in {said.key for said in match.notes}:
            assert key in heard, f"heard.txt names no paragraph for {key}"
            assert heard[key] in stand, f"{key} tells of §{heard[key]}, which does not stand at this table"

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
        same("a refusal changes something", before, snapshot(deal))

    def is_explained(self, refusal: Refusal, match: Match) -> None:
        """It has words, and names a paragraph unless it is just not the time."""
        self.can_be_said(refusal, match)
        if refusal.key not in ("deal_over", "not_your_turn"):
            assert f"**{refusal.rule}**" in self.paragraphs, f"{refusal.key} names no paragraph"


def made_for(deal: Deal, seat: int) -> dict[str, int]:
    """The moves that others make for a seat: a client, whoever does nothing, a clock that has run out."""
    return {"formality": deal.formality(seat), "idle move": deal.idle(seat), "lapse": deal.lapse(seat)}


def is_seen(card: int, viewer: int, pictures: list[list[Zone]]) -> bool:
    """Whether this viewer sees a card in one of these pictures."""
    return any(card in zone.cards and zone.face_up(viewer, card) for zones in pictures for zone in zones)


def shown(zone: Zone, viewer: int, pack: Pack) -> bytes:
    """A zone as this viewer sees it."""
    return Sides(zone, zone.id(), pack).encoded(viewer)
