"""What is said is what is seen: at every moment the prompt and the cards on the table are of one trick and one deal."""

from operator import itemgetter
from typing import Final

import pytest

from browser import Windows, browsing
from page_player import Person
from scenes import WATCH, Witness, scenes_of

MOVES: Final = 8
FEWEST: Final = 5  # scenes that were seen, or nothing was watched
PACE: Final = 250  # milliseconds that a bot takes: views come while others are still shown


@pytest.mark.parametrize("game", ["whistiti", "barbu", "pan-tes-mort"])
@browsing
async def test_prompt_and_table_are_never_a_trick_apart(game: str, page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    await person.page.add_init_script(WATCH)
    await person.open(game, bot_pace=PACE)
    await person.play(MOVES)
    scenes = await scenes_of(person)
    assert not [*Witness(person).faults(scenes)]
    prompts: dict[int, str] = {}
    for scene in filter(itemgetter("prompt"), scenes):  # nothing is asked over a trick that plays itself
        assert prompts.setdefault(scene["version"], scene["prompt"]) == scene["prompt"], "two prompts over one scene"
    assert len(prompts) >= FEWEST
