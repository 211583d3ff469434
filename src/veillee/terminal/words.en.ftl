# The words of the terminal.

seats = { $fewest } to { $most } players
seats_exactly = { $fewest } players
sheet_total = total
watch_start = { $game }, with { $names } (seed { $seed }).
replay_fits = The written game keeps the rules.
replay_unfinished = The written game keeps the rules, and is not finished.
play_start = { $game }: you are { $name }, facing { $names }.
play_promise = Fingerprint of the shuffle, to check afterwards that nothing was arranged: { $promise }
play_reveal = The secret of the shuffle was { $secret }
play_left = You leave the table. See you soon!
play_help = Type the number of a choice, or a card (K♥, KH, 10C…); "s" shows the sheet, "q" leaves the table.
play_no_choice = "{ $given }" is not a choice: from 1 to { $most }.
error_command = Command not understood: { $why }; expected { $expected }
error_folder = There is no folder "{ $given }": the game could not be kept.
error_file = The file "{ $given }" cannot be opened: { $why }.
error_not_text = The file "{ $given }" is not a written game: it is not text.
