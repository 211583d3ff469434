"""The encoder: what a seat sees of a deal, as bytes of a fixed length, each of which always means the same.

It is built from the shape that a game declares, and tells what it means (`describe`). Seats are counted from the one
that looks: its own is 0, the next one to the left 1. Cards are counted by face. A number is the byte itself, counted
from its lowest value, or by steps where it ranges too far; beyond its bounds it stays at them. What lies face down and
was seen by all (`Zone.is_recalled`) counts as seen. The phase is shown to whoever may act, and to nobody else: that
another player is in the midst of a move is that player's secret.

The bytes lie in a `vec`, which exports its buffer: `numpy.frombuffer(encoder.seen, numpy.uint8)` sees them live. An
encoder may have several rows, one for each of several deals.

A game may tell the same in a quicker way (`planes`); what is written is the same.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from veillee.cards.luck import Luck
from veillee.cards.sets import CAPACITY, bit, lowest, zeros
from veillee.engine.asking import Asking
from veillee.engine.contract.playable import NOBODY
from veillee.engine.contract.visible import Visible
from veillee.engine.game import Game, Setup
from veillee.engine.moves import NO_MOVE, SUIT_WORDS
from veillee.engine.notes import CARDS, NUMBER, SEAT, SUIT, TABLE
from veillee.engine.planes import Planes, Segment
from veillee.engine.shapes import FactShape, Shape, ZoneShape, seats_from_here
from veillee.engine.writer import FactPlace, Writer, ZonePlace
from veillee.engine.zones import NO_TEAM, zone_id

MOST: Final = 255  # that a byte holds
ANSWERS: Final = CAPACITY + 1  # that may be open at once: WAIT is one
STEPS: Final = 15  # of a move under way: beyond, it stays there
SUIT_LABELS: Final = [*SUIT_WORDS, "stars"]


def step_of(shape: FactShape) -> int:
    """By which steps a number is counted, so that it fits in a byte."""
    return (shape.high - shape.low) // (MOST + 1) + 1


class Encoder:
    """Writes what a seat sees, and what it may do, into bytes that others look at."""

    game: Game
    shape: Shape
    rows: i64
    seen: vec[u8]  # in each row, what the last seat that was asked for sees
    moves: vec[u8]  # and which moves are open to it, by their numbers among all moves of the game, WAIT being the last
    size: i64  # of a row of `seen`
    width: i64  # of a row of `moves`
    lit: vec[i64]  # where in `moves` there is a 1, row by row,
    lit_count: vec[i64]  # and how many there are in each
    planes: Planes | None  # the quicker way
    is_plain: bool  # zones and facts are asked for, which a game may show without making them
    writer: Writer
    segments: list[Segment]
    players: i64
    faces: i64
    phases: dict[str, int]
    zone_ids: dict[str, tuple[str, int, int]]
    titles: dict[str, int]
    waited_at: i64
    sealed_at: i64
    out_at: i64
    mates_at: i64
    titles_at: i64
    step_at: i64
    doing_at: i64
    flags_at: i64

    def __init__(self, game: Game, setup: Setup, rows: int = 1, *, plain: bool = False) -> None:
        """`plain`: what the game says in a quicker way is not asked for."""
        shape = game.shape(setup)
        self.game = game
        self.shape = shape
        self.rows = rows
        self.players = shape.players
        self.faces = len(shape.pack.words)
        self.segments = []
        self.size = 0
        self.phases = {phase.phase: place for place, phase in enumerate(game.phases)}
        self.zone_ids = {}
        self.titles = {title: place for place, title in enumerate(shape.titles)}
        self.is_plain = plain
        self.writer = Writer(self.players, self.faces)
        seats = seats_from_here(shape.players)
        self.segment("phase", list(self.phases))
        self.waited_at = self.segment("waited for", seats)
        self.sealed_at = self.segment("has chosen", seats)
        self.out_at = self.segment("out", seats)
        self.mates_at = self.segment("partner", seats if shape.teams > 0 else [])
        self.titles_at = self.segment("title", [f"{seat} {title}" for seat in seats for title in shape.titles])
        self.step_at = self.segment("own move under way", ["step"], [STEPS])
        self.doing_at = self.segment("its cards", shape.pack.words, self.copies())
        flags: list[str] = []
        for zone in shape.zones:
            self.place_zone(zone, seats, flags)
        self.flags_at = self.segment("its zones", flags)
        for fact in shape.facts:
            self.place_fact(fact, seats)
        self.width = game.numbering.wait + 1
        self.moves = vec[u8]([0] * (rows * self.width))
        self.lit = zeros(rows * ANSWERS)
        self.lit_count = zeros(rows)
        named = game.planes(setup)
        self.planes = Planes(named, self.segments, rows) if named and not plain else None
        self.seen = vec[u8]([0] * (rows * self.size))
        if self.planes is None:
            self.writer.open(rows, self.size, self.seen)

    # What it means

    def segment(
        self,
        name: str,
        labels: list[str],
        highs: list[int] | None = None,
        counts: tuple[int, int, int] | None = None,
    ) -> i64:
        """Some more bytes; where they start."""
        start = self.size
        if labels:
            self.segments.append(Segment(name, start, labels, [1] * len(labels) if highs is None else highs, counts))
        self.size += len(labels)
        return start

    def copies(self) -> list[int]:
        """How often each card can lie somewhere."""
        return [max(1, copies) for copies in self.shape.pack.copies]

    def place_zone(self, zone: ZoneShape, seats: list[str], flags: list[str]) -> None:
        """The bytes of a zone: how many cards, which, the order of those on top, and who laid each."""
        start = self.size
        words = self.shape.pack.words
        owners = seats if zone.is_owned else [""]
        place = ZonePlace(zone, start, 0, len(flags))
        for seat, owner in enumerate(owners):
            for number in zone.numbers:
                name = " ".join([part for part in (zone.name, owner, str(number) if number else "") if part])
                flags.append(name)
                self.segment(name, ["cards"], [zone.most])
                self.segment(name, words, self.copies())
                for deep in range(zone.deep):
                    self.segment(f"{name}, on top" if deep == 0 else f"{name}, {deep} below", words)
                if zone.is_laid:
                    for by in seats:
                        self.segment(f"{name}, laid by {by}", words, self.copies())
                if place.size == 0:
                    place.size = self.size - start
                for one in range(self.players if seat == 0 else 0):
                    whose = one if zone.is_owned else TABLE
                    self.zone_ids[zone_id(zone.name, whose, number)] = (zone.name, whose, number)
        self.writer.add_zone(place)

    def place_fact(self, fact: FactShape, seats: list[str]) -> None:
        """The bytes of a fact."""
        start = self.size
        size: i64 = 0
        labels, highs = self.told_by(fact, seats)
        step = step_of(fact)
        counts = (fact.low, fact.high, step) if fact.kind == NUMBER else None
        times = fact.times if fact.is_ordered else 1
        for owner in seats if fact.is_owned else [""]:
            name = f"{fact.key} {owner}" if owner else fact.key
            for place in range(times):
                said = labels if times == 1 else [f"{label}, number {place + 1}" for label in labels]
                self.segment(name, said, highs, counts)
            if size == 0:
                size = self.size - start
        made = FactPlace(fact, start, size, len(labels), step)
        self.writer.add_fact(made)

    def told_by(self, fact: FactShape, seats: list[str]) -> tuple[list[str], list[int]]:
        """What the bytes of one value say, and the highest of each."""
        if fact.kind == NUMBER:
            step = step_of(fact)
            counted = f"from {fact.low}"
            if step > 1:
                counted += f" by {step}"
            if fact.is_clipped:
                counted += f", {fact.high} at the most"
            return ["told", counted], [1, (fact.high - fact.low) // step]
        if fact.kind == CARDS:
            return self.shape.pack.words, self.copies()
        labels = fact.words
        if fact.kind == SEAT:
            labels = seats
        elif fact.kind == SUIT:
            labels = SUIT_LABELS
        return labels, [1] * len(labels)

    def describe(self) -> list[Segment]:
        """What each byte means, in order."""
        return self.segments

    def highs(self) -> list[int]:
        """The highest that each byte can be."""
        return [high for segment in self.segments for high in segment.highs]

    def read(self, row: int = 0) -> list[str]:
        """What the bytes say now, in words: those that are not 0."""
        said: list[str] = []
        for segment in self.segments:
            for place in range(len(segment.labels)):
                number = int(self.seen[row * self.size + segment.start + place])
                if number > 0:
                    said.append(f"{segment.name}: {segment.labels[place]}" + (f" = {number}" if number > 1 else ""))
        return said

    # What a seat may do

    def open_moves(self, deal: Visible, seat: i64, row: i64 = 0) -> None:
        """Write which moves are open to this seat; nobody means to make a false start."""
        self.light(row, deal, seat, deal.legal_mask(seat))

    def open_answers(self, asking: Asking, row: i64 = 0) -> None:
        """Write what may be answered to what is asked: to wait, where nobody is asked any more."""
        is_over = asking.seat == NOBODY
        self.light(row, asking.deal, asking.seat, 0 if is_over else asking.actions)
        if is_over or asking.may_wait:
            self.light_one(row, self.game.numbering.wait)

    def show(self, asking: Asking, row: i64 = 0) -> None:
        """Write what whoever is asked sees, and what they may answer."""
        self.observe(asking.deal, asking.seat, row)
        self.open_answers(asking, row)

    def open_at_once(self, asking: Asking, seat: i64, row: i64 = 0) -> None:
        """Write what a seat may answer where all answer at once: to wait, if nothing is asked of it."""
        is_asked = bit(seat) & asking.asked_at_once() != 0
        actions: i64 = 0
        if is_asked:
            actions = asking.open_at_once(seat)
        self.light(row, asking.deal, seat, actions)
        if not is_asked or asking.may_wait:
            self.light_one(row, self.game.numbering.wait)

    def light(self, row: i64, deal: Visible, seat: i64, actions: i64) -> None:
        """Write that these actions are open to a seat, and nothing else."""
        moves = self.moves
        lit = self.lit
        place = row * ANSWERS
        end = place + self.lit_count[row]
        while place < end:
            moves[lit[place]] = 0
            place += 1
        self.lit_count[row] = 0
        if actions:
            table = deal.moves_of(seat)
            actions &= self.game.numbering.meant[table.phase]
            numbers = self.game.numbering.rows[table.phase]
            while actions:
                action = lowest(actions)
                actions &= actions - 1
                number = numbers[action]
                if number == NO_MOVE:
                    number = self.game.numbering.flat(table, action)
                self.light_one(row, number)

    def light_one(self, row: i64, number: i64) -> None:
        """Write that a number is open."""
        at = row * self.width + number
        self.moves[at] = 1
        self.lit[row * ANSWERS + self.lit_count[row]] = at
        self.lit_count[row] += 1

    def any_answer(self, luck: Luck, row: i64 = 0) -> i64:
        """One of the moves that were written as open, each as likely: how a player without ideas answers."""
        return self.lit[row * ANSWERS + luck.fair(self.lit_count[row])] - row * self.width

    # What it sees

    def observe(self, deal: Visible, seat: i64, row: i64 = 0) -> None:
        """Write what this seat sees now."""
        if self.planes is not None:
            self.planes.draw(deal, seat, row, self.seen, row * self.size)
            return
        writer = self.writer
        writer.begin(row, seat)
        if bit(seat) & deal.may_act():
            writer.put(self.phases[deal.moves_of(seat).phase], 1)
            self.observe_doing(deal, seat)
        writer.flag(self.waited_at, deal.awaited(seat))
        writer.flag(self.sealed_at, deal.sealed())
        self.observe_seats(deal, seat)
        if self.is_plain:
            for zone in deal.zones():
                writer.made_zone(zone)
            for fact in deal.facts():
                writer.made_fact(fact)
        else:
            deal.show_zones(writer)
            deal.show_facts(writer)
        writer.end(row)

    def observe_seats(self, deal: Visible, seat: i64) -> None:
        """Who is out, whose partner, and of which title."""
        writer = self.writer
        own = deal.sitting(seat).team
        other: i64 = 0
        while other < self.players:
            sitting = deal.sitting(other)
            place = writer.from_here(other)
            if sitting.is_out:
                writer.put(self.out_at + place, 1)
            if sitting.team != NO_TEAM and sitting.team == own:
                writer.put(self.mates_at + place, 1)
            if sitting.title:
                writer.put(self.titles_at + place * len(self.titles) + self.titles[sitting.title], 1)
            other += 1

    def observe_doing(self, deal: Visible, seat: i64) -> None:
        """The move under way of whoever looks."""
        doing = deal.doing(seat)
        if doing is None:
            return
        writer = self.writer
        writer.put(self.step_at, min(doing.step, STEPS))
        for card in doing.cards:
            writer.add(self.doing_at + card)
        for one in doing.zones:
            name, owner, number = self.zone_ids[one]
            whose: i64 = owner
            if owner != TABLE:
                whose = writer.from_here(owner)
            place = writer.zones[name]
            writer.put(self.flags_at + place.flag + place.nth(whose, number), 1)
