-- What is kept of the live tables. A table is `number` inside this file: its id would weigh more than many a row.

PRAGMA application_id = 1447381324; -- "VEIL"

CREATE TABLE schema_version (version INTEGER NOT NULL) STRICT;
INSERT INTO schema_version VALUES (0);

CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    code TEXT NOT NULL UNIQUE,
    summary BLOB NOT NULL,
    listed INTEGER NOT NULL,
    rows INTEGER NOT NULL,
    touched INTEGER NOT NULL,
    lease INTEGER NOT NULL DEFAULT 0, -- the number of the last one; it never shrinks
    holder TEXT, -- NULL: nobody
    until INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX tables_listed ON tables (touched) WHERE listed;
CREATE INDEX tables_held ON tables (holder) WHERE holder IS NOT NULL;

-- In the order in which they came, and an index: rows of a thousand tables then fill a few pages, not one page each.
CREATE TABLE events (
    table_number INTEGER NOT NULL,
    n INTEGER NOT NULL, -- from 1
    row BLOB NOT NULL,
    seal INTEGER NOT NULL, -- a row that a dying disk changed or misplaced is not played
    PRIMARY KEY (table_number, n)
) STRICT;

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value BLOB NOT NULL
) STRICT, WITHOUT ROWID;
