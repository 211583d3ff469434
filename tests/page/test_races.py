"""Quick fingers, and secret signs."""

import pytest

from browser import Windows, browsing
from page_player import Person
from veillee.terminal.sheet import names_at
from veillee.views.live import Times


@pytest.mark.parametrize("calm", [False, True])
@browsing
async def test_whoever_slaps_is_told_in_words_and_times_who_was_first(page_at: Windows, *, calm: bool) -> None:
    person = Person(await page_at(390, 844, has_touch=True))
    person.likes = ("race",)
    await person.open("bataille-corse", 3, calm=calm)

    def times() -> list[Times]:
        return [one for one in person.messages if isinstance(one, Times) and one.times]

    for _ in range(20):
        await person.play(2)
        if calm or times():
            break
    assert person.pressed["race"] > 0
    if not calm:
        result = person.page.locator(".result")
        await result.wait_for()
        words = await result.inner_text()
        assert f"{times()[-1].times[0].milliseconds}" in words
        assert names_at(person.table)[times()[-1].times[0].seat] in words
    assert await person.story() == person.told()
    assert person.faults == {}


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
