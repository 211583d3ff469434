"""Tables whose cards a test knows: opened in a house of this process, on the first seed that deals what is needed."""

from collections.abc import Callable
from itertools import count
from typing import NamedTuple

import msgspec
from playwright.async_api import Browser

from browser import Windows
from houses import HouseHere, Json
from page_player import Person, usual
from timed import Evening
from veillee.engine.deal import Deal
from veillee.views import live as wire
from veillee.views.wire import View

SEEN = msgspec.json.Decoder(wire.Seen | wire.Times | wire.Reacted)


class Dealer(Windows):
    """Windows of a house in which tables are opened on seeds."""

    def __init__(self, browser: Browser, here: HouseHere) -> None:
        super().__init__(browser, here.base)
        self.hall = here.server.hall

    async def seat(self, person: Person, game: str, wanted: Callable[["Dealt"], object], **terms: Json) -> None:
        """Let somebody begin at a table where the first deal is one that is wanted."""
        agreed = wire.Terms(**{"game": game, "players": usual(game), "bot_pace": 0, **terms})
        seed = next(seed for seed in count() if wanted(first_deal(agreed, seed)))
        table = await self.hall.open(agreed, "", luck=f"seed {seed}")
        await person.come("/rules/ascenseur")
        await person.sit(table.id)


class Dealt(NamedTuple):
    """Cards just dealt, as the first seat sees them and as they are."""

    view: View
    deal: Deal


def first_deal(terms: wire.Terms, seed: int) -> Dealt:
    """What is dealt on this seed."""
    evening = Evening(terms, [0], seed=seed)
    mail = [SEEN.decode(message) for viewer, message in evening.live.mail.take() if viewer == 0]
    view = next(message.view for message in mail if isinstance(message, wire.Seen))
    return Dealt(view, evening.live.table.playing.deal)
