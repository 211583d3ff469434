"""The page that was built: served to every address that is its own, kept by browsers, and closed to all others."""

import gzip
import http.client
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from ended import Run
from houses import WITHIN, House, answer_to, asked, awaited, house_for_all, house_here, table_at
from veillee.server.built_page import Page
from veillee.server.limits import UNLIMITED, Rate

BUILT = b"<!doctype html><title>a page of ours</title>"
FILES = {
    "index.html": BUILT,
    "index.html.gz": b"the page, gzip",
    "index.html.br": b"the page, brotli",
    "assets/main-Dk3x.js": b"console.log()",
    "assets/main-Dk3x.js.br": b"a script, brotli",
    "assets/main-Dk3x.js.gz": b"a script, gzip",
    "assets/look-1.css": b"a {}",
    "assets/look-1.css.br": b"a look, brotli",
    "assets/card.svg": b"<svg/>",
    "manifest.webmanifest": b"{}",
    "favicon.ico": b"\x00",
    "icons/192.png": b"\x89PNG",
    "some.thing": b"?",
}
STAMP = re.compile(rb'<meta name="veillee-build" content="([0-9a-f]{16})">')
HIDDEN = "never to be seen"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("built") / "page"
    for name, body in FILES.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(body)
    (folder.parent / "secret.txt").write_text(HIDDEN)
    (folder.parent / "page-other").mkdir()
    (folder.parent / "page-other" / "secret.txt").write_text(HIDDEN)
    return folder


@pytest.fixture(scope="module")
def house(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A house that shows a page."""
    with house_for_all(tmp_path_factory.mktemp("house") / "tables.db", built) as house:
        yield house


def is_index(body: bytes) -> bool:
    """Whether this is the page, as it was built but for its stamp."""
    return STAMP.sub(b"", body, count=1) == BUILT != body


class TestAddresses:
    @pytest.mark.parametrize("path", ["/", "/?lang=en", "/rules/whistiti", "/rules/whistiti?players=4"])
    def test_the_page_answers(self, house: House, path: str) -> None:
        answer = answer_to(house.base, path)
        assert (answer.status, is_index(answer.body)) == (200, True)
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"

    @awaited
    async def test_the_page_answers_at_a_table(self, house: House) -> None:
        table = await table_at(house.base, "whistiti", 4)
        answer = await asked(table["link"], "")
        assert (answer.status, is_index(answer.body)) == (200, True)

    @pytest.mark.parametrize("path", ["/t/nowhere", "/rules/belote", "/nowhere", "/t/", "/t/a/b", "/index.html"])
    def test_where_there_is_nothing_the_page_says_so(self, house: House, path: str) -> None:
        answer = answer_to(house.base, path)
        assert (answer.status, is_index(answer.body)) == (404, True)
        again = answer_to(house.base, path, {"If-None-Match": answer.headers["etag"]})
        assert (again.status, again.body) == (404, answer.body)

    @pytest.mark.parametrize("path", ["/api/nowhere", "/api/", "/assets/gone-1.js", "/assets/main-Dk3x.js.br"])
    def test_what_is_no_address_of_the_page_is_just_not_there(self, house: House, path: str) -> None:
        answer = answer_to(house.base, path)
        assert answer.status == 404
        assert b"a page of ours" not in answer.body

    @pytest.mark.parametrize("path", ["/", "/t/nowhere", "/rules/belote"])
    def test_whoever_comes_is_remembered(self, house: House, path: str) -> None:
        cookie = answer_to(house.base, path).headers["set-cookie"]
        assert cookie.startswith("veillee=")
        kept = answer_to(house.base, path, {"Cookie": cookie.partition(";")[0]})
        assert kept.headers["set-cookie"] is None


class TestFiles:
    @pytest.mark.parametrize(
        ("name", "kind"),
        [
            ("assets/main-Dk3x.js", "text/javascript; charset=utf-8"),
            ("assets/look-1.css", "text/css; charset=utf-8"),
            ("assets/card.svg", "image/svg+xml"),
            ("manifest.webmanifest", "application/manifest+json"),
            ("favicon.ico", "image/x-icon"),
            ("icons/192.png", "image/png"),
            ("some.thing", "application/octet-stream"),
        ],
    )
    def test_a_file_comes_as_what_it_is(self, house: House, name: str, kind: str) -> None:
        answer = answer_to(house.base, f"/{name}")
        assert (answer.status, answer.body, answer.headers["content-type"]) == (200, FILES[name], kind)
        assert answer.headers["x-content-type-options"] == "nosniff"
        lasts = "public, max-age=31536000, immutable" if name.startswith("assets/") else "no-cache"
        assert answer.headers["cache-control"] == lasts

    @pytest.mark.parametrize(
        ("accepted", "encoding", "body"),
        [
            ("gzip, deflate, br, zstd", "br", b"a script, brotli"),
            ("gzip", "gzip", b"a script, gzip"),
            ("br;q=0, gzip", "gzip", b"a script, gzip"),
            ("identity", None, b"console.log()"),
        ],
    )
    def test_the_smallest_is_sent_that_is_understood(
        self, house: House, accepted: str, encoding: str | None, body: bytes
    ) -> None:
        answer = answer_to(house.base, "/assets/main-Dk3x.js", {"Accept-Encoding": accepted})
        assert (answer.headers["content-encoding"], answer.body) == (encoding, body)
        assert answer.headers["vary"] == "Accept-Encoding"
        again = {"Accept-Encoding": accepted, "If-None-Match": answer.headers["etag"]}
        assert answer_to(house.base, "/assets/main-Dk3x.js", again).status == 304

    def test_what_was_packed_in_one_way_only_is_sent_plain_to_the_others(self, house: House) -> None:
        packed, plain = (
            answer_to(house.base, "/assets/look-1.css", {"Accept-Encoding": one}) for one in ("br", "gzip")
        )
        assert (packed.body, plain.body) == (b"a look, brotli", b"a {}")

    def test_a_head_is_told_without_a_body(self, house: House) -> None:
        status, body = raw(house, "/assets/look-1.css", "HEAD")
        assert (status, body) == (200, b"")

    def test_what_is_built_while_the_house_is_open_comes_with_the_next_opening(self, tmp_path: Path) -> None:
        (tmp_path / "index.html").write_bytes(BUILT)
        page = Page(tmp_path)
        (tmp_path / "index.html").unlink()
        assert page.index is not None
        assert is_index(page.index.body)


class TestBuild:
    """A page knows which one it is, so that it can tell when the house has come to serve another."""

    def test_the_page_bears_its_build_plain_and_packed_and_so_does_the_health_of_the_house(self, house: House) -> None:
        plain, packed = (answer_to(house.base, "/", {"Accept-Encoding": one}) for one in ("identity", "gzip, br"))
        assert gzip.decompress(packed.body) == plain.body
        stamp = STAMP.search(plain.body)
        assert stamp is not None
        assert answer_to(house.base, "/health").json["build"] == stamp[1].decode()
        for answer in (plain, packed):
            encoding = answer.headers["content-encoding"] or "identity"
            again = {"Accept-Encoding": encoding, "If-None-Match": answer.headers["etag"]}
            assert answer_to(house.base, "/", again).status == 304

    def test_it_is_another_as_soon_as_any_file_is(self, tmp_path: Path) -> None:
        builds = []
        for files in ({"index.html": BUILT}, {"a.js": b"1"}, {"a.js": b"2"}, {"b.js": b"2"}):
            for name, body in files.items():
                (tmp_path / name).write_bytes(body)
            builds += [Page(tmp_path).build, Page(tmp_path).build]
        assert builds[::2] == builds[1::2]
        assert len(set(builds)) == 4

    def test_where_none_was_built_it_has_no_name(self, tmp_path: Path) -> None:
        assert not Page(tmp_path).build


def raw(house: House, path: str, method: str = "GET") -> tuple[int, bytes]:
    """What is answered to an address that is sent exactly as it is written."""
    connection = http.client.HTTPConnection(urlsplit(house.base).netloc, timeout=WITHIN)
    try:
        connection.request(method, path)
        answer = connection.getresponse()
        return answer.status, answer.read()
    finally:
        connection.close()


WAYS_OUT = [
    f"{start}{up}{rest}"
    for start in ("/", "/assets/", "/t/", "/rules/", "/icons/")
    for up in ("../", "..%2f", "%2e%2e/", "%2e%2e%2f", "..%5c", "....//", "..%252f", "%2e%2e%5c", "%c0%ae%c0%ae/")
    for rest in ("secret.txt", "page-other/secret.txt", "../secret.txt")
]


class TestClosed:
    @pytest.mark.parametrize("path", [*WAYS_OUT, "//secret.txt", "/assets//../../secret.txt", "/page-other/secret.txt"])
    def test_no_address_leads_out_of_the_folder(self, house: House, path: str) -> None:
        status, body = raw(house, path)
        assert status in (400, 404)
        assert HIDDEN.encode() not in body

    def test_nor_does_one_that_names_a_file_of_the_machine(self, house: House, built: Path) -> None:
        for path in (built.parent / "secret.txt", Path(f"/{built.parent}") / "secret.txt"):
            status, body = raw(house, f"/{path}")
            assert status == 404
            assert HIDDEN.encode() not in body

    @awaited
    async def test_nothing_from_elsewhere_gets_into_a_page(self, house: House, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as plain:
            for base, path in ((house.base, "/"), (house.base, "/t/nowhere"), (plain.base, "/")):
                headers = (await asked(base, path)).headers
                rules = [rule.strip() for rule in headers["content-security-policy"].split(";")]
                host = urlsplit(base).netloc
                assert "default-src 'none'" in rules
                assert "script-src 'self'" in rules
                assert f"connect-src 'self' blob: ws://{host} wss://{host}" in rules
                assert "frame-ancestors 'none'" in rules
                assert "base-uri 'none'" in rules
                assert headers["referrer-policy"] == "same-origin"
                assert headers["x-content-type-options"] == "nosniff"

    @pytest.mark.parametrize("host", ["evil.example; script-src *", "a b", "a,b"])
    def test_whoever_asks_under_an_odd_name_does_not_loosen_that(self, house: House, host: str) -> None:
        answer = answer_to(house.base, "/", {"Host": host})
        assert host not in answer.headers["content-security-policy"]

    @awaited
    async def test_who_asks_for_too_many_files_is_refused_and_still_hears_from_the_house(
        self, built: Path, tmp_path: Path
    ) -> None:
        limits = UNLIMITED._replace(files=Rate(0.001, 3.0))
        async with house_here(tmp_path / "tables.db", limits, built) as here:
            statuses = [(await asked(here.base, "/assets/look-1.css")).status for _ in range(4)]
            assert statuses == [200, 200, 200, 429]
            assert (await asked(here.base, "/")).status == 200


class TestNoPage:
    """Where the page was not built, plain pages say how to come to a table, and how to build it."""

    @awaited
    async def test_plain_pages_tell_how_to_join_and_how_to_build_the_page(self, tmp_path: Path) -> None:
        async with house_here(tmp_path / "tables.db") as here:
            home = (await asked(here.base, "/?lang=fr")).body.decode()
            assert "make play" in home
            table = await table_at(here.base, "whistiti", 4)
            assert f"veillee play --join {table['link']}" in (await asked(table["link"], "")).body.decode()
            assert (await asked(here.base, "/rules/whistiti?lang=fr")).body.decode().startswith("# ")
            for path in ("/t/nowhere", "/rules/belote", "/nowhere", "/assets/a.js"):
                assert (await asked(here.base, path)).status == 404

    def test_a_folder_without_a_page_is_refused_when_it_is_named(self, veillee: Run, tmp_path: Path) -> None:
        done = veillee("serve", "--page", str(tmp_path), "--data", str(tmp_path / "tables.db"))
        assert done.code == 2
        assert "index.html" in done.err
