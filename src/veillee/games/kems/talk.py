"""§2 The secret signal: each team agrees on one, aside."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.sets import bit
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.engine.zones import Doing
from veillee.games.kems.house import SEATS, KemsHouse, partner_of, team_of
from veillee.games.kems.memory import Memory
from veillee.games.kems.moves import ACCEPT, CHANGE, DONE, EVERY_GESTURE, KEEP, REFUSE
from veillee.games.kems.signals import (
    ALL_SIGNALS,
    COUNT,
    NAMED,
    NO_SIGNAL,
    extended,
    gestures_of,
    length,
    signal_note,
    without,
)

# How far a talk is.
SETTLED: Final = 0
KEEPING: Final = 1
PROPOSING: Final = 2
ANSWERING: Final = 3

MOST_TRIES: Final = 4

PROPOSED: Final = ["", "proposed_one", "proposed_two", "proposed_three"]
ASKED: Final = ["", "prompt_answer_one", "prompt_answer_two", "prompt_answer_three"]
ASKED_LAST: Final = ["", "prompt_last_one", "prompt_last_two", "prompt_last_three"]


class Talk:
    """What the two partners of one team say aside."""

    longest: i64  # §2.1 gestures of a signal, at most
    retired: i64  # §2.5 the signal that may not be chosen
    stage: i64
    speaker: i64  # whose word it is, or would be where both may begin
    proposal: i64  # as far as it is made
    places: i64  # the moves it took so far
    tries: i64  # the proposals made so far

    def __init__(self, longest: i64, retired: i64, speaker: i64) -> None:
        self.longest = longest
        self.retired = retired
        self.stage = SETTLED
        self.speaker = speaker
        self.proposal = NO_SIGNAL
        self.places = 0
        self.tries = 0

    def clone(self) -> "Talk":
        """An independent copy; what is settled is shared, since nothing more is said."""
        if self.stage == SETTLED:
            return self
        twin = Talk(self.longest, self.retired, self.speaker)
        twin.stage = self.stage
        twin.proposal = self.proposal
        twin.places = self.places
        twin.tries = self.tries
        return twin

    # What may be said

    def speakers(self, *, either: bool) -> i64:
        """§2.2 Whose word it is; in the open tempo either partner may begin."""
        if either and self.places == 0 and self.stage in (KEEPING, PROPOSING):
            return bit(self.speaker) | bit(partner_of(self.speaker))
        return bit(self.speaker)

    def mask(self) -> i64:
        """§2.2 Propose gesture after gesture; accept, refuse, or propose in turn."""
        if self.stage == KEEPING:
            return bit(KEEP) | bit(CHANGE)
        if self.stage == ANSWERING:
            answers = bit(ACCEPT) | bit(REFUSE)
            if self.is_last():
                return answers
            return answers | self.next_mask(NO_SIGNAL, 0)
        return self.next_mask(self.proposal, self.places)

    def next_mask(self, begun: i64, places: i64) -> i64:
        """§2.2 A gesture more, or no more; §2.5 never the signal that was found out."""
        if places > length(begun):
            return bit(DONE)
        mask = EVERY_GESTURE
        if places + 1 == self.longest:
            for gesture in range(COUNT):
                if extended(begun, gesture) == self.retired:
                    mask &= ~bit(gesture)
        if begun not in (NO_SIGNAL, self.retired):
            mask |= bit(DONE)
        return mask

    def allowed(self, longest: i64) -> vec[i64]:
        """§2.5 The signals of at most so many gestures, but for the one that was found out."""
        if self.retired == NO_SIGNAL:
            return ALL_SIGNALS[longest]
        return without(ALL_SIGNALS[longest], vec[i64]([self.retired]))

    def is_last(self) -> bool:
        """§2.3 Whether the proposal is the last one that may be made."""
        return self.tries == MOST_TRIES

    def is_as_before(self) -> bool:
        """§2.4 Whether the team has the signal it came with."""
        return self.stage == KEEPING or (self.stage == SETTLED and self.tries == 0)

    # Saying it

    def propose(self, gesture: i64) -> bool:
        """§2.2 As many moves as the longest signal has gestures: how long it is stays secret. Whether it is whole."""
        if self.stage == ANSWERING:
            self.turn_to(PROPOSING)
        if gesture != DONE:
            self.proposal = extended(self.proposal, gesture)
        self.places += 1
        if self.places < self.longest:
            return False
        self.tries += 1
        self.stage = ANSWERING
        self.speaker = partner_of(self.speaker)
        return True

    def turn_to(self, stage: i64) -> None:
        """Nothing is proposed, or not yet."""
        self.stage = stage
        self.proposal = NO_SIGNAL
        self.places = 0

    # What is shown of it

    def show(self, witness: Witness, team: i64, signal: i64) -> None:
        """§2.1 The signal of the team, or what is proposed, gesture by gesture: for the partners alone."""
        partners = bit(team) | bit(team + 2)
        aside = self.proposal != NO_SIGNAL
        key = "proposal" if aside else "signal"
        for gesture in gestures_of(self.proposal if aside else signal):
            witness.word(key, NAMED[gesture], TABLE, partners)
            key = "signal_then"

    def doing(self) -> Doing | None:
        """§2.2 A proposal has as many steps as the longest signal."""
        if self.stage == PROPOSING and self.places > 0:
            return Doing([], [], self.places + 1, self.longest)
        return None

    def proposed_note(self) -> Note:
        """§2.2 What was proposed, for the partners alone."""
        seat = partner_of(self.speaker)
        return signal_note(PROPOSED, self.proposal, bit(seat) | bit(self.speaker)).seat("player", seat)

    def prompt(self, seat: i64) -> Note:
        """What to ask of a seat that has the word."""
        if self.stage == KEEPING:
            return Note("prompt_keep")
        if self.stage == ANSWERING:
            keys = ASKED_LAST if self.is_last() else ASKED
            return signal_note(keys, self.proposal, -1).seat("player", partner_of(seat))
        if self.places > length(self.proposal):
            return Note("prompt_end")
        if self.places > 0:
            return Note("prompt_more")
        return Note("prompt_signal").seat("partner", partner_of(seat))

    def why_not(self, action: i64) -> Refusal:
        """Why something may not be said aside."""
        if self.stage == KEEPING:
            return Refusal("keep_or_change", "2.4")
        if action in (KEEP, CHANGE):
            return Refusal("no_free_change", "2.4")
        if action in (ACCEPT, REFUSE):
            return Refusal("nothing_to_answer", "2.2")
        if self.stage == ANSWERING and self.is_last():
            return Refusal("last_proposal", "2.3")
        if self.stage == PROPOSING and self.places > length(self.proposal):
            return Refusal("signal_is_done", "2.2")
        if action == DONE and (self.stage == ANSWERING or self.proposal == NO_SIGNAL):
            return Refusal("signal_is_empty", "2.1")
        if 0 <= action <= DONE:
            return Refusal("signal_found_out", "2.5")
        return Refusal("not_a_gesture", "3.1")


def opened_talk(team: i64, dealer: i64, house: KemsHouse, memory: Memory) -> Talk:
    """§2.4 A team keeps its signal from deal to deal, unless it was found out or the table lets it change."""
    speaker = (dealer + 1) % SEATS
    if team_of(speaker) != team:
        speaker = (dealer + 2) % SEATS
    talk = Talk(house.max_len, memory.retired[team], speaker)
    if memory.signals[team] == NO_SIGNAL:
        talk.stage = PROPOSING
    elif house.free_change:
        talk.stage = KEEPING
    return talk


packable(Talk, 1, NO_SIGNAL, 0)
