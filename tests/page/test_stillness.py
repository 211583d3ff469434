"""Whoever wants no motion sees none, and plays on."""

from typing import Final

from browser import Windows, browsing
from page_player import Person

MOVING: Final = """
() => document.getAnimations()
  .filter(({ effect, playState }) => effect?.target?.closest(".piece") && playState === "running")
  .filter(({ effect }) => effect.getComputedTiming().endTime > 0)
  .map((one) => one.transitionProperty ?? one.animationName ?? "animation")
"""
MOVES: Final = 8
WATCH: Final = """
() => {
  window.moved = [];
  const look = () => { window.moved.push(...(%s)()); requestAnimationFrame(look); };
  look();
}
"""


async def moved(page_at: Windows, *, reduced: bool) -> list[str]:
    """What moved on the table, while some moves were made."""
    person = Person(await page_at(390, 844, reduced_motion=reduced))
    await person.open("barbu")
    await person.page.evaluate(WATCH % MOVING)
    while person.moves < MOVES:  # what somebody else was quicker at is none
        await person.play(1)
        assert not person.is_deal_over
    return list(await person.page.evaluate("window.moved"))


@browsing
async def test_no_card_moves_where_motion_is_reduced_and_the_game_goes_on(page_at: Windows) -> None:
    assert await moved(page_at, reduced=True) == []


@browsing
async def test_cards_move_where_it_is_not(page_at: Windows) -> None:
    assert await moved(page_at, reduced=False)
