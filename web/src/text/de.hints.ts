// Die Erklärungen der Hinweise: Sätze des Motors auf Deutsch. Was hier nicht
// steht, wird auf Englisch erklärt.

export const hints = `
list.more = ,_
list.last = _und_
list.or = _oder_
house.row = Zeile {n}
house.column = Spalte {n}
house.box = Block {n}
houses.row = Zeilen
houses.column = Spalten
houses.box = Blöcken
candidates = {digits} in {cells}
number.1 = eine
number.2 = zwei
number.3 = drei
number.4 = vier
number.5 = fünf
number.6 = sechs
number.7 = sieben

wrong.conflict = {digit} steht zweimal in {houses}: in {cells}. Das muss zuerst in Ordnung kommen.
wrong.entries = {cells} {cells?ist|sind} nicht richtig. Nimm {cells?das|sie} heraus, bevor du weitermachst.
wrong.notes = {candidates} {candidates?wurde|wurden} gestrichen, {candidates?gehört|gehören} aber dorthin. Setze {candidates?das|sie} wieder ein, bevor du weitermachst.
none.solved = Das Brett ist voll, und jede Ziffer steht an ihrem Platz.
none.solution = Dieses Brett hat keine Lösung.
none.several = Dieses Brett hat mehr als eine Lösung, und so, wie es dasteht, folgt kein Schritt daraus.

where.place = In {houses?|den }{houses} lässt sich etwas eintragen.
where.strike = In {houses?|den }{houses} lässt sich etwas ausschließen.
where.pattern = Was in {houses?|den }{houses} steht, schließt anderswo etwas aus.
which = {technique}. {about}
what.place = {cells} ist {digit}.
what.strike = {struck} kann man ausschließen.
what.both = {struck} kann man ausschließen, und {cells} ist {digit}.
why = {reason} {so}
so.place = Also ist {cells} die {digit}.
so.strike = Also kann man {struck} ausschließen.
so.both = Also kann man {struck} ausschließen, und {cells} ist {digit}.

about.full-house = Ein Haus mit einer einzigen leeren Zelle: Sie bekommt die Ziffer, die dem Haus noch fehlt.
about.hidden-single = Ein Haus, in dem eine Ziffer nur noch einen Platz hat.
about.naked-single = Eine Zelle mit nur einem Kandidaten: Jede andere Ziffer steht in ihrer Zeile, Spalte oder ihrem Block oder wurde ausgeschlossen.
why.full-house = {cell} ist die einzige leere Zelle von {house}, und {digit} die einzige Ziffer, die in {house} fehlt.
why.hidden-single = Die {digit} in {blockers} {blockers?sperrt|sperren} die anderen leeren Zellen von {house}. Für {digit} bleibt nur {cell}.
why.hidden-single.earlier = In {house} hat {digit} keinen anderen Platz als {cell}: In {cells} wurde sie ausgeschlossen.
why.hidden-single.mixed = In {house} hat {digit} keinen anderen Platz als {cell}: Die {digit} in {blockers} {blockers?sperrt|sperren} einige der anderen Zellen, und in {cells} wurde sie schon ausgeschlossen.
why.naked-single = {cell} sieht jede Ziffer außer {digit}: {seen} stehen in ihrer Zeile, Spalte oder ihrem Block.
why.naked-single.earlier = {cell} hat keinen anderen Kandidaten als {digit}: {seen} {seen?steht|stehen} in ihrer Zeile, Spalte oder ihrem Block, und {gone} {gone?wurde|wurden} schon ausgeschlossen.

about.direct-pointing = Eine Ziffer, die ein Block auf einer Linie haben muss, lässt ihr in einem anderen Block nur einen Platz.
about.direct-claiming = Eine Ziffer, die eine Linie in einem Block haben muss, lässt ihr auf einer anderen Linie nur einen Platz.
about.pointing = Ein Block, in dem eine Ziffer nur auf einer Linie stehen kann: Der Rest der Linie kann sie nicht haben.
about.claiming = Eine Linie, auf der eine Ziffer nur in einem Block stehen kann: Der Rest des Blocks kann sie nicht haben.
about.locked-pair = Zwei Zellen, wo sich Block und Linie kreuzen, teilen sich zwei Ziffern: Weder Block noch Linie können sie anderswo haben.
about.locked-triple = Drei Zellen, wo sich Block und Linie kreuzen, teilen sich drei Ziffern: Weder Block noch Linie können sie anderswo haben.
why.locked = In {base} kann {digit} nur in {cells/or} stehen, und diese liegen auch in {cover}. Welche davon es auch ist: {cover} hat die {digit} dort, und keine andere Zelle von {cover} kann sie haben.
why.direct-locked = In {base} kann {digit} nur in {cells/or} stehen, und diese liegen auch in {cover}. Also steht sie sonst nirgends in {cover}, und {other} hat nur noch einen Platz für sie: {cell}.

about.naked-pair = Zwei Zellen eines Hauses mit denselben zwei Ziffern: Die Ziffern sind dort vergeben.
about.naked-triple = Drei Zellen eines Hauses mit zusammen nur drei Ziffern: Die Ziffern sind dort vergeben.
about.naked-quad = Vier Zellen eines Hauses mit zusammen nur vier Ziffern: Die Ziffern sind dort vergeben.
about.hidden-pair = Zwei Ziffern eines Hauses mit denselben zwei Zellen: Nichts anderes passt dorthin.
about.hidden-triple = Drei Ziffern eines Hauses mit zusammen nur drei Zellen: Nichts anderes passt dorthin.
about.hidden-quad = Vier Ziffern eines Hauses mit zusammen nur vier Zellen: Nichts anderes passt dorthin.
about.direct-hidden-pair = Zwei Ziffern füllen zwei Zellen eines Hauses, und einer dritten bleibt nur ein Platz.
about.direct-hidden-triple = Drei Ziffern füllen drei Zellen eines Hauses, und einer vierten bleibt nur ein Platz.
why.naked-set = {cells} haben zusammen nur {digits}: {n} Zellen für {n} Ziffern. In welcher Reihenfolge auch immer, sie brauchen diese Ziffern auf, und keine andere Zelle von {houses/or} kann eine davon haben.
why.hidden-set = In {house} können {digits} nur in {cells} stehen: {n} Ziffern für {n} Zellen. In welcher Reihenfolge auch immer, sie füllen diese Zellen, und nichts anderes passt dorthin.
why.direct-hidden-set = In {house} können {digits} nur in {cells} stehen: {n} Ziffern für {n} Zellen, die sie füllen. Damit bleibt {digit} in {house} nur ein Platz: {cell}.

about.x-wing = Zwei Zeilen, deren Plätze einer Ziffer in denselben zwei Spalten liegen, oder umgekehrt: Der Rest dieser Spalten kann sie nicht haben.
about.swordfish = Drei Zeilen, deren Plätze einer Ziffer in denselben drei Spalten liegen, oder umgekehrt: Der Rest dieser Spalten kann sie nicht haben.
about.jellyfish = Vier Zeilen, deren Plätze einer Ziffer in denselben vier Spalten liegen, oder umgekehrt: Der Rest dieser Spalten kann sie nicht haben.
why.fish = In den {bases} kann {digit} nur stehen, wo die {covers} sie kreuzen: in {cells}. In den {bases} steht je eine {digit}, und diese {n} Ziffern füllen die {covers}: Keine andere Zelle der {covers} kann {digit} sein.
`

/** Techniken, die auf Deutsch einen eigenen Namen haben. */
export const techniques: Record<string, string> = {
  'Full House': 'Volles Haus',
  'Hidden Single': 'Versteckter Single',
  'Naked Single': 'Nackter Single',
  'Direct Pointing': 'Zeigende Kandidaten (direkt)',
  'Direct Claiming': 'Beanspruchende Kandidaten (direkt)',
  'Direct Hidden Pair': 'Direktes verstecktes Paar',
  'Direct Hidden Triple': 'Direktes verstecktes Tripel',
  'Locked Candidates (Pointing)': 'Zeigende Kandidaten',
  'Locked Candidates (Claiming)': 'Beanspruchende Kandidaten',
  'Locked Pair': 'Gesperrtes Paar',
  'Locked Triple': 'Gesperrtes Tripel',
  'Naked Pair': 'Nacktes Paar',
  'Naked Triple': 'Nacktes Tripel',
  'Naked Quad': 'Nacktes Quartett',
  'Hidden Pair': 'Verstecktes Paar',
  'Hidden Triple': 'Verstecktes Tripel',
  'Hidden Quad': 'Verstecktes Quartett',
  'Swordfish': 'Schwertfisch',
  'Jellyfish': 'Qualle',
  'Empty Rectangle': 'Leeres Rechteck',
}
