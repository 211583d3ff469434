"""What stays the same while the house is open: words and covers, sent once to each browser."""

import gzip

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Message

from houses import House, answer_to
from veillee.games import CATALOGUE
from veillee.views.words import COMMON, LANGUAGES, Words, source

PATHS = ["/api/words?lang=fr", "/api/games/whistiti/words?lang=en", "/api/covers?lang=fr"]


class TestWords:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_the_common_words_are_those_of_the_catalogue(self, house: House, lang: str) -> None:
        answer = answer_to(house.base, f"/api/words?lang={lang}")
        assert (answer.status, answer.headers["content-type"]) == (200, "text/plain; charset=utf-8")
        assert answer.body.decode() == source(COMMON, lang)

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("game", CATALOGUE)
    def test_a_game_has_words_of_its_own(self, house: House, game: str, lang: str) -> None:
        answer = answer_to(house.base, f"/api/games/{game}/words?lang={lang}")
        entries = {entry.id.name for entry in parse(answer.body.decode()).body if isinstance(entry, Message)}
        assert entries >= {"game_name", "game_aim"}
        assert answer.body.decode() == source(CATALOGUE[game].package, lang)

    def test_the_browser_says_which_language_unless_somebody_does(self, house: House) -> None:
        english = {"Accept-Language": "de, en-GB;q=0.8, fr;q=0.5"}
        assert answer_to(house.base, "/api/words", english).body.decode() == source(COMMON, "en")
        assert answer_to(house.base, "/api/words?lang=fr", english).body.decode() == source(COMMON, "fr")
        assert answer_to(house.base, "/api/words").body.decode() == source(COMMON, "fr")

    @pytest.mark.parametrize(
        ("path", "status", "key"),
        [
            ("/api/words?lang=de", 400, "error_field_value"),
            ("/api/covers?lang=", 400, "error_field_value"),
            ("/api/games/belote/words", 404, "error_game"),
        ],
    )
    def test_what_there_is_not_is_refused(self, house: House, path: str, status: int, key: str) -> None:
        answer = answer_to(house.base, path)
        assert (answer.status, answer.json["note"]["key"]) == (status, key)


class TestCovers:
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_game_is_offered_in_the_order_of_the_catalogue(self, house: House, lang: str) -> None:
        covers = answer_to(house.base, f"/api/covers?lang={lang}").json
        assert [cover["id"] for cover in covers] == list(CATALOGUE)
        for cover, entry in zip(covers, CATALOGUE.values(), strict=True):
            words = Words(lang, entry.package)
            assert (cover["name"], cover["aim"]) == (words.text("game_name"), words.text("game_aim"))
            assert cover["fewest"] <= cover["usual"] <= cover["most"]
            assert cover["minutes"] > 0


class TestAskedAgain:
    @pytest.mark.parametrize("encoding", ["", "gzip", "br;q=1, GZIP;q=0.5"])
    @pytest.mark.parametrize("path", PATHS)
    def test_what_a_browser_has_is_not_sent_again(self, house: House, path: str, encoding: str) -> None:
        first = answer_to(house.base, path, {"Accept-Encoding": encoding})
        mark = first.headers["etag"]
        assert not mark.startswith("W/")
        assert first.headers["cache-control"] == "no-cache"
        for known in (mark, f'"other", {mark}', f"W/{mark}", "*"):
            second = answer_to(house.base, path, {"Accept-Encoding": encoding, "If-None-Match": known})
            assert (second.status, second.body, second.headers["etag"]) == (304, b"", mark)
        stale = answer_to(house.base, path, {"Accept-Encoding": encoding, "If-None-Match": '"other"'})
        assert (stale.status, stale.body) == (200, first.body)

    @pytest.mark.parametrize("path", PATHS)
    def test_it_is_packed_for_those_who_can_unpack_it(self, house: House, path: str) -> None:
        plain, packed = (answer_to(house.base, path, {"Accept-Encoding": how}) for how in ("gzip;q=0", "deflate, gzip"))
        assert plain.headers["content-encoding"] is None
        assert packed.headers["content-encoding"] == "gzip"
        assert gzip.decompress(packed.body) == plain.body
        assert len(packed.body) < len(plain.body) / 2
        assert packed.headers["etag"] != plain.headers["etag"]
        assert "Accept-Encoding" in packed.headers["vary"]
