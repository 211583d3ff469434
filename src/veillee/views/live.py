"""The wire of a live table: what a client and a table say to each other, as closed types (docs/protocol.md).

A frame from the table is a JSON array of messages, each with its kind under `is`; a frame from a client is one
message, with its kind under `do`. Whatever a client does has an id of the client's choosing: it is answered by `done`
or `no` with the same id, and may safely be sent twice.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from veillee.views.avatars import Avatar
from veillee.views.opinions import Advice, Advise, Analyse, Analysis
from veillee.views.wire import (
    Action,
    Count,
    GameId,
    GameView,
    Key,
    MoveId,
    NoteView,
    OptionValue,
    Seat,
    Version,
    View,
    Viewer,
    WhyNot,
    Wired,
    ZoneView,
    form,
)

TableId = Annotated[str, form("[A-Za-z0-9_-]+", 32)]
TableCode = Annotated[str, form("[0-9]{6}", 6)]
SeatKey = Annotated[str, form("[A-Za-z0-9_-]+", 64)]
Name = Annotated[str, Meta(min_length=1, max_length=24)]
GuestWords = Annotated[str, Meta(max_length=80)]
Milliseconds = Annotated[int, Meta(ge=0, le=86_400_000)]
GraceTime = Annotated[int, Meta(ge=0, le=600_000)]
Level = Literal["beginner", "regular", "expert", "master"]
Character = Literal["bold", "careful"]
Onlookers = Literal["public", "none"]
Stage = Literal["gathering", "playing", "between", "over"]
Code = Literal["refused", "stale", "unreadable", "too_many", "not_kept"]
Reaction = Literal["bravo", "oops", "thinking", "laugh", "well_played", "your_turn", "thanks", "again"]


# The terms of a table


class ClockView(Wired, frozen=True):
    """What each player has to think: a bank, and what every move adds to it. A bot plays whoever has nothing left."""

    bank: Milliseconds
    increment: Milliseconds = 0


class Terms(Wired, frozen=True):
    """What is agreed at a table: the game and its options, who may watch, and how time bears on it."""

    game: GameId
    players: Annotated[int, Meta(ge=1, le=12)]
    options: dict[Key, OptionValue] = field(default_factory=dict)
    listed: bool = False  # in the list of tables that anyone may join
    onlookers: Onlookers = "public"
    bot_pace: Milliseconds = 900  # how long bots take over a move
    by_steps: bool = False  # bots move when somebody says so
    calm: bool = False  # no race is a matter of milliseconds
    hints: bool = True  # whoever is to play may ask what a strong player would do
    grace: GraceTime = 20_000  # how long a player who is waited for may be gone or silent before a bot may sit in
    clock: ClockView | None = None


# What a table is


class OriginView(Wired, frozen=True):
    """Where a match comes from that goes on from a moment of another one, and whose seat was taken there."""

    table: TableId
    match: Count
    step: Count
    seat: Seat
    anew: bool = False  # what that seat could not know was drawn anew


class ChairView(Wired, frozen=True):
    """A chair, and who sits there."""

    name: str = ""
    avatar: Avatar | None = None
    level: Level | None = None  # of the bot that plays there,
    left: bool = False  # for the person who has left it
    character: Character | None = None  # of that bot, in games that give it room
    here: bool = False  # whether the person is connected
    late: bool = False  # gone or silent for longer than the grace of the table: a bot may sit in
    bank: Milliseconds | None = None  # what is left on the clock of this chair,
    running: bool = False  # which runs now


class TableView(Wired, frozen=True, tag_field="is", tag="table"):
    """A table and the people at it: sent whole whenever it changed."""

    id: TableId
    code: TableCode
    terms: Terms
    stage: Stage
    chairs: tuple[ChairView, ...]
    yours: tuple[Seat, ...] = ()  # the chairs of this connection
    host: bool = False  # whether this connection opened the table
    promise: Annotated[str, Meta(max_length=64)] = ""  # SHA-256 of the secret that decides the cards
    secret: Annotated[str, Meta(max_length=64)] = ""  # which is told once the match is over
    words: dict[str, GuestWords] = field(default_factory=dict)  # what was added to it, by seat
    next_promise: Annotated[str, Meta(max_length=64)] = ""  # of the next match, once this one is over
    next_words: dict[str, GuestWords] = field(
        default_factory=dict
    )  # what has been added for the match that has not begun yet
    match: Count = 0  # the number of the match at this table
    paused: bool = False
    pausing: tuple[Seat, ...] = ()  # who asks for a pause
    ready: tuple[Seat, ...] = ()  # who is ready for the next deal,
    next_in: Milliseconds | None = None  # which comes by itself after so long
    again: tuple[Seat, ...] = ()  # who asks for another match, once one is over,
    again_in: Milliseconds | None = None  # which they may begin without the others after so long
    origin: OriginView | None = None  # where this match comes from, if it went on from another one


# What a table sends


class HouseView(Wired, frozen=True, tag_field="is", tag="house"):
    """Which house this is: told first, on every connection, and again when it changes."""

    build: Annotated[str, Meta(max_length=64)] = ""  # of the page that it serves now
    address: Annotated[str, Meta(max_length=200)] = ""  # where the phones of the same network reach it
    waits: bool = False  # until it can keep again what is done: then it is told


class Story(Wired, frozen=True, tag_field="is", tag="story"):
    """The deal so far, for a screen that has not seen it: what this viewer heard, and the last trick as it lay."""

    notes: tuple[NoteView, ...] = ()
    last_trick: tuple[ZoneView, ...] = ()


class News(Wired, frozen=True, tag_field="is", tag="news"):
    """Something that people did at the table beside the game: who came, left, asks for a pause or for another match."""

    note: NoteView
    seat: Seat | None = None  # whom it is about


class Seen(Wired, frozen=True, tag_field="is", tag="view"):
    """What the seat shown on this connection sees now."""

    view: View


class Told(Wired, frozen=True, tag_field="is", tag="game"):
    """What the game of this table is and how it is drawn: once, and again if the terms change."""

    game: GameView


class Done(Wired, frozen=True, tag_field="is", tag="done"):
    """What was asked is done, and will not be lost."""

    id: MoveId


class No(Wired, frozen=True, tag_field="is", tag="no"):
    """What was asked is refused, and why; nothing has changed."""

    note: NoteView
    because: NoteView | None = None
    id: MoveId | None = None
    code: Code = "refused"


class Why(Wired, frozen=True, tag_field="is", tag="why"):
    """The answer to a question; no note, if it may be done."""

    id: MoveId
    note: NoteView | None = None


class Welcome(Wired, frozen=True, tag_field="is", tag="welcome"):
    """Who one is from now on, told to whoever came without a token: to be kept, and said with the next hello."""

    guest: str


class Seated(Wired, frozen=True, tag_field="is", tag="seated"):
    """The key of a seat, told to whoever sits down there and to nobody else: it opens that seat on another device."""

    id: MoveId
    seat: Seat
    key: SeatKey


class Time(Wired, frozen=True):
    """How quick someone was in a race."""

    seat: Seat
    milliseconds: Count


class Times(Wired, frozen=True, tag_field="is", tag="times"):
    """The race that has just ended: everyone who was quick, the first one first."""

    times: tuple[Time, ...]


class Reacted(Wired, frozen=True, tag_field="is", tag="reacted"):
    """Somebody at the table laughs, applauds, or calls: a short phrase with a face."""

    seat: Seat
    what: Reaction


class Ping(Wired, frozen=True, tag_field="is", tag="ping"):
    """To be answered at once by a pong of the same number: that is how far away a screen is measured to be."""

    number: Count


class Bye(Wired, frozen=True, tag_field="is", tag="bye"):
    """The table closes this connection, and why."""

    note: NoteView


ServerMessage = (
    HouseView
    | Welcome
    | TableView
    | Told
    | Story
    | Seen
    | News
    | Done
    | No
    | Why
    | Advice
    | Analysis
    | Seated
    | Times
    | Reacted
    | Ping
    | Bye
)


# What a client sends


class Hello(Wired, frozen=True, tag_field="do", tag="hello"):
    """The first message: who one is, by keys of seats; whom to show; and the last version seen of that."""

    guest: Annotated[str, Meta(max_length=200)] = ""  # as the cookie has it, for clients that keep none
    keys: Annotated[tuple[SeatKey, ...], Meta(max_length=12)] = ()
    shown: Viewer | None = None  # unless one's first seat
    since: Version = 0


class Look(Wired, frozen=True, tag_field="do", tag="look"):
    """Show another seat of one's own, or the table as an onlooker sees it: several people share one screen."""

    shown: Viewer
    since: Version = 0


class Sit(Wired, frozen=True, tag_field="do", tag="sit"):
    """Sit down on a free chair, or on a bot's, under a name and with a face."""

    id: MoveId
    seat: Seat
    name: Name
    avatar: Avatar


class Rise(Wired, frozen=True, tag_field="do", tag="rise"):
    """Get up: before the match the chair is free again; later a bot plays on, and one may come back."""

    id: MoveId
    seat: Seat


class Return(Wired, frozen=True, tag_field="do", tag="return"):
    """Come back to one's chair."""

    id: MoveId
    seat: Seat


class SeatBot(Wired, frozen=True, tag_field="do", tag="seat_bot"):
    """Give a free chair to a bot, or let one sit in for somebody who is late."""

    id: MoveId
    seat: Seat
    level: Level = "regular"
    character: Character | None = None  # unless it keeps the one it has, or gets one that its neighbours have not


class SendBot(Wired, frozen=True, tag_field="do", tag="send_bot"):
    """Send a bot away."""

    id: MoveId
    seat: Seat


class Agree(Wired, frozen=True, tag_field="do", tag="agree"):
    """Other terms; before the match all of them, later only the pace, and by the host the list, onlookers and grace."""

    id: MoveId
    terms: Terms


class Mix(Wired, frozen=True, tag_field="do", tag="mix"):
    """Add words of one's own to what the cards are shuffled from."""

    id: MoveId
    seat: Seat
    words: GuestWords


class Start(Wired, frozen=True, tag_field="do", tag="start"):
    """Begin the match; bots take the chairs that are free."""

    id: MoveId


class Play(Wired, frozen=True, tag_field="do", tag="play"):
    """Take an offer of the view of that version; in a race, so many milliseconds after it was on the screen."""

    id: MoveId
    seat: Seat
    offer: Action
    version: Version
    after: Annotated[float, Meta(ge=0, le=600_000)] | None = None


class Ask(Wired, frozen=True, tag_field="do", tag="ask"):
    """Ask why something may not be done."""

    id: MoveId
    seat: Seat
    question: WhyNot


class Next(Wired, frozen=True, tag_field="do", tag="next"):
    """Ready: for the next deal, or where bots move by steps, for the next of their moves."""

    id: MoveId
    seat: Seat


class Pause(Wired, frozen=True, tag_field="do", tag="pause"):
    """Ask for a pause, which more than half of the people there grant; or end it."""

    id: MoveId
    seat: Seat
    on: bool = True


class Again(Wired, frozen=True, tag_field="do", tag="again"):
    """Ask for another match with the same people, or no longer: it begins when all who are there ask for it.

    `at_once`: without those who do not answer, for whom bots sit in.
    """

    id: MoveId
    on: bool = True
    at_once: bool = False


class React(Wired, frozen=True, tag_field="do", tag="react"):
    """Laugh, applaud, or call."""

    seat: Seat
    what: Reaction


class Pong(Wired, frozen=True, tag_field="do", tag="pong"):
    """The answer to a ping."""

    number: Count


Deed = Sit | Rise | Return | SeatBot | SendBot | Agree | Mix | Start | Play | Next | Pause | Again
ClientMessage = Hello | Look | Deed | Ask | Advise | Analyse | React | Pong
