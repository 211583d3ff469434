"""A table as a picture: seats round it with what lies in front of them, the rest in the middle.

Whoever watches an environment may see everything: hands are drawn open. What lies face down in the middle stays so.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final

import numpy as np

try:
    from PIL import Image, ImageDraw, ImageFont
except ImportError as missing:
    raise ImportError("a picture of the table needs an extra: pip install 'veillee[pictures]'") from missing

from veillee.engine.deal import NOBODY
from veillee.engine.notes import TABLE
from veillee.engine.zones import sees

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from veillee.cards.packs import Pack
    from veillee.engine.asking import Asking
    from veillee.engine.zones import Zone

WIDTH, HEIGHT = 1040, 720
FINE: Final = 2  # drawn so many times larger, for smooth edges
CARD: Final = (44, 62)
CORNER: Final = 5
GAP: Final = 12
SEAT: Final = (300, 118)  # what lies in front of a seat has room in that
AWAY: Final = (WIDTH / 2 - SEAT[0] / 2 - GAP, HEIGHT / 2 - SEAT[1] / 2 - GAP)
MIDDLE: Final = 360  # the width of what lies there,
MOST_IN_ROW: Final = 5  # how many zones lie beside each other,
MOST_CARDS: Final = 26  # and how many cards
CLOTH, EDGE, INK, PALE, BACK = "#1f5a43", "#153f2f", "#22303a", "#f4efe2", "#8c3b32"
ASKED: Final = "#f2c14e"
SUIT_INKS: Final = {"C": "#22303a", "S": "#22303a", "D": "#b3361f", "H": "#b3361f", "*": "#8a4fb0"}
INKS: Final = {
    "red": "#b3361f",
    "orange": "#d2691e",
    "yellow": "#b8860b",
    "green": "#2d8a4e",
    "blue": "#1f6fb3",
    "purple": "#8a4fb0",
    "grey": "#5b6770",
}


class TablePicture:
    """Draws one position."""

    def __init__(self, names: list[str], pack: Pack) -> None:
        self.names = names
        self.words = pack.words
        self.image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), EDGE)
        self.pen = ImageDraw.Draw(self.image)

    def drawn(self, asking: Asking) -> NDArray[np.uint8]:
        """The position of which somebody is asked something, in rows of pixels."""
        self.oval(GAP, GAP, WIDTH - GAP, HEIGHT - GAP, CLOTH)
        zones = [zone for zone in asking.deal.zones() if zone.cards]
        for seat in range(len(self.names)):
            self.draw_seat(seat, [zone for zone in zones if zone.owner == seat], is_asked=seat == asking.seat)
        self.draw_middle([zone for zone in zones if zone.owner == TABLE])
        if asking.seat == NOBODY:
            self.write("the deal is over", WIDTH / 2, HEIGHT / 2 + 110, 16, PALE)
        small = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        return np.asarray(small, np.uint8)

    # Where things lie

    def draw_seat(self, seat: int, zones: list[Zone], *, is_asked: bool) -> None:
        """A name, and what lies in front of it; the first seat sits below, the next one to its left."""
        turned = 2 * pi * seat / len(self.names)
        x, y = WIDTH / 2 - AWAY[0] * sin(turned), HEIGHT / 2 + AWAY[1] * cos(turned)
        self.write(self.names[seat], x, y - SEAT[1] / 2 + 8, 17, ASKED if is_asked else PALE)
        wide = spread([len(zone.cards) for zone in zones], SEAT[0])
        left = x - sum(width for width, _ in wide) / 2 - GAP * (len(zones) - 1) / 2
        for zone, (width, step) in zip(zones, wide, strict=True):
            self.draw_cards(zone, left, y - SEAT[1] / 2 + 38, step, is_open=True)
            self.write(named(zone), left + width / 2, y - SEAT[1] / 2 + 27, 11, PALE)
            left += width + GAP

    def draw_middle(self, zones: list[Zone]) -> None:
        """What belongs to nobody, row under row."""
        rows = list(filled_rows(zones))
        top = HEIGHT / 2 - (len(rows) * (CARD[1] + 2 * GAP)) / 2
        for row in rows:
            wide = spread([shown_of(zone) for zone in row], MIDDLE)
            left = WIDTH / 2 - sum(width for width, _ in wide) / 2 - GAP * (len(row) - 1) / 2
            for zone, (width, step) in zip(row, wide, strict=True):
                self.draw_cards(zone, left, top + GAP, step, is_open=is_face_up(zone))
                self.write(f"{named(zone)} {len(zone.cards)}", left + width / 2, top, 11, PALE)
                left += width + GAP
            top += CARD[1] + 2 * GAP

    def draw_cards(self, zone: Zone, left: float, top: float, step: float, *, is_open: bool) -> None:
        """The cards of a zone beside each other, the last one on top; one back, where nobody sees them."""
        if not is_open:
            self.box(left, top, BACK)
            return
        for place, card in enumerate(zone.cards):
            self.box(left + place * step, top, PALE)
            self.draw_face(self.words[card], left + place * step, top)

    # What a card looks like

    def draw_face(self, word: str, left: float, top: float) -> None:
        """The rank in the corner and the suit below it; of other packs, the word."""
        rank, suit = word[:-1], word[-1]
        if rank and suit in SUIT_INKS and rank.isalnum() and not rank.islower():
            ink = SUIT_INKS[suit]
            self.write(rank, left + 10 if len(rank) == 1 else left + 13, top + 12, 17, ink)
            self.draw_suit(suit, left + CARD[0] / 2, top + 41, ink)
            return
        number = word.rstrip("abcdefghijklmnopqrstuvwxyz")
        colour = word[len(number) :]
        if number and colour in INKS:
            self.write(number, left + 10, top + 12, 17, INKS[colour])
            self.oval(left + 13, top + 32, left + 31, top + 50, INKS[colour])
            return
        self.write(word[:8], left + CARD[0] / 2, top + CARD[1] / 2, 22 if len(word) < 3 else 11, INK)

    def draw_suit(self, suit: str, x: float, y: float, ink: str) -> None:
        """Clubs, diamonds, hearts, spades or stars, about twenty dots high."""
        if suit == "D":
            self.shape([(x, y - 11), (x + 8, y), (x, y + 11), (x - 8, y)], ink)
        elif suit == "H":
            self.oval(x - 9, y - 9, x, y, ink)
            self.oval(x, y - 9, x + 9, y, ink)
            self.shape([(x - 8.6, y - 3), (x + 8.6, y - 3), (x, y + 10)], ink)
        elif suit == "*":
            far = [10 if point % 2 == 0 else 4 for point in range(10)]
            points = [(x + r * sin(n * pi / 5), y - r * cos(n * pi / 5)) for n, r in enumerate(far)]
            self.shape(points, ink)
        else:
            self.shape([(x, y), (x + 5, y + 11), (x - 5, y + 11)], ink)
            self.oval(x - 9, y - 2, x, y + 7, ink)
            self.oval(x, y - 2, x + 9, y + 7, ink)
            if suit == "C":
                self.oval(x - 4.5, y - 10, x + 4.5, y - 1, ink)
            else:
                self.shape([(x, y - 11), (x + 8.6, y + 2), (x - 8.6, y + 2)], ink)

    # The pen

    def box(self, left: float, top: float, ink: str) -> None:
        """A card without a face."""
        corners = [left, top, left + CARD[0], top + CARD[1]]
        self.pen.rounded_rectangle([FINE * one for one in corners], FINE * CORNER, ink, EDGE, FINE)

    def oval(self, left: float, top: float, right: float, bottom: float, ink: str) -> None:
        """A circle, or something longer."""
        self.pen.ellipse([FINE * left, FINE * top, FINE * right, FINE * bottom], ink)

    def shape(self, points: list[tuple[float, float]], ink: str) -> None:
        """Whatever has corners."""
        self.pen.polygon([(FINE * x, FINE * y) for x, y in points], ink)

    def write(self, text: str, x: float, y: float, size: int, ink: str) -> None:
        """A word in the middle of some place."""
        self.pen.text((FINE * x, FINE * y), text, ink, ImageFont.load_default(FINE * size), anchor="mm")


def spread(counts: list[int], room: float) -> list[tuple[float, float]]:
    """How wide zones of so many cards are, and how far each card lies from the next, so that all have room."""
    hidden = sum(count - 1 for count in counts)
    left = room - len(counts) * CARD[0] - GAP * (len(counts) - 1)
    step = max(4.0, min(CARD[0] * 0.55, left / hidden if hidden else 0.0))
    return [(CARD[0] + (count - 1) * step, step) for count in counts]


def filled_rows(zones: list[Zone]) -> Iterator[list[Zone]]:
    """Zones in rows, none of which is crowded."""
    row: list[Zone] = []
    for zone in zones:
        if row and (len(row) == MOST_IN_ROW or sum(map(shown_of, [*row, zone])) > MOST_CARDS):
            yield row
            row = []
        row.append(zone)
    if row:
        yield row


def is_face_up(zone: Zone) -> bool:
    """Whether everybody sees a zone."""
    return sees(TABLE, zone.seen_by)


def shown_of(zone: Zone) -> int:
    """How many cards of a zone in the middle are drawn: one back stands for all."""
    return len(zone.cards) if is_face_up(zone) else 1


def named(zone: Zone) -> str:
    """What a zone is called."""
    return zone.name.replace("_", " ")
