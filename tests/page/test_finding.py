"""Why not, wrong ways, and the way back."""

import re

from browser import Windows, browsing
from page_player import Person


@browsing
async def test_an_unlit_card_says_why_not_and_by_which_paragraph(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    page = person.page
    await person.open("ascenseur", options={"max_cards": "8"})
    unlit = page.locator(".piece.mine:not(.lit):not(:disabled)")
    for _ in range(40):
        await person.look()
        if await unlit.count():
            break
        await person.press(person.choose((await person.look())["found"]))
        if person.is_deal_over:
            await page.locator(".between .next").click()
    await unlit.first.focus()
    await page.keyboard.press("Enter")
    bubble = page.locator(".play [role=dialog]")
    await bubble.wait_for()
    assert len((await bubble.locator("p").inner_text()).split()) > 3
    rule = bubble.get_by_role("button", name=re.compile("^Règle"))
    paragraph = re.search(r"[\d.]+", await rule.inner_text())
    assert paragraph is not None
    await rule.click()
    book = page.get_by_role("dialog").filter(has=page.get_by_role("heading"))
    await book.first.wait_for()
    await page.keyboard.press("Escape")


@browsing
async def test_a_wrong_code_is_said_beside_it_and_may_be_mended(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.goto("/")
    field = page.get_by_label("Code de la table")
    await field.fill("12")
    await field.press("Enter")
    await page.get_by_text("Un code a six chiffres").wait_for()
    await field.fill("000000")
    await field.press("Enter")
    await (
        page.get_by_role("alert")
        .or_(page.get_by_role("status"))
        .filter(has_text=re.compile("table|code", re.IGNORECASE))
        .first.wait_for()
    )
    assert await field.input_value() == "000 000"
    await page_at.expect("404")


@browsing
async def test_a_table_that_is_not_there_says_so_and_leads_home(page_at: Windows) -> None:
    page = await page_at(390, 844)
    page_at.expected.append("404")
    await page.goto("/t/nowhere")
    await page.get_by_role("button", name=re.compile("accueil", re.IGNORECASE)).click()
    await page.get_by_role("button", name="Jouer contre les robots").wait_for()


@browsing
async def test_a_link_leads_to_a_paragraph_of_the_rules(page_at: Windows) -> None:
    page = await page_at(390, 844)
    await page.goto("/rules/barbu#4.2")
    await page.get_by_role("heading", level=1).first.wait_for()
    cited = page.locator(".cited")
    await cited.wait_for()
    assert "4.2" in await cited.inner_text()
    box = await cited.bounding_box()
    assert box is not None
    assert 0 <= box["y"] < 844


@browsing
async def test_back_and_forward_lead_home_and_to_the_table_again(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    page = person.page
    await person.come()
    await page.get_by_role("button", name="Jouer contre les robots").click()
    await page.locator(".stage .piece").first.wait_for()
    await page.go_back()
    await page.get_by_role("button", name="Jouer contre les robots").wait_for()
    await page.go_forward()
    await page.locator(".stage .piece").first.wait_for()


@browsing
async def test_the_title_says_whose_turn_it_is(page_at: Windows) -> None:
    person = Person(await page_at(390, 844))
    await person.open("barbu")
    await person.look()
    assert (await person.page.title()).startswith("À vous")
    await person.cut()
    page_at.expected.append("ERR_INTERNET_DISCONNECTED")
    assert not (await person.page.title()).startswith("À vous")
