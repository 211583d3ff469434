"""A PostgreSQL server of the tests' own: on this machine alone, in a temporary folder, ended with the tests.

Where there is none to be had, the tests that need it are skipped, and the end of the run says so.
"""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from random import randrange
from typing import Final

PROGRAMS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name))
PASSWORD: Final = "s3cret"  # noqa: S105 - of everybody who is there
PORTS: Final = (20_000, 32_000)
WITHIN: Final = 60  # seconds
MISSING: Final = "there is no PostgreSQL here (Debian: apt-get install postgresql)"
QUICK: Final = (
    "fsync=off",
    "full_page_writes=off",
    "max_connections=60",
    "shared_buffers=32MB",
    "log_min_messages=fatal",
)


def program(name: str) -> str | None:
    """Where a program of PostgreSQL lies: Debian keeps them apart."""
    found = [str(folder / name) for folder in PROGRAMS if (folder / name).exists()]
    return found[-1] if found else shutil.which(name)


class Cluster:
    """A server that runs; it refuses to run as root, and runs as another then."""

    def __init__(self, settings: tuple[str, ...] = QUICK) -> None:
        self.settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="veillee-pg-"))
        self.data = self.folder / "data"
        self.user = next((name for name in ("postgres", "nobody") if has_user(name)), "")
        self.port = free_port()
        if os.getuid() == 0:
            shutil.chown(self.folder, self.user)
        password = self.folder / "password"
        password.write_text(PASSWORD)
        who = ("-U", "veillee", "-A", "scram-sha-256", f"--pwfile={password}")
        self.run("initdb", "-D", str(self.data), *who, "-E", "UTF8", "--locale=C", "--no-sync")
        self.start()

    @property
    def address(self) -> str:
        """Of the database that each test finds empty."""
        return f"postgresql://veillee:{PASSWORD}@127.0.0.1:{self.port}/postgres"

    def start(self) -> None:
        """Let it run, and wait until it answers."""
        settings = [f"-c {setting}" for setting in self.settings]
        options = f"-p {self.port} -h 127.0.0.1 -k {self.folder} {' '.join(settings)}"
        log = str(self.folder / "log")
        self.run("pg_ctl", "-D", str(self.data), "-w", "-t", str(WITHIN), "-l", log, "-o", options, "start")

    def stop(self, mode: str = "immediate") -> None:
        """End it."""
        self.run("pg_ctl", "-D", str(self.data), "-w", "-t", str(WITHIN), "-m", mode, "stop")

    def run(self, name: str, *arguments: str) -> None:
        """Run one of its programs, as whom it likes."""
        command = [program(name) or name, *arguments]
        if os.getuid() == 0:
            account = pwd.getpwnam(self.user)
            who = {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}
        else:
            who = {}
        subprocess.run(  # type: ignore[call-overload]  # noqa: S603 - a program of the system
            command, check=True, cwd=self.folder, env={"PATH": os.environ["PATH"], "LC_ALL": "C"}, timeout=WITHIN,
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **who,
        )  # fmt: skip

    def sql(self, statement: str) -> str:
        """What a statement finds, as psql prints it."""
        command = [program("psql") or "psql", "-At", "-d", self.address, "-c", statement]
        return subprocess.run(command, check=True, capture_output=True, text=True, timeout=WITHIN).stdout.strip()  # noqa: S603

    def empty(self) -> None:
        """Let the next test find nothing."""
        for schema in self.sql("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'veillee%'").split():
            self.sql(f"DROP SCHEMA {schema} CASCADE")

    def close(self) -> None:
        """End it, and leave nothing behind."""
        self.stop()
        shutil.rmtree(self.folder)


def free_port() -> int:
    """A port that is free, and none of those that the system gives out: the server comes back to it."""
    while True:
        with socket.socket() as trying:
            try:
                trying.bind(("127.0.0.1", randrange(*PORTS)))
            except OSError:
                continue
            return int(trying.getsockname()[1])


def is_there() -> bool:
    """Whether a server can be had."""
    return program("postgres") is not None and program("initdb") is not None


def has_user(name: str) -> bool:
    """Whether the system knows somebody."""
    try:
        pwd.getpwnam(name)
    except KeyError:
        return False
    return True
