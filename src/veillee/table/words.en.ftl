# The words of tables: what a table answers when something cannot be.

## Sitting down

seat_taken = This seat is taken.
name_taken = Somebody is called "{ $given }" at this table already.
error_name = A name is needed that others can read.
not_your_seat = This seat is not yours.
not_at_the_table = One must sit at this table.
still_here = { $player } is still here.
no_bot_there = There is no bot in this seat.
no_such_seat = There is no seat number { $given }: the table has { $most }.
no_onlookers = This table is not for looking on: one must play.

## The match

only_the_host = Only whoever opened the table can change that.
table_not_started = The match has not begun.
match_is_on = The match is on.
match_is_over = The match is over.
table_paused = The match is paused.
bot_plays_for_you = A bot plays for you: take your seat back first.
stale = The table has changed meanwhile: look at it again.
frozen = Somebody has just called: wait and see what comes of it.
too_soon = It is too soon: wait a moment.
was_too_late = Too late: somebody else was quicker.
answered_already = You have answered already.
error_table_damaged = What was kept of this match is damaged: { $given }
