"""The lamp: what a master would play, in words above the hand, and the card that he would play lit."""

from browser import Windows, browsing
from page_player import Person


@browsing
async def test_a_master_is_asked_and_the_card_he_would_play_is_lit(page_at: Windows) -> None:
    person = Person(await page_at(390, 844), seed=3)
    await person.come()
    await person.open("whistiti", 4)
    while len(person.view.offers) < 2:  # of one suit one may have one card
        await person.play(1)
    await person.page.get_by_role("button", name="Conseil").click()
    bubble = person.page.get_by_role("dialog", name="Que joueriez-vous ?")
    await bubble.get_by_role("listitem").first.wait_for()
    lines = await bubble.get_by_role("listitem").all_inner_texts()
    assert 1 < len(lines) <= 6
    assert "le meilleur" in lines[0]
    assert await person.page.locator(".piece.advised").count() == 1
    await person.page.keyboard.press("Escape")
    await bubble.wait_for(state="detached")
    assert await person.page.locator(".piece.advised").count() == 1
