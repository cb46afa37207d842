#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Porism developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# How long Porism and Kig take until their first window is seen, seven times side by side on a display of its own: the
# medians in milliseconds, and exit 1 where Porism's is the longer one. Kig: apt-get install kig.
#
#   tests/time-to-window.sh [BUILD]

build=${1:-build}
for program in Xvfb xdotool dbus-run-session; do
  command -v $program >/dev/null || { echo "time-to-window: $program is missing" >&2; exit 2; }
done
[ -x "$build/porism" ] || { echo "time-to-window: $build/porism is missing" >&2; exit 2; }

folder=$(mktemp -d)
mkfifo "$folder/number"
Xvfb -displayfd 3 -screen 0 1280x900x24 -noreset 3>"$folder/number" 2>/dev/null &
server=$!
read -r number <"$folder/number"
trap 'kill $server; rm -rf "$folder"' EXIT
export DISPLAY=:$number GSETTINGS_SCHEMA_DIR="$build/data" GSETTINGS_BACKEND=memory GSK_RENDERER=cairo
export XDG_DATA_HOME="$folder" XDG_CONFIG_HOME="$folder" XDG_CACHE_HOME="$folder" XDG_RUNTIME_DIR="$folder"

# Milliseconds until a window of that class is seen.
time_window () {
  class=$1
  shift
  begin=$(date +%s%N)
  # A session of its own: Kig stays when its window is closed.
  setsid dbus-run-session -- "$@" >/dev/null 2>&1 &
  started=$!
  # Not with --sync, which looks twice a second.
  until xdotool search --onlyvisible --class "$class" >/dev/null 2>&1; do
    [ $(($(date +%s%N) - begin)) -lt 60000000000 ] || { echo "time-to-window: $class shows no window" >&2; exit 2; }
    sleep 0.002
  done
  end=$(date +%s%N)
  kill -- -$started 2>/dev/null
  wait $started 2>/dev/null
  echo $(((end - begin) / 1000000))
}

median () { sort -n | sed -n 4p; }

for i in 1 2 3 4 5 6 7; do
  time_window porism "$build/porism" >>"$folder/porism" || exit 2
  if command -v kig >/dev/null; then
    time_window kig kig >>"$folder/kig" || exit 2
  fi
done
porism=$(median <"$folder/porism")
echo "Porism: $porism ms"
if [ ! -s "$folder/kig" ]; then
  echo "Kig is not installed, so there is nothing to compare with."
  exit 0
fi
kig=$(median <"$folder/kig")
echo "Kig: $kig ms"
[ "$porism" -le "$kig" ]
