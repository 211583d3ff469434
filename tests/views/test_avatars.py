"""The avatars: as many as seats, each with a name of its own in both languages, and closed on the wire."""

from __future__ import annotations

import pytest
from msgspec import Struct, ValidationError, json

from veillee.games import CATALOGUE
from veillee.views.avatars import AVATARS, OF_BOTS, OF_GUESTS, Avatar
from veillee.views.words import LANGUAGES, Words


class Wearer(Struct):
    avatar: Avatar


def test_people_and_bots_wear_different_ones_and_there_are_no_others() -> None:
    assert (*OF_GUESTS, *OF_BOTS) == AVATARS
    assert not set(OF_GUESTS) & set(OF_BOTS)


def test_the_largest_table_has_one_for_each_seat() -> None:
    assert len(set(AVATARS)) >= max(entry.game.most for entry in CATALOGUE.values())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_has_a_name_of_its_own(lang: str) -> None:
    words = Words(lang)
    assert len({words.text(f"avatar_{avatar}") for avatar in AVATARS}) == len(AVATARS)


@pytest.mark.parametrize("avatar", AVATARS)
def test_it_comes_back_from_json_as_it_went(avatar: Avatar) -> None:
    assert json.decode(json.encode(Wearer(avatar)), type=Wearer) == Wearer(avatar)


def test_any_other_is_refused() -> None:
    with pytest.raises(ValidationError, match="Invalid enum value 'joconde'"):
        json.decode(b'{"avatar": "joconde"}', type=Wearer)
