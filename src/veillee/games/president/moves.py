"""The moves of Le Président, in this order for ever: written games and trained bots count on it."""

from typing import Final

from veillee.cards.packs import BY_RANK
from veillee.engine.moves import CARD, NOTHING, MoveTable, Verb
from veillee.engine.notes import WORD

# The word key of each lay, in this order for ever: `4 * rank + count - 1`.
LAYS: Final = [
    *("play_3x1", "play_3x2", "play_3x3", "play_3x4"),
    *("play_4x1", "play_4x2", "play_4x3", "play_4x4"),
    *("play_5x1", "play_5x2", "play_5x3", "play_5x4"),
    *("play_6x1", "play_6x2", "play_6x3", "play_6x4"),
    *("play_7x1", "play_7x2", "play_7x3", "play_7x4"),
    *("play_8x1", "play_8x2", "play_8x3", "play_8x4"),
    *("play_9x1", "play_9x2", "play_9x3", "play_9x4"),
    *("play_10x1", "play_10x2", "play_10x3", "play_10x4"),
    *("play_Jx1", "play_Jx2", "play_Jx3", "play_Jx4"),
    *("play_Qx1", "play_Qx2", "play_Qx3", "play_Qx4"),
    *("play_Kx1", "play_Kx2", "play_Kx3", "play_Kx4"),
    *("play_Ax1", "play_Ax2", "play_Ax3", "play_Ax4"),
    *("play_2x1", "play_2x2", "play_2x3", "play_2x4"),
    *("play_JKx1", "play_JKx2"),
]
MOST_LAID: Final = 4  # §3.1 cards of one rank
CARDS: Final = 54
PASS: Final = 54
BACK: Final = 54

# Threes are the lowest, jokers the highest.
PLAY: Final = Verb("play", WORD, 0, PASS, [key.removeprefix("play_") for key in LAYS])
PICK: Final = Verb("lay", CARD, 0, CARDS)
TAKE_BACK: Final = Verb("back", NOTHING, BACK, 1)
GIVE: Final = Verb("give", CARD, 0, CARDS)

PLAYING: Final = MoveTable("playing", BY_RANK, [PLAY, Verb("pass", NOTHING, PASS, 1)], "3.2")
PICKING: Final = MoveTable("picking", BY_RANK, [PICK, TAKE_BACK], "3.10")
RETURNING: Final = MoveTable("returning", BY_RANK, [GIVE], "2.5", sealed=True)
PHASES: Final = [PLAYING, RETURNING, PICKING]
