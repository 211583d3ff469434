"""A deal: one position of one deal of any game. Each game is one subclass.

Actions are ints 0 .. 61; what a number means depends on the phase (`moves`). Chance comes only by the `luck`
argument. `apply` trusts its caller; `step` is the checked door.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Chance, Luck
from veillee.cards.sets import CAPACITY, bit, members
from veillee.engine.beats import Beat, Heard
from veillee.engine.moves import CARD, NO_MOVE, MoveTable
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import NO_PACE, Pace
from veillee.engine.packing import Packer, packed, unpickled
from veillee.engine.sheet import Line
from veillee.engine.zones import Doing, Fact, Sitting, Zone, sees

NOBODY: Final = -1  # whose turn it is once the deal is over
ENDLESS: Final = 1_000_000  # moves left, where nobody can tell
SITTING: Final = Sitting()  # a player like any other


class Past:
    """How a position came about: what chance decided at the deal, then each move with its own chances.

    An imagined world may also have been left something else by the deal before: `carried`, where it is not None.
    """

    opening: list[Chance]
    moves: "list[PastMove]"
    carried: list[int] | None

    def __init__(self, opening: list[Chance], moves: "list[PastMove]", carried: list[int] | None = None) -> None:
        self.opening = opening
        self.moves = moves
        self.carried = carried


class PastMove:
    """A move that was played, its words, and what chance decided in it."""

    seat: int
    action: int
    words: str
    chances: list[Chance]

    def __init__(self, seat: int, action: int, words: str, chances: list[Chance]) -> None:
        self.seat = seat
        self.action = action
        self.words = words
        self.chances = chances


class WorldStory:
    """How a world came about, for whoever weighs it: the deal as it was opened in it, and what was then played."""

    opening: "Deal"
    actions: list[int]  # each by the seat whose turn it then was

    def __init__(self, opening: "Deal", actions: list[int]) -> None:
        self.opening = opening
        self.actions = actions


@mypyc_attr(allow_interpreted_subclasses=True)
class Worlds:
    """What a viewer knows of a deal, worked out once: as many worlds as one likes are then drawn from it."""

    deal: "Deal"
    viewer: i64

    def __init__(self, deal: "Deal", viewer: i64) -> None:
        self.deal = deal
        self.viewer = viewer

    def imagine(self, luck: Luck) -> "Deal":
        """A world that the viewer cannot tell from the real one, each as likely, and how it came about."""
        return self.deal.imagine(self.viewer, luck)

    def draw(self, luck: Luck) -> "Deal":
        """The world that `imagine` gives for the same luck, to be played out only: it forgets how it came about."""
        world = self.imagine(luck)
        world.forget()
        return world

    def vary(self, world: "Deal", luck: Luck) -> "Deal":
        """Another world near one of these, or just another: as likely to come from it as it is to lead back."""
        return self.imagine(luck)


@mypyc_attr(allow_interpreted_subclasses=True)
class Deal:
    """A position. What follows is the contract of every game; the end of the class is common to all."""

    players: i64
    dealer: i64
    turn: i64  # the seat waited for (the first of them, where choices are sealed), NOBODY when over
    heard: Heard | None  # what has been said and seen since it was last asked; None while nobody listens

    def __init__(self, players: i64, dealer: i64) -> None:
        self.players = players
        self.dealer = dealer
        self.turn = NOBODY
        self.heard = None

    # Who may do what

    def actors(self) -> i64:
        """The seats that are waited for."""
        if self.turn == NOBODY:
            return 0
        return bit(self.turn)

    def may_act(self) -> i64:
        """The seats that may act now: those waited for, and whoever may cut in."""
        return self.actors()

    def awaited(self, viewer: i64) -> i64:
        """The seats that this viewer (a seat, or an onlooker at TABLE) is told are waited for; some games tell less."""
        return self.actors()

    def as_told(self) -> "Deal":
        """The position as people are told of it who play against the clock and must notice something by themselves."""
        return self

    def comes_to(self, seat: i64, action: i64) -> i64:
        """What a move comes to that this seat makes by what it was told."""
        return action

    def pace(self) -> Pace:
        """How time bears on what is open now."""
        return NO_PACE

    def race(self) -> i64:
        """The number of the race that is open, as the pace tells it, or NO_RACE; asked far more often."""
        return self.pace().race

    def idle(self, seat: i64) -> i64:
        """The move that means nothing (let go, leave, still, pass over), or NO_MOVE."""
        return NO_MOVE

    def lapse(self, seat: i64) -> i64:
        """The move that a clock plays for whoever lets their time run out: to do nothing, unless the rules say more."""
        return self.idle(seat)

    def sealed(self) -> i64:
        """The seats whose choice lies sealed: made, and not seen by anybody else until all are revealed."""
        return 0

    def legal_mask(self, seat: i64) -> i64:
        """The actions open to this seat: none, if it may not act."""
        raise NotImplementedError

    def apply(self, seat: i64, action: i64, luck: Luck) -> None:
        """Play a legal action."""
        raise NotImplementedError

    def moves(self) -> MoveTable:
        """What the actions of the present phase mean."""
        raise NotImplementedError

    def moves_of(self, seat: i64) -> MoveTable:
        """What they mean when this seat makes them, where the same number is another card in each hand."""
        return self.moves()

    def moves_left(self) -> i64:
        """How many moves are left at most, where that is known and chance has no part in them; else ENDLESS."""
        return ENDLESS

    def distinct(self, seat: i64) -> i64:
        """The actions open to this seat: of those that surely come to the same, one alone."""
        return self.legal_mask(seat)

    # What it is worth

    def points(self, seat: i64) -> i64:
        """What the deal brings to this seat, once it is over."""
        raise NotImplementedError

    def lines(self) -> list[Line]:
        """The score lines, once it is over: who, how much, why."""
        raise NotImplementedError

    def row_title(self) -> str:
        """What the deal is called on the sheet: a word key, or nothing for its number."""
        return ""

    def outcomes(self, seat: i64) -> list[str]:
        """What this seat hoped for or feared and has happened, once the deal is over: words of the game (`often_…`)."""
        return []

    def takings(self) -> list[str]:
        """The notes of which the next one tells who takes the trick under way; none, where none is."""
        return []

    # Who sees what

    def zones(self) -> list[Zone]:
        """Where every card lies."""
        raise NotImplementedError

    def bare_zones(self) -> list[Zone]:
        """The same without what only helps the eye and follows from the cards (`Zone.groups`), if that is quicker."""
        return self.zones()

    def played_from(self, seat: i64) -> str:
        """The id of the zone whose cards this seat may play now, where that is not its hand; or nothing."""
        return ""

    def sitting(self, seat: i64) -> Sitting:
        """What this seat is, beside a player: its team, its title, whether it is out."""
        return SITTING

    def doing(self, seat: i64) -> Doing | None:
        """The move that this seat has begun and not ended, where moves are made in several steps."""
        return None

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """The cards that a move is made of, where it names none itself: those of a rank, the jokers, the card drawn."""
        return []

    def offered_count(self, seat: i64, action: i64) -> i64:
        """How many of them."""
        return 1

    def facts(self) -> list[Fact]:
        """What is public and is not a card."""
        raise NotImplementedError

    def planes(self, seat: i64, line: vec[i64]) -> None:
        """What this seat sees, as sets and numbers: those that `Game.planes` names, in that order."""
        raise NotImplementedError

    def announce(self) -> None:
        """Say what is said when the cards have just been dealt."""

    def prompt(self, seat: i64) -> Note:
        """What to ask this seat when it is its turn."""
        raise NotImplementedError

    def formality(self, seat: i64) -> i64:
        """The move that a client makes for this seat without asking, since it has no other, or NO_MOVE.

        Where it tells something of a hand, a table with a clock waits a moment first, as for a choice.
        """
        return NO_MOVE

    def why_not(self, seat: i64, action: i64) -> Refusal:
        """Why this seat, whose turn it is, may not play this action."""
        raise NotImplementedError

    def meant(self, seat: i64, cards: list[int]) -> i64:
        """The action that this seat means by these cards, allowed or not; NO_MOVE, if cards are not asked for now."""
        if len(cards) == 1:
            table = self.moves_of(seat)
            for verb in table.verbs:
                if verb.carries == CARD:
                    return verb.action_for(table.pack.words[cards[0]], cards[0])
        return NO_MOVE

    def why_not_cards(self, seat: i64, cards: list[int]) -> Refusal | None:
        """Why this seat may not play these cards now, or None if it may."""
        action = self.meant(seat, cards)
        waited = 0 <= seat < self.players and bit(seat) & self.may_act() != 0
        if action == NO_MOVE and waited:
            return Refusal("cards_not_asked", self.moves().rule)
        return self.refusal(seat, action)

    def learned(self, seat: i64) -> list[int]:
        """What this seat has learned and can no longer see, as numbers: suits that others lack, cards that went by."""
        return []

    # Copies

    def clone(self) -> "Deal":
        """An independent copy, which says nothing aloud."""
        raise NotImplementedError

    def forget(self) -> None:
        """Keep no story from now on: nobody will imagine from this copy again, it is only played out."""

    def imagine(self, seat: i64, luck: Luck) -> "Deal":
        """Another world that this seat (or an onlooker, TABLE) cannot tell from this one, each as likely."""
        raise NotImplementedError

    def worlds(self, seat: i64) -> Worlds:
        """All of them, to draw from many times before the next move: what the seat knows is worked out once."""
        return Worlds(self, seat)

    def story(self) -> WorldStory | None:
        """How this world came about, where that is quickly told; None where it is not."""
        return None

    def past(self, real: Past) -> Past:
        """How this position came about, given how the real one did; an imagined world has its own cards."""
        raise NotImplementedError

    # Common to all games

    def is_over(self) -> bool:
        """Whether nothing is left to play."""
        return self.turn == NOBODY

    def legal_actions(self, seat: i64) -> list[int]:
        """The actions open to this seat, in increasing order."""
        return members(self.legal_mask(seat))

    def refusal(self, seat: i64, action: i64) -> Refusal | None:
        """The rule that forbids this action, or None if it is legal."""
        if self.is_over():
            return Refusal("deal_over")
        if not 0 <= seat < self.players or not bit(seat) & self.may_act():
            return Refusal("not_your_turn").seat("player", self.turn)
        if 0 <= action < CAPACITY and bit(action) & self.legal_mask(seat):
            return None
        return self.why_not(seat, action)

    def step(self, seat: i64, action: i64, luck: Luck) -> Refusal | None:
        """Play an action if it is legal; otherwise change nothing and say why."""
        refused = self.refusal(seat, action)
        if refused is None:
            self.apply(seat, action, luck)
        return refused

    def listen(self) -> None:
        """From now on, say aloud what happens."""
        if self.heard is None:
            self.heard = Heard()

    def watch(self) -> None:
        """From now on, keep what lies on the table whenever something is said."""
        self.listen()
        if self.heard is not None:
            self.heard.is_watched = True

    def say(self, note: Note) -> None:
        """Say something, if anyone listens. Hot paths ask `heard is not None` before they make the note."""
        if self.heard is not None:
            self.heard.notes.append(note)
            if self.heard.is_watched:
                self.heard.beats.append(Beat(note, self.zones()))

    def still(self) -> None:
        """Let what lies on the table be seen, where nothing is said of it."""
        if self.heard is not None and self.heard.is_watched:
            self.heard.beats.append(Beat(None, self.zones()))

    def take_notes(self) -> list[Note]:
        """What was said since this was last asked."""
        if self.heard is None:
            return []
        said = self.heard.notes
        self.heard.notes = []
        return said

    def take_beats(self) -> list[Beat]:
        """What was seen since this was last asked."""
        if self.heard is None:
            return []
        seen = self.heard.beats
        self.heard.beats = []
        return seen

    # What a seat knows, and the whole position, as bytes

    def key(self, seat: i64) -> int:
        """What this seat (or an onlooker, TABLE) knows, as a number: the same in every world it cannot tell apart."""
        known = Packer()
        for zone in self.zones():
            known.text(zone.name)
            known.number(zone.owner)
            known.number(len(zone.cards))
            for card in zone.cards:
                if zone.face_up(seat, card):
                    known.number(card)
        for fact in self.facts():
            if sees(seat, fact.seen_by):
                known.text(fact.key)
                known.number(fact.seat)
                known.text(fact.value.text)
                known.list_of_numbers(fact.value.items)
        if seat != TABLE:
            known.number(self.legal_mask(seat))
        known.text(self.moves().phase)
        known.list_of_numbers(self.learned(seat))
        return known.hashed()

    def encode(self) -> bytes:
        """The whole position as bytes, what it has said aloud apart."""
        return packed(self)

    def __reduce__(self) -> tuple[object, ...]:
        return (unpickled, (type(self).__module__, self.encode()))
