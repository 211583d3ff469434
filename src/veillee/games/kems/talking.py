"""§2.2 How a team talks aside, until it has its signal."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, lowest
from veillee.engine.moves import NO_MOVE
from veillee.engine.notes import TABLE, Note, Refusal
from veillee.engine.pace import Pace, Wait
from veillee.engine.zones import Doing
from veillee.games.kems.foursome import Foursome, Phase
from veillee.games.kems.house import team_of
from veillee.games.kems.memory import NOTHING
from veillee.games.kems.moves import ACCEPT, CHANGE, KEEP, REFUSE, TALK
from veillee.games.kems.signals import NO_SIGNAL, signal_note
from veillee.games.kems.talk import KEEPING, MOST_TRIES, PROPOSING, SETTLED

SET: Final = ["", "signal_set_one", "signal_set_two", "signal_set_three"]
TALK_LASTS: Final = 60_000  # §2.3 milliseconds, for tables with a clock


def ask_teams(deal: Foursome) -> None:
    """Wait for those who have the word in each team that talks; when none has, the play begins."""
    deal.waiting = 0
    for talk in deal.talks:
        if talk.stage != SETTLED:
            deal.waiting |= talk.speakers(either=deal.house.is_open)
    if deal.waiting:
        deal.turn = lowest(deal.waiting)
    else:
        deal.tempo.begin(deal)


class Talking(Phase):
    """§2.2 Each team proposes, accepts or refuses."""

    def open(self, deal: Foursome, seat: i64) -> i64:
        talk = deal.talks[team_of(seat)]
        if deal.house.is_open and talk.stage == PROPOSING:
            return talk.mask() | bit(REFUSE)  # §2.3 whoever proposes nothing leaves it to the lot
        return talk.mask()

    def do(self, deal: Foursome, seat: i64, action: i64, luck: Luck) -> None:
        """One word of a team's talk."""
        deal.ledger.write(seat)
        team = team_of(seat)
        talk = deal.talks[team]
        talk.speaker = seat
        if action == KEEP:
            talk.turn_to(SETTLED)
            deal.say_of_team("signal_kept", team)
        elif action == CHANGE:
            talk.turn_to(PROPOSING)
            deal.memory = deal.memory.with_signal(team, NO_SIGNAL)
            deal.say_of_team("signal_changing", team)
        elif action == ACCEPT:
            possible = NOTHING
            if talk.retired != NO_SIGNAL:
                possible = talk.allowed(talk.longest)
            settle(deal, team, talk.proposal, possible)
        elif action == REFUSE:
            refuse(deal, seat, team, luck)
        else:
            deal.ledger.hide(seat, TALK, action)
            if talk.propose(action) and deal.heard is not None:
                deal.say(talk.proposed_note())
        ask_teams(deal)

    def lapse(self, deal: Foursome, seat: i64) -> i64:
        """In the open tempo, to keep a signal, or let the lot decide; in ticks nobody waits with a clock."""
        if not deal.house.is_open:
            return NO_MOVE
        return KEEP if deal.talks[team_of(seat)].stage == KEEPING else REFUSE

    def pace(self, deal: Foursome) -> Pace:
        """§2.3 All the talk of a deal has its time."""
        return Pace(limit=Wait(TALK_LASTS, deal.number + 1))

    def doing(self, deal: Foursome, seat: i64) -> Doing | None:
        return deal.talks[team_of(seat)].doing() if bit(seat) & deal.waiting else None

    def prompt(self, deal: Foursome, seat: i64) -> Note:
        return deal.talks[team_of(seat)].prompt(seat)

    def why_not(self, deal: Foursome, seat: i64, action: i64) -> Refusal:
        return deal.talks[team_of(seat)].why_not(action)


def refuse(deal: Foursome, seat: i64, team: i64, luck: Luck) -> None:
    """§2.2 Whoever refuses proposes in turn; §2.3 after the last proposal, or if none is made, the lot decides."""
    talk = deal.talks[team]
    if talk.is_last() or talk.stage == PROPOSING:
        talk.tries = MOST_TRIES
        allowed = talk.allowed(1)
        deal.ledger.drew_lot(team)
        deal.say_of_team("signal_lot", team, TABLE)
        settle(deal, team, allowed[luck.below(len(allowed))], allowed)
    else:
        talk.turn_to(PROPOSING)
        if deal.heard is not None:
            deal.say(Note("proposal_refused", bit(team) | bit(team + 2)).seat("player", seat))


def settle(deal: Foursome, team: i64, signal: i64, possible: vec[i64]) -> None:
    """§2.1 The team has its signal; only the two partners know it."""
    deal.memory = deal.memory.with_new_signal(team, signal, possible)
    deal.talks[team].turn_to(SETTLED)
    if deal.heard is not None:
        deal.say(signal_note(SET, signal, bit(team) | bit(team + 2)))
        deal.say_of_team("signal_ready", team)
