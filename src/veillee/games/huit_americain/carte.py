"""« Carte ! » in Le 8 Américain: who is left with one card must say so, or pay.

§5 of rulebook.fr.md. The rules know no clock: calls and denunciations come in the order in which they count.
"""

from typing import Final

from mypy_extensions import i64

from veillee.cards.luck import Luck
from veillee.cards.sets import bit, first, lowest, shifted
from veillee.engine.deal import NOBODY
from veillee.engine.notes import Note
from veillee.engine.pace import Pace
from veillee.games.huit_americain.house import House
from veillee.games.huit_americain.moves import ADDING, CARTE, DENOUNCE, DRAWN, GIVING, MOST_PLAYERS, NAMING, PLAYING
from veillee.games.huit_americain.play import HuitPlay

GRACE: Final = 1500  # §5.3 milliseconds: nobody is denounced before he could speak
PENALTY: Final = 2  # §5.4 cards to draw, by house rule


class HuitCarte(HuitPlay):
    """Who may cut in, and the gifts to who forgot."""

    givers: i64  # the seats that still have to give
    forgetful: i64  # the seat they give to, or NOBODY
    paused_turn: i64  # where the play goes on after the gifts
    paused_phase: i64

    def __init__(self, players: i64, dealer: i64, house: House) -> None:
        super().__init__(players, dealer, house)
        self.givers = 0
        self.forgetful = NOBODY
        self.paused_turn = NOBODY
        self.paused_phase = PLAYING

    def actors(self) -> i64:
        """§5.4 The givers choose at the same time."""
        if self.phase == GIVING:
            return self.givers
        return super().actors()

    def may_act(self) -> i64:
        """§5.2 Who owes « carte » may say it at any time; §5.3 the others may denounce him, but between two plays."""
        if self.due == 0 or self.phase == GIVING:
            return self.actors()
        if self.between_plays():
            return first(self.players)
        return self.actors() | self.due

    def between_plays(self) -> bool:
        """§5.3 The cards of a play and the suit named with them are one gesture, which nobody interrupts."""
        return self.phase not in (ADDING, NAMING)

    def calls(self, seat: i64) -> i64:
        """§5.2 « Carte ! », if it is owed; §5.3 and a denunciation of each other seat that owes it."""
        mask: i64 = 0
        if self.due & bit(seat):
            mask = bit(CARTE)
        if self.between_plays():
            mask |= shifted(self.due & ~bit(seat), DENOUNCE)
        return mask

    def pace(self) -> Pace:
        """§5.3 A denunciation counts as made a second and a half after the card was laid, at the earliest."""
        pace = Pace()
        pace.held = shifted(first(MOST_PLAYERS), DENOUNCE)
        pace.hold = GRACE
        return pace

    def call(self, seat: i64, action: i64, luck: Luck) -> None:
        """§5.2 He says it in time; or §5.3 someone else has noticed."""
        if action >= DENOUNCE:
            self.denounce(action - DENOUNCE, seat, luck)
            return
        self.due &= ~bit(seat)
        if self.notes is not None:
            self.say(Note("carte").seat("player", seat))

    def denounce(self, seat: i64, by: i64, luck: Luck) -> None:
        """§5.4 Each other player who holds two cards or more gives one to who forgot; or he draws two."""
        self.due &= ~bit(seat)
        if self.notes is not None:
            self.say(Note("denounce").seat("player", seat).seat("by", by).by(by))
        if not self.house.gifts:
            self.take_hit(seat, PENALTY, luck)
            return
        givers: i64 = 0
        for other in range(self.players):
            if other != seat and self.hands[other] & (self.hands[other] - 1):
                givers |= bit(other)
        if givers:
            self.givers = givers
            self.forgetful = seat
            self.paused_turn = self.turn
            self.paused_phase = self.phase
            self.phase = GIVING
            self.turn = lowest(givers)

    def give(self, seat: i64, card: i64) -> None:
        """§5.4 A card that only giver and taker see; §5.1 who keeps just one owes « carte » too."""
        taker = self.forgetful
        self.hands[seat] &= ~bit(card)
        self.hands[taker] |= bit(card)
        self.ledger.gave(seat, taker, card)
        if self.hands[seat] & (self.hands[seat] - 1) == 0:
            self.due |= bit(seat)
        if self.notes is not None:
            self.say(Note("gave").seat("player", seat).seat("taker", taker))
            self.say(Note("gift", bit(seat) | bit(taker)).seat("player", seat).card("card", card))
        self.givers &= ~bit(seat)
        if self.givers:
            self.turn = lowest(self.givers)
        else:
            self.resume()

    def resume(self) -> None:
        """§5.5 The play goes on where it was; who gave away the only card he could play after a draw passes."""
        self.turn = self.paused_turn
        self.phase = self.paused_phase
        self.forgetful = NOBODY
        self.paused_turn = NOBODY
        self.paused_phase = PLAYING
        if self.phase == DRAWN and not self.house.free_draw and not self.can_play(self.turn):
            self.skip_play(self.turn, "pass")

    def copy_carte(self, twin: "HuitCarte") -> None:
        """The same position."""
        self.copy_play(twin)
        twin.givers = self.givers
        twin.forgetful = self.forgetful
        twin.paused_turn = self.paused_turn
        twin.paused_phase = self.paused_phase
