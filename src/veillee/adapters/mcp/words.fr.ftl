## Une place pour un programme

seat_name = Machine
seat_none = Vous n'êtes assis à aucune table : ouvrez-en une, ou rejoignez-en une.
seat_taken = Vous êtes déjà à une table : quittez-la d'abord.
seat_left = Vous avez quitté la table.
seat_late = Trop tard : cette question ne se pose plus, ou vous ne l'aviez pas encore lue. Rien n'a changé.
seat_over = La partie est finie : il n'y a plus rien à répondre. Rien n'a changé.
seat_is_waiting = (On ne vous demande encore rien : attendez de nouveau.)
seat_is_over = (C'est fini.)
seat_no_move = « { $given } » n'est pas un coup ici : dites le vôtre en mots, une carte (« roi de cœur ») ou ce que vous choisissez de faire.
seat_nothing = rien
seat_nothing_told = Rien n'a encore été dit de cette donne.
seat_no_cards = Aucune carte n'a encore été distribuée.
not_in_the_arena = Cela ne se fait pas ici : cette place est une place de l'arène.

## Ce qu'on dit des outils à un modèle

mcp_instructions = Vous êtes assis à une table de Veillée, des jeux de cartes en famille, et vous jouez pour vous-même : pour gagner. Vous voyez ce que voit votre place et entendez ce qu'elle entend, rien de plus. Quand on vous demande quelque chose (état « asked »), répondez avec play. Si votre réponse est refusée, on vous dit pourquoi et selon quel paragraphe des règles, et rien n'a changé : répondez de nouveau. Quand on ne vous demande rien (état « waiting »), appelez wait. Vos voisins sont peut-être des gens : ne les faites pas attendre.
mcp_here = Une place pour un modèle attend ici, pour cette machine seulement : { $address }
tool_games = Les jeux de la maison, à combien ils se jouent, et leur but.
tool_open_table = S'asseoir à une table privée contre des robots. game : le nom du jeu, comme games le donne. players : le nombre de joueurs, vous compris. options : les règles à changer, par exemple la clé « must_trump » avec « no ». level : la force des robots (beginner, regular, expert, master). name : votre nom. seed : la même graine donne les mêmes cartes. advice : si l'on peut y demander le conseil d'un joueur fort.
tool_join_table = S'asseoir à une table d'une maison, où il y a peut-être des gens. link : le lien de la table, ou son code à six chiffres. name : votre nom. Tant que la partie n'a pas commencé, play avec un coup vide la commence.
tool_look = Ce qui s'est passé depuis votre dernière lecture, puis tout ce que voit votre place : la table, vos cartes, et la question s'il y en a une.
tool_play = Répondre à ce qu'on vous demande. move : le numéro entre crochets de votre choix, ou votre coup en mots (« roi de cœur ») ; vide pour ne rien faire, là où c'est permis. seconds : combien de temps attendre les autres ensuite. On vous dit ce qui en est venu, et ce qui vous est demandé ensuite.
tool_wait = Attendre qu'on vous demande quelque chose. seconds : combien de temps au plus. On vous dit ce qui s'est passé depuis votre dernière lecture.
tool_story = La donne jusqu'ici, racontée de nouveau depuis son début, comme votre place l'a entendue.
tool_rules = Le livret, tel qu'il se raconte pour les options de votre table. chapter : seulement ce chapitre ou ce paragraphe (« 4 » ou « 4.2 »). game : le livret d'un jeu avant de vous y asseoir.
tool_scores = La feuille de score, donne par donne.
tool_leave = Se lever de la table.
