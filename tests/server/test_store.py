"""What every store keeps to, whichever it is: tables, their rows, and that they last."""

from pathlib import Path
from threading import Thread

import pytest

from stores import Opens, a_table, add, begun, leased, outcome
from veillee.server.store.port import (
    About,
    Append,
    CodeTakenError,
    ConflictError,
    Create,
    IdTakenError,
    LeasedError,
    NoTableError,
    Store,
    StoreClosedError,
    StoreFailedError,
)


class TestTables:
    def test_a_new_table_has_its_first_rows_and_is_found_by_its_code(self, store: Store) -> None:
        store.create(Create("t1", "loup-42", b"{}", False, (b"one", b"", b"three"), 77))
        assert store.read("t1") == [b"one", b"", b"three"]
        assert store.find("loup-42") == "t1"
        assert store.about("t1") == About("t1", "loup-42", b"{}", False, 3, 77)
        assert store.count() == 1

    def test_a_new_table_may_have_no_row_and_no_summary(self, store: Store) -> None:
        store.create(Create("t1", "c", b"", True, (), 0))
        assert store.read("t1") == []
        assert store.about("t1") == About("t1", "c", b"", True, 0, 0)

    def test_an_id_is_taken_once(self, store: Store) -> None:
        store.create(a_table("anne"))
        with pytest.raises(IdTakenError):
            store.create(a_table("anne", code="another", rows=(b"other",)))
        assert store.read("anne") == [b"open"]
        assert store.find("another") is None

    def test_a_code_is_taken_once(self, store: Store) -> None:
        store.create(a_table("anne", code="loup"))
        with pytest.raises(CodeTakenError):
            store.create(a_table("basile", code="loup"))
        assert store.about("basile") is None
        assert store.find("loup") == "anne"

    def test_what_is_not_there_is_not_found(self, store: Store) -> None:
        assert store.find("loup") is None
        assert store.about("anne") is None
        assert store.listing(10) == []
        assert store.count() == 0
        with pytest.raises(NoTableError):
            store.read("anne")
        with pytest.raises(NoTableError):
            leased(store)

    def test_only_listed_tables_are_listed_newest_first(self, store: Store) -> None:
        for name, touched, listed in (("a", 5, True), ("b", 9, True), ("c", 7, False), ("d", 1, True)):
            store.create(a_table(name, touched=touched, listed=listed))
        assert [about.id for about in store.listing(10)] == ["b", "a", "d"]
        assert store.listing(1) == [About("b", "code-b", b"about b", True, 1, 9)]
        assert store.count() == 4

    def test_texts_are_kept_whatever_their_letters(self, store: Store) -> None:
        name = 'Zoé « l\'élève » "x" \\ 🃏 ; drop table'
        number = begun(store, name)
        assert add(store, name, 1, number, b"\x00\xff") is None
        assert store.find(f"code-{name}") == name
        assert store.read(name) == [b"open", b"\x00\xff"]


class TestAppending:
    def test_rows_are_read_back_in_order_from_anywhere(self, store: Store) -> None:
        lease = begun(store)
        assert add(store, "anne", 1, lease, b"2", b"3") is None
        assert add(store, "anne", 3, lease, b"4") is None
        assert store.read("anne") == [b"open", b"2", b"3", b"4"]
        assert store.read("anne", since=2) == [b"3", b"4"]
        assert store.read("anne", since=4) == []
        assert store.read("anne", since=9) == []

    def test_a_row_may_be_large_or_empty_and_a_number_of_them_too(self, store: Store) -> None:
        lease = begun(store)
        many = tuple(b"%d" % n for n in range(10_000))
        assert add(store, "anne", 1, lease, b"", b"x" * 3_000_000, *many) is None
        assert store.read("anne", since=1) == [b"", b"x" * 3_000_000, *many]
        assert add(store, "anne", 10_003, lease) is None
        assert add(store, "anne", 10_003, lease, b"") is None
        assert store.read("anne", since=10_002) == [many[-1], b""]

    def test_the_summary_changes_only_if_one_is_given(self, store: Store) -> None:
        lease = begun(store)
        assert outcome(store, Append("anne", 1, lease, (b"2",), touched=50)) is None
        assert store.about("anne") == About("anne", "code-anne", b"about anne", True, 2, 50)
        assert outcome(store, Append("anne", 2, lease, (b"3",), 60, summary=b"", listed=False)) is None
        assert store.about("anne") == About("anne", "code-anne", b"", False, 3, 60)
        assert store.listing(10) == []
        assert outcome(store, Append("anne", 3, lease, (), 0, summary=b"new", listed=True)) is None
        assert store.listing(10) == [About("anne", "code-anne", b"new", True, 3, 0)]

    @pytest.mark.parametrize("after", [0, 2, -1, 99])
    def test_whoever_has_not_seen_all_rows_adds_none(self, store: Store, after: int) -> None:
        lease = begun(store)
        before = store.about("anne")
        assert isinstance(
            outcome(store, Append("anne", after, lease, (b"a", b"b"), 9, summary=b"!", listed=False)), ConflictError
        )
        assert store.read("anne") == [b"open"]
        assert store.about("anne") == before

    def test_nothing_is_added_to_a_table_that_is_not_there(self, store: Store) -> None:
        assert isinstance(add(store, "nobody", 0, 1, b"a"), NoTableError)
        assert store.count() == 0

    def test_once_told_it_is_there_for_every_reader(self, store: Store) -> None:
        lease = begun(store)
        for n in range(1, 50):
            assert add(store, "anne", n, lease, b"row") is None
            about = store.about("anne")
            assert about is not None
            assert about.rows == len(store.read("anne")) == n + 1

    def test_many_threads_write_and_read_at_once(self, store: Store) -> None:
        names = [f"table {number}" for number in range(8)]
        leases = {name: begun(store, name) for name in names}
        wrong: list[object] = []

        def play(name: str) -> None:
            for n in range(1, 40):
                error = add(store, name, n, leases[name], b"%d" % n)
                rows = store.read(name, since=n)
                if error is not None or rows != [b"%d" % n]:
                    wrong.append((name, n, error, rows))

        threads = [Thread(target=play, args=(name,)) for name in names]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not wrong
        assert all(len(store.read(name)) == 40 for name in names)


class TestKeeping:
    def test_all_is_there_when_it_is_opened_again(self, opens: Opens) -> None:
        store = opens()
        lease = begun(store)
        assert add(store, "anne", 1, lease, b"2") is None
        secret = store.secret("cookies")
        store.close()
        again = opens()
        assert again.read("anne") == [b"open", b"2"]
        assert again.secret("cookies") == secret
        assert again.find("code-anne") == "anne"
        with pytest.raises(LeasedError):
            leased(again, holder="there")
        assert leased(again) == lease + 1

    def test_closing_writes_what_is_waiting(self, opens: Opens) -> None:
        store = opens()
        lease = begun(store)
        told: list[Exception | None] = []
        for n in range(1, 3001):
            store.append(Append("anne", n, lease, (b"%d" % n,), n), told.append)
        store.close()
        assert told == [None] * 3000
        assert len(opens().read("anne")) == 3001

    def test_a_closed_store_says_so_and_may_be_closed_again(self, opens: Opens) -> None:
        store = opens()
        lease = begun(store)
        store.close()
        store.close()
        with pytest.raises(StoreClosedError):
            store.append(Append("anne", 1, lease, (), 1), lambda _: None)
        with pytest.raises(StoreClosedError):
            store.create(a_table("b"))
        with pytest.raises(StoreClosedError):
            store.read("anne")

    def test_secrets_are_long_and_differ(self, opens: Opens) -> None:
        one, other = opens(), opens()
        assert len(one.secret("cookies")) == 32
        assert one.secret("cookies") == other.secret("cookies") != one.secret("seats")

    def test_a_backup_is_never_written_over_something(self, store: Store, tmp_path: Path) -> None:
        file = tmp_path / "photos.zip"
        file.write_bytes(b"precious")
        with pytest.raises(StoreFailedError) as refused:
            store.backup(file)
        assert refused.value.note.key == "backup_exists"
        assert file.read_bytes() == b"precious"
