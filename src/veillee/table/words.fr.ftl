# Les mots des tables : ce qu'une table répond quand quelque chose ne se peut pas.

## S'asseoir

seat_taken = Cette place est prise.
name_taken = Quelqu'un s'appelle déjà « { $given } » à cette table.
error_name = Il faut un nom que les autres puissent lire.
not_your_seat = Cette place n'est pas la vôtre.
not_at_the_table = Il faut être assis à cette table.
still_here = { $player } est encore là.
no_bot_there = Il n'y a pas de robot à cette place.
no_such_seat = Il n'y a pas de place numéro { $given } : la table en a { $most }.
no_onlookers = Cette table ne se regarde pas : il faut y jouer.

## La partie

only_the_host = Seul celui qui a ouvert la table peut changer cela.
table_not_started = La partie n'a pas commencé.
match_is_on = La partie est commencée.
match_is_over = La partie est finie.
table_paused = La partie est en pause.
bot_plays_for_you = Un robot joue à votre place : reprenez-la d'abord.
stale = La table a changé entre-temps : regardez-la de nouveau.
frozen = Quelqu'un vient de crier : attendez de voir ce qu'il en est.
too_soon = C'est trop tôt : attendez un instant.
was_too_late = Trop tard : quelqu'un d'autre a été plus rapide.
answered_already = Vous avez déjà répondu.
error_table_damaged = Ce qui a été gardé de cette partie est abîmé : { $given }
