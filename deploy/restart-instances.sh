#!/bin/sh
# Restarts the instances one after the other, while nginx sends all requests to the others. Stops at the first instance
# that does not become ready. nginx then sends it no requests until this script has run again.
set -eu
site=${1:-/etc/nginx/sites-available/luminous}

# send_requests <port> <"" or " down">: tells nginx whether this instance gets requests.
send_requests() {
  sed -i "s/\(server 127\.0\.0\.1:$1\)\b\( down\)\?/\1$2/" "$site"
  systemctl reload nginx
}

# An instance that an earlier run has left without requests comes first, so that nginx always has the others.
ports=$(
  for part in '/ down\b/!d' '/ down\b/d'; do sed "$part" "$site"; done |
    sed -n 's/^[[:space:]]*server 127\.0\.0\.1:\([0-9]*\).*/\1/p'
)
if [ -z "$ports" ]; then
  echo "$site names no instance." >&2
  exit 1
fi
for port in $ports; do
  send_requests "$port" ' down'
  systemctl restart "luminous@$port"
  if ! curl --silent --fail --output /dev/null --retry 30 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$port/readyz"; then
    echo "luminous@$port is not ready, and nginx sends it no requests. Its log says why:" >&2
    echo "  journalctl --unit=luminous@$port --lines=20" >&2
    echo "Correct that or roll back, and run this script again." >&2
    exit 1
  fi
  echo "luminous@$port is ready."
  send_requests "$port" ''
done
