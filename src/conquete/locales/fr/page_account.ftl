# Le compte : où l’on est connecté, et le retour sans mot de passe.

sessions-title = Où vous êtes connecté
sessions-about = Chaque navigateur connecté à votre compte. Déconnectez ceux que vous ne connaissez pas, et changez de mot de passe.
session-this = Ce navigateur
session-here = Ici en ce moment
session-seen = Vu pour la dernière fois le { $when }
session-unknown = Appareil inconnu
session-end = Déconnecter
session-end-one = Déconnecter : { $device }
session-ended = Ce navigateur est déconnecté.
sessions-end-others = Déconnecter tous les autres
sessions-ended = Vous n’êtes plus connecté qu’ici, et les jetons de vos programmes ne valent plus.
recover-title = Mot de passe perdu ?
recover-about = Si vous avez confirmé une adresse ici, un lien vers un nouveau mot de passe y arrive. Il est bon pendant une heure.
recover-mail = Adresse électronique
recover-send = Envoyer le lien
recover-sent = Si cette adresse est connue ici, un courriel est en route. Cherchez-le dans les prochaines minutes.
recover-cannot = Ce serveur n’envoie pas de courriels. Demandez à qui s’en occupe.
recover-link = Mot de passe perdu ?
recover-new-title = Un nouveau mot de passe
recover-new-about = Pour { $name }. Tous les autres navigateurs sont déconnectés.
recover-new-save = Enregistrer et se connecter
recover-old = Ce lien est trop ancien, ou a déjà servi. Demandez-en un nouveau.
recover-done = Bon retour, { $name }. Le nouveau mot de passe est enregistré.
