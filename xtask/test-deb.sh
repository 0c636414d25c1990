#!/usr/bin/env bash
# Installs a Debian package into a clean root, runs what it brings, and purges it:
# nothing may be left behind.
#
#   xtask/test-deb.sh PACKAGE.deb
set -euo pipefail
package=$(realpath "$1")
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

say() { printf 'deb: %s\n' "$*"; }
dpkg_here() { dpkg --root="$root" --force-not-root --force-depends --log=/dev/null "$@"; }

mkdir -p "$root/var/lib/dpkg"/{info,updates,triggers} "$root/var/log"
: > "$root/var/lib/dpkg/status"
(cd "$root" && find . -path ./var -prune -o -print | sort) > "$root.before"

dpkg_here --install "$package" > "$root.log" 2>&1 || { cat "$root.log" >&2; exit 1; }
dpkg_here --status ninefold | grep -q '^Status: install ok installed' || { say 'it is not installed'; exit 1; }
say "installed, $(du -sk "$root/usr" | cut -f1) KB"

sudoku=$root/usr/bin/sudoku
version=$(dpkg_here --status ninefold | sed -n 's/^Version: //p')
"$sudoku" --version | grep -qF "$version" || { say "the program is not version $version"; exit 1; }
solved=$("$sudoku" solve 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79)
[ "${solved:0:9}" = 534678912 ] || { say "it solves wrongly: $solved"; exit 1; }
"$sudoku" create easy --seed 1 | "$sudoku" check > /dev/null
for file in \
  usr/share/man/man1/sudoku.1.gz usr/share/doc/ninefold/copyright \
  usr/share/bash-completion/completions/sudoku usr/share/zsh/vendor-completions/_sudoku \
  usr/share/fish/vendor_completions.d/sudoku.fish \
  usr/share/ninefold/completions/sudoku.elv usr/share/ninefold/completions/sudoku.ps1; do
  [ -s "$root/$file" ] || { say "there is no $file"; exit 1; }
done
zcat "$root/usr/share/man/man1/sudoku.1.gz" | grep -q sudoku
say "run: version $version, a puzzle solved, one made and checked, manual and completions there"

dpkg_here --purge ninefold > "$root.log" 2>&1 || { cat "$root.log" >&2; exit 1; }
(cd "$root" && find . -path ./var -prune -o -print | sort) > "$root.after"
diff "$root.before" "$root.after" || { say 'something was left behind'; exit 1; }
rm -f "$root".before "$root".after "$root".log
say 'purged, nothing left'
