"""What every store keeps to when many write at once: nobody pays for another, and all are told once."""

from queue import SimpleQueue
from threading import Event, current_thread
from typing import Any

import pytest

from stores import Opens, Settled, add, begun, leased
from veillee.server.store.port import About, Append, ConflictError, LeaseLostError, NoTableError, Store, Then


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
