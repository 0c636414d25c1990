// Les explications des indices : les phrases du moteur en français. Ce qui
// n’est pas ici est expliqué en anglais.

export const hints = `
list.more = ,_
list.last = _et_
list.or = _ou_
house.row = ligne {n}
house.column = colonne {n}
house.box = bloc {n}
houses.row = lignes
houses.column = colonnes
houses.box = blocs
candidates = {digits} en {cells}
number.1 = un
number.2 = deux
number.3 = trois
number.4 = quatre
number.5 = cinq
number.6 = six
number.7 = sept

wrong.conflict = {digit} figure deux fois ({houses}) : en {cells}. Corrigez cela d’abord.
wrong.entries = {cells} {cells?n’est pas juste|ne sont pas justes}. Retirez-{cells?le|les} avant de continuer.
wrong.notes = {candidates} {candidates?a été rayé, mais y a sa place|ont été rayés, mais y ont leur place}. Remettez-{candidates?le|les} avant de continuer.
none.solved = La grille est pleine, et chaque chiffre est à sa place.
none.solution = Cette grille n’a pas de solution.
none.several = Cette grille a plusieurs solutions, et aucune étape n’en découle telle qu’elle est.

where.place = On peut placer un chiffre : {houses}.
where.strike = On peut exclure un candidat : {houses}.
where.pattern = Quelque chose exclut un candidat ailleurs : {houses}.
which = {technique}. {about}
what.place = {cells} : {digit}.
what.strike = On peut exclure {struck}.
what.both = On peut exclure {struck}, et {cells} : {digit}.
why = {reason} {so}
so.place = Donc {cells} : {digit}.
so.strike = Donc on peut exclure {struck}.
so.both = Donc on peut exclure {struck}, et {cells} : {digit}.

about.full-house = Une région avec une seule case vide : elle prend le chiffre qui manque encore.
about.hidden-single = Une région où un chiffre n’a plus qu’une place.
about.naked-single = Une case avec un seul candidat : tout autre chiffre est dans sa ligne, sa colonne ou son bloc, ou a été exclu.
why.full-house = {cell} est la seule case vide ({house}), et {digit} le seul chiffre qui y manque.
why.hidden-single = {blockers?Le|Les} {digit} en {blockers} {blockers?barre|barrent} les autres cases vides ({house}). Il ne reste que {cell} pour {digit}.
why.hidden-single.earlier = Dans cette région ({house}), {digit} n’a pas d’autre place que {cell} : il a été exclu en {cells}.
why.hidden-single.mixed = Dans cette région ({house}), {digit} n’a pas d’autre place que {cell} : {blockers?le|les} {digit} en {blockers} {blockers?barre|barrent} certaines des autres cases, et il a déjà été exclu en {cells}.
why.naked-single = {cell} voit tous les chiffres sauf {digit} : {seen} sont dans sa ligne, sa colonne ou son bloc.
why.naked-single.earlier = {cell} n’a pas d’autre candidat que {digit} : {seen} {seen?est|sont} dans sa ligne, sa colonne ou son bloc, et {gone} {gone?a déjà été exclu|ont déjà été exclus}.

about.direct-pointing = Un chiffre qu’un bloc doit avoir sur une ligne ne lui laisse qu’une place dans un autre bloc.
about.direct-claiming = Un chiffre qu’une ligne doit avoir dans un bloc ne lui laisse qu’une place sur une autre ligne.
about.pointing = Un bloc où un chiffre ne peut être que sur une ligne : le reste de la ligne ne peut pas l’avoir.
about.claiming = Une ligne où un chiffre ne peut être que dans un bloc : le reste du bloc ne peut pas l’avoir.
about.locked-pair = Deux cases au croisement d’un bloc et d’une ligne se partagent deux chiffres : ni le bloc ni la ligne ne peuvent les avoir ailleurs.
about.locked-triple = Trois cases au croisement d’un bloc et d’une ligne se partagent trois chiffres : ni le bloc ni la ligne ne peuvent les avoir ailleurs.
why.locked = Dans une région ({base}), {digit} ne peut être qu’en {cells/or}, et ces cases sont aussi dans une autre ({cover}). Quelle que soit la bonne, celle-ci a son {digit} là, et aucune autre de ses cases ne peut l’avoir.
why.direct-locked = Dans une région ({base}), {digit} ne peut être qu’en {cells/or}, et ces cases sont aussi dans une autre ({cover}). Il n’y est donc nulle part ailleurs, et une troisième ({other}) n’a plus qu’une place pour lui : {cell}.

about.naked-pair = Deux cases d’une région avec les deux mêmes chiffres : ces chiffres y sont épuisés.
about.naked-triple = Trois cases d’une région avec trois chiffres seulement à elles trois : ces chiffres y sont épuisés.
about.naked-quad = Quatre cases d’une région avec quatre chiffres seulement à elles quatre : ces chiffres y sont épuisés.
about.hidden-pair = Deux chiffres d’une région avec les deux mêmes cases : rien d’autre n’y entre.
about.hidden-triple = Trois chiffres d’une région avec trois cases seulement à eux trois : rien d’autre n’y entre.
about.hidden-quad = Quatre chiffres d’une région avec quatre cases seulement à eux quatre : rien d’autre n’y entre.
about.direct-hidden-pair = Deux chiffres remplissent deux cases d’une région, ce qui ne laisse qu’une place à un troisième.
about.direct-hidden-triple = Trois chiffres remplissent trois cases d’une région, ce qui ne laisse qu’une place à un quatrième.
why.naked-set = {cells} n’ont que {digits} : {n} cases pour {n} chiffres. Dans quelque ordre que ce soit, elles épuisent ces chiffres, et aucune autre case ({houses/or}) ne peut en avoir un.
why.hidden-set = Dans cette région ({house}), {digits} ne peuvent être qu’en {cells} : {n} chiffres pour {n} cases. Dans quelque ordre que ce soit, ils remplissent ces cases, et rien d’autre n’y entre.
why.direct-hidden-set = Dans cette région ({house}), {digits} ne peuvent être qu’en {cells} : {n} chiffres pour {n} cases, qu’ils remplissent. Cela ne laisse à {digit} qu’une place : {cell}.

about.x-wing = Deux lignes dont les places d’un chiffre sont dans les deux mêmes colonnes, ou l’inverse : le reste de ces colonnes ne peut pas l’avoir.
about.swordfish = Trois lignes dont les places d’un chiffre sont dans les trois mêmes colonnes, ou l’inverse : le reste de ces colonnes ne peut pas l’avoir.
about.jellyfish = Quatre lignes dont les places d’un chiffre sont dans les quatre mêmes colonnes, ou l’inverse : le reste de ces colonnes ne peut pas l’avoir.
why.fish = Dans les {bases}, {digit} ne peut être qu’au croisement des {covers} : en {cells}. Chacune a besoin de son {digit}, et ces {n} chiffres remplissent les {covers} : aucune autre case n’y peut être {digit}.
`

/** Les techniques qui ont un nom en français. */
export const techniques: Record<string, string> = {
  'Full House': 'Dernière case',
  'Hidden Single': 'Singleton caché',
  'Naked Single': 'Singleton nu',
  'Direct Pointing': 'Pointage direct',
  'Direct Claiming': 'Revendication directe',
  'Direct Hidden Pair': 'Paire cachée directe',
  'Direct Hidden Triple': 'Triplet caché direct',
  'Locked Candidates (Pointing)': 'Candidats verrouillés (pointage)',
  'Locked Candidates (Claiming)': 'Candidats verrouillés (revendication)',
  'Locked Pair': 'Paire verrouillée',
  'Locked Triple': 'Triplet verrouillé',
  'Naked Pair': 'Paire nue',
  'Naked Triple': 'Triplet nu',
  'Naked Quad': 'Quadruplet nu',
  'Hidden Pair': 'Paire cachée',
  'Hidden Triple': 'Triplet caché',
  'Hidden Quad': 'Quadruplet caché',
  'Swordfish': 'Espadon',
  'Jellyfish': 'Méduse',
  'Empty Rectangle': 'Rectangle vide',
}
