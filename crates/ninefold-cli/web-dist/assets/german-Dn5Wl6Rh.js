var e=`# Alle Sätze von Ninefolds Spielen, auf Deutsch. Was die Zeichen bedeuten, steht
# in docs/TRANSLATING.md; die Vorlage ist english.txt.

# Was auf einem Brett die Regeln bricht.
conflict.repeats = {digit} steht mehrmals {places} ({cells/few})
conflict.repeats.all = {digit} steht mehrmals {places} ({cells})
conflict.clue = {clues} {clues?geht|gehen} nicht mehr auf ({cells/few})
conflict.clue.all = {clues} {clues?geht|gehen} nicht mehr auf ({cells})

# Was aus einem Zug wurde.
news.placed = {cells/few} {cells?ist|sind} {digit}
news.placed.repeats = {cells/few} {cells?ist|sind} {digit}; {digit} steht mehrmals {places}
news.placed.clue = {cells/few} {cells?ist|sind} {digit}; {clues} {clues?geht|gehen} nicht mehr auf
news.placed.wrong = {cells/few} {cells?ist|sind} {digit}, das stimmt nicht
news.erased = {cells/few} gelöscht
news.noted.corner = Ecknotiz{digits?|en} {digits} in {cells/few}
news.noted.centre = Mittelnotiz{digits?|en} {digits} in {cells/few}
news.note-removed.corner = Ecknotiz{digits?|en} {digits} in {cells/few} gelöscht
news.note-removed.centre = Mittelnotiz{digits?|en} {digits} in {cells/few} gelöscht
news.coloured = Farbe {n} auf {cells/few}
news.colour-removed = Farbe {n} von {cells/few} genommen
news.notes-filled = Kandidaten in {n} {n?leerer Zelle|leeren Zellen} notiert
news.cleared = Brett geleert
news.notes-cleared = Notizen gelöscht
news.colours-cleared = Farben gelöscht
news.restarted = das Spiel beginnt von vorn, die Uhr bei 0
news.finished = das ist die Lösung
news.undone = {n} {n?Schritt|Schritte} zurückgenommen
news.redone = {n} {n?Schritt|Schritte} wiederholt
news.went-back = zurück am Lesezeichen, {n} {n?Schritt|Schritte} zurückgenommen
news.mistakes-undone = zurück vor dem ersten Fehler, {n} {n?Schritt|Schritte} zurückgenommen
news.bookmarked = Lesezeichen gesetzt
news.checked.rules.fine = nach den Regeln: keine Ziffer steht doppelt
news.checked.rules.wrong = nach den Regeln: in {n} {n?Zelle|Zellen} steht eine Ziffer doppelt: {cells/few}
news.checked.solution.fine = mit der Lösung verglichen: bis hierher stimmt alles
news.checked.solution.wrong = mit der Lösung verglichen: {n} {n?Eintrag ist|Einträge sind} falsch: {cells/few}
news.checked.left = {checked}; {n} {n?Zelle fehlt|Zellen fehlen} noch
news.solvable.yes = ja, das Brett ist noch lösbar
news.solvable.no = nein, zuerst muss ein Eintrag geändert werden
news.solvable.unknown = das herauszufinden dauerte zu lange; keine Ziffer steht doppelt
news.suggested = {cells}
news.suggested.none = {cell} kann keine Ziffer haben
news.suggested.one = {cell} kann nur {digits} sein
news.suggested.some = {cell} kann {digits/or} sein
news.hint-closed = der Tipp ist geschlossen
news.hint-taken = {technique}: {steps}
news.hint-taken.placed = {cell} ist {digit}
news.hint-taken.struck = {struck} ausgeschlossen
news.paused = Pause
news.resumed = die Uhr läuft

# Warum ein Zug nicht geht.
refusal.given = {cells/few} {cells?ist|sind} vorgegeben: Vorgaben lassen sich nicht ändern
refusal.no-cell = keine Zelle ist gewählt
refusal.off-board = diese Zelle hat das Brett nicht: Zeilen und Spalten gehen von 1 bis {n}
refusal.no-such-digit = {digit} ist keine Ziffer dieses Bretts: sie gehen von 1 bis {n}
refusal.no-such-colour = eine Farbe {n} gibt es nicht: sie gehen von 0 bis 15
refusal.filled = {cells/few} {cells?hat eine Ziffer|haben Ziffern}: Notizen stehen nur in leeren Zellen
refusal.already = {cells/few} {cells?ist|sind} schon {digit}
refusal.already-empty = {cells/few} {cells?ist|sind} schon leer
refusal.notes-set = diese Notizen sind schon so
refusal.colours-set = diese Farben sind schon so
refusal.notes-filled = jede leere Zelle hat ihre Kandidaten schon
refusal.nothing-to-clear = es gibt nichts zu leeren
refusal.solved = das Brett ist schon gelöst
refusal.undo.number = zurücknehmen lässt sich ab 1 Schritt
refusal.undo.nothing = es gibt nichts zurückzunehmen
refusal.undo.limit = nur {n} {n?Schritt lässt|Schritte lassen} sich zurücknehmen
refusal.undo.restart = nur {n} {n?Schritt lässt|Schritte lassen} sich auf einmal zurücknehmen: ein Neubeginn wird für sich zurückgenommen
refusal.redo.number = wiederholen lässt sich ab 1 Schritt
refusal.redo.nothing = es gibt nichts zu wiederholen
refusal.redo.limit = nur {n} {n?Schritt lässt|Schritte lassen} sich wiederholen
refusal.no-bookmark = es gibt kein Lesezeichen
refusal.at-bookmark = dies ist das Lesezeichen: ein früheres gibt es nicht
refusal.bookmarked = diese Stellung hat schon ein Lesezeichen
refusal.no-mistake = es ist kein Fehler auf dem Brett
refusal.mistake-from-start = der Fehler war von Anfang an da: Zurücknehmen hilft nicht
refusal.no-single-solution = dieses Rätsel hat mehrere Lösungen: es gibt keine, mit der sich vergleichen ließe
refusal.solution-unknown = in vertretbarer Zeit fand sich keine Lösung
refusal.repeats = {conflict}: das muss zuerst weg
refusal.full = das Brett ist voll: es gibt nichts vorzuschlagen
refusal.dead-end = keine Ziffer steht doppelt, und doch ist das Brett nicht mehr lösbar: nimm einige Schritte zurück
refusal.wrong-board = etwas auf dem Brett ist falsch: ein Tipp sagt, was
refusal.hint-told = der Tipp hat alles gesagt
refusal.no-hint = kein Tipp ist offen
refusal.paused = das Spiel ist in Pause: setze es zuerst fort
refusal.not-paused = das Spiel ist nicht in Pause
refusal.over = das Spiel ist vorbei, die Uhr steht

# Warum ein Brett nicht gespielt werden kann.
start.repeats = dieses Brett ist nicht spielbar: {conflict}
start.no-solution = dieses Brett ist nicht spielbar: es hat keine Lösung
start.shapes = dieses Brett ist nicht spielbar: seine Teile sind verschieden groß

# Warum ein Spielstand nicht geladen werden kann.
load.foreign = das ist kein Spielstand von Ninefold
load.damaged = dieser Spielstand ist beschädigt: {reason}
load.newer = dieses Spiel hat ein neueres Ninefold gespeichert (Version {found} der Datei, dieses Programm kennt bis {known})

# Warum sich ein Text nicht öffnen lässt.
open.line = Zeile {n}: {what}
open.nothing = es gibt nichts zu öffnen
open.size = gefunden: ein Brett {found}, erwartet: {expected}
open.games = diese gemeinsam gespeicherten Spiele sind beschädigt: {reason}
open.not-kept = nicht behalten: {lost}
open.puzzle = Zeile {line}, Spalte {column}: gefunden: {found}, erwartet: {expected}
argument.read = {path}: {error}
argument.large = {path} ist größer als {n} MiB: erwartet wird ein Rätsel oder ein Spielstand
argument.folder = {path} ist ein Ordner: erwartet wird eine Datei mit einem Rätsel oder einem Spielstand
argument.contents = {path}: {what}
argument.no-file = es gibt keine Datei \`{name}\`
link.on-server = dieser Link von {site} nennt nur ein Rätsel auf einem Server, und aus dem Netz wird nichts geholt: exportiere das Rätsel dort und öffne das
link.unread = dieser Link von {site} enthält sein Rätsel in einer Form, die nicht gelesen wird: exportiere es dort als f-puzzles-Link oder als Ziffern und öffne das
link.unknown = dieser Link hat keine bekannte Form: erwartet wird einer von {known/or}, oder einer mit 81 Ziffern
id.wrong = \`{text}\` ist keine Spielnummer: {reason}

# Warum eine Bestellung keinen Sinn ergibt.
order.word = \`{word}\` ist keine Stufe ({levels}), Art ({kinds}), Größe (6x6), Symmetrie (180), Technik (X-Wing), kein \`40 empty\`, \`28 givens\` und kein Bereich von Wertungen (3.0..3.5)
order.word.near = \`{word}\` ist weder Stufe noch Art; meinst du {near}?
order.number = \`{found}\` passt hier nicht: erwartet wird eine ganze Zahl nach \`{after}\`
order.seed = erwartet wird ein Startwert bis höchstens {most}, gefunden: {found}
order.kind = \`{word}\` ist keine Art von Rätsel: erwartet wird {kinds/or}, oder mehrere mit + verbunden
order.rating = \`{found}\` ist keine Wertung: erwartet wird eine Zahl wie 7.2, höchstens 20.0
order.box = kein Brett hat Blöcke von {box}: Zeilen und Spalten beginnen bei 2, mit höchstens 25 Zellen
order.side = kein Brett hat die Seite {n}: die Seiten sind {sides}
order.side.any = kein Brett hat die Seite {n}: Seiten gehen von 2 bis 25
order.size = \`{found}\` ist keine Größe: erwartet wird eine Seite wie 9 oder 9x9, oder mit ihren Blöcken 6x6b3x2
order.symmetry = ein Brett {size} kann die Symmetrie \`{symmetry}\` nicht haben, die seine Blöcke verschöbe: erwartet wird {fitting/or}
order.givens = ein Rätsel {size} kann nicht {found} Vorgaben haben: erwartet werden {least} bis {most}
order.empty = ein Rätsel {size} kann nicht {n} leere Zellen haben: erwartet wird 1 bis {most}
order.level = es gibt keine Rätsel {size} der Stufe {level}: erwartet wird {levels/or}
order.level.clues = mit Vorgaben wie Käfigen oder Linien gibt es keine Rätsel {size} der Stufe {level}, denn was eine solche Vorgabe sagt, ist ein mittlerer Schritt: erwartet wird {levels/or}
order.level.range = eine Stufe {asked} gibt es nicht, also ist dies Stufe {used}
order.cages = Käfige dieser Größe passen nicht auf ein Brett {size}
order.no-cages = ein Rätsel der Art {kinds} hat keine Käfige: füge \`killer\` hinzu
order.no-rating = kein Rätsel hat eine Wertung von {least} bis {most}: Wertungen gehen von 1.0 bis 11.9
order.no-boxes = ein Brett der Seite {n} hat keine Blöcke: mach es zum Jigsaw
order.ran-out = keiner von {n} Versuchen ergab ein solches Rätsel
order.other = {reason}

# Dateien speichern, öffnen und schreiben.
save.write = {path}: {error}
save.no-folder = {file} lässt sich nicht in {folder} speichern: diesen Ordner gibt es nicht
save.taken = {path} gibt es schon und blieb, wie es ist; wähle einen anderen Namen
save.changed = ein anderes Programm hat {path} geändert; die Datei blieb, wie sie ist
save.busy = ein anderes Programm speichert gerade in {path}
file.read = {path}: {error}
file.load = {path}: {error}; die Datei blieb, wie sie ist
library.previous = {error}. Dies ist der Stand davor; er geht weiter als {path}
library.copy.busy = ein anderes Programm speichert gerade in {file}; dieses Spiel geht als Kopie weiter, {copy}
library.copy.busy.elsewhere = ein anderes Programm speichert gerade in {file}; dieses Spiel geht als Kopie unter deinen Spielen weiter, {copy}
library.copy.changed = ein anderes Programm hat {file} geändert, und die Datei blieb, wie sie ist; dieses Spiel geht als Kopie weiter, {copy}
library.copy.changed.elsewhere = ein anderes Programm hat {file} geändert, und die Datei blieb, wie sie ist; dieses Spiel geht als Kopie unter deinen Spielen weiter, {copy}
export.ending = \`{name}\` ist kein Dateiname für ein Brett: erwartet wird eine Endung wie .txt, .sdk, .sdx oder .ipuz
export.taken = {name} gibt es schon und blieb, wie es ist; wähle einen anderen Namen
export.no-folder = {name}: diesen Ordner gibt es nicht
export.failed = {name}: {error}
export.format = {reason}
export.written = geschrieben: {path}
export.written.alike = geschrieben: {path}; deine Ziffern sehen darin wie Vorgaben aus
export.without = geschrieben: {path}, ohne {lost}
export.without.alike = geschrieben: {path}, ohne {lost}; deine Ziffern sehen darin wie Vorgaben aus

# Eine Zeile des Bretts in Worten, und der Sieg.
row = Zeile {n}: {cells}
row.empty = leer
row.notes = Notizen {digits}
row.digit = {digit}
row.given = {digit} vorgegeben
row.repeats = {digit} doppelt
row.given-repeats = {digit} vorgegeben, doppelt
win = Zeit {time}, {parts}.
win.level = Stufe {level}
win.rating = Stufe mit Wertung {rating}
win.level-rating = Stufe {level} {rating}
win.hints.none = keine Tipps
win.hints = {n} {n?Tipp|Tipps}
win.checks = {n} {n?Prüfung|Prüfungen}

# Stufen: ihre Namen, und was sie bedeuten, in den Worten eines Anfängers.
level.gentle = sanft
level.easy = leicht
level.medium = mittel
level.hard = schwer
level.expert = Experte
level.extreme = extrem
level.beyond = jenseits
level.rating = Wertung {rating}
level.gentle.about = Viele Ziffern sind vorgegeben. Irgendwo ist immer ein Platz, den man gleich sieht.
level.easy.about = Sieh nach, wo eine Ziffer in Zeile, Spalte oder Block noch hinkann. Notizen braucht es nicht.
level.medium.about = Notizen helfen nun: Zellen mit nur einer möglichen Ziffer, Paare, Ziffern auf einer Linie.
level.hard.about = Man braucht Notizen und Muster über mehrere Zeilen und Spalten.
level.expert.about = Wings, Rechtecke und Farben: Muster, die man kennen muss.
level.extreme.about = Lange Ketten aus Wenn und Dann. Lass dir Zeit.
level.beyond.about = Die schwersten, die es gibt: Ketten, die sich verzweigen.

# Ein Ergebnis zum Teilen.
share.daily = Ninefold des Tages {day}, {level}
share.daily.plain = Ninefold des Tages {day}
share.game = Ninefold {size}, {level}
share.game.plain = Ninefold {size}
share.time = Gelöst in {time}
share.unaided = {solved}, ohne Hilfe
share.mistakes = {n} Fehler gefunden
share.streak = {n} Tage in Folge

# Lernen: ganze Sätze, mit Punkt.
chapter.rules = Die Regeln
chapter.rules.about = Ein Sudoku hat neun Zeilen, neun Spalten und neun Blöcke von drei mal drei. Jedes dieser Häuser enthält jede Ziffer von 1 bis 9 einmal. r3c5 ist die Zelle in Zeile 3, Spalte 5.
chapter.scanning = Absuchen
chapter.scanning.about = Eine Ziffer, die dasteht, sperrt ihre ganze Zeile, ihre Spalte und ihren Block. Wo das in einem Haus einen Platz lässt, gehört die Ziffer hin.
chapter.notes = Notizen
chapter.notes.about = Kleine Ziffern in einer Zelle sind ihre Kandidaten: was sie noch sein kann. Jede Ziffer, die du setzt, streicht ihre Kandidaten in Zeile, Spalte und Block. Halte sie sauber, und sie zeigen dir, was bleibt.
chapter.locked = Gesperrte Kandidaten
chapter.locked.about = Manchmal weißt du, auf welcher Linie eines Blocks eine Ziffer liegt, aber noch nicht wo. Das genügt, um sie anderswo zu streichen.
chapter.sets = Paare und Tripel
chapter.sets.about = So viele Ziffern wie Zellen: In welcher Reihenfolge auch immer, sie brauchen einander auf.
chapter.fish = Fische
chapter.fish.about = Eine Ziffer, einige Zeilen und ebenso viele Spalten: Die Plätze der Ziffer in den Zeilen brauchen die Spalten auf.
chapter.wings = Flügel
chapter.wings.about = Wenige Zellen mit wenigen Kandidaten. Welche Ziffer die erste auch nimmt, eine der anderen nimmt die, auf die es ankommt.
chapter.links = Ketten einer Ziffer
chapter.links.about = Zwei Plätze, die einer Ziffer in einem Haus bleiben, sind eine starke Verbindung: Ist es der eine nicht, ist es der andere. Zwei Plätze, die einander sehen, sind eine schwache: Es sind nicht beide.
chapter.uniqueness = Eindeutigkeit
chapter.uniqueness.about = Ein Rätsel hat eine Lösung. Ein Muster, dessen Ziffern sich tauschen ließen, gäbe zwei; also muss etwas verhindern, dass es sich schließt.
chapter.colouring = Färben
chapter.colouring.about = Starke Verbindungen im Wechsel, in zwei Farben: Eine Farbe ist ganz wahr, die andere ganz falsch.
chapter.chains = Ketten und Schleifen
chapter.chains.about = Starke und schwache Verbindungen im Wechsel ergeben eine Kette. Eines ihrer beiden Enden ist wahr; was beide Enden ausschließen, ist also falsch.
chapter.sets-almost = Fast gesperrte Mengen
chapter.sets-almost.about = Eine Menge mit einer Ziffer mehr als Zellen ist fast gesperrt: Verliert sie eine Ziffer, muss sie alle anderen verwenden.
chapter.killer = Killer
chapter.killer.about = Die Ziffern eines Käfigs ergeben zusammen die Zahl in seiner Ecke, und keine kommt im Käfig zweimal vor. Ein Haus ergibt 45.
chapter.thermo = Thermometer
chapter.thermo.about = Auf einem Thermometer wachsen die Ziffern von der Kugel bis zur Spitze.
chapter.arrow = Pfeile
chapter.arrow.about = Die Ziffern auf einem Pfeil ergeben zusammen die Ziffer in seinem Kreis.
chapter.kropki = Kropki
chapter.kropki.about = Die Ziffern neben einem weißen Punkt unterscheiden sich um eins; von denen neben einem schwarzen Punkt ist eine das Doppelte der anderen.
chapter.whisper = Flüsterlinien
chapter.whisper.about = Nachbarn auf einer Flüsterlinie unterscheiden sich um mindestens fünf. Kleine und große Ziffern wechseln sich also ab, und die 5 kommt nie vor.
part.show = Was es ist
part.guided = Beispiele
part.drill = Übung
part.test = Test
part.play = Rätsel
learn.ask.cells = {technique}: Tippe die Zellen des Musters an.
learn.ask.place = {technique}: Welche Ziffer gehört wohin?
learn.ask.strike = {technique}: Welcher Kandidat lässt sich ausschließen?
learn.ask.test = Was folgt hier? Es ist eine der Techniken, die du kennst.
learn.play = Hier ist ein Rätsel, in dem {technique} vorkommt.
learn.found = Richtig.
learn.found.helped = Das ist es.
learn.digit = Welche Ziffer?
learn.pattern.part = {cell} gehört dazu. Weiter.
learn.pattern.whole = Das ist das Muster. Was folgt daraus?
learn.not.filled = {cell} hat ihre Ziffer schon.
learn.not.house = {cell} liegt nicht in {houses/or}.
learn.not.digit = {cell} kann nicht {digit} sein und spielt hier keine Rolle.
learn.not.part = {cell} kann {digits/or} sein: Sie gehört nicht zum Muster.
learn.not.sees = {cell} kann nicht {digit} sein: Sie sieht die {digit} in {other}.
learn.not.struck = {cell} kann nicht {digit} sein: Das wurde schon ausgeschlossen.
learn.not.candidate = {digit} ist kein Kandidat von {cell} mehr.
learn.not.early = {digit} ist in {cell} richtig, aber diese Technik zeigt es nicht.
learn.not.placed = Nichts sagt bisher, dass {cell} die {digit} ist.
learn.not.needed = Nichts schließt hier {digit} in {cell} aus.
learn.not.yet = {digit} wird in {cell} wegfallen, aber nicht durch diese Technik.
`;export{e as default};