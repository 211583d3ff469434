"""The scribe: writes a match down as text while it is played (docs/record.md)."""

from hashlib import sha256
from typing import Final

from veillee.cards.luck import CARD_DRAWN, NUMBER_DRAWN, Chance
from veillee.cards.notation import words_of
from veillee.cards.packs import Pack
from veillee.cards.sets import members
from veillee.engine.book import Chapter
from veillee.engine.match import Match
from veillee.engine.sheet import Line

HEADER: Final = "veillee 1"


class Scribe:
    """Writes a match down as it is played: what was added since it was last asked, and how the text ends now."""

    match: Match
    body: bytearray  # all that was written, but for the ending
    deals: int  # how many of them were begun,
    moves: int  # and how many moves of the last one are written
    rows: int  # of the sheet

    def __init__(self, match: Match) -> None:
        self.match = match
        self.body = bytearray()
        self.deals = 0
        self.moves = 0
        self.rows = 0

    def begun(self, names: list[str], terms: dict[str, str]) -> str:
        """What stands before the first deal; the terms are what a table needs to go on with the match."""
        match = self.match
        lines = [HEADER, f"game {match.game.id}", f"players {match.players}"]
        if match.luck.promise():
            lines.append(f"promise {match.luck.promise()}")
        lines += [f"words {seat} {text}" for seat, text in match.luck.mixed().items()]
        lines += [f"seat {seat} {plain(name)}" for seat, name in enumerate(names)]
        lines += [f"table {key} {value}" for key, value in terms.items()]
        for option in match.game.options:
            lines.append(f"option {option.key} {option.word(match.settings.values[option.place])}")
        lines += self.chances(match.opening, match.game.pack(match.setup))
        return self.set_down(lines)

    def added(self) -> str:
        """What was played since this was last asked."""
        lines: list[str] = []
        chapters = self.match.chapters
        while True:
            if self.deals:
                lines += self.played(chapters[self.deals - 1])
            if self.deals == len(chapters):
                return self.set_down(lines)
            chapter = chapters[self.deals]
            lines += ["", f"deal {chapter.setup.number} dealer {chapter.setup.dealer}"]
            pack = self.match.game.pack(chapter.setup)
            lines += self.chances(chapter.past.opening, pack)
            self.deals += 1
            self.moves = 0

    def played(self, chapter: Chapter) -> list[str]:
        """The moves of a deal that are not written yet, then its scores, once it is over."""
        lines: list[str] = []
        pack = self.match.game.pack(chapter.setup)
        for played in chapter.past.moves[self.moves :]:
            lines.append(f"{played.seat} {played.words}")
            lines += self.chances(played.chances, pack)
        self.moves = len(chapter.past.moves)
        if self.rows < self.deals <= len(self.match.sheet.rows):
            lines += [score_text(line) for line in self.match.sheet.rows[self.rows]]
            self.rows += 1
        return lines

    def chances(self, chances: list[Chance], pack: Pack) -> list[str]:
        """What luck decided; what cards were shuffled from is told where it was promised that this can be checked."""
        is_sworn = bool(self.match.luck.promise())
        return [
            chance_text(chance, pack) + (f" from {words_of(chance.start, pack)}" if is_sworn and chance.start else "")
            for chance in chances
        ]

    def ending(self) -> str:
        """How the text ends now: what became of the match, and the seal."""
        lines = ["", end_text(self.match)]
        if self.match.is_over and self.match.luck.revealed():
            lines.append(f"secret {self.match.luck.revealed()}")
        text = "\n".join(lines) + "\n"
        return f"{text}seal {seal_of(bytes(self.body) + text.encode())}\n"

    def set_down(self, lines: list[str]) -> str:
        """These lines as text, which the seal will be a seal of."""
        text = "".join([f"{line}\n" for line in lines])
        self.body += text.encode()
        return text


def plain(name: str) -> str:
    """A name that stands on one line, whatever a player is called."""
    return " ".join(name.splitlines()).strip() or "?"


def chance_text(chance: Chance, pack: Pack) -> str:
    """One chance in words."""
    if chance.kind == NUMBER_DRAWN:
        return f"drawn {chance.drawn[0]} of {chance.among}"
    if chance.kind == CARD_DRAWN and chance.among:
        return f"card {words_of(chance.drawn, pack)} among {words_of(members(chance.among), pack)}"
    return f"{chance.kind} {words_of(chance.drawn, pack)}"


def score_text(line: Line) -> str:
    """One score line in words."""
    return f"score {line.seat} {line.points:+d} {line.because.key}"


def end_text(match: Match) -> str:
    """How it ended."""
    if not match.is_over:
        return "end unfinished"
    return "end won by " + (" ".join([str(seat) for seat in match.winners()]) or "nobody")


def seal_of(text: bytes) -> str:
    """A short hash of the text above it: a slip of the pen, or of the hand, shows."""
    return sha256(text).hexdigest()[:16]
