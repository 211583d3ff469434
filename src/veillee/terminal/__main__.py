"""`python -m veillee.terminal` is the command `veillee`."""

from veillee.terminal.start import start

start()
