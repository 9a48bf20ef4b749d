#!/bin/sh
# The sandbox's throughput beside nginx serving the very same bytes from a file: one run, the same
# certificate and TLS versions, keep-alive, 16 connections.
#
#   mvn -q -DskipTests package && src/bench/sandbox.sh
#
# Wants nginx and wrk.
set -eu

gust=$(cd "$(dirname "$0")/../.." && pwd)/target/gust/bin/gust
work=$(mktemp -d)
mkdir -p "$work/www/data/2.5"

HOME=$work "$gust" sandbox --limit off --env-file "$work/env" 2>"$work/said" &
sandbox=$!
trap 'kill $sandbox; nginx -p "$work" -c "$work/nginx.conf" -s stop; wait; rm -rf "$work"' EXIT
until [ -s "$work/env" ]; do sleep 0.1; done
. "$work/env"

pem=$work/.local/state/gust/sandbox.pem
sed -n '/BEGIN PRIVATE/,/END PRIVATE/p' "$pem" >"$work/key.pem"
sed -n '/BEGIN CERTIFICATE/,$p' "$pem" >"$work/chain.pem"
cat >"$work/nginx.conf" <<END
pid $work/nginx.pid; error_log $work/errors; worker_processes auto;
events {}
http {
  access_log off; sendfile on; open_file_cache max=10; keepalive_requests 10000000;
  default_type application/json;
  server {
    listen 127.0.0.1:9571 ssl; root $work/www; ssl_protocols TLSv1.2 TLSv1.3;
    ssl_certificate $work/chain.pem; ssl_certificate_key $work/key.pem;
  }
}
END
chmod -R a+rX "$work"
for endpoint in weather forecast; do
  curl -sS --cacert "$GUST_CA_CERT" -o "$work/www/data/2.5/$endpoint" \
    "$GUST_BASE_URL/$endpoint?zip=94040&appid=$GUST_API_KEY"
done
nginx -p "$work" -c "$work/nginx.conf" -e "$work/errors"

rate() {
  wrk -t 1 -c 16 -d 3s "$1" | awk '/^Requests.sec/ { print $2 }'
}

echo "endpoint bytes nginx sandbox ratio resident_kB"
for round in 1 2 3 4 5; do
  for endpoint in weather forecast; do
    file=$(rate "https://127.0.0.1:9571/data/2.5/$endpoint")
    query="zip=94040&appid=$GUST_API_KEY"
    live=$(rate "$GUST_BASE_URL/$endpoint?$query")
    echo "$endpoint $(wc -c <"$work/www/data/2.5/$endpoint") $file $live" \
      "$(echo "$file $live" | awk '{ printf "%.2f", $2 / $1 }')" \
      "$(awk '/VmRSS/ { print $2 }' "/proc/$sandbox/status")"
  done
done
