"""Layout: how a game is laid out on a table. Data for whoever draws it, and no rule; each game has its `table.py`.

It is sent once, with the description of the game, and never again: a view names zones, facts and verbs, and whoever
draws it finds here how.
"""

from typing import Final

# Arrangements: a small closed set, each drawn once by each client.
FAN: Final = "fan"  # held by a player, side by side
PILE: Final = "pile"  # one on the other, only the top one counts
ROW: Final = "row"  # side by side
TRICK: Final = "trick"  # a card in front of each player
PLAYS: Final = "plays"  # sets of cards one upon the other, all of which can be seen
RING: Final = "ring"  # one of several around the centre
ARRANGEMENTS: Final = [FAN, PILE, ROW, TRICK, PLAYS, RING]

# Where it lies.
MINE: Final = "mine"  # in front of whoever looks, if it is theirs; in front of its owner otherwise
AT_SEAT: Final = "seat"  # in front of its owner
CENTRE: Final = "centre"
SIDE: Final = "side"
PLACES: Final = [MINE, AT_SEAT, CENTRE, SIDE]

# What part a fact plays on the table.
PLATE: Final = "plate"  # on the plate of the player it is about
BAR: Final = "bar"  # above the table, with the name of the game
IN_CENTRE: Final = "centre"  # on the table itself
DIAL: Final = "dial"  # the great number that the game turns on
PILL: Final = "pill"  # a small label at the edge of the table
OFF: Final = "off"  # seen elsewhere already: whose turn it is, how many cards lie in a zone
ROLES: Final = [PLATE, BAR, IN_CENTRE, DIAL, PILL, OFF]

SEATS: Final = 12  # at a table, at most


class Lay:
    """How a zone is arranged, and where it lies."""

    arranged: str
    lies: str
    deep: bool  # every card of the pile can be made out
    messy: bool  # thrown down, not stacked
    hidden: bool  # nobody needs to see it
    slots: int  # how many places it always has, full or empty; 0 where it grows

    def __init__(
        self,
        arranged: str,
        lies: str,
        *,
        deep: bool = False,
        messy: bool = False,
        hidden: bool = False,
        slots: int = 0,
    ) -> None:
        self.arranged = arranged
        self.lies = lies
        self.deep = deep
        self.messy = messy
        self.hidden = hidden
        self.slots = slots


class Target:
    """The zone on which a move that carries no card is made; `{}` in its name stands for what the move is about."""

    zone: str
    own: bool  # on the player's own, where each has one

    def __init__(self, zone: str, *, own: bool = False) -> None:
        self.zone = zone
        self.own = own


class Preset:
    """A way to play that has a name: some options together. Its words are `preset_<key>`, and `preset_<key>_help`."""

    key: str
    options: dict[str, str]
    fewest: int  # players, where it is not for all that the game takes
    most: int

    def __init__(self, key: str, options: dict[str, str], fewest: int = 1, most: int = SEATS) -> None:
        self.key = key
        self.options = options
        self.fewest = fewest
        self.most = most

    def is_for(self, players: int) -> bool:
        """Whether so many may play it."""
        return self.fewest <= players <= self.most


class Layout:
    """All that a table of this game is drawn by."""

    zones: dict[str, Lay]
    roles: dict[str, str]  # of each fact
    targets: dict[str, Target]  # of verbs
    presets: list[Preset]
    mark: str  # the word key for what the sheet notes beside the points, if anything
    art: dict[str, str]  # the drawing of each card that has neither a rank and a suit nor is a common joker

    def __init__(
        self,
        zones: dict[str, Lay],
        roles: dict[str, str],
        targets: dict[str, Target] | None = None,
        presets: list[Preset] | None = None,
        mark: str = "",
        art: dict[str, str] | None = None,
    ) -> None:
        self.zones = zones
        self.roles = roles
        self.targets = targets if targets is not None else {}
        self.presets = presets if presets is not None else []
        self.mark = mark
        self.art = art if art is not None else {}
