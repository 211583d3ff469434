"""`make picture`: a real session at the terminal, drawn for the README."""

from __future__ import annotations

import io
import re
import sys
from contextlib import redirect_stdout
from html import escape
from pathlib import Path
from typing import Final

from veillee.terminal.command import main
from veillee.terminal.screen import wrapped

COMMAND: Final = ["play", "ascenseur", "--seed", "11", "--option", "max_cards=5", "--name", "Mamie"]
DEAL: Final = "Donne 4/"  # the one that is drawn
CARD: Final = re.compile(r"(?<!\] )\b(\w+[♥♦♣♠])")  # a card of the hand that has no number: it may not be played
LINE, MARGIN, WIDTH, COLUMNS = 22, 28, 900, 88
PAPER, INK, DIM, RED, GOLD = "#1d1a24", "#f2e9dc", "#a79fb3", "#ff7a6b", "#ffc857"


class Keyboard(io.StringIO):
    """Answers for someone who bids one, plays the first card, and in the end tries one that is forbidden."""

    def __init__(self, shown: io.StringIO) -> None:
        super().__init__()
        self.shown = shown
        self.tried = False

    def readline(self, _size: int | None = -1, /) -> str:
        """The next answer; the command itself shows what does not come from a person."""
        return self.answer(self.shown.getvalue()) + "\n"

    def answer(self, screen: str) -> str:
        """What to type, from what the screen shows."""
        if self.tried:
            return "q"
        hand = [line for line in screen.splitlines() if "La main" in line][-1]
        forbidden = CARD.findall(hand)
        if DEAL in screen and "[1]" in hand and forbidden:
            self.tried = True
            return forbidden[0]
        return "0" if "mais pas 1 ?" in "".join(screen.splitlines()[-4:]) else "1"


def session() -> list[str]:
    """What the terminal shows, each answer written behind its prompt."""
    shown = io.StringIO()
    sys.stdin = Keyboard(shown)
    with redirect_stdout(shown):
        main(COMMAND)
    return [cut for line in shown.getvalue().splitlines() for cut in wrapped(line, COLUMNS)]


def part(lines: list[str]) -> list[str]:
    """The lines worth a picture."""
    start = next(number for number, line in enumerate(lines) if line.startswith(DEAL))
    end = next(number for number, line in enumerate(lines) if number > start and line.strip().startswith("§"))
    return lines[start : end + 1]


def drawn(line: str, number: int) -> str:
    """One line of text, red cards in red, prompts in gold."""
    text = escape(line)
    text = re.sub(r"(\[\d+\])", rf'<tspan fill="{GOLD}">\1</tspan>', text)
    text = re.sub(r"([0-9AVDR]*[♥♦])", rf'<tspan fill="{RED}">\1</tspan>', text)
    ink = GOLD if line.startswith(">") else DIM if line.strip().startswith("§") else INK
    return f'<text xml:space="preserve" x="{MARGIN}" y="{MARGIN + LINE * (number + 1)}" fill="{ink}">{text}</text>'


def picture(lines: list[str]) -> str:
    """The whole drawing."""
    height = 2 * MARGIN + LINE * (len(lines) + 1)
    rows = "\n".join(drawn(line, number) for number, line in enumerate(lines))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">
<rect width="100%" height="100%" rx="14" fill="{PAPER}"/>
<g font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="15">
{rows}
</g>
</svg>
"""


if __name__ == "__main__":
    Path(__file__).with_name("terminal.svg").write_text(picture(part(session())), encoding="utf-8")
