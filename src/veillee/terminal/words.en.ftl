# The words of the terminal.

labelled = { $title }: { $value }

seats = { $fewest } to { $most } players
seats_exactly = { $fewest } players
sheet_total = total
watch_start = { $game }, with { $names } (seed { $seed }).
replay_fits = The written game follows the rules.
replay_unfinished = The written game follows the rules, and is not finished.
verify_fits = { $deals ->
    [one] Every card and every draw of the single deal comes from the secret that was promised ({ $promise }).
   *[other] Every card and every draw of the { $deals } deals comes from the secret that was promised ({ $promise }).
}
verify_words = { $name } had added "{ $words }" to the mix.
kept = The game is written in "{ $file }".
kept_unfinished = To continue it: veillee { $command } --resume { $file }

options_title = The options of the table, and their usual values:
options_title_usual = The options of a table of { $players }, and their usual values:
options_how = (to change one: veillee play { $game } --option { $option })
option_line = { $what } (§{ $rule })
first_dealers = random (drawn by lot), seat:0 (you), then on your left: seat:1… up to { $last }

## Playing

play_alone = { $game }: you are { $name }, on your own.
play_start = { $game }: you are { $name }, at the table with { $names }.
bot_named = { $name } ({ $kind } bot)
bot_character = { $level }, { $character }
play_hint = Type "?" for help, "rules" for the book, "q" to leave the table.
resume_start = { $game }, with { $names }: the match goes on at deal { $deal }.
play_promise = Fingerprint of the shuffle, to check afterwards that it was fair: { $promise }
play_reveal = The secret of the shuffle was { $secret }
play_together = { $game }: at the table, { $name }.
play_waits = This match is waiting for you. To continue it: veillee play --resume
play_left = You leave the table. See you soon!
learn_begun = This is a lesson: the cards are arranged, and nothing counts. Type "skip" to have a move made for you, "q" to stop.
learn_again = Picking up where you left off; to start over: veillee learn { $lesson } --anew
learn_coach = » { $text }
learn_on = (Enter to go on) 
learn_left = The lesson will wait for you. To continue it: veillee learn { $lesson }
learn_left_out = What this lesson left out:
learn_done = That's the end of the lesson. For a real game: veillee play { $game }
nobody_here = No person or table is called “{ $given }” here.
play_help = Type a number in brackets, or the name of what you choose; "?" helps, "rules" opens the book where you are ("rules 4": elsewhere), "advice" says what a master would play, "s" shows the score sheet, "q" leaves the table.
advice_more = "figures" shows what each choice is worth, in points.
play_no_number = "{ $given }" is not a choice: expected one of these numbers: { $expected }.
play_no_choice = { $most ->
    [one] "{ $given }" is not a choice: expected 1, or for instance "{ $example }".
   *[other] "{ $given }" is not a choice: expected a number from 1 to { $most }, or for instance "{ $example }".
}
card_example = { $face }" or "{ $typed }
play_forced = Only one choice: { $choice }.
choices_again = (the other choices are the same: "?" shows them)
choice_idle = [{ $typed } or Enter] { $choice }
help_aim = The aim: { $aim }
help_asked = You are asked: { $question }
rules_no_chapter = "{ $given }" is not a chapter of the book: expected for instance "rules 3" or "rules 3.2".
rules_more = ("rules 1", "rules 2"… show the other chapters.)
fact_team = team
say_yes = yes
    .also = y oui o ok
say_no = no
    .also = n non nothing

## Races

notice_keys = space: { $choice } · Enter: go on · q: leave · ?: help
notice_calm = { $choices } · Enter: go on
race_calm = { $choices } · Enter: nothing
race_no_choice = { $most ->
    [one] "{ $given }" is not a choice: expected 1, or Enter to do nothing.
   *[other] "{ $given }" is not a choice: expected a number from 1 to { $most }, or Enter to do nothing.
}
race_keys = { $keys } · q: leave · ?: help
race_key = { $press }: { $choice }
race_space = space
race_no_key = That key does nothing here. { $keys }
race_times = Reaction times: { $times }.
race_time = { $name } { $milliseconds } ms

## Help

help_title = Veillée: family card games, at the terminal.
help_names = The games, by these names, their first letters, or what people call them:
help_games = the list of games
help_rules = the rules of a game and its options
help_learn = learn a game by playing it, guided step by step
help_watch = a match between bots, told move by move
help_play = a match against bots
help_open = open a table at a house on the network, and sit down
help_replay = a written game, checked and told again
help_analyse = the moves of a written game that cost most
help_verify = did a written game come from its promised secret?
help_arena = bots compared, with the same cards in every seat
help_lab = trials: measure, compare, sweep, list, show, resume
help_mcp = a seat for a language model
help_serve = open the house: tables for the whole network
help_backup = copy all tables, even while the house is open
help_restore = put a backup in the place of all tables
help_tables = the tables that are kept (show CODE, close CODE)
help_prune = remove tables long untouched (--older-than 90d)
help_forget = forget a person's name, or the table of a code
help_store = copy all tables from A to B, and compare them

usage_games = games
usage_rules = rules GAME
usage_learn = learn GAME
usage_watch = watch GAME
usage_play = play GAME
usage_watch_resume = watch --resume FILE
usage_play_resume = play --resume [FILE]
usage_play_join = play --join [LINK]
usage_open = open GAME
usage_replay = replay FILE
usage_analyse = analyse FILE
usage_verify = verify FILE
usage_arena = arena GAME
usage_lab = lab WHAT GAME
usage_mcp = mcp
usage_serve = serve
usage_backup = backup FILE
usage_restore = restore FILE
usage_tables = tables
usage_prune = prune
usage_tables_one = tables show|close CODE
usage_prune_since = prune --older-than 90d
usage_forget = forget NAME
usage_store = store copy A B

flag_lang = the language; otherwise the system's, or fr
flag_players = how many sit at the table
flag_option = changes a rule; as many times as you like
flag_seed = the same one gives the same match
flag_secret = if the written game does not give it
flag_join = sit down there; empty: what is waiting for you
flag_server = the house, if it is not this machine
flag_names = several people at this keyboard, who pass it on
flag_public = the table is on the list, open to everyone
flag_port = which port (8000 by default)
flag_host = which address (all by default)
flag_data = the file of the tables
flag_public-url = where the house is found from outside
flag_proxy = servers elsewhere that may speak for others
flag_processes = how many processes (PostgreSQL)
flag_peer = where the other processes find this one
flag_log = who asked for what
flag_older-than = untouched for that long
flag_page = the house's page; in the lab, where to write it
flag_lab-time = in the lab, for each experiment (10)
flag_no-lab = without the lab
flag_unlimited = without limits, for measuring
flag_bots = how the bots play
flag_record = write the game there
flag_resume = continue the match of that file, or the last one
flag_name = your name at the table
flag_people = how many share this keyboard
flag_level = how well the bots play
flag_deals = how many deals
flag_budget = for each move
flag_unit = what is played with the same cards
flag_crew = who plays (processes)
flag_jobs = how many play at once (all cores)
flag_json = write the figures there; - to print them
flag_keep = keep what is played there, to continue later
flag_a = option of the first way to play
flag_b = option of the second, compared with the first
flag_try = an option, and which of its values to try
flag_aim = the figure that the best setting serves
flag_cap = what a figure may be at most
flag_matches = how many matches at most, each way
flag_without = what one of the players may never do
flag_times = a choice, a forced move, a deal
flag_store = where everything is kept
flag_http = over HTTP, for this machine alone
flag_freely = moves said in words, without numbered choices
takes_a = key=value
takes_b = key=value
takes_try = key=value,value
takes_aim = figure
takes_cap = figure=number
takes_matches = a number
takes_without = "play AS", AS or play
takes_times = seconds: 4,1.5,30
takes_store = postgresql://…; in the lab, a file
takes_http = a port from 1 to 65535
flag_calm = races without a clock: you are asked, and nobody hurries you
flag_anew = start the lesson over
flag_help = this help, or that of a command
flag_version = the version

takes_lang = fr or en
takes_players = a number of players
takes_option = key=value
takes_seed = a number of at most 18 digits
takes_secret = 64 hexadecimal digits
takes_join = a link or a code
takes_server = http://…
takes_names = Ann,Hugo
takes_port = a number from 1 to 65535
takes_host = an address
takes_data = a file
takes_public-url = https://…
takes_proxy = addresses
takes_processes = a number from 1 to 64
takes_peer = an address[:port]
takes_log = a file, or -
takes_older-than = 90d, 12h or 8w
takes_page = folder or file
takes_lab-time = 1 to 1440 minutes
takes_bots = policy or random
takes_record = a file
takes_resume = a file
takes_people = a number
takes_level = beginner, regular, expert or master
takes_bots_several = names (master,regular)
takes_deals = a number
takes_budget = 50ms, 0.5s, or a number of simulations
takes_unit = deal or match
takes_crew = processes, ray or ray://address
takes_jobs = a number from 1 to 256
takes_json = a file, or -
takes_keep = a file
takes_name = a name of 1 to 20 characters

## What cannot be taken

error_command = "{ $given }" is not a command; commands: { $expected }.
error_incomplete = "veillee { $given }" is incomplete: expected "veillee { $expected }".
error_extra = "{ $given }" is one too many: expected only "veillee { $expected }".
error_flag = "{ $given }" is not understood here; expected: { $expected }.
error_flag_resume = "{ $given }" does not go with "--resume": the written game says it already.
error_flag_alone = "{ $flag }" expects { $expected }, and nothing follows.
error_flag_switch = "{ $flag }" expects nothing, not "{ $given }".
error_flag_value = "{ $flag }" expects { $expected }, not "{ $given }".
error_read = "{ $given }" cannot be read: { $why }; expected the file of a written game.
error_not_text = "{ $given }" cannot be read: it is not text; expected the file of a written game.
error_keep = The game could not be written in "{ $given }": { $why }; expected a file, in a folder that exists.
error_kept_already = "{ $given }" already holds something, which will not be erased: give another name, or continue that match with "--resume".
error_no_table = No match begun here is waiting to be continued.
error_people = { $given } people are too many for a table of { $most }.
error_part = This installation lacks what it takes to do that: pip install "{ $given }".
error_output = The text cannot be written where it should go: the system refuses.
file_missing = there is no such file
folder_missing = there is no such folder
file_folder = it is a folder
file_forbidden = access is denied
file_other = the system refuses

## The house

serve_here = The house is open: { $address }
serve_phones = From a phone on the same network: { $address }
serve_stop = Ctrl-C closes it: nothing is lost.
serve_closed = The house is closed. The tables wait.
backup_done = All tables are copied to “{ $file }”.
restore_done = All tables are as they were in “{ $file }”.
restore_aside = What was there before is now in “{ $file }”.
store_twice = --data and --store both say where the tables are: keep one of them.
store_copied = { $tables ->
    [0] There was no table to copy to “{ $file }”.
    [one] One table is copied to “{ $file }”, identical row by row ({ $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }).
   *[other] { $tables } tables are copied to “{ $file }”, identical row by row ({ $rows ->
        [one] { $rows } row
       *[other] { $rows } rows
    }).
}
tables_count = { $tables ->
    [0] No table is kept.
    [one] 1 table.
   *[other] { $tables } tables.
  }
tables_stage = Where it stands: { $stage ->
    [gathering] people are gathering
    [playing] a match is on
    [between] between two deals
   *[over] the match is over
  }.
tables_seats = { $players } seats, { $free } free.
tables_listed = It is on the list, open to everyone.
tables_unlisted = It is for those who have its link or its code.
tables_rows = { $rows } of its events are kept.
tables_closed = { $game }, code { $code }: the table is gone, with all that happened there.
prune_done = { $tables ->
    [0] No table is that old.
    [one] 1 table is gone.
   *[other] { $tables } tables are gone.
  }
forget_done = “{ $name }” is no longer written anywhere ({ $tables ->
    [one] 1 table
   *[other] { $tables } tables
  }).

## A table elsewhere

error_flag_join = “{ $given }” does not go with “--join”: the table has rules of its own.
join_bad_link = “{ $given }” is neither the link of a table, nor its code, nor the address of a house.
join_no_answer = Nobody answers at “{ $given }”.
join_lost = The connection is lost. The table is waiting for you. To come back: veillee play --join { $given }.
join_link = The link of the table: { $link }
join_code = Its code: { $code }
join_full = All seats are taken: you are watching.
join_people = { $game }, at the table: { $names }. { $free ->
    [0] The table is full.
    [one] 1 free seat.
   *[other] { $free } free seats.
  }
join_left = You leave the table; a bot may sit in for you. To come back: veillee play --join { $link }
house_waits = The house is waiting for its records… What you play will be shown as soon as they are there.
house_back = The records are there: nothing is lost.
line_lost = The house has stopped answering… trying again every { $seconds } s. The table is waiting for you.
line_back = Back at the table.
join_no_house = “{ $given }” answers, but it is not a Veillée house.
join_left_early = You leave the table. To come back: veillee play --join { $link }
waits_title = The matches waiting for you, and how to come back to them:
waits_none = No match is waiting for you.
waits_line = { $game }, with { $names } ({ $when })
waits_line_alone = { $game } ({ $when })
ago_days = { $count ->
    [one] 1 day ago
   *[other] { $count } days ago
  }
ago_hours = { $count } h ago
ago_minutes = { $count ->
    [0] just now
   *[other] { $count } min ago
  }
lobby_you = You are { $name }.
lobby_help = Enter: begin (bots take the free seats) · “name Lea”: change your name · “who”: who is here · “q”: leave
lobby_help_onlooker = You are watching: the match begins when those who are seated want it to. “who”: who is here · “q”: leave
play_hint_live = Type “?” for help, “rules” for the book, “who” to see who is here, “q” to leave the table.
live_help = With others: “who” says who is here, “pause” asks for a break or ends it, “replace Lea” puts a bot in for somebody who no longer answers, “back” takes your seat back from a bot, “again” asks for another match once this one is over, “cancel” withdraws what you asked for.
after_help = “again”: another match with the same people (twice: without those who do not answer) · “cancel”: never mind · “q”: leave
wait_for = Waiting for { $names }.
wait_not_asked = Nothing is asked of you right now: we are waiting for { $names }. “?” says what you can do.
manners_onlooker = You are watching: only those who are seated can ask for that.
manners_name = Which name? For instance “name Lea”.
manners_replace = Replace whom? For instance “replace Lea”; at the table: { $names }.
replaced_you = A bot is playing for you: “back” takes your seat back.
story_last_trick = The last trick:
who_line = { $name }: { $state }
who_you = that is you
who_here = is here
who_gone = is offline
who_late = no longer answers: “replace” seats a bot there
who_left = has left, and a bot plays on
who_bot = plays
who_free = free seat
curtain_read = Enter, once you have read it. {""}
curtain = Hand the keyboard to { $name }, then Enter. {""}

## The arena

arena_title = { $game }, { $players } players: each line compares a bot with those in all the other seats.
arena_by_time = { $budget } ms a move; in brackets, the 95% interval.
arena_by_simulations = { $budget } simulations a move; in brackets, the 95% interval.
arena_one = bot
arena_others = against
arena_margin = gain a deal
arena_won = wins (%)
arena_firsts = 1st in a deal (%)
arena_deal = deals
arena_match = matches
arena_time = ms a move
arena_interval = { $mean } [{ $low }, { $high }]
arena_point = .
arena_left = { $time } to go
arena_kept = What has been played is kept in "{ $file }": the same command goes on with it.
arena_nothing = Nothing has been played to its end yet.
arena_faults = { $bot }: { $late } late moves and { $illegal } that are not allowed, counted as lost.
arena_refused = { $bot }: { $refused } answers refused, after which it was asked again.
arena_random = random
arena_no_bot = "{ $given }" is not a bot; expected beginner, regular, expert, master (or expert+bold, expert+careful), random, module:NAME, or mcp:COMMAND.
arena_no_module = "{ $given }" cannot be loaded ({ $why }).
arena_not_a_bot = "{ $given }" does not play: it needs "choose" and "urge".
arena_no_command = "{ $given }" is not a command that can be started here.
arena_no_patience = "{ $given }" is not a time: expected for instance mcp@30s:COMMAND.
arena_no_character = "{ $given }": bots have no character in this game.
arena_few_bots = "{ $given }": expected at least two bots, for instance master,regular.
arena_alone = It takes at least two players to compare bots.
arena_kept_other = "{ $given }" holds other deals, other bots or other code: give another name.
arena_kept_damaged = "{ $given }" is not a file of the arena, or it is damaged.
arena_no_file = "{ $given }" cannot be written: { $why }.
crew_no_cluster = No cluster lets us in at "{ $given }" ({ $why }): is it there, and does its token match ours (RAY_AUTH_TOKEN)?
crew_other_code = A machine in the cluster has another version of Veillée: its results would differ. Install the same everywhere.
crew_lost = The cluster is gone: { $why }. What was played is kept.

analyse_seat = What cost { $name } most:
analyse_move = deal { $deal }, { $played }: "{ $better }" was worth { $cost } more
analyse_nothing = No move clearly cost anything.
