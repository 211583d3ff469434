"""What every store keeps to when several serve the same tables: one writes, and it is the last who took the table."""

import pytest

from stores import HOUR, Opens, a_table, add, begun, leased
from veillee.server.store.port import CodeTakenError, ConflictError, Holder, LeasedError, LeaseLostError, Store


class TestLeases:
    def test_the_number_grows_by_one_each_time_a_table_is_taken(self, store: Store) -> None:
        store.create(a_table())
        assert leased(store) == 1
        assert leased(store, lasts=0) == 2
        assert leased(store, holder="there") == 3

    def test_nobody_takes_what_another_holds(self, store: Store) -> None:
        lease = begun(store)
        with pytest.raises(LeasedError) as refused:
            leased(store, holder="there")
        assert refused.value.holder == "here"
        assert add(store, "anne", 1, lease, b"2") is None

    def test_whoever_lost_a_table_adds_nothing(self, store: Store) -> None:
        store.create(a_table())
        old = leased(store, lasts=0)
        new = leased(store, holder="there")
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
        lease = leased(store, lasts=0)
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
        old = leased(store, lasts=0)
        new = leased(store, holder="there")
        store.release("anne", old)
        assert add(store, "anne", 1, new, b"2") is None

    def test_all_that_one_holds_is_renewed_at_once_and_nothing_else(self, store: Store) -> None:
        for name, holder in (("a", "here"), ("b", "here"), ("c", "there"), ("d", "here")):
            store.create(a_table(name))
            leased(store, name, holder, lasts=0)
        store.release("d", 1)
        store.renew(Holder("here", lasts=HOUR))
        store.renew(Holder("nobody", lasts=HOUR))
        assert store.held(Holder("here")) == {"a": 1, "b": 1}
        for name in ("a", "b"):
            with pytest.raises(LeasedError):
                leased(store, name, "elsewhere")
        assert leased(store, "c", "elsewhere") == 2
        assert leased(store, "d", "elsewhere") == 2
        assert add(store, "a", 1, 1, b"2") is None

    def test_whoever_renews_too_late_is_told_that_others_may_have_been_there(self, store: Store) -> None:
        begun(store)
        assert store.renew(Holder("here", lasts=HOUR))
        assert store.renew(Holder("here", lasts=0))
        store.release("anne", 1)
        store.create(a_table("b"))
        leased(store, "b", lasts=0)
        assert not store.renew(Holder("here", lasts=HOUR))

    def test_all_that_one_holds_is_released_at_once_and_nothing_else(self, store: Store) -> None:
        for name, holder in (("a", "here"), ("b", "here"), ("c", "there")):
            store.create(a_table(name))
            leased(store, name, holder)
        store.release_all(Holder("here"))
        assert store.held(Holder("here")) == {}
        assert store.held(Holder("there")) == {"c": 1}
        assert isinstance(add(store, "a", 1, 1, b"late"), LeaseLostError)
        assert leased(store, "a", "there") == 2

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
        leased(one, lasts=0)
        taken = leased(other, holder="there")
        assert isinstance(add(one, "anne", 2, lease, b"late"), LeaseLostError)
        assert add(other, "anne", 2, taken, b"3") is None
        assert one.read("anne") == other.read("anne") == [b"open", b"2", b"3"]
