"""Pan, t'es mort !, the tricks: the deal and the sealed choices (chapters 2 and 3), and what is hidden in them.

§ numbers are paragraphs of rulebook.fr.md.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from veillee.cards.luck import Luck
from veillee.cards.packs import NO_CARD
from veillee.cards.sets import bit, filled, first, highest, lowest, members, zeros
from veillee.engine.deal import NOBODY, Deal, PastMove
from veillee.engine.notes import EVERYONE, NO_ONE, TABLE, Note
from veillee.engine.packing import packable
from veillee.engine.witness import Witness
from veillee.games.pan_tes_mort.moves import CHOOSING
from veillee.games.pan_tes_mort.spoils import Spoils
from veillee.games.pan_tes_mort.stacks import ONE, held, kinds, nth, show_stack, size, stack_of

HAND: Final = 4  # §2.1
MOUSE: Final = 0  # the 1, which beats
ELEPHANT: Final = 5  # the 6
CANCELLED: Final = "cancelled"  # the kind of a group of cards that cannot win
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


def is_cancelled(cards: vec[i64], place: i64) -> bool:
    """§3.3 Whether another card is equal to the one at this place."""
    equal: i64 = 0
    for card in cards:
        if card == cards[place]:
            equal += 1
    return equal > 1


@mypyc_attr(acyclic=True, free_list_len=1)
class SealedTricks:
    """Who was dealt what, and what each has chosen. Once the tricks are over nothing of it changes any more."""

    players: i64
    dealer: i64
    order: vec[i64]  # the table cards as they were dealt: never changed, so copies share it
    hands: vec[i64]  # a stack each; a card that is chosen stays in its hand until it is revealed
    chosen: vec[i64]
    waited: i64  # the seats that have not chosen yet
    number: i64  # of the trick under way, from 1; beyond HAND the tricks are over
    sharers: i64  # those who are dealt cards: §2.3 the players, and the ghost when there are two

    def __init__(
        self,
        players: i64,
        dealer: i64,
        order: vec[i64],
        hands: vec[i64],
        chosen: vec[i64],
        waited: i64 = 0,
        number: i64 = 1,
    ) -> None:
        self.players = players
        self.dealer = dealer
        self.order = order
        self.hands = hands
        self.chosen = chosen
        self.waited = waited
        self.number = number
        self.sharers = players
        if players == 2:
            self.sharers = 3

    def clone(self) -> "SealedTricks":
        """An independent copy."""
        if self.are_over():
            return self
        hands, chosen = self.hands[:], self.chosen[:]
        return SealedTricks(self.players, self.dealer, self.order, hands, chosen, self.waited, self.number)

    def are_over(self) -> bool:
        """§3.7 Whether all cards have been laid."""
        return self.number > HAND

    # §2 The deal

    def serve(self) -> None:
        """§2.1 Four cards each, one by one; §2.3 between two, the ghost is served after the last player."""
        place: i64 = 0
        while place < HAND * self.sharers:
            owner = self.owner_of(place)
            if owner < self.players:
                self.hands[owner] += ONE[self.order[place]]
            place += 1
        self.waited = first(self.players)

    def owner_of(self, place: i64) -> i64:
        """Who is dealt the card at this place of the order: a seat, the ghost (the number after the last), the box."""
        if place >= HAND * self.sharers:
            return BOX
        turn = place % self.sharers
        if turn == self.players:
            return turn
        return (self.dealer + 1 + turn) % self.players

    # §3 The tricks

    def choose(self, seat: i64, card: i64) -> None:
        """§3.1 Each chooses a card in secret, and may change their mind until the last one has chosen."""
        self.chosen[seat] = card
        self.waited &= ~bit(seat)

    def choose_last(self) -> None:
        """§3.7 The last card needs no choosing."""
        for seat in range(self.players):
            self.chosen[seat] = lowest(kinds(self.hands[seat]))

    def has_chosen(self, seat: i64) -> bool:
        """Whether a card of this seat lies face down."""
        return self.chosen[seat] != NO_CARD

    def ghost_card(self) -> i64:
        """§3.2 The ghost's cards come as they were dealt, which is at random."""
        return self.order[(self.number - 1) * self.sharers + self.players]

    def laid(self) -> vec[i64]:
        """The cards of the trick, that of the ghost behind those of the players."""
        cards = self.chosen[:]
        if self.sharers > self.players:
            cards = append(cards, self.ghost_card())
        return cards

    def reveal(self, spoils: Spoils, deal: Deal) -> None:
        """§3.2 All cards are shown together; §3.6 the winner lays them all down in front, or nobody gets them."""
        cards = self.laid()
        stack: i64 = 0
        for card in cards:
            stack += ONE[card]
        place = winner(cards)
        if deal.heard is not None:
            self.tell_cards(cards, stack, deal)
        for seat in range(self.players):
            self.hands[seat] -= ONE[cards[seat]]
            self.chosen[seat] = NO_CARD
        if 0 <= place < self.players:
            spoils.piles[place] += stack
        else:
            spoils.discard(stack)
        self.number += 1
        if deal.heard is not None:
            deal.say(self.taker_note(cards, stack, place))
        if self.number < HAND:
            self.waited = first(self.players)

    def is_revealed(self) -> bool:
        """§3.2 Whether the cards of the trick lie face up, and nobody has taken them yet."""
        return self.waited == 0 and self.chosen[0] != NO_CARD

    def tell_cards(self, cards: vec[i64], stack: i64, deal: Deal) -> None:
        """Who shows what, and which cards cancel each other."""
        for seat in range(self.players):
            shown = Note("shows_first" if seat == 0 else "shows").seat("player", seat).card("card", cards[seat])
            deal.say(shown.number("trick", self.number) if seat == 0 else shown)
        if self.sharers > self.players:
            deal.say(Note("ghost_shows").by(TABLE).card("card", cards[self.players]))
        twice = [card for card in members(kinds(stack)) if held(stack, card) > 1]
        for card in twice:
            deal.say(Note("cancelled" if card == twice[0] else "cancelled_too").by(TABLE).card("card", card))

    def taker_note(self, cards: vec[i64], stack: i64, place: i64) -> Note:
        """Who has taken them all."""
        if place == NOBODY:
            return Note("trick_lost").by(TABLE)
        beaten = cards[place] == MOUSE and held(stack, ELEPHANT) == 1
        if place == self.players:
            return Note("trick_to_ghost_mouse" if beaten else "trick_to_ghost").by(TABLE)
        taken = Note("trick_to_mouse" if beaten else "trick_won").seat("player", place)
        return taken.number("cards", len(cards))

    # Who sees what

    def show_hand(self, witness: Witness, seat: i64) -> None:
        """What a seat holds; §3.1 the card it has laid face down; §3.2 all are turned up together, §3.4 one wins."""
        sealed: i64 = 0
        if self.has_chosen(seat):
            sealed = ONE[self.chosen[seat]]
        show_stack(witness, "hand", self.hands[seat] - sealed, seat, bit(seat))
        seen_by = bit(seat)
        if self.is_revealed():
            seen_by = EVERYONE
        show_stack(witness, "sealed", sealed, seat, seen_by)
        self.show_standing(witness, seat)

    def show_ghost(self, witness: Witness) -> None:
        """§2.3 The ghost's hand; §3.2 the card of it that is turned up after the others."""
        if self.sharers == self.players:
            return
        hand = self.ghost_hand()
        turned: i64 = 0
        if self.is_revealed():
            hand.pop()
            turned = ONE[self.ghost_card()]
        if witness.zone("ghost", len(hand), TABLE, NO_ONE):
            witness.row(hand)
        show_stack(witness, "ghost_card", turned, TABLE)
        self.show_standing(witness, self.players)

    def show_standing(self, witness: Witness, place: i64) -> None:
        """§3.3 Whether an equal card cancels it, §3.4 or it wins, among the cards turned up."""
        if not self.is_revealed():
            return
        cards = self.laid()
        if winner(cards) == place:
            witness.best(0)
        elif is_cancelled(cards, place):
            witness.group(CANCELLED)

    def show_box(self, witness: Witness) -> None:
        """The cards that were not dealt."""
        if witness.zone("box", len(self.order) - HAND * self.sharers, TABLE, NO_ONE):
            witness.row(self.box())

    # What is hidden

    def ghost_hand(self) -> list[int]:
        """The ghost's cards that nobody has taken yet, the next one to be turned on top."""
        return [self.order[place] for place in range(HAND * self.sharers - 1, -1, -1) if self.is_ghosts(place)]

    def box(self) -> list[int]:
        """The cards that were not dealt."""
        return [self.order[place] for place in range(HAND * self.sharers, len(self.order))]

    def is_ghosts(self, place: i64) -> bool:
        """Whether the ghost still has the card dealt at this place."""
        return self.owner_of(place) == self.players and place // self.sharers >= self.number - 1

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

    def redrawn(self, viewer: i64, unseen: vec[i64], luck: Luck) -> "SealedTricks":
        """Another deal that looks the same: all that the viewer has not seen is drawn again.

        The unseen cards are shuffled over the places where they may lie, so that each deal is as likely as it is at
        the table; and of an unseen hand, each card is as likely to be the one chosen.
        """
        cards = vec[i64]([self.order[place] for place in unseen])
        luck.shuffle(cards)
        order, hands, chosen = self.order[:], self.hands[:], self.chosen[:]
        for number in range(len(unseen)):
            place = unseen[number]
            owner = self.owner_of(place)
            if 0 <= owner < self.players:
                hands[owner] += ONE[cards[number]] - ONE[order[place]]
            order[place] = cards[number]
        for seat in range(self.players):
            if seat != viewer and self.has_chosen(seat):
                chosen[seat] = nth(hands[seat], luck.fair(size(hands[seat])))
        return SealedTricks(self.players, self.dealer, order, hands, chosen, self.waited, self.number)

    # How it came about

    def retold(self, moves: list[PastMove]) -> list[PastMove]:
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


def served(players: i64, dealer: i64, order: vec[i64]) -> SealedTricks:
    """§2.1 The cards are dealt, and all are to choose."""
    tricks = SealedTricks(players, dealer, order, zeros(players), filled(players, NO_CARD))
    tricks.serve()
    return tricks


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


packable(SealedTricks, 2, 0, vec[i64](), vec[i64](), vec[i64]())
