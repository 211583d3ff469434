"""The first step of Pan, t'es mort !: the deal and the four tricks (chapters 2 and 3), and what is hidden in them."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from veillee.cards.luck import ORDER_DRAWN, Chance, Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, filled, first, highest, lowest, members, zeros
from veillee.engine.deal import NOBODY, Deal, Past, PastMove
from veillee.engine.moves import CARD, MoveTable, Verb
from veillee.engine.notes import TABLE, Note
from veillee.games.pan_tes_mort.cards import REVOLVER
from veillee.games.pan_tes_mort.stacks import ONE, VALUES, cards_in, held, kinds, nth, size, stack_of

# Moves, in this order for ever: written games and trained bots count on it.
CHOOSING: Final = MoveTable("choosing", REVOLVER, [Verb("choose", CARD, 0, VALUES)], "3.1", sealed=True)

HAND: Final = 4  # §2.1
MOUSE: Final = 0  # the 1, which beats
ELEPHANT: Final = 5  # the 6
CHAMBERS: Final = 6  # barrel cards
CLICK: Final = 6
BANG: Final = 7
BARREL: Final = vec[i64]([CLICK] * (CHAMBERS - 1) + [BANG])
BOX: Final = -2  # owns the cards that are not dealt


def winner(cards: vec[i64]) -> i64:
    """§3.3 Equal cards cancel each other; §3.4 the highest left wins; §3.5 but the 1 beats the 6. Its place, if any."""
    once: i64 = 0
    again: i64 = 0
    for card in cards:
        again |= once & bit(card)
        once |= bit(card)
    alone = once & ~again
    if alone == 0:
        return NOBODY
    best = highest(alone)
    if best == ELEPHANT and alone & bit(MOUSE):
        best = MOUSE
    place: i64 = 0
    while cards[place] != best:
        place += 1
    return place


class FirstStep(Deal):
    """The cards of a deal, sealed choices and tricks; the barrel waits."""

    sharers: i64  # those who are dealt cards: the players, and the ghost when there are two
    order: vec[i64]  # the table cards as they were dealt: never changed, so copies share it
    hands: vec[i64]  # a stack each; a card that is chosen stays in its hand until it is revealed
    chosen: vec[i64]
    waited: i64  # the seats that have not chosen yet
    trick: i64  # its number, from 1; beyond HAND the tricks are over
    piles: vec[i64]  # the stack in front of each seat
    gone: i64  # the stack of cards out of the game
    gone_last: i64  # those that went last, on top of the others
    bang: i64  # its place in the barrel
    flipped: i64  # barrel cards turned up since it was shuffled

    def __init__(self, players: i64, dealer: i64) -> None:
        super().__init__(players, dealer)
        self.sharers = players
        self.order = vec[i64]()
        self.hands = vec[i64]()
        self.chosen = vec[i64]()
        self.waited = 0
        self.trick = 1
        self.piles = vec[i64]()
        self.gone = 0
        self.gone_last = 0
        self.bang = 0
        self.flipped = 0

    # §2 The deal

    def serve(self, order: vec[i64]) -> None:
        """§2.1 Four cards each, one by one; §2.3 between two, the ghost is served after the last player."""
        if self.players == 2:
            self.sharers = 3
        self.order = order
        self.hands = zeros(self.players)
        self.piles = zeros(self.players)
        self.chosen = filled(self.players, NO_CARD)
        place: i64 = 0
        while place < HAND * self.sharers:
            owner = self.owner_of(place)
            if owner < self.players:
                self.hands[owner] += ONE[order[place]]
            place += 1
        self.wait_for_all()

    def owner_of(self, place: i64) -> i64:
        """Who is dealt the card at this place of the order: a seat, the ghost (the number after the last), the box."""
        if place >= HAND * self.sharers:
            return BOX
        turn = place % self.sharers
        if turn == self.players:
            return turn
        return (self.dealer + 1 + turn) % self.players

    def load_barrel(self, luck: Luck) -> None:
        """§2.2 The six barrel cards are shuffled and put face down."""
        cards = BARREL[:]
        luck.shuffle(cards)
        self.flipped = 0
        self.bang = 0
        while cards[self.bang] != BANG:
            self.bang += 1

    def barrel(self) -> list[int]:
        """The six barrel cards, the first to be flipped first."""
        return [BANG if place == self.bang else CLICK for place in range(CHAMBERS)]

    def announce(self) -> None:
        self.say(Note("deal_start"))
        if self.sharers > self.players:
            self.say(Note("ghost_joins"))

    # §3 The tricks

    def wait_for_all(self) -> None:
        """A new trick: nobody has chosen yet."""
        self.waited = first(self.players)
        self.turn = 0

    def choose(self, seat: i64, card: i64, luck: Luck) -> None:
        """§3.1 Each chooses a card in secret, and may change their mind until the last one has chosen."""
        self.chosen[seat] = card
        self.waited &= ~bit(seat)
        if self.waited:
            self.turn = lowest(self.waited)
            return
        self.reveal()
        if self.trick < HAND:
            self.wait_for_all()
            return
        for other in range(self.players):  # §3.7 the last card needs no choosing
            self.chosen[other] = lowest(kinds(self.hands[other]))
        self.reveal()
        self.begin_barrel(luck)

    def ghost_card(self) -> i64:
        """§3.2 The ghost's cards come as they were dealt, which is at random."""
        return self.order[(self.trick - 1) * self.sharers + self.players]

    def reveal(self) -> None:
        """§3.2 All cards are shown together; §3.6 the winner lays them all down in front, or nobody gets them."""
        cards = self.chosen[:]
        if self.sharers > self.players:
            cards = append(cards, self.ghost_card())
        stack: i64 = 0
        for card in cards:
            stack += ONE[card]
        place = winner(cards)
        if self.heard is not None:
            self.tell_cards(cards, stack)
        for seat in range(self.players):
            self.hands[seat] -= ONE[cards[seat]]
            self.chosen[seat] = NO_CARD
        if 0 <= place < self.players:
            self.piles[place] += stack
        else:
            self.discard(stack)
        self.trick += 1
        if self.heard is not None:
            self.tell_taker(cards, stack, place)

    def is_revealed(self) -> bool:
        """§3.2 Whether the cards of the trick lie face up, and nobody has taken them yet."""
        return self.waited == 0 and self.chosen[0] != NO_CARD

    def discard(self, stack: i64) -> None:
        """Cards go out of the game, and lie on those that went before."""
        if stack:
            self.gone += stack
            self.gone_last = stack

    def discards(self) -> list[int]:
        """The cards out of the game, those that went last on top."""
        return cards_in(self.gone - self.gone_last) + cards_in(self.gone_last)

    def tell_cards(self, cards: vec[i64], stack: i64) -> None:
        """Who shows what, and which cards cancel each other."""
        for seat in range(self.players):
            shown = Note("shows_first" if seat == 0 else "shows").seat("player", seat).card("card", cards[seat])
            self.say(shown.number("trick", self.trick) if seat == 0 else shown)
        if self.sharers > self.players:
            self.say(Note("ghost_shows").by(TABLE).card("card", cards[self.players]))
        twice = [card for card in members(kinds(stack)) if held(stack, card) > 1]
        for card in twice:
            self.say(Note("cancelled" if card == twice[0] else "cancelled_too").by(TABLE).card("card", card))

    def tell_taker(self, cards: vec[i64], stack: i64, place: i64) -> None:
        """Who has taken them all."""
        if place == NOBODY:
            self.say(Note("trick_lost").by(TABLE))
            return
        beaten = cards[place] == MOUSE and held(stack, ELEPHANT) == 1
        if place == self.players:
            self.say(Note("trick_to_ghost_mouse" if beaten else "trick_to_ghost").by(TABLE))
        else:
            taken = Note("trick_to_mouse" if beaten else "trick_won").seat("player", place)
            self.say(taken.number("cards", len(cards)))

    def begin_barrel(self, luck: Luck) -> None:
        """The second step."""
        raise NotImplementedError

    # What is hidden

    def ghost_hand(self) -> list[int]:
        """The ghost's cards that nobody has taken yet, the next one to be turned on top."""
        return [self.order[place] for place in range(HAND * self.sharers - 1, -1, -1) if self.is_ghosts(place)]

    def box(self) -> list[int]:
        """The cards that were not dealt."""
        return [self.order[place] for place in range(HAND * self.sharers, len(self.order))]

    def is_ghosts(self, place: i64) -> bool:
        """Whether the ghost still has the card dealt at this place."""
        return self.owner_of(place) == self.players and place // self.sharers >= self.trick - 1

    def unseen_by(self, viewer: i64) -> vec[i64]:
        """The places of the order whose cards this viewer has not seen."""
        left = self.hands[:]
        found = vec[i64]()
        place: i64 = 0
        while place < len(self.order):
            owner = self.owner_of(place)
            card = self.order[place]
            if owner == BOX or self.is_ghosts(place):
                found = append(found, place)
            elif owner < self.players and owner != viewer and held(left[owner], card):
                left[owner] -= ONE[card]
                found = append(found, place)
            place += 1
        return found

    def redraw(self, viewer: i64, unseen: vec[i64], twin: "FirstStep", luck: Luck) -> None:
        """Draw again, in the twin, all that the viewer has not seen: cards, choices, the order of the barrel.

        The unseen cards are shuffled over the places where they may lie, so that each deal is as likely as it is at
        the table; and of an unseen hand, each card is as likely to be the one chosen.
        """
        cards = vec[i64]([self.order[place] for place in unseen])
        luck.shuffle(cards)
        twin.order = self.order[:]
        for number in range(len(unseen)):
            place = unseen[number]
            owner = self.owner_of(place)
            if 0 <= owner < self.players:
                twin.hands[owner] += ONE[cards[number]] - ONE[twin.order[place]]
            twin.order[place] = cards[number]
        for seat in range(self.players):
            if seat != viewer and self.chosen[seat] != NO_CARD:
                twin.chosen[seat] = nth(twin.hands[seat], luck.fair(size(twin.hands[seat])))
        if self.bang >= self.flipped:
            twin.bang = self.flipped + luck.fair(CHAMBERS - self.flipped)

    # How it came about

    def past(self, real: Past) -> Past:
        """The same story from other cards: secret choices are told anew, and the barrel as it now lies."""
        opening = [Chance(ORDER_DRAWN, list(self.order)), *real.opening[1:]]
        moves = self.imagined_choices(real.moves)
        for place in range(len(moves) - 1, -1, -1):
            chances = self.imagined_barrel(moves[place].chances)
            if chances is not None:
                played = moves[place]
                moves[place] = PastMove(played.seat, played.action, played.words, chances)
                return Past(opening, moves)
        return Past(self.imagined_barrel(opening) or opening, moves)

    def imagined_barrel(self, chances: list[Chance]) -> list[Chance] | None:
        """These chances with the present barrel in place of the last one shuffled, if one was shuffled here."""
        for place in range(len(chances) - 1, -1, -1):
            if chances[place].kind == ORDER_DRAWN:
                return [*chances[:place], Chance(ORDER_DRAWN, self.barrel()), *chances[place + 1 :]]
        return None

    def imagined_choices(self, moves: list[PastMove]) -> list[PastMove]:
        """The moves, trick after trick; a card that was chosen and taken back stays only where it could be."""
        left = [self.dealt_to(seat) for seat in range(self.players)]
        told: list[PastMove] = []
        for _ in range(HAND - 1):
            trick = choices_of_a_trick(moves[len(told) :], self.players)
            laid = {played.seat: played.action for played in trick}
            if len(laid) < self.players:  # still secret
                laid = {seat: self.chosen[seat] for seat in laid}
            last = {played.seat: place for place, played in enumerate(trick)}
            for place, played in enumerate(trick):
                seat = played.seat
                kept = place != last[seat] and held(left[seat], played.action) > 0
                card = played.action if kept else laid[seat]
                told.append(PastMove(seat, card, CHOOSING.word(card), played.chances))
            for seat, card in laid.items():
                left[seat] -= ONE[card]
        return told + moves[len(told) :]

    def dealt_to(self, seat: i64) -> int:
        """The stack that this seat was dealt."""
        return stack_of([self.order[place] for place in range(HAND * self.sharers) if self.owner_of(place) == seat])

    def copy_tricks(self, twin: "FirstStep") -> None:
        """Give a new deal everything of this one that belongs to the first step."""
        twin.turn = self.turn
        twin.sharers = self.sharers
        twin.order = self.order
        twin.hands = self.hands[:]
        twin.chosen = self.chosen[:]
        twin.waited = self.waited
        twin.trick = self.trick
        twin.piles = self.piles[:]
        twin.gone = self.gone
        twin.gone_last = self.gone_last
        twin.bang = self.bang
        twin.flipped = self.flipped

    def left_in_hand(self, seat: i64) -> list[int]:
        """The hand without the card that lies face down."""
        hand = self.hands[seat]
        if self.chosen[seat] != NO_CARD:
            hand -= ONE[self.chosen[seat]]
        return cards_in(hand)


def choices_of_a_trick(moves: list[PastMove], players: i64) -> list[PastMove]:
    """The choices, changes of mind included, up to the one that reveals them all."""
    waited = first(players)
    trick: list[PastMove] = []
    for played in moves:
        if not waited:
            break
        waited &= ~bit(played.seat)
        trick.append(played)
    return trick
