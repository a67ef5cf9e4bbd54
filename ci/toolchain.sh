#!/usr/bin/env bash
# Debian's Rust compilers, unpacked into a folder and not installed: 1.85.0 is the oldest one that the
# crate promises to work with, and 1.96 comes with the sources of the standard library, from which it is
# built for targets that have no compiled one.
#
#   source ci/toolchain.sh
#   toolchain 1.96            # fetches it unless it is there
#   with_toolchain 1.96 cargo build

toolchains="${TOOLCHAINS:-${CARGO_TARGET_DIR:-$PWD/target}/toolchains}"

# The packages of a version; what they need beyond a bare Debian is listed last.
packages_of() {
    local common=(rustc-web="$1*" cargo-web="$1*" libstd-rust-web-dev="$1*" libstd-rust-web-"$1" libpcre3)
    case "$1" in
        1.85) echo "${common[@]}" libllvm19 libhttp-parser2.9 ;;
        1.96) echo "${common[@]}" rust-web-src="$1*" libllvm22 libgit2-1.5 libhttp-parser2.9 \
            libmbedtls14 libmbedx509-1 libmbedcrypto7 ;;
    esac
}

toolchain() {
    local to="$toolchains/$1" debs
    if [ ! -x "$to/usr/bin/rustc" ]; then
        debs="$(mktemp -d)"
        (
            cd "$debs"
            # shellcheck disable=SC2046 # one word a package
            apt-get download -q $(packages_of "$1") ||
                { apt-get update -q && apt-get download -q $(packages_of "$1"); }
            for deb in *.deb; do dpkg-deb -x "$deb" unpacked; done
        )
        mkdir -p "$toolchains"
        rm -rf "$to"
        mv "$debs/unpacked" "$to"
        rm -rf "$debs"
    fi
    with_toolchain "$1" rustc --version
}

# A command with the compiler and the cargo of a version first in the path.
with_toolchain() {
    local root="$toolchains/$1"
    shift
    env RUSTC="$root/usr/bin/rustc" RUSTDOC="$root/usr/bin/rustdoc" PATH="$root/usr/bin:$PATH" \
        LD_LIBRARY_PATH="$root/usr/lib/x86_64-linux-gnu:$root/lib/x86_64-linux-gnu" "$@"
}
