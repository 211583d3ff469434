"""The written game: a match as text that a person reads and a program judges again (docs/record.md).

It holds the options, the full order of the cards of every deal and every other chance, each move in words with its
seat, the score lines and the winners: a stranger could re-judge the match from it alone.
"""

from typing import Final

from veillee.cards.checked import CheckedLuck
from veillee.cards.luck import (
    CARD_DRAWN,
    NUMBER_DRAWN,
    ORDER_DRAWN,
    SECRET_BYTES,
    Chance,
    Luck,
    ScriptedLuck,
    SecretLuck,
    WitnessLuck,
    WrongScriptError,
)
from veillee.cards.mix import may_be_mixed
from veillee.cards.notation import UnknownCardError, card_of
from veillee.cards.packs import Pack
from veillee.cards.sets import set_of
from veillee.engine.game import Game
from veillee.engine.match import Match
from veillee.engine.notes import BadInputError, Note
from veillee.engine.scribe import HEADER, Scribe, end_text, score_text, seal_of
from veillee.engine.sheet import ranked

HEX_DIGITS: Final = 2 * SECRET_BYTES
HEX_MARKS: Final = set("0123456789abcdef")
CHANCES: Final = ["order", "drawn", "card"]


# Writing


def write(match: Match, names: list[str], terms: dict[str, str] | None = None) -> str:
    """The whole match as text, sealed. Names are for the reader; there may be none. Terms are what its table says."""
    scribe = Scribe(match)
    return scribe.begun(names, terms or {}) + scribe.added() + scribe.ending()


# Reading


class TextLine:
    """A line of the text, its number and its words."""

    number: int
    text: str
    words: list[str]

    def __init__(self, number: int, text: str) -> None:
        self.number = number
        self.text = text
        self.words = text.split()

    def refused(self, expected: str, because: Note | None = None) -> BadInputError:
        """Say that the line cannot be taken, what was expected, and why."""
        if not self.text:
            return BadInputError(Note("error_record_cut").number("line", self.number).text("expected", expected))
        note = Note("error_record").number("line", self.number).text("given", self.text).text("expected", expected)
        return BadInputError(note, because)


class Record:
    """A match as it was written: who, which game, which options, and the lines of its deals."""

    game: str
    players: int
    names: list[str]
    terms: dict[str, str]  # what the table that wrote it needs to go on
    options: dict[str, str]
    promise: str  # the hash of the secret that decided the cards, if it was promised
    secret: str  # which is told once all is played
    mix: dict[int, str]  # the words that players added to it
    lines: list[TextLine]
    place: int  # the next line to judge

    def __init__(self, text: str) -> None:
        self.names = []
        self.mix = {}
        self.terms = {}
        self.options = {}
        self.place = 0
        self.lines = [
            TextLine(number, line.strip()) for number, line in enumerate(unsealed(text).splitlines(), 1) if line.strip()
        ]
        self.lines.append(TextLine(len(text.splitlines()) + 1, ""))  # so that a cut text ends on a line to refuse
        self.exactly(HEADER)
        self.game = self.after("game", "game …")
        players = self.after("players", "players 4")
        self.players = whole(players)
        if not 0 <= self.players < 100:
            raise self.lines[self.place - 1].refused("players 4")
        self.promise = self.hexadecimal("promise") if self.now() == "promise" else ""
        self.secret = ""
        if len(self.lines) > 1 and self.lines[-2].text.startswith("secret "):
            self.place, here = len(self.lines) - 2, self.place
            self.secret = self.hexadecimal("secret")
            self.place = here
        while self.promise and self.now() == "words":
            self.add_words(self.take())
        while self.now() == "seat":
            self.names.append(self.take().text.split(maxsplit=2)[-1])
        while self.now() == "table":
            self.add_term(self.take())
        while self.now() == "option":
            words = self.take().words
            if len(words) != 3:
                raise self.lines[self.place - 1].refused("option must_trump yes")
            self.options[words[1]] = words[2]

    def add_words(self, line: TextLine) -> None:
        """A line with the words of a seat, one seat after the other."""
        parts = line.text.split(maxsplit=2)
        seat = whole(parts[1]) if len(parts) == 3 else -1
        if not max(self.mix, default=-1) < seat < self.players or not may_be_mixed(parts[2]):
            raise line.refused("words 0 …")
        self.mix[seat] = parts[2]

    def add_term(self, line: TextLine) -> None:
        """A line that says how a table goes on."""
        words = line.text.split(maxsplit=2)
        if len(words) != 3:
            raise line.refused("table bots policy")
        self.terms[words[1]] = words[2]

    def hexadecimal(self, word: str) -> str:
        """The 256 bits that stand behind this word on the next line, in hexadecimal."""
        example = f"{word} {'0123456789abcdef' * 4}"
        written = self.after(word, example)
        if not is_secret(written):
            raise self.lines[self.place - 1].refused(example)
        return written

    def written_options(self, game: Game) -> dict[str, str]:
        """The options it names, and those that were not there yet when it was written."""
        return {option.key: option.word(option.unwritten) for option in game.options} | self.options

    def now(self) -> str:
        """The first word of the next line."""
        words = self.lines[self.place].words
        return words[0] if words else ""

    def take(self) -> TextLine:
        """The next line."""
        line = self.lines[self.place]
        if self.place < len(self.lines) - 1:
            self.place += 1
        return line

    def exactly(self, expected: str) -> None:
        """The next line must read just that."""
        line = self.take()
        if line.text != expected:
            raise line.refused(expected)

    def after(self, word: str, example: str) -> str:
        """What stands behind this word on the next line."""
        line = self.take()
        if len(line.words) != 2 or line.words[0] != word:
            raise line.refused(example)
        return line.words[1]


def is_secret(text: str) -> bool:
    """Whether this is 256 bits in hexadecimal."""
    return len(text) == HEX_DIGITS and set(text) <= HEX_MARKS


def whole(text: str) -> int:
    """A whole number of nine digits at the most, or -1: nothing that is counted at a table needs more."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= 9 else -1


def unsealed(text: str) -> str:
    """The text without its seal, which must fit it if there is one (a text written by hand has none)."""
    lines = text.splitlines(keepends=True)
    if not lines or not lines[-1].startswith("seal "):
        return text
    body = "".join(lines[:-1])
    expected = f"seal {seal_of(body.encode())}"
    if lines[-1].strip() != expected:
        raise TextLine(len(lines), lines[-1].strip()).refused(expected, Note("record_changed"))
    return body


def chance_of(line: TextLine, pack: Pack) -> Chance:
    """One chance from its words."""
    words = line.words
    if words[0] == "drawn":
        if len(words) != 4 or words[2] != "of" or whole(words[1]) < 0 or whole(words[3]) < 0:
            raise line.refused("drawn 2 of 4")
        return Chance(NUMBER_DRAWN, [whole(words[1])], whole(words[3]))
    if words[0] == "order":
        size = words.index("from") - 1 if "from" in words else len(words) - 1
        cards = cards_of(line, words[1 : size + 1] + words[size + 2 :], pack)
        return Chance(ORDER_DRAWN, cards[:size], 0, cards[size:])
    if len(words) != 2 and (len(words) < 4 or words[2] != "among"):
        raise line.refused("card 7H among 2C 7H")
    card, *among = cards_of(line, words[1:2] + words[3:], pack)
    return Chance(CARD_DRAWN, [card], set_of(among))


def cards_of(line: TextLine, words: list[str], pack: Pack) -> list[int]:
    """Cards from their words."""
    try:
        return [card_of(word, pack) for word in words]
    except UnknownCardError as unknown:
        raise line.refused(f"{line.words[0]} 7H …", Note("card_unknown").text("given", unknown.text)) from None


# Replaying


class Judge:
    """Plays a written match again, line by line; any line that the rules do not give is refused."""

    record: Record
    pack: Pack
    script: ScriptedLuck
    drawn: list[TextLine]  # the lines of the chances in the script
    match: Match

    def __init__(self, record: Record, game: Game, luck: Luck | None = None) -> None:
        """Judge by what is written, or by a luck that must decide just that again."""
        if record.game != game.id:
            raise TextLine(2, f"game {record.game}").refused(f"game {game.id}")
        self.record = record
        self.pack = game.phases[0].pack
        self.script = as_written(record) if luck is None else CheckedLuck([], luck)
        self.drawn = []
        self.read_chances()
        line = record.take()
        settings = game.settings(record.players, record.written_options(game))
        self.read_chances()
        try:
            self.match = Match(game, record.players, settings, self.script)
        except WrongScriptError as wrong:
            raise self.wrong_chance(wrong.key, line, "order …") from None
        self.check_opening(line)

    def judge(self) -> Match:
        """Play to the last line."""
        while self.record.now() != "end":
            if self.match.is_over:
                raise self.record.take().refused(end_text(self.match))
            if self.match.deal.is_over():
                self.next_deal()
            else:
                self.move()
        self.end()
        if self.match.is_over and self.record.secret:
            self.record.exactly(f"secret {self.record.secret}")
        if self.record.now():
            raise self.record.take().refused("")
        return self.match

    def end(self) -> None:
        """The line that says who won; where nobody did, older texts name whoever came first on the sheet."""
        match = self.match
        nobody_won = match.is_over and not match.winners()
        by_points = ranked(match.sheet.totals(), lowest_wins=match.game.fewest_win)
        older = "end won by " + " ".join([str(place.seat) for place in by_points if place.rank == 1])
        if nobody_won and self.record.lines[self.record.place].text == older:
            self.record.take()
        else:
            self.record.exactly(end_text(self.match))

    def read_chances(self) -> None:
        """Add the chances written on the next lines to the script."""
        while self.record.now() in CHANCES:
            line = self.record.take()
            self.script.script.append(chance_of(line, self.pack))
            self.drawn.append(line)

    def wrong_chance(self, key: str, line: TextLine, expected: str) -> BadInputError:
        """Refuse a chance on its own line; where one is missing, on the line that it belongs to."""
        place = self.script.used
        if key in ("chance_of_other_cards", "chance_out_of_range", "chance_from_elsewhere"):
            place -= 1  # it was read, and found wrong
        if key == "chance_missing" or place >= len(self.drawn):
            return line.refused(expected, Note(key))
        wrong = self.drawn[place]
        return wrong.refused(f"{wrong.words[0]} …" if key != "chance_unasked" else expected, Note(key))

    def next_deal(self) -> None:
        """The next deal opens as it is written."""
        line = self.record.take()
        self.read_chances()
        try:
            self.match.next_deal()
        except WrongScriptError as wrong:
            raise self.wrong_chance(wrong.key, line, "order …") from None
        self.check_opening(line)

    def check_opening(self, line: TextLine) -> None:
        """The line that opens a deal names its number and its dealer, and all that was drawn was needed."""
        setup = self.match.setup
        expected = f"deal {setup.number} dealer {setup.dealer}"
        if line.text != expected:
            raise line.refused(expected)
        if not self.script.is_used_up():
            raise self.wrong_chance("chance_unasked", line, expected)

    def move(self) -> None:
        """One move, then the scores if it was the last of a deal."""
        line = self.record.take()
        if len(line.words) < 2 or whole(line.words[0]) < 0:
            raise line.refused(f"{self.match.deal.turn} {self.match.deal.moves().expected()}")
        self.read_chances()
        try:
            refused = self.match.play(whole(line.words[0]), " ".join(line.words[1:]))
        except BadInputError as bad:
            raise line.refused(f"{self.match.deal.turn} {self.match.deal.moves().expected()}", bad.note) from None
        except WrongScriptError as wrong:
            raise self.wrong_chance(wrong.key, line, "drawn …") from None
        if refused is not None:
            table = self.match.deal.moves_of(self.match.deal.turn)
            offered = [table.word(action) for action in self.offered()]
            raise line.refused(f"{self.match.deal.turn} {' | '.join(offered)}", refused)
        if not self.script.is_used_up():
            raise self.wrong_chance("chance_unasked", line, line.text)
        if self.match.deal.is_over():
            for score in self.match.sheet.rows[-1]:
                self.record.exactly(score_text(score))

    def offered(self) -> list[int]:
        """What could have been played."""
        return self.match.deal.legal_actions(self.match.deal.turn)


def as_written(record: Record) -> ScriptedLuck:
    """A luck that decides what is written, and is written again as it was."""
    return ScriptedLuck([], record.promise, record.secret, record.mix)


def replay(record: Record, game: Game) -> Match:
    """Judge a whole written match again; the match as it ended."""
    return Judge(record, game).judge()


def resume(record: Record, game: Game, luck: Luck) -> Match:
    """A written match that plays on, its luck at its true place: it decides again all that is written, and goes on."""
    match = Judge(record, game, luck).judge()
    match.luck = WitnessLuck(luck)
    return match


def verify(record: Record, game: Game, secret: bytes | None = None) -> Match:
    """Whether every order and every lot of a written match came from its secret, and the secret was promised."""
    if secret is None:
        if not record.secret:
            raise BadInputError(Note("record_without_secret"))
        secret = bytes.fromhex(record.secret)
    luck = SecretLuck(secret, record.mix)
    if not record.promise:
        raise BadInputError(Note("record_without_promise"))
    if luck.promise() != record.promise:
        raise BadInputError(Note("promise_broken").text("given", luck.promise()).text("expected", record.promise))
    return Judge(record, game, luck).judge()
