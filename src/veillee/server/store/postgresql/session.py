"""Sessions of a PostgreSQL server: how they are opened, what they find there, and what fails in our words."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import urlsplit

import asyncpg

from veillee.engine.notes import BadInputError, Note
from veillee.server.store.failures import AWAY, DAMAGED
from veillee.server.store.file import migrations
from veillee.server.store.port import StoreFailedError

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from veillee.server.store.file import Migration

SCHEMA: Final = "veillee"
HOUSE: Final = 1447381324  # "VEIL": the advisory lock of whoever has the tables for itself
MIGRATING: Final = HOUSE + 1  # and that of whoever brings them up to date
CONNECTS_WITHIN: Final = 10  # seconds
ANSWERS_WITHIN: Final = 30.0  # seconds: what takes longer will never be answered
SETTINGS: Final = {
    "application_name": "veillee",
    "search_path": SCHEMA,
    "jit": "off",
    "tcp_keepalives_idle": "15",  # seconds: a machine that vanished does not keep the next house out for hours
    "tcp_keepalives_interval": "5",
    "tcp_keepalives_count": "3",
}
TROUBLE: Final = (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError)
FAILURES: Final[tuple[tuple[type[Exception] | tuple[type[Exception], ...], str], ...]] = (
    ((asyncpg.InvalidPasswordError, asyncpg.InvalidAuthorizationSpecificationError), "store_password"),
    (asyncpg.InvalidCatalogNameError, "store_no_database"),
    ((asyncpg.DiskFullError, asyncpg.OutOfMemoryError), "store_full"),
    ((asyncpg.InsufficientPrivilegeError, asyncpg.ReadOnlySQLTransactionError), "store_forbidden"),
    ((asyncpg.DataCorruptedError, asyncpg.IndexCorruptedError, asyncpg.UndefinedTableError), DAMAGED),
    ((asyncpg.UndefinedColumnError, asyncpg.InvalidSchemaNameError), DAMAGED),
    ((asyncpg.TooManyConnectionsError, asyncpg.CannotConnectNowError, asyncpg.AdminShutdownError), AWAY),
    (asyncpg.InternalClientError, AWAY),  # a session that was ended while nothing was asked of it
    ((asyncpg.CrashShutdownError, asyncpg.PostgresConnectionError, asyncpg.QueryCanceledError, OSError), AWAY),
)


class Database:
    """Where a server is, and which of its databases is meant; the password in it is shown to nobody."""

    def __init__(self, given: str) -> None:
        self.given = given

    def __str__(self) -> str:
        parts = urlsplit(self.given)
        user = parts.username or ""
        return f"postgresql://{f'{user}@' if user else ''}{parts.netloc.rpartition('@')[2]}{parts.path}"


def failed(key: str, address: Database) -> StoreFailedError:
    """What is wrong with a database."""
    return StoreFailedError(Note(key).text("file", str(address)))


def explained(error: Exception, address: Database) -> Exception:
    """A failure of the server in our words; a mistake of ours as it is."""
    for kinds, key in FAILURES:
        if isinstance(error, kinds):
            return failed(key, address)
    return error


@contextmanager
def explaining(address: Database) -> Iterator[None]:
    """What fails meanwhile fails in our words."""
    try:
        yield
    except TROUBLE as error:
        raise explained(error, address) from error


async def connected(address: Database) -> Any:  # noqa: ANN401 - asyncpg does not tell its types
    """A new session."""
    try:
        return await asyncpg.connect(
            address.given, timeout=CONNECTS_WITHIN, command_timeout=ANSWERS_WITHIN, server_settings=SETTINGS
        )
    except (ValueError, asyncpg.ClientConfigurationError):  # no such port, or an option that nobody knows
        raise BadInputError(Note("store_address_bad").text("given", str(address))) from None


def steps_of() -> list[Migration]:
    """All steps from an empty schema to what we know, in order."""
    return migrations("veillee.server.store.postgresql")


async def migrate(session: Any, address: Database, steps: Sequence[Migration]) -> None:  # noqa: ANN401
    """Take all the steps that the schema has not taken yet, or none, alone with it."""
    async with session.transaction():
        await session.fetchval("SELECT pg_advisory_xact_lock($1)", MIGRATING)
        version = await version_of(session, address)
        if version > steps[-1].version:
            note = Note("store_newer").text("file", str(address))
            raise StoreFailedError(note.number("found", version).number("known", steps[-1].version))
        if not version:
            await session.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
        for step in steps:
            if step.version > version:
                await session.execute(step.script)
                await session.execute("UPDATE schema_version SET version = $1", step.version)


async def version_of(session: Any, address: Database) -> int:  # noqa: ANN401
    """How far the schema has come; 0 if it is new. One that another program made is refused."""
    if await session.fetchval("SELECT to_regclass($1)", f"{SCHEMA}.schema_version") is None:
        held = "SELECT count(*) FROM pg_class WHERE relnamespace = to_regnamespace($1)"
        if await session.fetchval(held, SCHEMA):
            raise failed("store_foreign", address)
        return 0
    return int(await session.fetchval("SELECT coalesce(max(version), 0) FROM schema_version"))
