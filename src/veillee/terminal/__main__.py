"""`python -m veillee.terminal` is the command `veillee`."""

from veillee.terminal.command import command

command()
