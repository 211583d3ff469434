-- What is kept of the live tables, as in the file (there: migrations/0001_tables.sql), in a schema of our own.

CREATE TABLE schema_version (version integer NOT NULL);
INSERT INTO schema_version VALUES (0);

-- One row a holder says until when all its tables are held: renewing touches that one, and none of theirs.
CREATE TABLE houses (
    holder text PRIMARY KEY,
    until bigint NOT NULL
);

-- A row changes with every move: room is left beside it, and no index names what changes, so that it is changed in place.
CREATE TABLE tables (
    number integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id text NOT NULL UNIQUE,
    code text NOT NULL UNIQUE,
    summary bytea NOT NULL,
    listed boolean NOT NULL,
    rows integer NOT NULL,
    touched bigint NOT NULL,
    lease integer NOT NULL DEFAULT 0, -- the number of the last one; it never shrinks
    holder text, -- NULL: nobody
    until bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 60);

CREATE INDEX tables_listed ON tables (number) WHERE listed;
CREATE INDEX tables_held ON tables (holder) WHERE holder IS NOT NULL;

CREATE TABLE events (
    table_number integer NOT NULL,
    n integer NOT NULL, -- from 1
    row bytea NOT NULL,
    seal bigint NOT NULL, -- a row that a dying disk changed or misplaced is not played
    PRIMARY KEY (table_number, n)
);

CREATE TABLE secrets (
    name text PRIMARY KEY,
    value bytea NOT NULL
);
