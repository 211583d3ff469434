"""Quick fingers, and secret signs."""

from typing import Final

import pytest

from browser import Windows, browsing
from dealing import Dealer, Dealt
from page_player import Person
from veillee.cards.packs import rank_of
from veillee.games.bataille_corse.rules import BatailleCorse
from veillee.terminal.sheet import names_at
from veillee.views.live import Times

ENOUGH: Final = 60  # presses: there is a pair before
# A result goes by itself, perhaps while a busy machine looks elsewhere: what each one said is kept.
KEEP_RESULTS: Final = """
() => {
  window.results = [];
  const keep = () => {
    const said = document.querySelector(".result")?.innerText;
    if (said && said !== results.at(-1)) results.push(said);
  };
  new MutationObserver(keep).observe(document.body, { childList: true, subtree: true, characterData: true });
  keep();
}
"""


def has_a_pair_soon(dealt: Dealt) -> bool:
    """The second card that is turned makes a pair."""
    deal = dealt.deal
    assert isinstance(deal, BatailleCorse)
    first = deal.turn
    one, other = deal.packets.top[first], deal.packets.top[(first + 1) % deal.players]
    return rank_of(one) == rank_of(other)


@pytest.mark.parametrize("calm", [False, True])
@browsing
async def test_whoever_slaps_is_told_in_words_and_times_who_was_first(dealer: Dealer, *, calm: bool) -> None:
    person = Person(await dealer(390, 844, has_touch=True))
    person.likes = ("race",)
    await dealer.seat(person, "bataille-corse", has_a_pair_soon, players=3, calm=calm)

    def times() -> list[Times]:
        return [one for one in person.messages if isinstance(one, Times) and one.times]

    await person.page.evaluate(KEEP_RESULTS)
    for _ in range(ENOUGH):
        if person.pressed["race"] and (calm or times()):
            break
        await person.check()
        await person.press(person.choose((await person.look())["found"]))
    assert person.pressed["race"] > 0
    if not calm:
        first = times()[0].times[0]
        await person.page.wait_for_function("results.length > 0")
        words = (await person.page.evaluate("results"))[0]
        assert f"{first.milliseconds}" in words
        assert names_at(person.table)[first.seat] in words
    assert await person.story() == person.told()
    assert person.faults == {}


@browsing
async def test_kems_at_one_tap_is_played_in_real_time(page_at: Windows) -> None:
    """rules/kems.md, addenda: real time is the game."""
    person = Person(await page_at(390, 844, has_touch=True))
    await person.come("/")
    await person.page.get_by_role("radio", name="Le Kem's").check(force=True)
    await person.page.get_by_role("button", name="Jouer contre les robots").click()
    await person.until(person.has_cards, "cards")
    assert person.table.terms.options["tempo"] == "open"


@pytest.mark.parametrize("tempo", ["ticks", "open"])
@browsing
async def test_a_signal_is_chosen_and_gestures_are_made(page_at: Windows, tempo: str) -> None:
    person = Person(await page_at(390, 844, has_touch=True))
    await person.open("kems", options={"tempo": tempo})
    person.likes = ("gesture", "button")
    await person.play(12)
    assert person.pressed["gesture"] > 0
    assert any(fact.key == "signal" for fact in person.view.facts)
    assert await person.story() == person.told()
    assert person.faults == {}
