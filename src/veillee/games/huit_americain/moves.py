"""The moves of Le 8 Américain, phase by phase."""

from typing import Final

from veillee.cards.packs import WITH_JOKERS
from veillee.engine.moves import CARD, NOTHING, RACE, MoveTable, Verb
from veillee.engine.notes import SEAT, SUIT
from veillee.games.huit_americain.house import CARDS

# Actions, in this order for ever: written games and trained bots count on it. Cards are 0 .. 53.
DRAW: Final = 54
STOP: Final = 55
CARTE: Final = 56
DENOUNCE: Final = 57  # and the four after it: whom
MOST_PLAYERS: Final = 5

# Phases: whose turn it is must …
PLAYING: Final = 0  # lay a card, or draw one if none can be laid
DRAWN: Final = 1  # lay a card, having drawn
ADDING: Final = 2  # lay another card of the same rank, or stop
ANSWERING: Final = 3  # lay a two or a joker, or take what is owed
NAMING: Final = 4  # name a suit
GIVING: Final = 5  # and here several: give a card to who forgot to say « carte »

PLAY: Final = Verb("play", CARD, 0, CARDS)
GIVE: Final = Verb("give", CARD, 0, CARDS)
SAY_CARTE: Final = Verb("carte", RACE, CARTE, 1)
ACCUSE: Final = Verb("denounce", SEAT, DENOUNCE, MOST_PLAYERS)

PLAYING_MOVES: Final = MoveTable(
    "playing",
    WITH_JOKERS,
    [PLAY, Verb("draw", NOTHING, DRAW, 1), Verb("pass", NOTHING, STOP, 1), SAY_CARTE, ACCUSE],
    "3.1",
)
ADDING_MOVES: Final = MoveTable("adding", WITH_JOKERS, [PLAY, Verb("stop", NOTHING, STOP, 1), SAY_CARTE], "3.3")
ANSWERING_MOVES: Final = MoveTable(
    "answering",
    WITH_JOKERS,
    [PLAY, Verb("take", NOTHING, DRAW, 1), SAY_CARTE, ACCUSE],
    "4.4",
)
NAMING_MOVES: Final = MoveTable("naming", WITH_JOKERS, [Verb("suit", SUIT, 0, 4), SAY_CARTE], "4.1")
GIVING_MOVES: Final = MoveTable("giving", WITH_JOKERS, [GIVE], "5.4")

# In the order of the phases; whoever has drawn moves as before.
MOVES: Final = [PLAYING_MOVES, PLAYING_MOVES, ADDING_MOVES, ANSWERING_MOVES, NAMING_MOVES, GIVING_MOVES]
PHASES: Final = [PLAYING_MOVES, ADDING_MOVES, ANSWERING_MOVES, NAMING_MOVES, GIVING_MOVES]
