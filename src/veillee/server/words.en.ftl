# The words of the server.

## What the file of the tables does not allow

store_full = There is no space left for "{ $file }": what it holds is safe, and all goes on once there is space again.
store_disk = The disk refuses to read or write "{ $file }": a quota reached, a disk unplugged or damaged?
store_read_only = "{ $file }" cannot be written: it takes the right to write to this file and to its folder.
store_no_folder = "{ $file }" cannot be made: there is no such folder.
store_no_file = "{ $file }" is not a file.
store_damaged = "{ $file }" is damaged: nothing in it has been changed. Put it aside, and put a backup in its place.
store_foreign = "{ $file }" belongs to another program: nothing in it has been changed. Give another name.
store_newer = "{ $file }" was written by a newer version of Veillée (format { $found }; this one knows { $known }): nothing in it has been changed. Update Veillée.
store_locked = "{ $file }" is held by another program.
backup_exists = "{ $file }" is already there and will not be erased: give another name.
