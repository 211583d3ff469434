"""After a match: the card of the evening, a picture that is saved, or shared where the device can."""

import struct

from browser import Windows, browsing
from players import match_played

WIDE, HIGH = 1080, 1440
PNG = b"\x89PNG\r\n\x1a\n"
# A device that could share pictures, and whose owner may not.
SHARES = """
navigator.canShare = ({ files }) => files.length === 1 && files[0].type === "image/png";
navigator.share = () => Promise.reject(new DOMException("no", "NotAllowedError"));
"""


def size_of(picture: bytes) -> tuple[int, int]:
    """How wide and how high a PNG is, by its first chunk."""
    assert picture.startswith(PNG)
    wide, high = struct.unpack(">II", picture[16:24])
    return wide, high


@browsing
async def test_the_card_of_the_evening_is_saved_as_a_picture_and_a_share_that_fails_is_told(page_at: Windows) -> None:
    page = await page_at(390, 844, reduced_motion=True)
    await page.add_init_script(SHARES)
    await page.goto(f"/t/{await match_played(page_at.base, players=3, cards=3)}")
    await page.get_by_role("button", name="La carte de la soirée").click()
    card = page.get_by_role("dialog").get_by_role("img")
    await card.wait_for()
    told = await card.get_attribute("alt")
    assert told is not None
    assert "L'Ascenseur" in told
    assert "Camille" in told
    async with page.expect_download() as saved:
        await page.get_by_role("link", name="Enregistrer").click()
    picture = await saved.value
    assert picture.suggested_filename.startswith("veillee-ascenseur-")
    assert picture.suggested_filename.endswith(".png")
    assert size_of((await picture.path()).read_bytes()) == (WIDE, HIGH)
    await page.get_by_role("button", name="Partager", exact=True).click()
    await page.get_by_text("n'a pas pu être partagée").wait_for()
    await page.keyboard.press("Escape")
    await card.wait_for(state="detached")
    assert await page.evaluate("document.activeElement.textContent.trim()") == "La carte de la soirée"
