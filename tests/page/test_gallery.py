"""The hard states of the games, held in every way, and in large letters: nothing is cut, covered or out of reach."""

from typing import Final

import pytest
from playwright.async_api import Browser

from browser import browsing
from debts import owed
from gallery import LARGER, LEAST_QUESTION, gallery, size_name
from states import TABLES, states

PHONE: Final = (390, 844)
HELD: Final = ((320, 568), PHONE, (667, 375), (844, 390), (1280, 800), (2560, 1440))
# Where much is asked, or many sit round; all other states are looked at by `make gallery-check`.
HARD: Final = {
    "barbu": ("prompt_contract contract", "prompt_discard play", "between", "open sheet"),
    "feu-five": ("prompt_on_number back on", "prompt_flame back lower nothing raise", "said joker_laid"),
    "kems-open": ("prompt_playing contre double gesture kems leave take", "prompt_describe_more done gesture"),
    "pan": ("prompt_turn flip pass reload",),
    "pan-two": ("prompt_choose choose", "prompt_turn flip pass reload"),
    "pan-six": ("prompt_choose choose", "said cancelled"),
    "ascenseur-six": ("prompt_last_bid bid", "prompt_follow play"),
    "president-eight": ("prompt_higher pass play", "said passed", "said exchange_get", "over"),
    "corse-six": ("prompt_flip flip slap",),
    "huit-five": ("prompt_suit suit", "prompt_turn denounce play"),
    "rois-twelve": ("prompt_take stock take", "prompt_throw discard", "said last_turns", "wait"),
    "rois-alone": ("prompt_hand hand", "prompt_throw_of_hand back throw"),
}


@pytest.mark.parametrize("table", HARD)
@browsing
async def test_nothing_is_cut_covered_or_out_of_reach_where_much_is_asked(browser: Browser, table: str) -> None:
    found = {state.kind: state for state in states(TABLES[table])}
    wrong = []
    async with gallery(browser) as window:
        for size in HELD:
            await window.resize(size)
            for kind in HARD[table]:
                await window.show(found[kind])
                faults = await window.laws()
                wrong += [(kind, size, fault) for fault in faults if not owed(fault, table, size_name(size))]
    assert wrong == []


@pytest.mark.parametrize("table", HARD)
@browsing
async def test_in_large_letters_the_question_has_grown_and_no_name_is_cut(browser: Browser, table: str) -> None:
    found = {state.kind: state for state in states(TABLES[table])}
    wrong = []
    async with gallery(browser) as window:
        await window.resize(PHONE)
        await window.write_larger(LARGER)
        for kind in HARD[table]:
            await window.show(found[kind])
            wrong += [(kind, fault) for fault in await window.usable(LEAST_QUESTION)]
    assert wrong == []
