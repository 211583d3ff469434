"""What a person has to notice: at every card the same is shown and the same may be done, pair or not.

Where a game has something to be quick at that nobody announces, the screen must not tell: after each card it says which
card that is and nothing else, until a key is pressed or the table moves on. Whose turn it is, and what the card asks
for, is told after that. Nothing is hidden there, so that those who share a keyboard share the screen.
"""

from __future__ import annotations

from math import ceil
from typing import TYPE_CHECKING, Final

from veillee.terminal.races import LONGEST_WAIT, THE_KEY, Press
from veillee.views.live import Look
from veillee.views.reading import shortened
from veillee.views.telling import FINAL_MARKS
from veillee.views.wire import WhyNot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.terminal.keys import Keys
    from veillee.terminal.play import Client
    from veillee.views.wire import GameView, NoteView, View

ENTER: Final = ("\n", "\r")


class Noticing:
    """Lets people notice something by themselves."""

    def __init__(self, client: Client, game: GameView) -> None:
        self.client = client
        sealed = {verb.name for phase in game.phases if phase.sealed for verb in phase.verbs}
        verbs = [verb.name for phase in game.phases for verb in phase.verbs if verb.gesture == "race"]
        is_open = all(lay.lies != "mine" for lay in game.zones.values())  # nobody holds cards that others do not see
        self.verb = next((verb for verb in verbs if is_open and verb not in sealed), "")  # what one is quick to do
        self.centre = [name for name, lay in game.zones.items() if lay.lies == "centre"]
        self.held: list[NoteView] = []  # what the last card led to, which would tell
        self.faced: tuple[object, ...] = ()  # what lay there when people were last asked
        self.is_explained = False

    # Telling

    def told(self, notes: Sequence[NoteView]) -> Iterator[str]:
        """What is said of these: the last card that fell ends it, and what is said after that waits."""
        client = self.client
        yield from self.released()
        sentences = [client.words.note(note, client.names) for note in notes]
        cards = [place for place, sentence in enumerate(sentences) if not sentence.endswith(FINAL_MARKS)]
        last = cards[-1] + 1 if cards else len(notes)
        for note in notes[:last]:
            yield from client.teller.lines(note)
        if cards:
            yield from client.teller.so_far()
        self.held = list(notes[last:])

    def released(self) -> Iterator[str]:
        """What was held back."""
        held, self.held = self.held, []
        for note in held:
            yield from self.client.teller.lines(note)

    def release(self) -> None:
        """Say it."""
        for line in self.released():
            self.client.tell(line)

    # Asking

    def lying(self, seen: View) -> tuple[object, ...]:
        """What lies in the middle."""
        lying = [(zone.id, zone.cards, zone.hidden) for zone in seen.zones if zone.id in self.centre and zone.cards]
        return (seen.deal, *lying) if lying else ()

    def is_open(self, seen: View) -> bool:
        """Whether something lies there to be quick at, whether or not there is anything to it.

        Keys are watched as long as it lies there; otherwise nobody is asked about it twice.
        """
        is_out = 0 <= seen.seat < len(seen.seats) and seen.seats[seen.seat].out
        lying = self.lying(seen)
        if seen.race is not None and not self.client.is_racing(seen):
            return False  # the choice is made
        return bool(self.verb and lying and seen.waiting_for and self.client.table.yours) and (
            not is_out and (self.client.keys is not None or lying != self.faced)
        )

    def face(self, seen: View) -> None:
        """Let those at this keyboard be quick, or go on."""
        client = self.client
        self.faced = self.lying(seen)
        client.opening = None
        client.catch_up()
        if client.keys is not None:
            self.by_keys(seen, client.keys)
        else:
            self.calmly(seen)

    def by_keys(self, seen: View, keys: Keys) -> None:
        """Watch the keyboard until a key means something or the table moves on."""
        client, spent = self.client, 0.0
        line = client.words.text("notice_keys", choice=client.words.text(f"offer_{self.verb}", about=""))
        with keys:
            self.explain(line)
            while not client.moves_on(seen):
                wait = min(client.door.quiet(), LONGEST_WAIT)
                pressed = keys.wait(ceil(wait))
                spent += pressed.after if pressed is not None else wait
                if pressed is None:
                    continue
                if pressed.key == THE_KEY:
                    self.slap(seen, spent)
                    return
                if pressed.key not in ENTER:
                    client.racer.other_key(pressed.key, seen, line)
                elif seen.seat in seen.waiting_for:
                    self.let_go(seen)
                    return

    def calmly(self, seen: View) -> None:
        """Ask at every card; where several share the keyboard, who of them is quick."""
        client = self.client
        seats = client.table.yours
        slap = client.words.text(f"offer_{self.verb}", about="")
        names = [slap] if len(seats) == 1 else [f"{client.names[seat]}, {slap}" for seat in seats]
        listed = "  ".join(f"[{place}] {name}" for place, name in enumerate(names, 1))
        self.explain(client.words.text("notice_calm", choices=listed))
        while answer := client.waiting.answer("> ").strip():
            quick = [seat for place, seat in enumerate(seats, 1) if answer == str(place)]
            if not quick and len(seats) == 1 and client.answers.said(answer) == client.answers.said(slap):
                quick = [seats[0]]
            if quick:
                self.slap(self.seen_by(quick[0]), None)
                return
            if not client.asides.obeyed(answer, seen) and not (client.is_live and client.manners.obeyed(answer)):
                client.refuse([client.words.text("race_no_choice", given=shortened(answer), most=len(seats))])
        for seat in seats:
            view = self.seen_by(seat)
            if self.lying(view) == self.faced and seat in view.waiting_for:
                self.let_go(view)

    def explain(self, line: str) -> None:
        """Say once what may be pressed or typed."""
        if not self.is_explained:
            self.client.show(line)
        self.is_explained = True

    # Doing

    def seen_by(self, seat: int) -> View:
        """What a seat of this keyboard sees."""
        client = self.client
        if client.seen is None or client.seen.seat != seat:
            client.door.send(Look(seat))
            while client.seen is None or client.seen.seat != seat:
                client.visit.listen()
        return client.seen

    def slap(self, seen: View, after: float | None) -> None:
        """Be quick; where that counts for nothing, hear why. The same card may be looked at again."""
        self.release()
        self.faced = ()
        for offer in seen.offers:
            if offer.verb == self.verb:
                self.client.choose(seen, Press(offer.number, after))
                return
        refused = self.client.visit.why_not(seen.seat, WhyNot(said=self.verb))
        if refused is not None:
            self.client.explain(refused)

    def let_go(self, seen: View) -> None:
        """Do what means nothing: turn one's card, or let the others be quick."""
        self.release()
        if seen.race is not None:
            self.client.let_go(seen)
        elif seen.idle is not None:
            self.client.visit.play(seen, seen.idle)
