"""Opens a store, and prints what went wrong."""

import sys
from contextlib import closing
from pathlib import Path

from veillee.engine.notes import BadInputError
from veillee.server.store.sqlite import SqliteStore

try:
    with closing(SqliteStore(Path(sys.argv[1]))) as store:
        print("opened", store.count())
except BadInputError as refused:
    print(refused.note.key)
