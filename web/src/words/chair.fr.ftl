# Les mots d’une place, qui viennent avec sa feuille.

before_character = Caractère
chair_sit = Prendre place
chair_free = Une place libre
chair_yours = Votre place
chair_instead = Jouer à sa place
chair_keep = C’est bien moi
chair_second = Quelqu’un d’autre, sur cet écran
chair_second_help = Une tablette pour plusieurs : on se la passe, et chacun ne voit que sa main.
chair_seat_second = L’asseoir ici
chair_move = Changer de place : m’asseoir ici
chair_bot = Un robot
chair_seat_bot = Y mettre un robot
chair_send_bot = Libérer la place
chair_away = { $name } n’est plus connecté : un robot peut tenir sa place.
chair_of_someone = C’est la place de { $name }.
chair_rise = Se lever
