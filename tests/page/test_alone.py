"""Playing alone: how many, how strong and which way are chosen once, and one tap plays so."""

from browser import Windows, browsing
from page_player import Person


@browsing
async def test_a_game_is_played_alone_as_it_was_chosen_the_last_time(page_at: Windows) -> None:
    person = Person(await page_at(320, 568))
    page = person.page
    await person.come()
    await page.get_by_role("button", name="Choisir…").click()
    sheet = page.get_by_role("dialog", name="Autour du Feu")
    await sheet.get_by_role("radio", name="Débutant").check()
    await sheet.get_by_role("radio", name="duo").check()
    await page.keyboard.press("Escape")
    await page.get_by_text("Un robot débutant, duo").wait_for()

    await page.reload()
    await page.get_by_text("Un robot débutant, duo").wait_for()
    await page.get_by_role("button", name="Jouer contre les robots").click()
    await person.until(person.has_cards, "cards")
    terms = person.table.terms
    assert (terms.game, terms.players, terms.options) == ("autour-du-feu", 2, {"duo": "yes"})
    assert [chair.level for chair in person.table.chairs] == [None, "beginner"]
