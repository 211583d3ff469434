"""Quick fingers, and secret signs."""

from typing import Final

import pytest

from browser import Windows, browsing
from page_player import Person
from veillee.terminal.sheet import names_at
from veillee.views.live import Times

ENOUGH: Final = 150  # presses: there is a pair long before
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


@pytest.mark.parametrize("calm", [False, True])
@browsing
async def test_whoever_slaps_is_told_in_words_and_times_who_was_first(page_at: Windows, *, calm: bool) -> None:
    person = Person(await page_at(390, 844, has_touch=True))
    person.likes = ("race",)
    await person.open("bataille-corse", 3, calm=calm)

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
