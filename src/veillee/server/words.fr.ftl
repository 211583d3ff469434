# Les mots du serveur.

## Ce que le fichier des tables ne permet pas

store_full = Il n'y a plus de place pour « { $file } » : ce qui y est reste intact, et tout reprendra dès qu'il y aura de la place.
store_disk = Le disque refuse de lire ou d'écrire « { $file } » : quota atteint, disque débranché ou abîmé ?
store_read_only = « { $file } » ne peut pas être écrit : il faut le droit d'écrire dans ce fichier et dans son dossier.
store_no_folder = « { $file } » ne peut pas être créé : ce dossier n'existe pas.
store_no_file = « { $file } » n'est pas un fichier.
store_damaged = « { $file } » est abîmé : rien n'y a été changé. Mettez-le de côté, et remettez une sauvegarde à sa place.
store_emptied = « { $file } » est vide ou a disparu : les tables qu'il contenait n'y sont plus. Remettez une copie à sa place (veillee restore) ; pour repartir de zéro, effacez ce qu'il en reste.
store_journal_lost = « { $file }-wal » a disparu : la maison n'a pas été fermée normalement, et les derniers coups s'y trouvaient. Remettez-le, ou une copie à la place des deux (veillee restore) ; pour continuer sans ces coups, effacez « { $file }.lock ».
store_linked = « { $file } » a plusieurs noms sur ce disque (liens physiques) : rien ne dit si une autre maison l'a ouvert. Copiez-le dans un fichier à lui.
store_foreign = « { $file } » appartient à un autre programme : rien n'y a été changé. Donnez un autre nom.
store_newer = « { $file } » a été écrit par une version plus récente de Veillée (format { $found } ; celle-ci connaît le { $known }) : rien n'y a été changé. Mettez Veillée à jour.
store_locked = « { $file } » est occupé par un autre programme.
store_one_process = « { $file } » est un fichier, et un fichier n'a qu'une maison à la fois : pour plusieurs processus (--processes, --peer), il faut --store postgresql://…
store_address_bad = « { $given } » ne dit pas où garder les tables : écrivez sqlite:FICHIER ou postgresql://NOM@SERVEUR/BASE.
store_no_driver = Pour garder les tables dans PostgreSQL, il manque une bibliothèque : pip install "{ $given }".
store_away = Le serveur de « { $file } » ne répond pas : est-il démarré, et l'adresse est-elle la bonne ?
store_password = Le serveur de « { $file } » refuse ce nom ou ce mot de passe.
store_no_database = La base de « { $file } » n'existe pas sur ce serveur : createdb la crée.
store_forbidden = « { $file } » ne peut pas être écrit : il faut le droit de créer un schéma dans cette base.
store_no_tables = Aucune maison n'a encore gardé de tables dans « { $file } ».
store_not_empty = « { $file } » contient déjà des tables : on ne copie que là où il n'y en a pas.
store_miscopied = La copie dans « { $file } » n'est pas pareille à l'original : rien n'en a été gardé.
backup_exists = « { $file } » existe déjà et ne sera pas effacé : donnez un autre nom.

## Ce qui empêche d'ouvrir la maison

page_missing = Il n'y a pas de page dans « { $folder } » : on y cherchait index.html.
host_only = Ceci est réservé à qui tient la maison : on le lit sur sa propre machine, ou avec son jeton.
port_taken = Le port { NUMBER($port, useGrouping: 0) } de { $host } est déjà pris : donnez-en un autre.
port_forbidden = Le port { NUMBER($port, useGrouping: 0) } est réservé par le système : donnez-en un à partir de 1024, ou placez un autre serveur devant la maison.
host_bad = « { $host } » n'est ni une adresse ni un nom que cette machine connaisse.
host_elsewhere = « { $host } » n'est pas une adresse de cette machine.
public_url_bad = « { $given } » n'est pas l'adresse d'une maison : on attendait par exemple https://cartes.example.org.
public_url_path = « { $given } » a quelque chose derrière son nom : il faut à la maison un nom à elle (https://cartes.example.org), car sa page est à la racine.
proxy_bad = « { $given } » n'est pas l'adresse d'un serveur : on attendait par exemple 10.0.0.2.
peer_bad = « { $given } » n'est pas une adresse où les autres processus trouvent celui-ci : on attendait par exemple 10.0.0.3, ou 10.0.0.3:8100.
log_bad = « { $file } » ne peut pas être écrit : on attendait un fichier dans un dossier qui existe, ou -.
no_table_here = Aucune table n'a l'identifiant ou le code « { $given } ».

## Les pages

page_title = Veillée
page_welcome = Bienvenue ! Ici, on joue aux cartes en famille.
page_not_built = La belle page n'a pas été construite : « make play » la construit et rouvre la maison.
page_terminal = Pour ouvrir une table depuis un terminal :
page_game = JEU
page_tables = Les tables ouvertes
page_no_tables = Aucune table n'est ouverte à tous pour le moment.
page_table = Une table : { $game }
page_seats = { $free ->
    [0] complète, { $players } places
    [one] 1 place libre sur { $players }
   *[other] { $free } places libres sur { $players }
  }
page_join = Pour s'asseoir à cette table depuis un terminal :
page_code = Son code : { $code }
