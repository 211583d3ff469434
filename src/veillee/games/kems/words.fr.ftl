game_name = Le Kem's
game_aim = Réunissez quatre cartes de même valeur, et que votre partenaire voie votre signal le premier.
intro_want = Réunir quatre cartes de même valeur, et que votre partenaire crie « kem's ».
intro_do = { $tempo ->
    [open] Échangez avec le milieu quand vous voulez ; carré en main, faites votre signal.
   *[ticks] À chaque battement, échangez si vous voulez ; carré en main, faites votre signal.
}
intro_beware = Les adversaires vous regardent : un signal découvert leur rapporte 4 points.

gesture_wink = cligner de l'œil
gesture_cheek = se gratter la joue
gesture_nose = se toucher le nez
gesture_ear = se tirer l'oreille
gesture_hair = se passer la main dans les cheveux
gesture_eyebrows = hausser les sourcils
gesture_smile = sourire
gesture_yawn = bâiller
gesture_tap = tapoter la table
gesture_arms = croiser les bras
gesture_ceiling = regarder le plafond
gesture_fan = ranger son éventail

## Le récit

thrown_in = { $player } { VOUS($player, "a", "avez") } servi trois cartes de même valeur à quelqu'un : on jette les cartes et on redonne.
deal_start = { $player } { VOUS($player, "distribue", "distribuez") } quatre cartes à chacun.
first_signal = { $players } { VOUS($players, "se mettent", "vous mettez") } à l'écart pour choisir un signal secret.
new_signal = { $players } { VOUS($players, "doivent", "devez") } choisir un autre signal.
proposed_one = { $player } { VOUS($player, "propose", "proposez") } : { $first }.
proposed_two = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }.
proposed_three = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }, puis { $third }.
proposal_refused = { $player } { VOUS($player, "dit", "dites") } non, et { VOUS($player, "propose à son", "proposez à votre") } tour.
signal_set_one = Votre signal : { $first }.
signal_set_two = Votre signal : { $first }, puis { $second }.
signal_set_three = Votre signal : { $first }, puis { $second }, puis { $third }.
signal_ready = { $players } { VOUS($players, "ont", "avez") } { VOUS($players, "leur", "votre") } signal.
signal_lot = { $players } { VOUS($players, "ne s'entendent", "ne vous entendez") } pas : le sort { VOUS($players, "leur", "vous") } donne un geste.
signal_kept = { $players } { VOUS($players, "gardent", "gardez") } { VOUS($players, "leur", "votre") } signal.
signal_changing = { $players } { VOUS($players, "changent", "changez") } de signal.

river = Au milieu : { $cards }.
new_river = Quatre nouvelles cartes au milieu : { $cards }.
carre = Carré ! Faites votre signal.
swap = { $player } { VOUS($player, "prend", "prenez") } { LE($take) } et { VOUS($player, "pose", "posez") } { LE($give) }.
too_late = { $player } { VOUS($player, "voulait", "vouliez") } { LE($card) } : trop tard, la carte est prise.
came_too_late = Trop tard, la carte est prise : { $card }.
reshuffled = La pioche est épuisée : on mélange les cartes mises de côté.
void = La pioche est épuisée : la donne est nulle.
void_but_scored = La pioche est épuisée : la donne s'arrête, et ce qui est marqué reste marqué.

makes_wink = { $player } { VOUS($player, "cligne", "clignez") } de l'œil.
makes_cheek = { $player } { VOUS($player, "se gratte", "vous grattez") } la joue.
makes_nose = { $player } { VOUS($player, "se touche", "vous touchez") } le nez.
makes_ear = { $player } { VOUS($player, "se tire", "vous tirez") } l'oreille.
makes_hair = { $player } { VOUS($player, "se passe", "vous passez") } la main dans les cheveux.
makes_eyebrows = { $player } { VOUS($player, "hausse", "haussez") } les sourcils.
makes_smile = { $player } { VOUS($player, "sourit", "souriez") }.
makes_yawn = { $player } { VOUS($player, "bâille", "bâillez") }.
makes_tap = { $player } { VOUS($player, "tapote", "tapotez") } la table.
makes_arms = { $player } { VOUS($player, "croise", "croisez") } les bras.
makes_ceiling = { $player } { VOUS($player, "regarde", "regardez") } le plafond.
makes_fan = { $player } { VOUS($player, "range", "rangez") } { VOUS($player, "son", "votre") } éventail.

cries_kems = { $player } { VOUS($player, "crie", "criez") } « kem's ! »
cries_double = { $player } { VOUS($player, "crie", "criez") } « double kem's ! »
cries_contre = { $player } { VOUS($player, "crie", "criez") } « contre-kem's ! »
shows_carre = { $player } { VOUS($player, "montre", "montrez") } { $cards } : un carré !
shows_no_carre = { $player } { VOUS($player, "montre", "montrez") } { $cards } : ce n'est pas un carré.
shows_unsigned = { $player } { VOUS($player, "montre", "montrez") } { $cards } : un carré, mais le signal n'a pas été fait.
double_waits = On { VOUS($player) ->
    [yes] vous attend.
   *[no] attend { $player }.
}
double_alone = { $player } { VOUS($player, "l'a", "l'avez") } dit sans { VOUS($player, "son", "votre") } partenaire : on juge un simple kem's.
double_void = { $player } { VOUS($player, "l'a", "l'avez") } dit sans { VOUS($player, "son", "votre") } partenaire : l'annonce ne compte pas.
described_nothing = { $player } { VOUS($player, "ne décrit", "ne décrivez") } rien : c'est raté.
described_one = { $player } { VOUS($player, "décrit", "décrivez") } : { $first }.
described_two = { $player } { VOUS($player, "décrit", "décrivez") } : { $first }, puis { $second }.
described_three = { $player } { VOUS($player, "décrit", "décrivez") } : { $first }, puis { $second }, puis { $third }.
found_out = C'était bien le signal : { $players } { VOUS($players, "n'ont", "n'avez") } plus de secret !
team_gains = { $points ->
    [one] { $players } { VOUS($players, "marquent", "marquez") } { $points } point.
   *[other] { $players } { VOUS($players, "marquent", "marquez") } { $points } points.
}
team_loses = { $points ->
    [one] Faux : { $players } { VOUS($players, "perdent", "perdez") } { $points } point.
   *[other] Faux : { $players } { VOUS($players, "perdent", "perdez") } { $points } points.
}

line_kems = { $player } : +{ $points } (kem's).
line_double = { $player } : +{ $points } (double kem's).
line_contre = { $player } : +{ $points } (contre-kem's).
line_missed = { $player } : { $points } (contre-kem's raté).
line_false = { $player } : { $points } (faux kem's).
line_theirs = { $player } : +{ $points } (faux kem's des adversaires).
line_nothing = { $player } : 0.
team_won = { $points ->
    [one] { $players } { VOUS($players, "gagnent", "gagnez") } la partie avec { $points } point !
   *[other] { $players } { VOUS($players, "gagnent", "gagnez") } la partie avec { $points } points !
}
match_drawn = La partie s'arrête sur une égalité entre { $players } (points : { $points }).

## La table

prompt_signal = Choisissez votre signal secret avec { $partner } : quel geste d'abord ?
prompt_more = Encore un geste, ou est-ce tout ?
prompt_end = Votre signal est complet : dites que c'est tout.
prompt_answer_one = { $player } { VOUS($player, "propose", "proposez") } : { $first }. D'accord, ou quel geste proposez-vous plutôt ?
prompt_answer_two = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }. D'accord, ou quel geste proposez-vous plutôt ?
prompt_answer_three = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }, puis { $third }. D'accord, ou quel geste proposez-vous plutôt ?
prompt_last_one = { $player } { VOUS($player, "propose", "proposez") } : { $first }. C'est la dernière proposition : d'accord, ou que le sort décide ?
prompt_last_two = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }. C'est la dernière proposition : d'accord, ou que le sort décide ?
prompt_last_three = { $player } { VOUS($player, "propose", "proposez") } : { $first }, puis { $second }, puis { $third }. C'est la dernière proposition : d'accord, ou que le sort décide ?
prompt_keep = Gardez-vous votre signal ?
prompt_call = Criez-vous quelque chose ?
prompt_describe = Contre-kem's : décrivez le signal.
prompt_describe_more = Et ensuite, ou est-ce tout ?
prompt_take = Quelle carte prenez-vous au milieu ?
prompt_give = Que posez-vous à la place { DE(LE($card)) } ?
prompt_look = Qui regardez-vous ?
prompt_carre = Carré ! Faites votre signal.
prompt_gesture = Faites-vous un geste ?
prompt_playing = Échangez, faites un geste, criez ; ou dites que plus rien ne vous intéresse.
brief_prompt_signal = Votre signal secret avec { $partner } : quel geste ?
brief_prompt_answer_one = D'accord : { $first } ?
brief_prompt_answer_two = D'accord : { $first }, puis { $second } ?
brief_prompt_answer_three = D'accord : { $first }, puis { $second }, puis { $third } ?
brief_prompt_playing = Échangez, signalez, criez !
prompt_answer = { $player } { VOUS($player, "a", "avez") } crié « double kem's » : le criez-vous aussi ?

offer_gesture = { $about }
offer_done = c'est tout
offer_accept = d'accord
    .also = oui o yes y ok
offer_refuse = non
    .also = non n no
offer_keep = garder le signal
    .also = oui o yes y ok
offer_change = changer de signal
    .also = non n no
offer_wait = ne rien dire
offer_kems = kem's !
offer_double = double kem's !
offer_contre = contre-kem's !
offer_take = prendre { $about }
offer_leave = plus rien pour moi
offer_give = poser { $about }
offer_back = revenir en arrière
offer_look = regarder { $about }
offer_still = ne pas bouger

keep_or_change = On garde son signal, ou on en change.
no_free_change = On n'en est pas à garder ou changer un signal.
last_proposal = C'était la dernière proposition : acceptez-la, ou laissez le sort décider.
nothing_to_answer = Votre partenaire n'a rien proposé.
signal_is_done = Vous avez dit que c'était tout.
signal_is_empty = Un signal a au moins un geste.
signal_found_out = Ce signal a été découvert : il en faut un autre.
not_a_gesture = Ce n'est pas un des douze gestes.
not_in_river = Cette carte n'est pas au milieu.
back_once = On ne revient en arrière qu'une fois par battement.
back_first = Vous avez déjà choisi une carte : revenez d'abord en arrière.
look_at_another = On regarde quelqu'un d'autre.
all_are_seen = Tout le monde voit tous les gestes : il n'y a personne à regarder.
gestures_enough = Assez de gestes pour ces quatre cartes.
sated_already = Vous l'avez déjà dit.
take_first = Prenez d'abord une carte du milieu.
too_late_to_give = Trop tard : la carte que vous vouliez est prise.
not_a_call = On crie « kem's », « double kem's » ou « contre-kem's », ou on ne dit rien.
barred = Vous vous êtes trompé : plus de cette annonce avant les quatre prochaines cartes.
called_already = Vous l'avez déjà crié.

zone_river = le milieu
zone_swept = les cartes mises de côté

fact_moment = maintenant :
moment_talking = on choisit les signaux
moment_calling = les annonces
moment_describing = le contre-kem's
moment_taking = ce qu'on prend
moment_giving = ce qu'on pose
moment_looking = les regards
moment_gesturing = les gestes
moment_playing = tous jouent à la fois
moment_answering = le double kem's
fact_stock = cartes dans la pioche
fact_age = battements pour ces quatre cartes
fact_sated = ne veulent plus rien :
fact_signal = votre signal :
fact_proposal = proposé :
fact_signal_then = puis
fact_score = points
fact_gesture = vient de
fact_reaches = prend
fact_gives = pose
fact_looks = regarde
fact_chosen = a choisi :
fact_described = décrit :
fact_barred = ne peut plus crier
barred_from_all = rien
barred_from_kems = kem's
barred_from_contre = contre-kem's
unit_barred_from_all = sans cri
unit_barred_from_kems = sans kem's
unit_barred_from_contre = sans contre

short_age = âge
short_sated = servis
short_score = points
short_signal = signal
short_proposal = proposé
short_signal_then = puis
short_gesture = geste
short_barred = sans
short_reaches = prend
short_gives = pose
short_looks = regarde
short_chosen = choisi
short_described = décrit

## Ce que devient un coup

often_line_kems = Kem's réussi
often_line_double = Double kem's réussi
often_line_contre = Contre-kem's réussi
often_line_missed = Contre-kem's raté
often_line_false = Faux kem's
often_rivals_score = Points pour les adversaires

## Les options

option_target = points à atteindre
option_target_help = La première équipe qui atteint ce nombre de points gagne la partie.
option_false_kems = un faux kem's
option_false_kems_help = Ce qui arrive quand le partenaire n'a pas de carré.
option_false_kems_reveal = le partenaire montre son jeu
option_false_kems_minus_one = coûte un point
option_false_kems_opponents_plus_one = donne un point aux adversaires
option_false_kems_deal_lost = perd la donne
option_signal_required = le signal doit avoir été fait
option_signal_required_help = Un kem's ne compte que si le signal a été fait depuis que le carré est complet.
option_lone_double = un double kem's crié seul
option_lone_double_help = Ce que vaut un double kem's quand le partenaire ne le crie pas aussi.
option_lone_double_downgrade = vaut un kem's
option_lone_double_void = ne compte pas
option_exhaustion = quand la pioche est vide
option_exhaustion_help = Ce qu'on fait quand il n'y a plus de cartes à retourner.
option_exhaustion_null_deal = la donne s'arrête
option_exhaustion_reshuffle = on remélange
option_free_signal_change = changer de signal entre les donnes
option_free_signal_change_help = Avant chaque donne, chaque équipe peut changer de signal, même s'il n'a pas été découvert.
option_redeal_three = redonner si quelqu'un reçoit trois cartes de même valeur
option_redeal_three_help = On jette les cartes et on redonne quand quelqu'un reçoit trois ou quatre cartes de même valeur.
option_signal_max_len = gestes dans un signal, au plus
option_signal_max_len_help = Plus un signal a de gestes, plus il est difficile à deviner, et à voir.
option_attention = qui voit les gestes
option_attention_help = On voit tous les gestes, ou seulement ceux du joueur qu'on regarde.
option_attention_all = tout le monde
option_attention_gaze = qui regarde
option_double_window = battements pour dire double à deux
option_double_window_help = Le temps laissé au partenaire pour crier « double kem's » à son tour.
option_river_idle = battements sans échange avant de ramasser
option_river_idle_help = Quand personne ne veut rien pendant ce temps, quatre autres cartes sont retournées.
option_river_max = battements au plus pour quatre cartes
option_river_max_help = Après ce temps, quatre autres cartes sont retournées quoi qu'il arrive.
option_describe_timeout = secondes pour décrire un signal
option_describe_timeout_help = À une table avec une horloge, le temps pour décrire le signal après un contre-kem's.
option_max_deals = donnes au plus
option_max_deals_help = La partie s'arrête après ce nombre de donnes, même si personne n'a assez de points.
option_tempo = tempo
option_tempo_help = On joue par battements, chacun choisissant en secret ; ou tous agissent quand ils veulent, et c'est le plus prompt qui gagne.
option_tempo_ticks = par battements
option_tempo_open = tous à la fois
option_idle_seconds = secondes sans échange avant de ramasser
option_idle_seconds_help = Quand tous jouent à la fois : le temps sans échange après lequel quatre autres cartes sont retournées.
option_river_seconds = secondes au plus pour quatre cartes
option_river_seconds_help = Quand tous jouent à la fois : après ce temps, quatre autres cartes sont retournées quoi qu'il arrive.
option_most_swaps = échanges au plus pour quatre cartes
option_most_swaps_help = Quand tous jouent à la fois : après autant d'échanges, quatre autres cartes sont retournées. À une table qui a une horloge, personne n'y arrive.
option_double_time = millisecondes pour dire double à deux
option_double_time_help = Quand tous jouent à la fois : le temps laissé au partenaire pour crier « double kem's » à son tour.
option_first_dealer = premier donneur
option_first_dealer_help = Qui donne en premier : tiré au sort, ou choisi.

## Les façons de jouer

preset_classic = classique
preset_classic_help = Les règles de toujours, en dix points : tous jouent à la fois.
preset_short = partie courte
preset_short_help = On s'arrête à cinq points.
preset_children = pour les petits
preset_children_help = Un seul geste par signal, et cinq points à atteindre.
preset_beats = par battements
preset_beats_help = Sans se presser : à chaque battement, chacun choisit en secret.
preset_sharp_eyes = l'œil vif
preset_sharp_eyes_help = On ne voit que les gestes de celui qu'on regarde, et le signal doit avoir été fait.
