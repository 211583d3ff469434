"""§2 The secret signal: each team agrees on one, aside."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, lowest
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, UNSAID, Note, Refusal
from veillee.games.kems.moves import DONE, TALK
from veillee.games.kems.position import Position, members_of, partner_of, team_of
from veillee.games.kems.signals import (
    ALL_SIGNALS,
    ANY,
    COUNT,
    NO_SIGNAL,
    Memory,
    extended,
    length,
    told_signal,
    watcher,
    without,
)

ACCEPT: Final = 13
REFUSE: Final = 14
KEEP: Final = 15
CHANGE: Final = 16

# How far a team's talk is.
SETTLED: Final = 0
KEEPING: Final = 1
PROPOSING: Final = 2
ANSWERING: Final = 3

MOST_TRIES: Final = 4
EVERY_GESTURE: Final = first(COUNT)

PROPOSED: Final = ["", "proposed_one", "proposed_two", "proposed_three"]
SET: Final = ["", "signal_set_one", "signal_set_two", "signal_set_three"]
ASKED: Final = ["", "prompt_answer_one", "prompt_answer_two", "prompt_answer_three"]


class Talk(Position):
    """The chapter of the signal."""

    def open_talk(self, memory: Memory, *, free_change: bool) -> None:
        """§2.4 A team keeps its signal from deal to deal, unless it was found out or the table lets it change."""
        self.phase = TALK
        self.signals = memory.signals
        self.retired = memory.retired
        self.possible = memory.possible
        self.hints = memory.hints
        self.weighed = memory.weighed
        self.stage = vec[i64]([SETTLED, SETTLED])
        self.speaker = vec[i64]([0, 0])
        self.proposal = vec[i64]([NO_SIGNAL, NO_SIGNAL])
        self.places = vec[i64]([0, 0])
        self.tries = vec[i64]([0, 0])
        self.lot_at = vec[i64]([NO_MOVE, NO_MOVE])
        for step in range(1, 3):
            seat = (self.dealer + step) % self.players
            team = team_of(seat)
            self.speaker[team] = seat
            if self.signals[team] == NO_SIGNAL:
                self.stage[team] = PROPOSING
            elif free_change:
                self.stage[team] = KEEPING
        self.ask_teams()

    def ask_teams(self) -> None:
        """Wait for whoever has the word in each team that talks."""
        self.waiting = 0
        for team in range(2):
            if self.stage[team] != SETTLED:
                self.waiting |= bit(self.speaker[team])
        if self.waiting:
            self.turn = lowest(self.waiting)

    # What may be said

    def talk_mask(self, seat: i64) -> i64:
        """§2.2 Propose gesture after gesture; accept, or propose in turn."""
        team = team_of(seat)
        stage = self.stage[team]
        if stage == KEEPING:
            return bit(KEEP) | bit(CHANGE)
        if stage == ANSWERING:
            if self.tries[team] == MOST_TRIES:
                return bit(ACCEPT) | bit(REFUSE)
            return bit(ACCEPT) | self.next_mask(team, NO_SIGNAL, 0)
        return self.next_mask(team, self.proposal[team], self.places[team])

    def next_mask(self, team: i64, begun: i64, places: i64) -> i64:
        """§2.2 A gesture more, or no more; §2.5 never the signal that was found out."""
        if places > length(begun):
            return bit(DONE)
        mask = EVERY_GESTURE
        if places + 1 == self.max_len:
            gesture: i64 = 0
            while gesture < COUNT:
                if extended(begun, gesture) == self.retired[team]:
                    mask &= ~bit(gesture)
                gesture += 1
        if begun not in (NO_SIGNAL, self.retired[team]):
            mask |= bit(DONE)
        return mask

    # Saying it

    def talk(self, seat: i64, action: i64, luck: Luck) -> None:
        """One word of a team's talk."""
        team = team_of(seat)
        if action == KEEP:
            self.tell_team("signal_kept", team)
            self.stage[team] = SETTLED
        elif action == CHANGE:
            self.signals[team] = NO_SIGNAL
            self.stage[team] = PROPOSING
            self.tell_team("signal_changing", team)
        elif action == ACCEPT:
            possible = ANY
            if self.retired[team] != NO_SIGNAL:
                possible = without(ALL_SIGNALS[self.max_len], self.retired[team])
            self.settle(team, self.proposal[team], possible)
        elif action == REFUSE:
            self.draw_signal(team, luck)
        else:
            self.propose(seat, team, action)
        self.ask_teams()
        self.talk_end = len(self.told)

    def propose(self, seat: i64, team: i64, action: i64) -> None:
        """§2.2 As many moves as the longest signal has gestures: how long a signal is stays secret."""
        if self.stage[team] == ANSWERING:
            self.stage[team] = PROPOSING
            self.proposal[team] = NO_SIGNAL
            self.places[team] = 0
        if action != DONE:
            self.proposal[team] = extended(self.proposal[team], action)
        self.places[team] += 1
        if self.places[team] == self.max_len:
            self.tries[team] += 1
            self.stage[team] = ANSWERING
            self.speaker[team] = partner_of(seat)
            if self.notes is not None:
                partners = bit(seat) | bit(partner_of(seat))
                self.say(told_signal(PROPOSED, self.proposal[team], partners).seat("player", seat))

    def draw_signal(self, team: i64, luck: Luck) -> None:
        """§2.3 No agreement: the lot gives one gesture, not the one that was found out."""
        allowed = without(ALL_SIGNALS[1], self.retired[team])
        self.lot_at[team] = len(self.told) - 1
        self.tell_team("signal_lot", team, TABLE)
        self.settle(team, allowed[luck.below(len(allowed))], allowed)

    def settle(self, team: i64, signal: i64, possible: vec[i64]) -> None:
        """§2.1 The team has its signal; only the two partners know it."""
        self.signals[team] = signal
        self.stage[team] = SETTLED
        self.proposal[team] = NO_SIGNAL
        self.places[team] = 0
        self.possible[team] = possible
        for rival in members_of(1 - team):
            self.hints[rival] = vec[i64]()
            self.weighed[watcher(rival, team)] = vec[i64]()
        self.weighed[watcher(TABLE, team)] = vec[i64]()
        if self.notes is not None:
            partners = bit(team) | bit(team + 2)
            self.say(told_signal(SET, signal, partners))
            self.tell_team("signal_ready", team)

    def tell_team(self, key: str, team: i64, actor: i64 = UNSAID) -> None:
        """Say something about a team to everybody."""
        if self.notes is not None:
            self.say(Note(key).seats("players", members_of(team)).by(actor))

    # Questions and refusals

    def ask_to_talk(self, seat: i64) -> Note:
        """What to ask of whoever has the word."""
        team = team_of(seat)
        if self.stage[team] == KEEPING:
            return Note("prompt_keep")
        if self.stage[team] == ANSWERING:
            return told_signal(ASKED, self.proposal[team], -1).seat("player", partner_of(seat))
        if self.places[team] > length(self.proposal[team]):
            return Note("prompt_end")
        if self.places[team] > 0:
            return Note("prompt_more")
        return Note("prompt_signal").seat("partner", partner_of(seat))

    def why_not_say(self, seat: i64, action: i64) -> Refusal:
        """Why something may not be said aside."""
        team = team_of(seat)
        stage = self.stage[team]
        if stage == KEEPING:
            return Refusal("keep_or_change", "2.4")
        if action in (KEEP, CHANGE):
            return Refusal("no_free_change", "2.4")
        if stage == ANSWERING and self.tries[team] == MOST_TRIES:
            return Refusal("last_proposal", "2.3")
        if action == REFUSE:
            return Refusal("refuse_later", "2.3")
        if action == ACCEPT:
            return Refusal("nothing_to_accept", "2.2")
        if stage == PROPOSING and self.places[team] > length(self.proposal[team]):
            return Refusal("signal_is_done", "2.2")
        if action == DONE and (stage == ANSWERING or self.proposal[team] == NO_SIGNAL):
            return Refusal("signal_is_empty", "2.1")
        if 0 <= action <= DONE:
            return Refusal("signal_found_out", "2.5")
        return Refusal("not_a_gesture", "3.1")
