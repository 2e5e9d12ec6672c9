import type { Catalogue } from './catalogue.ts';

export const fr: Catalogue = {
  language: 'fr',
  formats: 'fr-FR',
  amounts: 'fr-FR',
  somebody: 'Quelqu’un',
  mail: {
    greeting: 'Bonjour,',
    several: '{count, plural, one {Vous avez un nouveau message} other {Vous avez # nouveaux messages}}',
    open: 'Ouvrez-le ici :',
    choose: 'Choisissez les e-mails que vous recevez :',
    unsubscribe: 'Ne plus recevoir ce type d’e-mail :',
  },
  week: {
    intro:
      '{imported, select, NONE {Voici ce qui a été compté sur {site} du {from} au {to}.} other {Voici les chiffres de {site} du {from} au {to}.}}',
    imported:
      '{days, select, ONE {Le {from} est importé de {service}.} other {Les jours du {from} au {to} sont importés de {service}.}}',
    total: 'Toute la semaine',
    figures: { visitors: 'Visiteurs', visits: 'Visites', views: 'Pages vues', bounceRate: 'Taux de rebond' },
    change:
      '{change, select, UP {{percent} de plus que {before} la semaine d’avant} DOWN {{percent} de moins que {before} la semaine d’avant} SAME {à peu près comme {before} la semaine d’avant} other {rien la semaine d’avant}}',
    lists: {
      pages: 'Pages les plus visitées',
      sources: 'D’où viennent les visites',
      goals: 'Objectifs, et combien de fois ils ont été atteints',
      subjects: 'Animaux, annonces et produits les plus visités',
    },
    sampled:
      'Il y a eu tant de visites que les listes sont estimées, à partir d’un visiteur sur {count, number}.',
    reached: '{share} des visites',
    done: '{action, select, waitlist {{count, plural, one {# inscription sur la liste d’attente} other {# inscriptions sur la liste d’attente}}} message {{count, plural, one {# message} other {# messages}}} booking {{count, plural, one {# réservation} other {# réservations}}} deposit {{count, plural, one {# acompte payé} other {# acomptes payés}}} order {{count, plural, one {# offre vendue} other {# offres vendues}}} other {{count, number} × {kind}}}',
    litter: '{mother, select, NONE {Portée née le {born}} other {{mother}, portée née le {born}}}',
    unsubscribe: 'Ne plus recevoir l’e-mail hebdomadaire de ce site :',
  },
  kinds: {
    MESSAGE_RECEIVED: {
      name: 'Nouveaux messages',
      title: '{reader, select, STAFF {{actor} a écrit à {business}} other {{actor} vous a écrit}}',
      text: 'Vous avez un nouveau message. Lisez-le et répondez dans votre boîte de réception.',
    },
    BOOKING_MADE: {
      name: 'Réservations : nouvelles',
      title:
        '{reader, select, STAFF {Nouvelle réservation pour {business} : {client}} other {Votre réservation : {service}}}',
      text: '{reader, select, STAFF {{service} pour {client}, le {at}{more, plural, =0 {} one {, et un autre rendez-vous} other {, et # autres rendez-vous}}.{state, select, PENDING { Confirmez-la ou refusez-la.} other {}}} other {{service} chez {provider}, le {at}{more, plural, =0 {} one {, et un autre rendez-vous} other {, et # autres rendez-vous}}.{state, select, PENDING { {provider} doit encore la confirmer.} other {}} Vous pouvez la voir, la déplacer ou l’annuler dans vos réservations.}}',
    },
    BOOKING_CONFIRMED: {
      name: 'Réservations : confirmées',
      title:
        '{reader, select, STAFF {La réservation de {client} est confirmée} other {{provider} a confirmé votre réservation}}',
      text: '{reader, select, STAFF {{service} pour {client}, le {at}.} other {{service} chez {provider}, le {at}. Vous pouvez la voir, la déplacer ou l’annuler dans vos réservations.}}',
    },
    BOOKING_DECLINED: {
      name: 'Réservations : refusées',
      title:
        '{reader, select, STAFF {La réservation de {client} est refusée} other {{provider} ne peut pas accepter votre réservation}}',
      text: '{reader, select, STAFF {{service} pour {client}, le {at}. L’heure est de nouveau libre.} other {{service} chez {provider}, le {at}. Choisissez une autre heure, ou écrivez à l’entreprise.}}',
    },
    BOOKING_MOVED: {
      name: 'Réservations : déplacées',
      title:
        '{reader, select, STAFF {La réservation de {client} a été déplacée} other {Votre réservation chez {provider} a été déplacée}}',
      text: '{reader, select, STAFF {{service} pour {client} a maintenant lieu le {at} au lieu du {before}.{state, select, PENDING { Confirmez-la ou refusez-la.} other {}}} other {{service} chez {provider} a maintenant lieu le {at} au lieu du {before}.{state, select, PENDING { {provider} doit encore la confirmer.} other {}} Si vous ne pouvez pas venir, déplacez-la ou annulez-la dans vos réservations.}}',
    },
    BOOKING_CANCELLED: {
      name: 'Réservations : annulées',
      title:
        '{reader, select, STAFF {La réservation de {client} a été annulée} other {Votre réservation chez {provider} a été annulée}}',
      text: '{reader, select, STAFF {{service} pour {client}, le {at}. L’heure est de nouveau libre.} other {{service} chez {provider}, le {at}. Vous pouvez réserver une autre heure.}}',
    },
    BOOKING_REMINDER: {
      name: 'Réservations : la veille',
      title: '{reader, select, STAFF {Bientôt : {client}} other {Bientôt : {service} chez {provider}}}',
      text: '{reader, select, STAFF {{service} pour {client}, le {at}.{state, select, PENDING { Elle vous attend encore : confirmez-la ou refusez-la.} other {}}} other {{service} chez {provider}, le {at}.{state, select, PENDING { {provider} doit encore la confirmer.} other {}} Si vous ne pouvez pas venir, déplacez-la ou annulez-la maintenant dans vos réservations.}}',
    },
    ORDER_PLACED: {
      name: 'Commandes : passées',
      title: 'Votre commande {number}',
      text: 'Nous avons votre commande {number}. Les vendeurs vous disent comment payer ; vous voyez où elle en est dans vos commandes.',
    },
    ORDER_PAID: {
      name: 'Commandes : payées',
      title: 'Votre commande {number} est payée',
      text: '{seller} a reçu votre paiement pour la commande {number}.',
    },
    ORDER_SHIPPED: {
      name: 'Commandes : envoyées',
      title: 'Votre commande {number} est en route',
      text: '{seller} a envoyé votre commande {number}.{parcel, select, NONE {} other { Colis : {parcel}.}}',
    },
    ORDER_REFUNDED: {
      name: 'Commandes : remboursées',
      title: 'Votre commande {number} est remboursée',
      text: '{seller} a remboursé votre commande {number}. Écrivez au vendeur si l’argent n’arrive pas.',
    },
    SALE_PLACED: {
      name: 'Ventes : nouvelle commande',
      title: 'Nouvelle commande {number} pour {business}',
      text: '{actor} a passé la commande {number}. Regardez-la, et faites le pas suivant.',
    },
    SALE_PAID: {
      name: 'Ventes : payées',
      title: 'La commande {number} est payée',
      text: '{payment, select, PROVIDER {La commande {number} a été payée par la plateforme. Votre part est versée quand la marchandise est partie. Sans compte de versement, elle vous attend : ouvrez-en un sous Versements.} other {La commande {number} est enregistrée comme payée.}} Elle peut être préparée et envoyée.',
    },
    SALE_REFUNDED: {
      name: 'Ventes : remboursées',
      title: 'La commande {number} a été remboursée',
      text: 'La commande {number} a été remboursée à son acheteur.',
    },
    SALE_REFUND_REFUSED: {
      name: 'Ventes : remboursement impossible',
      title: 'Un remboursement de la commande {number} n’a pas pu être fait',
      text: 'Le prestataire de paiement n’a pas fait votre remboursement de la commande {number}, peut-être parce que l’acheteur a été remboursé autrement. Regardez ce qui reste, et remboursez-le de nouveau.',
    },
    LISTING_MATCH: {
      name: 'Nouvelles annonces que vous cherchez',
      title: 'Une nouvelle annonce : {listing}',
      text: '{listing} correspond à votre recherche.',
    },
    LISTING_TAKEN_DOWN: {
      name: 'Annonces : fermées par la plateforme',
      title: 'Nous avons fermé votre annonce {listing}',
      text: 'Nous avons fermé {listing}. Sa page dit pourquoi. Les acomptes payés suivent leur cours.',
    },
    WAITLIST_JOINED: {
      name: 'Listes d’attente : inscriptions',
      title: '{actor} s’est inscrit sur votre liste d’attente',
      text: '{actor} attend {listing}. Vous pouvez proposer une place quand il y en a une.',
    },
    WAITLIST_OFFERED: {
      name: 'Listes d’attente : une place pour vous',
      title: 'Il y a une place pour vous : {listing}',
      text: '{actor} vous propose une place de la liste d’attente pour {listing}. Acceptez-la ou refusez-la avant le {until} ; ensuite elle va à quelqu’un d’autre.',
    },
    WAITLIST_EXPIRING: {
      name: 'Listes d’attente : votre place expire bientôt',
      title: 'Votre place expire bientôt : {listing}',
      text: 'Votre place pour {listing} expire le {until}. Si vous n’avez pas encore répondu, acceptez-la ou refusez-la avant. Si vous l’avez acceptée, faites l’étape suivante avant ; sa page dit laquelle.',
    },
    WAITLIST_WITHDRAWN: {
      name: 'Listes d’attente : offre retirée',
      title:
        '{state, select, TAKEN {Quelqu’un d’autre a ce qui vous était proposé : {listing}} other {Fermée, et votre offre avec elle : {listing}}}',
      text: '{state, select, TAKEN {Quelqu’un d’autre a l’acompte pour ce qui vous était proposé de {listing}. Vous restez sur la liste d’attente, à votre place, et serez prévenu de la prochaine offre.} other {{listing} est fermée. Ce qui vous était proposé, ou que vous aviez accepté, est terminé ; vous n’avez rien à faire.}}',
    },
    AGREEMENT_TO_SIGN: {
      name: 'Contrats à signer',
      title: '{actor} vous demande de signer un contrat',
      text: '« {agreement} » est prêt. Lisez-le, et signez-le si vous êtes d’accord.',
    },
    AGREEMENT_SIGNED: {
      name: 'Contrats : signés',
      title: '{actor} a signé un contrat',
      text: '{actor} a signé « {agreement} ». Vous le trouvez parmi vos contrats, avec les signatures qui manquent encore.',
    },
    AGREEMENT_ENDED: {
      name: 'Contrats : retirés ou refusés',
      title: '{actor} renonce à un contrat',
      text: '{actor} a retiré ou refusé « {agreement} » avant que vous ayez signé tous les deux. Personne ne peut plus le signer.',
    },
    TRANSFER_OFFERED: {
      name: 'Transferts : proposés',
      title: '{actor} vous propose {animal}',
      text: '{actor} veut faire de vous le propriétaire enregistré de {animal}. Acceptez ou refusez avant le {until}.',
    },
    TRANSFER_ACCEPTED: {
      name: 'Transferts : acceptés',
      title: '{actor} a accepté {animal}',
      text: '{actor} a accepté le transfert de {animal}. Confirmez la remise une fois qu’elle a eu lieu.',
    },
    TRANSFER_TO_APPROVE: {
      name: 'Transferts : à approuver',
      title: '{actor} vous demande d’approuver que {animal} change de propriétaire',
      text: '{actor} veut faire de {to} le propriétaire enregistré de {animal}. Vous en êtes copropriétaire et devez l’approuver. L’offre est ouverte jusqu’au {until}.',
    },
    TRANSFER_APPROVED: {
      name: 'Transferts : approuvés',
      title: 'Tout le monde est d’accord pour {animal}',
      text: '{side, select, SELLER {Tous les copropriétaires ont approuvé. Remettez {animal}, et dites-le sur sa page.} other {Tous les copropriétaires ont approuvé que vous receviez {animal}. La page du transfert dit la suite.}}',
    },
    TRANSFER_CONFIRMED: {
      name: 'Transferts : remis',
      title: '{actor} dit que {animal} a été remis',
      text: '{actor} dit que {animal} a été remis. Confirmez-le aussi : le propriétaire enregistré change alors.',
    },
    TRANSFER_COMPLETED: {
      name: 'Transferts : terminés',
      title: '{side, select, BUYER {{animal} est à vous} other {{animal} a un nouveau propriétaire}}',
      text: '{side, select, BUYER {Vous êtes maintenant le propriétaire enregistré de {animal}. Sa page est parmi vos animaux.} other {La remise de {animal} est confirmée, et il n’est plus parmi vos animaux.}}',
    },
    TRANSFER_ENDED: {
      name: 'Transferts : refusés, retirés ou contestés',
      title:
        '{state, select, DECLINED {{actor} ne veut pas de {animal}} CANCELLED {{actor} retire l’offre de {animal}} WITHDRAWN {{actor} ne veut plus de {animal}} other {{actor} conteste le transfert de {animal}}}',
      text: '{state, select, DISPUTED {Le propriétaire enregistré ne change pas entre-temps. La page du transfert dit ce que vous pouvez faire.} other {Le transfert de {animal} est terminé, et le propriétaire enregistré reste le même.}}',
    },
    DEPOSIT_BEGUN: {
      name: 'Arrhes : commencées',
      title:
        '{side, select, SELLER {{actor} veut payer des arrhes pour {animal}} other {Vos arrhes pour {animal}}}',
      text: '{side, select, SELLER {Des arrhes de {amount} pour {animal} ont été commencées. Nous vous disons quand elles sont payées.} other {Des arrhes de {amount} pour {animal} ont été commencées. Elles comptent une fois payées.}}',
    },
    DEPOSIT_PAID: {
      name: 'Arrhes : payées',
      title:
        '{side, select, SELLER {Les arrhes pour {animal} sont payées} other {Vous avez payé les arrhes pour {animal}}}',
      text: '{side, select, SELLER {Nous gardons {amount} pour {animal}. Confirmez la remise quand elle a lieu.} other {Nous gardons vos {amount} pour {animal} jusqu’à ce que vous confirmiez la remise. Confirmez-la seulement quand l’animal est chez vous.}}',
    },
    DEPOSIT_CONFIRMED: {
      name: 'Arrhes : remise confirmée',
      title: 'L’autre partie a confirmé la remise de {animal}',
      text: 'L’autre partie a confirmé la remise de {animal} (arrhes de {amount}). Confirmez-la aussi une fois qu’elle a eu lieu.',
    },
    DEPOSIT_RELEASED: {
      name: 'Arrhes : versées',
      title: 'Les arrhes pour {animal} sont versées',
      text: '{side, select, SELLER {Les arrhes de {amount} pour {animal} vous reviennent. Elles vont sur votre compte de versement.} other {Vos arrhes de {amount} pour {animal} sont versées au vendeur.}}',
    },
    DEPOSIT_REFUNDED: {
      name: 'Arrhes : remboursées',
      title: 'Les arrhes pour {animal} sont remboursées',
      text: '{side, select, SELLER {Les arrhes de {amount} pour {animal} retournent à l’acheteur.} other {Vos arrhes de {amount} pour {animal} vous sont rendues, comme vous les avez payées.}}',
    },
    DEPOSIT_EXPIRING: {
      name: 'Arrhes : bientôt échues',
      title: 'Le temps presse : arrhes pour {animal}',
      text: '{side, select, SELLER {Les arrhes de {amount} pour {animal} sont gardées jusqu’au {until}. Confirmez la remise avant.} other {Les arrhes de {amount} pour {animal} sont gardées jusqu’au {until}. Confirmez la remise avant, ou ouvrez un litige si quelque chose ne va pas.}}',
    },
    CASE_OPENED: {
      name: 'Litiges : ouverts',
      title: 'Il y a un litige sur les arrhes pour {animal}',
      text: 'Les arrhes de {amount} pour {animal} restent chez nous jusqu’à la décision. Dites-nous votre version, avec des images et des papiers, avant le {until}.',
    },
    CASE_EVIDENCE_ASKED: {
      name: 'Litiges : vos preuves',
      title: 'L’autre partie a donné des preuves sur {animal}',
      text: 'Dans le litige sur les arrhes de {amount} pour {animal}, lisez ce que dit l’autre partie et ajoutez vos preuves avant le {until}.',
    },
    CASE_DECIDED: {
      name: 'Litiges : décidés',
      title: 'Le litige sur {animal} est décidé',
      text: 'Le litige sur les arrhes de {amount} pour {animal} est décidé. Lisez la décision, et où va l’argent.',
    },
    PAYOUT_BEGUN: {
      name: 'Versements : compte ouvert',
      title:
        '{reader, select, STAFF {Un compte de versement a été ouvert pour {business}} other {Un compte de versement a été ouvert pour vous}}',
      text: 'Un compte de versement a été ouvert chez notre prestataire de paiement. Si ce n’était ni vous ni quelqu’un qui travaille avec vous, changez tout de suite votre mot de passe.',
    },
    PAYOUT_ON: {
      name: 'Versements : activés',
      title:
        '{reader, select, STAFF {Les versements de {business} sont activés} other {Vos versements sont activés}}',
      text: 'Nous pouvons maintenant verser de l’argent sur le compte chez notre prestataire de paiement. Si ce n’était ni vous ni quelqu’un qui travaille avec vous, changez tout de suite votre mot de passe.',
    },
    PAYOUT_OFF: {
      name: 'Versements : arrêtés',
      title:
        '{reader, select, STAFF {Les versements de {business} sont arrêtés} other {Vos versements sont arrêtés}}',
      text: 'Nous ne pouvons pas verser d’argent en ce moment, parce que notre prestataire de paiement a besoin de quelque chose. Ouvrez la page des versements pour voir quoi.',
    },
    INVITATION_RECEIVED: {
      name: 'Invitations : à vous',
      title: 'Vous êtes invité à {profile}',
      text: 'Vous êtes invité à {role, select, MANAGER {aider à gérer} other {travailler pour}} {profile}. Acceptez ou refusez. Si vous ne connaissez pas l’entreprise, vous n’avez rien à faire.',
    },
    INVITATION_ACCEPTED: {
      name: 'Invitations : acceptées',
      title: '{actor} est maintenant membre de {business}',
      text: '{actor} a accepté l’invitation à {business}. Si ce n’est pas correct, vérifiez les membres.',
    },
    PROFILE_OFFERED: {
      name: 'Entreprises : proposées à vous',
      title: '{from} veut vous transmettre {profile}',
      text: '{from} veut faire de vous le propriétaire de {profile} et resterait gérant. Le compte de versement et la carte de paiement appartiennent à l’entreprise et sont transmis avec elle : vérifiez-les si vous acceptez. Acceptez ou refusez jusqu’au {until}.',
    },
    PROFILE_HANDED_OVER: {
      name: 'Entreprises : transmises',
      title: '{side, select, TO {{profile} est à vous} other {Vous avez transmis {profile}}}',
      text: '{side, select, TO {Vous êtes maintenant propriétaire de {profile} ; {from} est gérant. Le compte de versement et la carte de paiement appartiennent à l’entreprise et sont restés les mêmes : vérifiez-les.} other {{to} est maintenant propriétaire de {profile} ; vous êtes gérant. Le compte de versement et la carte de paiement sont restés à l’entreprise.}} Si ce n’est pas correct, écrivez-nous tout de suite.',
    },
    PROFILE_OFFER_ENDED: {
      name: 'Entreprises : proposition terminée',
      title: '{profile} reste à {from}',
      text: '{state, select, DECLINED {{to} a refusé de reprendre {profile}.} WITHDRAWN {{from} ne veut plus transmettre {profile} à {to}.} other {{to} n’a pas accepté {profile} dans les 14 jours.}} Rien n’a changé.',
    },
    PROFILE_CLOSED: {
      name: 'Entreprises : fermées',
      title: '{profile} est fermé',
      text: '{side, select, OWNER {Vous avez fermé {profile}. Plus personne ne peut agir en son nom. Vous pouvez encore demander une copie de ses données pendant 30 jours ; elles sont ensuite effacées.} other {{who} a fermé {profile}. Plus personne ne peut agir en son nom.}} Si ce n’est pas correct, écrivez-nous tout de suite.',
    },
    PROFILE_LEFT: {
      name: 'Entreprises : départs',
      title: '{who} a quitté {business}',
      text: '{who} ne peut plus agir pour {business}. Vous pouvez l’inviter à nouveau.',
    },
    SECURITY_SIGN_IN: {
      name: 'Sécurité : connexions inhabituelles',
      title: 'Nouvelle connexion : {device}',
      text: 'Quelqu’un s’est connecté à votre compte depuis un navigateur ou un programme que vous n’avez encore jamais utilisé : {device}. Si ce n’était pas vous, déconnectez cette session et changez votre mot de passe.',
    },
    SECURITY_PASSWORD_CHANGED: {
      name: 'Sécurité : votre mot de passe',
      title: 'Votre mot de passe a été changé',
      text: 'Le mot de passe de votre compte a été changé, et toutes les autres sessions ont été déconnectées. Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    SECURITY_EMAIL_CHANGED: {
      name: 'Sécurité : votre adresse e-mail',
      title: 'Votre adresse e-mail a été changée',
      text: 'Votre compte utilise maintenant une autre adresse e-mail. Si vous ne l’avez pas changée, choisissez un nouveau mot de passe et contactez-nous.',
    },
    SECURITY_FACTOR_CHANGED: {
      name: 'Sécurité : votre second facteur et vos clés d’accès',
      title:
        '{change, select, SECOND_FACTOR_ON {Votre second facteur est activé} SECOND_FACTOR_OFF {Votre second facteur est désactivé} RECOVERY_CODE_USED {Un code de secours a été utilisé} PASSKEY_ADDED {Une nouvelle clé d’accès vous connecte} PASSKEY_REMOVED {Une clé d’accès a été supprimée} other {Vous avez de nouveaux codes de secours}}',
      text: '{change, select, SECOND_FACTOR_ON {Il vous faut maintenant un code en plus de votre mot de passe pour vous connecter.} SECOND_FACTOR_OFF {Vous vous connectez maintenant avec votre seul mot de passe.} RECOVERY_CODE_USED {Quelqu’un s’est connecté avec un de vos codes de secours ; il ne fonctionne plus.} PASSKEY_ADDED {Qui la possède se connecte sans votre mot de passe.} PASSKEY_REMOVED {Elle ne connecte plus personne.} other {De nouveaux codes de secours ont été créés ; les anciens ne fonctionnent plus.}} Si ce n’était pas vous, choisissez tout de suite un nouveau mot de passe.',
    },
    SITE_WEEK: {
      name: 'Chiffres hebdomadaires d’un site',
      title: 'La semaine de {site} : du {from} au {to}',
      text: 'Voyez qui a visité {site} du {from} au {to}, d’où venaient les visites, et ce qui a été fait.',
    },
    APP_CONNECTED: {
      name: 'Applications : connectées',
      title: '{app} est connectée à {business}',
      text: 'L’application {app} travaille maintenant pour {business}. Voyez ce qu’elle peut faire, ou déconnectez-la. Si personne de votre entreprise ne l’a connectée, déconnectez-la et changez votre mot de passe.',
    },
    APP_SUSPENDED: {
      name: 'Applications : suspendues',
      title: '{app} a été suspendue',
      text: 'La plateforme a suspendu votre application {app}. Ses appels et ses demandes de jetons sont refusés jusqu’à son rétablissement. Raison : {reason}. Si vous pensez que c’est une erreur, {contact, select, NONE {contactez la plateforme} other {écrivez à {contact}}} et nommez l’application.',
    },
    APP_REVIEWED: {
      name: 'Applications : vérifiées',
      title: '{app} a été vérifiée',
      text: 'La plateforme a regardé votre application {app} et qui la gère. {review, select, REJECTED {Elle a été refusée, et la page d’autorisation en avertit les entreprises. Changez ce que la raison indique, et demandez une nouvelle vérification.} other {Les entreprises la voient comme vérifiée.}} {reason, select, NONE {} other {Raison : {reason}}} {contact, select, NONE {} other {Questions : {contact}}}',
    },
    APP_WEBHOOK_DISABLED: {
      name: 'Applications : webhooks désactivés',
      title: 'Les webhooks de {app} sont désactivés',
      text: 'Nous n’envoyons plus rien de {app} à {host}, parce que chaque essai a échoué. Quand l’adresse fonctionne de nouveau, remettez l’abonnement à ACTIVE et récupérez les événements manqués.',
    },
  },
};
