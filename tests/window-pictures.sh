#!/bin/sh
# SPDX-FileCopyrightText: 2026 The Porism developers
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Pictures of the window, its panes and its dialogs, to be looked at: a file each in FOLDER, on a display of its own.
#
#   tests/window-pictures.sh FOLDER [light|dark|contrast|contrast-dark|double|small] [BUILD]

folder=$1 style=${2:-light} build=${3:-build}
[ -n "$folder" ] || { sed -n 5,7p "$0" >&2; exit 2; }
for program in Xvfb xdotool import dbus-run-session; do
  command -v $program >/dev/null || { echo "window-pictures: $program is missing" >&2; exit 2; }
done
[ -x "$build/porism" ] || { echo "window-pictures: $build/porism is missing" >&2; exit 2; }

width=1200 height=800
case $style in
  light) ;;
  dark) export ADW_DEBUG_COLOR_SCHEME=prefer-dark ;;
  contrast) export ADW_DEBUG_HIGH_CONTRAST=1 ;;
  contrast-dark) export ADW_DEBUG_HIGH_CONTRAST=1 ADW_DEBUG_COLOR_SCHEME=prefer-dark ;;
  double) export GDK_SCALE=2; width=2400 height=1600 ;;
  small) width=900 height=600 ;;
  *) sed -n 7p "$0" >&2; exit 2 ;;
esac

home=$(mktemp -d)
mkdir -p "$folder"
mkfifo "$home/number"
Xvfb -displayfd 3 -screen 0 ${width}x${height}x24 -noreset 3>"$home/number" 2>/dev/null &
server=$!
read -r number <"$home/number"
trap 'kill $server; rm -rf "$home"' EXIT
export DISPLAY=:$number GSETTINGS_SCHEMA_DIR="$build/data" GSETTINGS_BACKEND=memory GSK_RENDERER=cairo GDK_BACKEND=x11
export XDG_DATA_HOME="$home" XDG_CONFIG_HOME="$home" XDG_CACHE_HOME="$home" XDG_RUNTIME_DIR="$home"

# A plane figure with what stands upon the canvas, and a figure in space.
cat >"$home/plane.jsonl" <<'END'
{"tool":"add_point","args":{"name":"A","x":-3,"y":-1}}
{"tool":"add_point","args":{"name":"B","x":3,"y":-1}}
{"tool":"add_point","args":{"name":"C","x":1,"y":3}}
{"tool":"add_polygon","args":{"name":"t","points":"A,B,C"}}
{"tool":"add_circle_3_points","args":{"name":"k","a":"A","b":"B","c":"C"}}
{"tool":"add_incircle","args":{"name":"j","a":"A","b":"B","c":"C"}}
{"tool":"add_angle","args":{"name":"w","a":"B","b":"A","c":"C"}}
{"tool":"add_slider","args":{"name":"a","min":0,"max":5,"step":"0.1"}}
{"tool":"add_checkbox","args":{"name":"s","caption":"Circles","objects":"k,j"}}
{"tool":"add_button","args":{"name":"button1","caption":"Reset","steps":"a = 0; A = (-3, -1)"}}
{"tool":"add_function","args":{"name":"f","expression":"sin(x) + a"}}
{"tool":"type","args":{"line":"Segment(A, B) == 6"}}
{"tool":"render_show_axes","args":{"visible":1}}
{"tool":"render_show_grid","args":{"visible":1}}
END
cat >"$home/space.jsonl" <<'END'
{"tool":"add_point","args":{"name":"A","x":0,"y":0}}
{"tool":"add_point","args":{"name":"B","x":2,"y":0}}
{"tool":"type","args":{"line":"q = Cube(A, B)"}}
{"tool":"type","args":{"line":"p: x + y + z = 2"}}
{"tool":"add_cross_section","args":{"name":"c","solid":"q","plane":"p"}}
END
for figure in plane space; do
  "$build/porism-cli" run "$home/$figure.jsonl" --save "$home/$figure.porism" >/dev/null
done

begin () {
  setsid dbus-run-session -- "$build/porism" "$@" >/dev/null 2>&1 &
  started=$!
  timeout 60 xdotool search --sync --onlyvisible --class porism >/dev/null || { echo "window-pictures: no window" >&2; exit 2; }
  window=$(xdotool search --onlyvisible --class porism | tail -1)
  xdotool windowmove "$window" 0 0 windowsize "$window" $width $height mousemove $((width / 2)) $((height / 2))
  sleep 3
}

end () {
  kill -- -$started 2>/dev/null
  wait $started 2>/dev/null
}

shoot () { sleep 1.2; import -window root "$folder/$style-$1.png"; }
keys () { xdotool key --delay 60 "$@"; sleep 1; }
# By its words in the search over commands.
command_of () { keys ctrl+k; xdotool type --delay 20 "$1"; sleep 0.6; keys Return; }

begin
shoot start
end

begin "$home/plane.porism"
shoot plane
for pane in "properties alt+Return" "conditions ctrl+F9" "console shift+F9"; do
  keys ctrl+a ${pane#* }
  shoot ${pane% *}
  keys ${pane#* } Escape
done
keys ctrl+k
shoot finder
keys Escape F10
shoot menu
keys Escape
for dialog in "protocol ctrl+shift+p" "preferences ctrl+comma" "export ctrl+e" "model ctrl+m" "shortcuts ctrl+question"; do
  keys ${dialog#* }
  shoot ${dialog% *}
  keys Escape
done
for dialog in worksheet "axes and grid" "on paper" "new tool" "outside agents" "add condition" "about"; do
  command_of "$dialog"
  shoot "$(echo "$dialog" | tr ' ' -)"
  keys Escape
done
keys shift+F11
shoot presentation
keys shift+F11
end

begin "$home/space.porism"
shoot space
end
