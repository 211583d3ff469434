"""What every store keeps to, whichever it is; another kind joins by a line in `KINDS`."""

from collections.abc import Callable, Iterator
from pathlib import Path
from queue import SimpleQueue
from threading import Event, Thread, current_thread
from typing import Any, Protocol

import pytest

from stores import HOUR, a_table, add, begun, leased, outcome
from veillee.server.store.port import (
    About,
    Append,
    CodeTakenError,
    ConflictError,
    Create,
    Deliver,
    IdTakenError,
    LeasedError,
    LeaseLostError,
    NoTableError,
    Store,
    StoreClosedError,
    StoreFailedError,
    Then,
)
from veillee.server.store.sqlite import SqliteStore

Settled = list[tuple[Then, Exception | None]]


class Opens(Protocol):
    """Opens the same store: once more, or again after it was closed."""

    def __call__(self, deliver: Deliver | None = None) -> Store: ...


def sqlite(folder: Path, deliver: Deliver | None) -> Store:
    file = folder / "tables.db"
    return SqliteStore(file) if deliver is None else SqliteStore(file, deliver)


KINDS: dict[str, Callable[[Path, Deliver | None], Store]] = {"sqlite": sqlite}


@pytest.fixture(params=KINDS)
def opens(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Opens]:
    stores: list[Store] = []

    def opened(deliver: Deliver | None = None) -> Store:
        stores.append(KINDS[request.param](tmp_path, deliver))
        return stores[-1]

    yield opened
    for store in stores:
        store.close()


@pytest.fixture
def store(opens: Opens) -> Store:
    return opens()


class Held:
    """Delivers a batch only when told to, and keeps the store's thread waiting until then: what comes meanwhile is
    written together.
    """

    def __init__(self) -> None:
        self.batches: list[int] = []
        self.reached = Event()
        self.go_on = Event()

    def __call__(self, settled: Settled) -> None:
        self.batches.append(len(settled))
        self.reached.set()
        self.go_on.wait(60)
        for then, error in settled:
            then(error)


class Batch:
    """Appends that are written in one batch."""

    def __init__(self, opens: Opens) -> None:
        self.held = Held()
        self.store = opens(self.held)
        self.errors: dict[int, Exception | None] = {}
        self.told = SimpleQueue[int]()

    def write(self, *appends: Append) -> list[type[Exception] | None]:
        """What became of each."""
        self.store.append(Append("nobody's", 0, 1, (), 0), lambda _: None)
        self.held.reached.wait(60)  # the writer is busy with the one above
        for place, append in enumerate(appends):
            self.store.append(append, self.keeper(place))
        self.held.go_on.set()
        for _ in appends:
            self.told.get(timeout=60)
        assert self.held.batches == [1, len(appends)]
        return [None if error is None else type(error) for _, error in sorted(self.errors.items())]

    def keeper(self, place: int) -> Then:
        def keep(error: Exception | None) -> None:
            assert place not in self.errors
            self.errors[place] = error
            self.told.put(place)

        return keep


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
            store.lease("anne", "here", now=0, until=1)

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


class TestBatches:
    def test_one_that_fails_never_fails_its_neighbours(self, opens: Opens) -> None:
        batch = Batch(opens)
        anne, basile = begun(batch.store, "anne"), begun(batch.store, "basile")
        spoiled: Any = "no bytes"
        errors = batch.write(
            Append("anne", 1, anne, (b"a2",), 5),
            Append("basile", 7, basile, (b"too late",), 5),
            Append("nobody", 0, 1, (b"?",), 5),
            Append("anne", 2, anne, (b"a3", spoiled), 5),
            Append("basile", 1, basile, (b"b2",), 5),
            Append("basile", 2, basile + 1, (b"not mine",), 5),
            Append("basile", 2, basile, (b"b3",), 5),
        )
        assert errors == [None, ConflictError, NoTableError, TypeError, None, LeaseLostError, None]
        assert batch.store.read("anne") == [b"open", b"a2"]
        assert batch.store.read("basile") == [b"open", b"b2", b"b3"]

    def test_what_stands_behind_a_failed_one_fails_too(self, opens: Opens) -> None:
        batch = Batch(opens)
        lease = begun(batch.store)
        spoiled: Any = None
        errors = batch.write(
            Append("anne", 1, lease, (b"a2",), 5),
            Append("anne", 2, lease, (spoiled,), 5),
            Append("anne", 3, lease, (b"a4",), 5),
            Append("anne", 4, lease, (b"a5",), 5),
        )
        assert errors == [None, TypeError, ConflictError, ConflictError]
        assert batch.store.read("anne") == [b"open", b"a2"]

    def test_many_rows_of_one_table_may_share_a_batch(self, opens: Opens) -> None:
        batch = Batch(opens)
        lease = begun(batch.store)
        appends = [Append("anne", n, lease, (b"%d" % n,), n, summary=b"%d" % n) for n in range(1, 300)]
        assert batch.write(*appends) == [None] * 299
        assert batch.store.read("anne", since=1) == [b"%d" % n for n in range(1, 300)]
        assert batch.store.about("anne") == About("anne", "code-anne", b"299", True, 300, 299)

    def test_they_are_told_in_the_order_of_the_calls(self, store: Store) -> None:
        lease = begun(store)
        told = SimpleQueue[int]()
        for n in range(1, 500):
            store.append(Append("anne", n, lease, (b"",), n), lambda _, n=n: told.put(n))  # type: ignore[misc]
        assert [told.get(timeout=60) for _ in range(1, 500)] == list(range(1, 500))

    def test_a_batch_is_delivered_once_and_from_the_thread_of_the_store(self, opens: Opens) -> None:
        threads = set()
        told: list[Exception | None] = []
        done = Event()

        def deliver(settled: Settled) -> None:
            threads.add(current_thread())
            for then, error in settled:
                then(error)
            if len(told) == 100:
                done.set()

        store = opens(deliver)
        lease = begun(store)
        for n in range(1, 101):
            store.append(Append("anne", n, lease, (b"",), n), told.append)
        assert done.wait(60)
        assert told == [None] * 100
        assert len(threads) == 1
        assert current_thread() not in threads

    def test_whoever_fails_when_told_stops_nobody(self, store: Store, caplog: pytest.LogCaptureFixture) -> None:
        lease = begun(store)

        def fail(_: Exception | None) -> None:
            raise LookupError("a mistake of whoever was told")

        store.append(Append("anne", 1, lease, (b"2",), 1), fail)
        assert add(store, "anne", 2, lease, b"3") is None
        assert store.read("anne") == [b"open", b"2", b"3"]
        assert "a mistake of whoever was told" in caplog.text

    def test_a_delivery_that_fails_does_not_stop_the_store(
        self, opens: Opens, caplog: pytest.LogCaptureFixture
    ) -> None:
        def fail(_: Settled) -> None:
            raise LookupError("the loop is gone")

        store = opens(fail)
        lease = begun(store)
        store.append(Append("anne", 1, lease, (b"2",), 1), lambda _: None)
        assert leased(store) == lease + 1  # written behind it
        assert store.read("anne") == [b"open", b"2"]
        store.close()
        assert "the loop is gone" in caplog.text

    def test_whoever_is_told_may_append_again_but_cannot_wait(self, store: Store) -> None:
        lease = begun(store)
        told = SimpleQueue[Exception | None]()

        def go_on(_: Exception | None) -> None:
            store.append(Append("anne", 2, lease, (b"3",), 1), told.put)
            try:
                store.count()
                store.release("anne", lease)
            except RuntimeError as refused:
                told.put(refused)

        store.append(Append("anne", 1, lease, (b"2",), 1), go_on)
        assert isinstance(told.get(timeout=60), RuntimeError)
        assert told.get(timeout=60) is None


class TestLeases:
    def test_the_number_grows_by_one_each_time_a_table_is_taken(self, store: Store) -> None:
        store.create(a_table())
        first = store.lease("anne", "here", now=0, until=100)
        assert (first.table, first.holder, first.number, first.until) == ("anne", "here", 1, 100)
        assert store.lease("anne", "here", now=10, until=100).number == 2
        assert store.lease("anne", "there", now=100, until=200).number == 3

    def test_nobody_takes_what_another_holds(self, store: Store) -> None:
        store.create(a_table())
        lease = store.lease("anne", "here", now=0, until=100)
        with pytest.raises(LeasedError) as refused:
            store.lease("anne", "there", now=99, until=200)
        assert (refused.value.holder, refused.value.until) == ("here", 100)
        assert add(store, "anne", 1, lease.number, b"2") is None

    def test_whoever_lost_a_table_adds_nothing(self, store: Store) -> None:
        store.create(a_table())
        old = store.lease("anne", "here", now=0, until=100).number
        new = store.lease("anne", "there", now=100, until=200).number
        assert isinstance(add(store, "anne", 1, old, b"late"), LeaseLostError)
        assert add(store, "anne", 1, new, b"2") is None
        assert isinstance(add(store, "anne", 2, new + 1, b"from nowhere"), LeaseLostError)
        assert store.read("anne") == [b"open", b"2"]

    def test_the_same_holder_after_a_restart_shuts_out_its_former_self(self, store: Store) -> None:
        store.create(a_table())
        before, after = leased(store), leased(store)
        assert isinstance(add(store, "anne", 1, before, b"a ghost"), LeaseLostError)
        assert add(store, "anne", 1, after, b"2") is None

    def test_a_lease_that_ran_out_is_good_until_someone_takes_the_table(self, store: Store) -> None:
        store.create(a_table())
        lease = store.lease("anne", "here", now=0, until=1).number
        assert add(store, "anne", 1, lease, b"2") is None

    def test_a_table_that_nobody_ever_held_takes_no_rows(self, store: Store) -> None:
        store.create(a_table())
        assert isinstance(add(store, "anne", 1, 0, b"2"), LeaseLostError)

    def test_what_is_released_is_free_at_once_and_no_longer_ones_own(self, store: Store) -> None:
        lease = begun(store)
        store.release("anne", lease)
        assert isinstance(add(store, "anne", 1, lease, b"2"), LeaseLostError)
        assert leased(store, holder="there") == lease + 1

    def test_a_lease_that_was_lost_is_not_ones_own_to_release(self, store: Store) -> None:
        store.create(a_table())
        old = store.lease("anne", "here", now=0, until=0).number
        new = leased(store, holder="there")
        store.release("anne", old)
        assert add(store, "anne", 1, new, b"2") is None

    def test_all_that_one_holds_is_renewed_at_once_and_nothing_else(self, store: Store) -> None:
        for name in ("a", "b", "c", "d"):
            store.create(a_table(name))
        for name, holder in (("a", "here"), ("b", "here"), ("c", "there"), ("d", "here")):
            store.lease(name, holder, now=0, until=100)
        store.release("d", 1)
        assert store.renew("here", 500) == 2
        assert store.renew("nobody", 500) == 0
        for name in ("a", "b"):
            with pytest.raises(LeasedError):
                store.lease(name, "elsewhere", now=499, until=600)
        assert store.lease("c", "elsewhere", now=100, until=200).number == 2
        assert store.lease("d", "elsewhere", now=0, until=200).number == 2
        assert add(store, "a", 1, 1, b"2") is None

    def test_two_doors_to_one_store_respect_each_other(self, opens: Opens) -> None:
        """Nothing may assume one process: two stores on the same data share nothing else."""
        one, other = opens(), opens()
        lease = begun(one)
        with pytest.raises(LeasedError):
            leased(other, holder="there")
        with pytest.raises(CodeTakenError):
            other.create(a_table("b", code="code-anne"))
        assert add(other, "anne", 1, lease, b"2") is None
        assert isinstance(add(one, "anne", 1, lease, b"at the same time"), ConflictError)
        taken = other.lease("anne", "there", now=HOUR, until=2 * HOUR).number
        assert isinstance(add(one, "anne", 2, lease, b"late"), LeaseLostError)
        assert add(other, "anne", 2, taken, b"3") is None
        assert one.read("anne") == other.read("anne") == [b"open", b"2", b"3"]


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
