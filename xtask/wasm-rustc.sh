#!/usr/bin/env bash
# Builds ninefold-wasm for wasm32-unknown-unknown, with the rustup target where
# it is installed (or can be added), and otherwise with Debian's rustc-web
# unpacked into a folder: those packages conflict with an installed rustc, so
# they are never installed, only used from there.
#
#   xtask/wasm-rustc.sh TOOLS_FOLDER cargo-arguments…
set -euo pipefail
tools=$(mkdir -p "$1" && cd "$1" && pwd)
shift
target=wasm32-unknown-unknown

has_target() { [ -d "$(rustc --print sysroot)/lib/rustlib/$target/lib" ]; }

if ! has_target && [ -z "${NINEFOLD_DEBIAN_WASM:-}" ] && command -v rustup >/dev/null; then
  timeout 60 rustup target add "$target" >/dev/null 2>&1 || true
fi
if has_target; then
  exec cargo build --target "$target" "$@"
fi

root=$tools/rustc-web
if [ ! -x "$root/rustc" ]; then
  if ! command -v apt-get >/dev/null || ! command -v dpkg >/dev/null; then
    echo "no $target: run 'rustup target add $target'" >&2
    exit 1
  fi
  echo "unpacking Debian's rustc-web into $root" >&2
  rm -rf "$root" && mkdir -p "$root/deb" && cd "$root/deb"
  fetch() {
    apt-get download -q \
      rustc-web rust-web-src libstd-rust-web-1.96 libstd-rust-web-dev \
      rust-web-llvm libllvm22 lld-22 >&2
  }
  # A fresh machine has no package list, or an old one.
  fetch || { apt-get update -q >&2 && fetch; } || {
    echo "the packages could not be fetched: is Debian's package list up to date (apt-get update)?" >&2
    exit 1
  }
  for deb in *.deb; do dpkg -x "$deb" "$root"; done
  cd "$root" && rm -rf deb
  cat > rustc <<WRAPPER
#!/bin/sh
export LD_LIBRARY_PATH="$root/usr/lib/x86_64-linux-gnu:$root/usr/lib/llvm-22/lib"
export PATH="$root/usr/bin:$root/usr/lib/llvm-22/bin:\$PATH"
exec "$root/usr/bin/rustc" "\$@"
WRAPPER
  chmod +x rustc
  cd - >/dev/null
fi
cd "$(dirname "$0")/.." 2>/dev/null || true
RUSTC=$root/rustc RUSTC_BOOTSTRAP=1 \
  exec cargo build -Zbuild-std=std,panic_abort -Zbuild-std-features=optimize_for_size --target "$target" "$@"
