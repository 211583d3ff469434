# The words of the server.

## What the file of the tables does not allow

store_full = There is no space left for "{ $file }": what it holds is safe, and everything resumes once there is space again.
store_disk = The disk refuses to read or write "{ $file }": quota reached, disk unplugged or damaged?
store_read_only = "{ $file }" cannot be written: you need permission to write to this file and to its folder.
store_no_folder = "{ $file }" cannot be created: there is no such folder.
store_no_file = "{ $file }" is not a file.
store_damaged = "{ $file }" is damaged: nothing in it has been changed. Put it aside, and put a backup in its place.
store_emptied = “{ $file }” is empty or gone: the tables it held are no longer there. Put a backup in its place (veillee restore); to start afresh, remove what is left of it.
store_journal_lost = “{ $file }-wal” is gone: the house was not closed properly, and the last moves were in there. Put it back, or a backup in the place of both (veillee restore); to go on without those moves, remove “{ $file }.lock”.
store_linked = “{ $file }” has several names on this disk (hard links), so there is no telling whether another house has it. Copy it to a file of its own.
store_foreign = "{ $file }" belongs to another program: nothing in it has been changed. Give another name.
store_newer = "{ $file }" was written by a newer version of Veillée (format { $found }; this one knows { $known }): nothing in it has been changed. Update Veillée.
store_locked = "{ $file }" is in use by another program.
store_one_process = “{ $file }” is a file, and a file has one house at a time: several processes (--processes, --peer) need --store postgresql://…
store_address_bad = “{ $given }” does not say where to keep the tables: type sqlite:FILE or postgresql://NAME@SERVER/DATABASE.
store_no_driver = Keeping the tables in PostgreSQL takes a library that is missing: pip install "{ $given }".
store_away = The server of “{ $file }” does not answer: is it running, and is the address right?
store_password = The server of “{ $file }” refuses this name or this password.
store_no_database = The database of “{ $file }” does not exist on this server: createdb creates it.
store_forbidden = “{ $file }” cannot be written: you need permission to create a schema in this database.
store_no_tables = No house has kept tables in “{ $file }” yet.
store_not_empty = “{ $file }” already holds tables: a copy can only go where there are none.
store_miscopied = The copy in “{ $file }” is not the same as the original: nothing of it was kept.
backup_exists = "{ $file }" already exists and will not be erased: give another name.

## What keeps the house from opening

page_missing = There is no page in “{ $folder }”: index.html was looked for there.
host_only = This is for the person who keeps the house: it is shown only on its own machine, or to someone who has its token.
port_taken = Port { NUMBER($port, useGrouping: 0) } of { $host } is taken: give another one.
port_forbidden = Port { NUMBER($port, useGrouping: 0) } is reserved by the system: give one from 1024 up, or put another server in front of the house.
host_bad = “{ $host }” is neither an address nor a name that this machine knows.
host_elsewhere = “{ $host }” is not an address of this machine.
public_url_bad = “{ $given }” is not the address of a house: https://cards.example.org was expected, for instance.
public_url_path = “{ $given }” has something after its name: a house needs a name of its own (https://cards.example.org), for its page lives at the root.
proxy_bad = “{ $given }” is not the address of a server: 10.0.0.2 was expected, for instance.
peer_bad = “{ $given }” is not an address where the other processes find this one: 10.0.0.3 was expected, for instance, or 10.0.0.3:8100.
log_bad = “{ $file }” cannot be written: a file in a folder that exists was expected, or -.
no_table_here = No table has the id or the code “{ $given }”.

## Pages

page_title = Veillée
page_welcome = Welcome! This is where families play cards.
page_not_built = The real page has not been built: `make play` builds it and opens the house again.
page_terminal = To open a table from a terminal:
page_game = GAME
page_tables = Open tables
page_no_tables = No table is open to everyone right now.
page_table = A table: { $game }
page_seats = { $free ->
    [0] full, { $players } seats
    [one] 1 free seat of { $players }
   *[other] { $free } free seats of { $players }
  }
page_join = To sit down at this table from a terminal:
page_code = Its code: { $code }
