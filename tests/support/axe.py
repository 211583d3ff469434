"""What axe finds wrong on a page."""

from pathlib import Path
from typing import Any, Final

from playwright.async_api import Page

AXE: Final = (Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()
RUN: Final = """
async () => {
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  }
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  const said = (id, { html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ""}`;
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => said(id, node)));
}
"""


async def wrong(page: Page, where: str) -> list[str]:
    """What axe finds."""
    if not await page.evaluate("'axe' in window"):
        await page.evaluate(AXE)
    found: list[Any] = await page.evaluate(RUN)
    return [f"{where}: {one}" for one in found]
