#!/bin/sh
# Makes the base images from Debian packages, for a place without a registry of images.
#
#   base.sh production   localhost/portal-base: glibc, libstdc++ and libatomic, which server needs; no shell, no package manager
#   base.sh builder      localhost/portal-builder: the same with a shell, the server of this checkout, and the npm of this machine
#   base.sh services     localhost/portal-postgres, -objects and -proxy: what compose.yaml starts beside the portal
#
# Needs mmdebstrap and buildah. SUITE and MIRROR choose another Debian and where it comes from, NODE another server.
set -eu
here=$(dirname "$0")
suite=${SUITE:-bookworm}
mirror=${MIRROR:-http://deb.debian.org/debian}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# Without what belongs to the machine that makes it.
import() {
  from=$(buildah from scratch)
  buildah add --quiet "$from" "$work/$1.tar" / >/dev/null
  buildah commit --quiet --rm "$from" "localhost/$1"
}
debian() {
  name=$1
  shift
  mmdebstrap --quiet --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-include=/usr/share/doc/*/copyright' \
    --dpkgopt='path-exclude=/usr/share/man/*' --dpkgopt='path-exclude=/usr/share/locale/*' \
    --customize-hook='rm -f "$1/etc/resolv.conf" "$1/etc/hostname"' "$@" "$suite" "$work/$name.tar" "$mirror"
  import "$name"
}

case "${1:-}" in
production)
  debian portal-base --variant=extract --include=libc6,libstdc++6,libatomic1 \
    --customize-hook='rm -rf "$1/etc/apt" "$1/var/cache" "$1/var/log" "$1/var/lib/apt"'
  ;;
builder)
  node=$(readlink -f "${NODE:-$here/../../../node_modules/node/bin/node}")
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  debian portal-builder --variant=essential --include=ca-certificates,libstdc++6,libatomic1 \
    --customize-hook="install -D '$node' \"\$1/usr/bin/node\"" \
    --customize-hook="mkdir -p \"\$1/usr/lib/node_modules\" && cp -R '$npm' \"\$1/usr/lib/node_modules/npm\"" \
    --customize-hook='ln -s ../lib/node_modules/npm/bin/npm-cli.js "$1/usr/bin/npm"'
  ;;
services)
  debian portal-debian --variant=apt --include=ca-certificates
  for service in postgres objects proxy; do
    buildah bud --isolation="${ISOLATION:-chroot}" --build-arg BASE=localhost/portal-debian --tag "localhost/portal-$service" \
      --file "$here/services/$service.Containerfile" "$here/services"
  done
  ;;
*)
  sed -n '2,8s/^# \{0,1\}//p' "$0"
  exit 2
  ;;
esac
