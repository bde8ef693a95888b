# Jouer pour un absent : avec l’accord du titulaire, ou de tous les autres.
offer-stand_in = { $person } voudrait jouer pour { $name } jusqu’à son retour, et verrait les cartes et la mission de cette place.
note-stand_in_refused = { $who ->
    [you] Vous avez refusé : un bot continue.
   *[other] { $name } refuse : un bot continue.
}
note-stand_in_lapsed = La demande de remplacement ne tient plus.
note-stands_in = { $leave ->
    [handed] { $who ->
        [you] { $person } joue désormais à cette place, comme le souhaite son titulaire.
       *[other] { $name } confie sa place à { $person }, qui voit ses cartes et continue.
    }
   *[voted] { $who ->
        [you] { $person } joue à cette place jusqu’au retour de son titulaire : tous les autres sont d’accord.
       *[other] { $person } joue pour { $name } et voit ses cartes : tous les autres sont d’accord.
    }
}
note-given_back = { $person } ne joue plus pour { $name }.
tag-stand-in = { $leave ->
    [handed] { $person } joue (place confiée)
   *[voted] { $person } joue (après vote)
}
tag-for-another = vous, en remplacement
led-stand-in = { $person } joue pour vous
led-stand-in-how = Et voit ce que voit votre place. Reprenez-la quand vous voulez.
stand-in-ask = Demander à jouer pour { $name }
stand-in-not = Impossible pour l’instant : il faut que deux autres joueurs soient là pour accepter, et l’invitation à la table. Un bot continue.
stand-in-give-back = Ne plus jouer pour { $name }
hand-over = Confier ma place
hand-over-about = La personne verra vos cartes et votre mission, et jouera jusqu’à ce que vous repreniez votre place. Tout le monde en est informé.
hand-over-to = À { $person }
hand-over-nobody = Personne ne regarde sous un nom. Envoyez l’adresse de cette page ; qui la regarde paraît ici.
log-handed-over = { $who ->
    [you] Vous confiez votre place à { $what }
   *[other] { $seat } confie sa place à { $what }
}
log-stood-in = { $who ->
    [you] { $what } vous remplace, tous les autres étant d’accord
   *[other] { $what } remplace { $seat }, tous les autres étant d’accord
}
log-bot-failed = Le bot { $seat } n’a pas su décider ; un coup simple a été joué pour lui
