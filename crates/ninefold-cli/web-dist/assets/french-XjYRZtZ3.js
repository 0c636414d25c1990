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
link.unknown = ce lien n’a aucune forme connue : attendu {known}
id.wrong = \`{text}\` n’est pas un numéro de partie : {reason}

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

# Apprendre : des phrases entières, avec leur point.
chapter.rules = Les règles
chapter.rules.about = Un sudoku a neuf lignes, neuf colonnes et neuf blocs de trois sur trois. Chacune de ces zones contient chaque chiffre de 1 à 9 une fois. r3c5 est la case de la ligne 3, colonne 5.
chapter.scanning = Balayage
chapter.scanning.about = Un chiffre placé barre toute sa ligne, sa colonne et son bloc. Là où cela laisse une seule place dans une zone, le chiffre y va.
chapter.notes = Notes
chapter.notes.about = Les petits chiffres d’une case sont ses candidats : ce qu’elle peut encore être. Chaque chiffre placé raye ses candidats dans la ligne, la colonne et le bloc. Tenez-les à jour, et ils montrent ce qui reste.
chapter.locked = Candidats verrouillés
chapter.locked.about = Parfois on sait sur quelle rangée d’un bloc est un chiffre, mais pas encore où. Cela suffit pour le rayer ailleurs.
chapter.sets = De la paire au quadruplet
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