# Les mots de la page ; ceux des jeux viennent de la maison.

page_title = Veillée
