"""What there is to see and to hear of a position: zones, facts, questions, and what is said aloud.

The third part of the contract: views, encoders and words are made of this and of nothing else.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from veillee.engine.beats import Beat, Heard
from veillee.engine.contract.timed import Timed
from veillee.engine.notes import TABLE, Note
from veillee.engine.packing import Packer
from veillee.engine.witness import Witness
from veillee.engine.zones import Doing, Fact, Sitting, Zone, sees

SITTING: Final = Sitting()  # a player like any other


@mypyc_attr(allow_interpreted_subclasses=True)
class Visible(Timed):
    """A position as it is seen."""

    heard: Heard | None  # what has been said and seen since it was last asked; None while nobody listens

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.heard = None

    # What lies there

    def zones(self) -> list[Zone]:
        """Where every card lies."""
        raise NotImplementedError

    def facts(self) -> list[Fact]:
        """What is public and is not a card."""
        raise NotImplementedError

    def show_zones(self, witness: Witness) -> None:
        """Show a witness the same; a game that is looked at often does so without making zones."""
        for zone in self.zones():
            witness.made_zone(zone)

    def show_facts(self, witness: Witness) -> None:
        """Likewise."""
        for fact in self.facts():
            witness.made_fact(fact)

    def planes(self, seat: i64, line: vec[i64]) -> None:
        """What this seat sees, as sets and numbers: those that `Game.planes` names, in that order."""
        raise NotImplementedError

    def sitting(self, seat: i64) -> Sitting:
        """What this seat is, beside a player: its team, its title, whether it is out."""
        return SITTING

    def learned(self, seat: i64) -> list[int]:
        """What this seat has learned and can no longer see, as numbers: suits that others lack, cards that went by."""
        return []

    # What is asked and offered

    def prompt(self, seat: i64) -> Note:
        """What to ask this seat when it is its turn."""
        raise NotImplementedError

    def awaited(self, viewer: i64) -> i64:
        """The seats that this viewer (a seat, or an onlooker at TABLE) is told are waited for; some games tell less."""
        return self.actors()

    def doing(self, seat: i64) -> Doing | None:
        """The move that this seat has begun and not ended, where moves are made in several steps."""
        return None

    def played_from(self, seat: i64) -> str:
        """The id of the zone whose cards this seat may play now, where that is not its hand; or nothing."""
        return ""

    def offered_cards(self, seat: i64, action: i64) -> list[int]:
        """The cards that a move is made of, where it names none itself: those of a rank, the jokers, the card drawn."""
        return []

    def offered_count(self, seat: i64, action: i64) -> i64:
        """How many of them."""
        return 1

    # What people are told who must notice something by themselves

    def as_told(self) -> "Visible":
        """The position as people are told of it who play against the clock and must notice something by themselves."""
        return self

    def comes_to(self, seat: i64, action: i64) -> i64:
        """What a move comes to that this seat makes by what it was told."""
        return action

    # What is said

    def announce(self) -> None:
        """Say what is said when the cards have just been dealt."""

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

    def listen(self) -> None:
        """From now on, say aloud what happens."""
        if self.heard is None:
            self.heard = Heard()

    def watch(self) -> None:
        """From now on, keep what lies on the table whenever something is said."""
        self.listen()
        if self.heard is not None:
            self.heard.is_watched = True

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

    # What a seat knows

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
