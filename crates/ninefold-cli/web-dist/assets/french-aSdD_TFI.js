var e=`# Toutes les phrases des parties de Ninefold, en français. Le sens des signes est
# dans docs/TRANSLATING.md ; le modèle est english.txt.

# Ce qui enfreint les règles sur une grille.
conflict.repeats = {digit} se répète {places} ({cells/few})
conflict.repeats.all = {digit} se répète {places} ({cells})
conflict.clue = {clues} ne {clues?peut|peuvent} plus être {clues?respecté|respectés} ({cells/few})
conflict.clue.all = {clues} ne {clues?peut|peuvent} plus être {clues?respecté|respectés} ({cells})

# Ce qu’un coup a donné.
news.placed = {cells/few} : {digit}
news.placed.repeats = {cells/few} : {digit} ; {digit} se répète {places}
news.placed.clue = {cells/few} : {digit} ; {clues} ne {clues?peut|peuvent} plus être {clues?respecté|respectés}
news.placed.wrong = {cells/few} : {digit}, ce n’est pas juste
news.erased = {cells/few} {cells?effacé|effacés}
news.noted.corner = {digits?note|notes} de coin {digits} en {cells/few}
news.noted.centre = {digits?note|notes} de centre {digits} en {cells/few}
news.note-removed.corner = {digits?note|notes} de coin {digits} {digits?retirée|retirées} de {cells/few}
news.note-removed.centre = {digits?note|notes} de centre {digits} {digits?retirée|retirées} de {cells/few}
news.coloured = couleur {n} sur {cells/few}
news.colour-removed = couleur {n} retirée de {cells/few}
news.notes-filled = candidats notés dans {n} {n?case vide|cases vides}
news.cleared = grille vidée
news.notes-cleared = notes effacées
news.colours-cleared = couleurs effacées
news.restarted = la partie recommence, le chronomètre à 0
news.finished = voici la solution
news.undone = {n} {n?coup annulé|coups annulés}
news.redone = {n} {n?coup rétabli|coups rétablis}
news.went-back = de retour au signet, {n} {n?coup annulé|coups annulés}
news.mistakes-undone = de retour avant la première erreur, {n} {n?coup annulé|coups annulés}
news.bookmarked = signet posé
news.checked.rules.fine = d’après les règles : aucun chiffre ne se répète
news.checked.rules.wrong = d’après les règles : {n} {n?case répète|cases répètent} un chiffre : {cells/few}
news.checked.solution.fine = d’après la solution : tout est juste jusqu’ici
news.checked.solution.wrong = d’après la solution : {n} {n?chiffre est faux|chiffres sont faux} : {cells/few}
news.checked.left = {checked} ; encore {n} {n?case|cases}
news.solvable.yes = oui, la grille peut encore être résolue
news.solvable.no = non, il faut d’abord changer un chiffre
news.solvable.unknown = le savoir prendrait trop de temps ; aucun chiffre ne se répète
news.suggested = {cells}
news.suggested.none = {cell} ne peut avoir aucun chiffre
news.suggested.one = {cell} ne peut être que {digits}
news.suggested.some = {cell} peut être {digits/or}
news.hint-closed = l’indice est fermé
news.hint-taken = {technique} : {steps}
news.hint-taken.placed = {cell} : {digit}
news.hint-taken.struck = {struck} exclu
news.paused = pause
news.resumed = le chronomètre tourne

# Pourquoi un coup est refusé.
refusal.given = {cells/few} {cells?est donné|sont donnés} : les chiffres donnés ne changent pas
refusal.no-cell = aucune case n’est choisie
refusal.off-board = la grille n’a pas cette case : lignes et colonnes vont de 1 à {n}
refusal.no-such-digit = {digit} n’est pas un chiffre de cette grille : ils vont de 1 à {n}
refusal.no-such-colour = il n’y a pas de couleur {n} : elles vont de 0 à 15
refusal.filled = {cells/few} {cells?a un chiffre|ont des chiffres} : les notes vont dans les cases vides
refusal.already = {cells/few} {cells?est|sont} déjà {digit}
refusal.already-empty = {cells/few} {cells?est déjà vide|sont déjà vides}
refusal.notes-set = ces notes sont déjà ainsi
refusal.colours-set = ces couleurs sont déjà ainsi
refusal.notes-filled = chaque case vide a déjà ses candidats
refusal.nothing-to-clear = il n’y a rien à vider
refusal.solved = la grille est déjà résolue
refusal.undo.number = on annule à partir de 1 coup
refusal.undo.nothing = il n’y a rien à annuler
refusal.undo.limit = {n} {n?seul coup peut être annulé|coups seulement peuvent être annulés}
refusal.undo.restart = {n} {n?seul coup peut être annulé|coups seulement peuvent être annulés} à la fois : un recommencement s’annule à part
refusal.redo.number = on rétablit à partir de 1 coup
refusal.redo.nothing = il n’y a rien à rétablir
refusal.redo.limit = {n} {n?seul coup peut être rétabli|coups seulement peuvent être rétablis}
refusal.no-bookmark = il n’y a pas de signet
refusal.at-bookmark = ceci est le signet : il n’y en a pas de plus ancien
refusal.bookmarked = cette position a déjà un signet
refusal.no-mistake = il n’y a pas d’erreur sur la grille
refusal.mistake-from-start = l’erreur était là dès le début : annuler n’y change rien
refusal.no-single-solution = cette grille a plusieurs solutions : aucune ne sert de référence
refusal.solution-unknown = aucune solution trouvée en un temps raisonnable
refusal.repeats = {conflict} : corrigez cela d’abord
refusal.full = la grille est pleine : il n’y a rien à proposer
refusal.dead-end = aucun chiffre ne se répète, et pourtant la grille n’a plus de solution : annulez quelques coups
refusal.wrong-board = quelque chose est faux sur la grille : un indice dit quoi
refusal.hint-told = l’indice a tout dit
refusal.no-hint = aucun indice n’est ouvert
refusal.paused = la partie est en pause : reprenez-la d’abord
refusal.not-paused = la partie n’est pas en pause
refusal.over = la partie est finie, le chronomètre est arrêté

# Pourquoi une grille ne peut pas être jouée.
start.repeats = cette grille ne peut pas être jouée : {conflict}
start.no-solution = cette grille ne peut pas être jouée : elle n’a pas de solution
start.shapes = cette grille ne peut pas être jouée : ses parties n’ont pas la même taille

# Pourquoi une partie ne peut pas être chargée.
load.foreign = ce n’est pas une partie enregistrée par Ninefold
load.damaged = cette partie enregistrée est abîmée : {reason}
load.newer = cette partie a été enregistrée par un Ninefold plus récent (version {found} du fichier, ce programme connaît jusqu’à {known})

# Pourquoi un texte n’ouvre rien.
open.line = ligne {n} : {what}
open.nothing = il n’y a rien à ouvrir
open.size = trouvé : une grille {found}, attendu : {expected}
open.games = ces parties enregistrées ensemble sont abîmées : {reason}
open.not-kept = non conservé : {lost}
open.puzzle = ligne {line}, colonne {column} : trouvé : {found}, attendu : {expected}
argument.read = {path} : {error}
argument.large = {path} dépasse {n} Mio : attendu une grille ou une partie enregistrée
argument.folder = {path} est un dossier : attendu un fichier avec une grille ou une partie enregistrée
argument.contents = {path} : {what}
argument.no-file = il n’y a pas de fichier \`{name}\`
link.on-server = ce lien {site} ne fait que nommer une grille sur un serveur, et rien n’est pris sur le réseau : exportez la grille là-bas, puis ouvrez cela
link.unread = ce lien {site} contient sa grille sous une forme qui n’est pas lue : exportez-la là-bas en lien f-puzzles ou en chiffres, puis ouvrez cela
link.unknown = ce lien n’a aucune forme connue : attendu un lien de {known/or}, ou un lien avec 81 chiffres
id.wrong = \`{text}\` n’est pas un numéro de partie : {reason}

# Pourquoi une commande n’a pas de sens.
order.word = \`{word}\` n’est ni un niveau ({levels}), ni un genre ({kinds}), ni une taille (6x6), une symétrie (180), une technique (X-Wing), \`40 empty\`, \`28 givens\` ou une plage d’indices (3.0..3.5)
order.word.near = \`{word}\` n’est ni un niveau ni un genre ; vouliez-vous {near} ?
order.number = \`{found}\` ne va pas ici : il faut un nombre entier après \`{after}\`
order.seed = attendu une graine d’au plus {most}, trouvé {found}
order.kind = \`{word}\` n’est pas un genre de grille : attendu {kinds/or}, ou plusieurs joints par +
order.rating = \`{found}\` n’est pas un indice : attendu un nombre comme 7.2, au plus 20.0
order.box = aucune grille n’a de blocs de {box} : lignes et colonnes commencent à 2, avec au plus 25 cases
order.side = aucune grille n’a le côté {n} : les côtés sont {sides}
order.side.any = aucune grille n’a le côté {n} : ils vont de 2 à 25
order.size = \`{found}\` n’est pas une taille : attendu un côté comme 9 ou 9x9, ou avec ses blocs 6x6b3x2
order.symmetry = une grille {size} ne peut pas avoir la symétrie \`{symmetry}\`, qui déplacerait ses blocs : attendu {fitting/or}
order.givens = une grille {size} ne peut pas avoir {found} chiffres donnés : attendu de {least} à {most}
order.empty = une grille {size} ne peut pas avoir {n} cases vides : attendu de 1 à {most}
order.level = il n’y a pas de grilles {size} de niveau {level} : attendu {levels/or}
order.level.clues = il n’y a pas de grilles {size} de niveau {level} avec des contraintes, car ce que dit une contrainte est une étape moyenne : attendu {levels/or}
order.level.range = il n’y a pas de niveau {asked}, donc voici le niveau {used}
order.cages = des cages de cette taille ne vont pas sur une grille {size}
order.no-cages = une grille de genre {kinds} n’a pas de cages : ajoutez \`killer\`
order.no-rating = aucune grille n’a un indice de {least} à {most} : ils vont de 1.0 à 11.9
order.no-boxes = une grille de côté {n} n’a pas de blocs : faites-en un jigsaw
order.ran-out = aucun des {n} essais n’a donné une telle grille
order.other = {reason}

# Enregistrer, ouvrir et écrire des fichiers.
save.write = {path} : {error}
save.no-folder = impossible d’enregistrer {file} dans {folder} : ce dossier n’existe pas
save.taken = {path} existe déjà et reste tel quel ; choisissez un autre nom
save.changed = un autre programme a changé {path}, qui reste tel quel
save.busy = un autre programme est en train d’enregistrer {path}
file.read = {path} : {error}
file.load = {path} : {error} ; le fichier reste tel quel
library.previous = {error}. Voici l’enregistrement d’avant, qui continue sous {path}
library.copy.busy = un autre programme est en train d’enregistrer {file} ; cette partie continue dans une copie, {copy}
library.copy.busy.elsewhere = un autre programme est en train d’enregistrer {file} ; cette partie continue dans une copie parmi vos parties, {copy}
library.copy.changed = un autre programme a changé {file}, qui reste tel quel ; cette partie continue dans une copie, {copy}
library.copy.changed.elsewhere = un autre programme a changé {file}, qui reste tel quel ; cette partie continue dans une copie parmi vos parties, {copy}
export.ending = \`{name}\` n’est pas un nom de fichier pour une grille : attendu une extension comme .txt, .sdk, .sdx ou .ipuz
export.taken = {name} existe déjà et reste tel quel ; choisissez un autre nom
export.no-folder = {name} : ce dossier n’existe pas
export.failed = {name} : {error}
export.format = {reason}
export.written = écrit dans {path}
export.written.alike = écrit dans {path} ; vos chiffres y ressemblent à des chiffres donnés
export.without = écrit dans {path}, sans {lost}
export.without.alike = écrit dans {path}, sans {lost} ; vos chiffres y ressemblent à des chiffres donnés

# Une ligne de la grille en mots, et la victoire.
row = ligne {n} : {cells}
row.empty = vide
row.notes = notes {digits}
row.digit = {digit}
row.given = {digit} donné
row.repeats = {digit} répété
row.given-repeats = {digit} donné, répété
win = Temps {time}, {parts}.
win.level = niveau {level}
win.rating = niveau d’indice {rating}
win.level-rating = niveau {level} {rating}
win.hints.none = aucun indice
win.hints = {n} {n?indice|indices}
win.checks = {n} {n?vérification|vérifications}

# Les niveaux : leurs noms, et ce qu'ils veulent dire pour qui débute.
level.gentle = doux
level.easy = facile
level.medium = moyen
level.hard = difficile
level.expert = expert
level.extreme = extrême
level.beyond = au-delà
level.rating = indice {rating}
level.gentle.about = Beaucoup de chiffres sont donnés. Il y a toujours une place qu’on voit tout de suite.
level.easy.about = Cherchez où un chiffre peut encore aller dans une ligne, une colonne ou un bloc. Sans notes.
level.medium.about = Les notes commencent à aider : cases à un seul chiffre, paires, chiffres bloqués sur une ligne.
level.hard.about = Il faut des notes et des motifs sur plusieurs lignes et colonnes.
level.expert.about = Wings, rectangles et couleurs : des motifs qu’il faut connaître.
level.extreme.about = De longues chaînes de si et d’alors. Prenez votre temps.
level.beyond.about = Les plus difficiles : des chaînes qui se ramifient.

# Un résultat à partager.
share.daily = Ninefold du jour {day}, {level}
share.daily.plain = Ninefold du jour {day}
share.game = Ninefold {size}, {level}
share.game.plain = Ninefold {size}
share.time = Résolu en {time}
share.unaided = {solved}, sans aide
share.mistakes = {n} erreur{n?|s} trouvée{n?|s}
share.streak = {n} jours de suite

# Apprendre : des phrases entières, avec leur point.
chapter.rules = Les règles
chapter.rules.about = Un sudoku a neuf lignes, neuf colonnes et neuf blocs de trois sur trois. Chacune de ces zones contient chaque chiffre de 1 à 9 une fois. r3c5 est la case de la ligne 3, colonne 5.
chapter.scanning = Balayage
chapter.scanning.about = Un chiffre placé barre toute sa ligne, sa colonne et son bloc. Là où cela laisse une seule place dans une zone, le chiffre y va.
chapter.notes = Notes
chapter.notes.about = Les petits chiffres d’une case sont ses candidats : ce qu’elle peut encore être. Chaque chiffre placé raye ses candidats dans la ligne, la colonne et le bloc. Tenez-les à jour, et ils montrent ce qui reste.
chapter.locked = Candidats verrouillés
chapter.locked.about = Parfois on sait sur quelle rangée d’un bloc est un chiffre, mais pas encore où. Cela suffit pour le rayer ailleurs.
chapter.sets = Paires et triplets
chapter.sets.about = Autant de chiffres que de cases : quel que soit l’ordre, ils s’épuisent les uns les autres.
chapter.fish = Poissons
chapter.fish.about = Un chiffre, quelques lignes et autant de colonnes : les places du chiffre dans les lignes épuisent les colonnes.
chapter.wings = Ailes
chapter.wings.about = Quelques cases avec peu de candidats. Quel que soit le chiffre que prend la première, une des autres prend celui qui compte.
chapter.links = Chaînes d’un chiffre
chapter.links.about = Deux places qui restent à un chiffre dans une zone sont un lien fort : si ce n’est pas l’une, c’est l’autre. Deux places qui se voient sont un lien faible : ce ne sont pas les deux.
chapter.uniqueness = Unicité
chapter.uniqueness.about = Une grille a une seule solution. Un motif dont les chiffres pourraient s’échanger en ferait deux, donc quelque chose doit l’empêcher de se fermer.
chapter.colouring = Coloriage
chapter.colouring.about = Des liens forts tour à tour, en deux couleurs : une couleur est toute vraie, l’autre toute fausse.
chapter.chains = Chaînes et boucles
chapter.chains.about = Des liens forts et faibles tour à tour font une chaîne. L’un de ses deux bouts est vrai, donc ce que les deux bouts excluent est faux.
chapter.sets-almost = Ensembles presque verrouillés
chapter.sets-almost.about = Un ensemble avec un chiffre de plus que de cases est presque verrouillé : s’il perd un chiffre, il doit employer tous les autres.
chapter.killer = Killer
chapter.killer.about = Les chiffres d’une cage ont pour somme le nombre dans son coin, et aucun ne s’y répète. Une zone a pour somme 45.
chapter.thermo = Thermomètres
chapter.thermo.about = Le long d’un thermomètre, les chiffres croissent du bulbe jusqu’à la pointe.
chapter.arrow = Flèches
chapter.arrow.about = Les chiffres le long d’une flèche ont pour somme le chiffre dans son cercle.
chapter.kropki = Kropki
chapter.kropki.about = Les chiffres de part et d’autre d’un point blanc diffèrent de un ; près d’un point noir, l’un est le double de l’autre.
chapter.whisper = Lignes de murmures
chapter.whisper.about = Deux voisins sur une ligne de murmures diffèrent d’au moins cinq : petits et grands chiffres alternent, et le 5 n’y est jamais.
part.show = Ce que c’est
part.guided = Exemples
part.drill = Exercice
part.test = Test
part.play = Grilles
learn.ask.cells = {technique} : touchez les cases du motif.
learn.ask.place = {technique} : quel chiffre va où ?
learn.ask.strike = {technique} : quel candidat peut être exclu ?
learn.ask.test = Que s’ensuit-il ici ? C’est une des techniques que vous connaissez.
learn.play = Voici une grille où cette technique se présente : {technique}.
learn.found = Juste.
learn.found.helped = C’est cela.
learn.digit = Quel chiffre ?
learn.pattern.part = {cell} en fait partie. Continuez.
learn.pattern.whole = C’est le motif. Que s’ensuit-il ?
learn.not.filled = {cell} a déjà son chiffre.
learn.not.house = {cell} n’est pas dans {houses/or}.
learn.not.digit = {cell} ne peut pas être {digit}, donc elle n’y a pas de part.
learn.not.part = {cell} peut être {digits/or} : elle n’est pas du motif.
learn.not.sees = {cell} ne peut pas être {digit} : elle voit le {digit} en {other}.
learn.not.struck = {cell} ne peut pas être {digit} : cela a déjà été exclu.
learn.not.candidate = {digit} n’est plus candidat de {cell}.
learn.not.early = {digit} est juste en {cell}, mais cette technique ne le montre pas.
learn.not.placed = Rien ne dit encore que {cell} est {digit}.
learn.not.needed = Rien n’exclut ici {digit} de {cell}.
learn.not.yet = {digit} tombera en {cell}, mais pas par cette technique.
`;export{e as default};