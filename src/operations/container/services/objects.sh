#!/bin/sh
# Starts monitor, OSD and gateway, and ends them in the other order. The arguments of `minio` after its name are not needed.
set -eu
conf=/data/ceph.conf
if [ ! -e /data/made ]; then
  rm -rf /data/*
  fsid=$(cat /proc/sys/kernel/random/uuid)
  cat >"$conf" <<END
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:3300]
keyring = /data/keyring
run dir = /tmp
crash dir = /tmp
pid file =
admin socket =
log file = /data/\$name.log
mon cluster log file = /dev/null
public addr = 127.0.0.1
cluster addr = 127.0.0.1
mon data = /data/monitor
mon allow pool size one = true
paxos propose interval = 0.05
osd data = /data/osd
osd objectstore = memstore
memstore device bytes = 2147483648
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
rgw data = /data/gateway
rgw frontends = beast port=9000
END
  mkdir /data/monitor /data/osd /data/gateway
  key=$(ceph-authtool --gen-print-key)
  cat >/data/keyring <<END
[mon.]
key = $key
caps mon = "allow *"
[client.admin]
key = $key
caps mon = "allow *"
caps osd = "allow *"
caps mgr = "allow *"
[osd.0]
key = $key
caps mon = "allow profile osd"
caps osd = "allow *"
END
  monmaptool --create --fsid "$fsid" --addv a '[v2:127.0.0.1:3300]' /data/monmap
  ceph-mon -c "$conf" -i a --mkfs --monmap /data/monmap --keyring /data/keyring
fi
ceph-mon -c "$conf" -i a -f &
monitor=$!
if [ ! -e /data/made ]; then
  uuid=$(cat /proc/sys/kernel/random/uuid)
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$uuid"
  ceph -c "$conf" osd new "$uuid" 0
fi
ceph-osd -c "$conf" -i 0 -f &
osd=$!
if [ ! -e /data/made ]; then
  radosgw-admin -c "$conf" user create --uid=portal --display-name=portal \
    --access-key="$MINIO_ROOT_USER" --secret="$MINIO_ROOT_PASSWORD" >/dev/null
  touch /data/made
fi
radosgw -c "$conf" -n client.admin -f &
gateway=$!
end() {
  for one in "$gateway" "$osd" "$monitor"; do
    kill "$one"
    wait "$one" || true
  done
  exit 0
}
trap end TERM INT
wait "$gateway"
