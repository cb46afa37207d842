#!/usr/bin/env bash
# SPDX-FileCopyrightText: 2026 The Porism developers
# SPDX-License-Identifier: GPL-3.0-or-later

# Everything a developer does, each from nothing: what is missing is installed (Debian 12),
# configured and compiled first. A machine that has the packages needs no network.

set -euo pipefail

called_from=$PWD
cd "$(dirname "${BASH_SOURCE[0]}")"

build_packages=(
  gcc meson ninja-build pkg-config gettext
  libgtk-4-dev libadwaita-1-dev libepoxy-dev libharfbuzz-dev libjson-c-dev libsoup-3.0-dev libsecret-1-dev
  libflint-dev libflint-arb-dev libantic-dev libcalcium-dev libgmp-dev
  libgsl-dev libsuitesparse-dev
  libseccomp-dev
  librsvg2-common adwaita-icon-theme fonts-dejavu-core fonts-lmodern desktop-file-utils
)
test_packages=(
  xvfb xauth xdotool dbus at-spi2-core xcas libslvs1-dev
  poppler-utils texlive-latex-base texlive-pictures
)
lint_packages=(uncrustify clang-tidy appstream)

usage() {
  cat <<'TEXT'
Usage: ./dev.sh COMMAND [OPTION…]

  run  [--release]                      build Porism and open a recorded problem; without a
                                        display, solve it headless into ./porism-run
  build [--release|--sanitize]          build porism and porism-cli in the directory of the variant
  test [--release|--sanitize] [PATTERN] build and run the tests whose name contains PATTERN
  test --long SECONDS [PATTERN]         for about so long, under the sanitizers and with new seeds: the
                                        fuzz targets, the random figures, the laws of the engine; logged
  test --interop [PATTERN]              build and try Porism against programs of others, from npm
  lint [--strict]                       compile with -Werror and check sources and data;
                                        --strict: layout and clang-tidy findings fail as well

  (default)    for developing, in ./build
  --release    optimised, in ./build-release
  --sanitize   AddressSanitizer and UndefinedBehaviorSanitizer, in ./build-sanitize

  PORISM_OUT=DIR      where a headless run leaves its results (./porism-run)
  PORISM_WERROR=1     warnings are errors
  PORISM_SEED=N       the seed of a long test
TEXT
}

die() {
  printf 'dev.sh: %s\n' "$*" >&2
  exit 2
}

is_installed() {
  [[ $(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null) == installed ]]
}

# Where there is no dpkg, meson says itself what is missing.
need_packages() {
  local missing=() package as_root=()

  command -v dpkg-query >/dev/null || return 0
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  ((${#missing[@]})) || return 0

  if ((EUID != 0)); then
    command -v sudo >/dev/null || die "as root, install: ${missing[*]}"
    as_root=(sudo)
  fi
  "${as_root[@]}" apt-get update
  "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y --no-install-recommends "${missing[@]}"
}

# configure DIRECTORY OPTION…: again only when the options are others than last time.
configure() {
  local directory=$1 asked again=()
  shift

  asked="$*"
  if [[ -f $directory/build.ninja ]]; then
    [[ $(cat "$directory/.asked" 2>/dev/null) == "$asked" ]] && return 0
    again=(--reconfigure)
  fi
  meson setup "${again[@]}" "$directory" "$@" || return
  printf '%s\n' "$asked" >"$directory/.asked"
}

# The executables are found in the build directory itself, wherever meson leaves them.
link_executables() {
  local name

  for name in porism porism-cli; do
    if [[ -f $1/app/$name ]]; then
      ln -sfn "app/$name" "$1/$name"
    fi
  done
}

# build_in DIRECTORY OPTION…: $targets, or all; chained, since a caller that tests the result suspends
# “set -e”.
build_in() {
  local directory=$1 checked=(-Dwerror=false)
  shift

  # Lines are enough to find where a test failed, and are written in a sixth less time.
  [[ ${PORISM_WERROR:-0} != 1 ]] || checked=(-Dwerror=true -Dc_args=-g1)
  # Two hundred tests are linked in a third of the time; the compiler's own linker does without.
  ! command -v ld.gold >/dev/null || export CC_LD=gold
  configure "$directory" "$@" "${checked[@]}" &&
    meson compile -C "$directory" "${targets[@]}" &&
    link_executables "$directory"
}

build_variant() {
  case $variant in
    plain) build_in "$directory" --buildtype=debugoptimized ;;
    release) build_in "$directory" --buildtype=release ;;
    sanitize)
      build_in "$directory" --buildtype=debugoptimized \
        -Db_sanitize=address,undefined -Db_lundef=false
      ;;
  esac
}

open_window() {
  export GSETTINGS_SCHEMA_DIR=$PWD/$directory/data PORISM_LOCALE_DIR=$PWD/$directory/po
  exec "$directory/porism" --demo
}

run_headless() {
  local problem=../shared/data/draw2think-demos/geogoal_00006.json
  local out=${PORISM_OUT:-./porism-run}

  [[ -f $problem ]] || problem=data/samples/tangents.porism
  [[ $out == /* ]] || out=$called_from/$out
  mkdir -p "$out"
  # A short document must not end with the pictures of a longer one before it.
  rm -f "$out"/frames/step-*.png
  "$directory/porism-cli" solve --agent "script:$problem" \
    --save "$out/document.porism" --json >"$out/observations.jsonl"
  # The observations are in their file already; what is wanted of the replay is its pictures.
  "$directory/porism-cli" replay "$out/document.porism" --frames "$out/frames" >/dev/null
  echo "$(wc -l <"$out/observations.jsonl") steps: observations, document and pictures are in $out"
}

command_run() {
  need_packages "${build_packages[@]}"
  build_variant
  if [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-} ]]; then
    open_window
  else
    run_headless
  fi
}

command_build() {
  need_packages "${build_packages[@]}"
  build_variant
}

use_sanitizers() {
  export ASAN_OPTIONS=detect_leaks=1:strict_string_checks=1
  export LSAN_OPTIONS=suppressions=$PWD/tests/leaks.supp:print_suppressions=0
  export UBSAN_OPTIONS=halt_on_error=1:print_stacktrace=1
  # Drivers are unloaded again, and what they lose cannot be told from ours by a name then.
  export GDK_DEBUG=gl-disable
  # One allocation a slice, so that the sanitizer sees each.
  export G_SLICE=always-malloc
}

# Why the interop tests cannot run here, in one line; fails where they can but npm is broken.
# What packages would run while they are installed is not run.
install_peers() {
  local peers=$1 lock=tests/interop/package-lock.json

  cmp -s "$lock" "$peers/.installed" && return 0
  # Others than Debian's packages serve as well, and cannot be installed beside them.
  command -v npm >/dev/null || (need_packages npm) >"$peers/npm.log" 2>&1 ||
    { echo 'npm cannot be installed'; return 0; }
  rm -f "$peers/.installed"
  if (cd "$peers" && timeout 300 npm ci --ignore-scripts --no-audit --no-fund --prefer-offline) \
       >"$peers/npm.log" 2>&1; then
    cp "$lock" "$peers/.installed"
  elif npm view gpt-tokenizer version --fetch-retries=0 --fetch-timeout=20000 \
         >/dev/null 2>&1; then
    cat "$peers/npm.log" >&2
    return 1
  else
    echo 'npm cannot be reached'
  fi
}

# skip_interop RESULTS REASON FILE…: what was not run is not passed.
skip_interop() {
  local results=$1 reason=$2 file
  shift 2

  {
    echo '<testsuites>'
    for file in "$@"; do
      printf '<testcase name="%s"><skipped message="%s"/></testcase>\n' "$file" "$reason"
    done
    echo '</testsuites>'
  } >"$results"
  printf 'skipped: %s: %s\n' "$reason" "$*"
}

# The tests lie beside the packages, where Node looks for these.
run_interop() {
  local peers=$PWD/$directory/interop results=$PWD/$directory/interop/results.xml
  local reason node files=()

  mkdir -p "$peers"
  rm -f "$results" "$peers"/*.mjs
  cp tests/interop/*.mjs tests/interop/package*.json "$peers/"
  reason=$(install_peers "$peers") || die 'the packages of tests/interop cannot be installed'
  mapfile -t files < <(cd "$peers" && ls ./*.test.mjs | grep -F -- "$pattern")
  ((${#files[@]})) || die "no test has “$pattern” in its name"
  node=$(compgen -G "$peers/node_modules/node-linux-*/bin/node") ||
    reason=${reason:-npm has no Node for this machine}
  if [[ -n $reason ]]; then
    skip_interop "$results" "$reason" "${files[@]}"
    return
  fi

  export PORISM_CLI=$PWD/$directory/porism-cli PORISM_GUI=$PWD/$directory/porism
  export G_DEBUG=fatal-criticals
  export PORISM_SOURCE_DIR=$PWD GSETTINGS_SCHEMA_DIR=$PWD/$directory/data GSETTINGS_BACKEND=memory
  # What the tests start runs with the same Node.
  (cd "$peers" && LC_ALL=C.UTF-8 PATH=${node%/*}:$PATH node --test \
    --test-concurrency=2 --test-timeout=120000 \
    --test-reporter=spec --test-reporter-destination=stdout \
    --test-reporter=junit --test-reporter-destination=results.xml "${files[@]}")
}

# What a long test runs, and its parts of the time. What ends by itself is run again with a next seed.
long_tests=(
  fuzz-construction:10 fuzz-action:1 fuzz-cas:1 fuzz-conditions:2 fuzz-document:2 fuzz-expression:2 fuzz-formula:1 fuzz-jgex:1 fuzz-mcp:2 fuzz-typed:2
  operation-laws:1 fields:1 formulas:1 expression-fields:1 condition-drags:2 random-reasons:2 export:1
)

# The long tests whose name contains $pattern, each with its part of the time.
choose_long_tests() {
  local entry

  for entry in "${long_tests[@]}"; do
    [[ ${entry%:*} == *"$pattern"* ]] || continue
    chosen+=("$entry")
    parts=$((parts + ${entry#*:}))
    [[ $entry == fuzz-* ]] && targets+=("${entry%:*}") || targets+=("test-${entry%:*}")
  done
  ((parts)) || die "no long test has “$pattern” in its name"
}

# The lines of the log NAME that say what came out.
summarise() {
  grep -hE '^(not )?ok [0-9]+ (corpus|[0-9]+ (lines|executions))|^# (slowest|over|[0-9]+ cases)|^(FAIL|SUMMARY)' \
    "$directory/meson-logs/$1.txt" | tail -n 12 | sed 's/^/    /'
}

# run_long_once NAME SEED SECONDS: one test with further arguments, timed out by nothing but those.
run_long_once() {
  local name=$1 arguments="$2 $3" began=$SECONDS status=0 kept=$directory/meson-logs/$1-$2

  [[ $name != fuzz-* ]] || mkdir -p "$kept"
  [[ $name == fuzz-* ]] || arguments="--seed=R02S$(printf '%032d' "$2")"
  [[ $name != condition-drags && $name != random-reasons && $name != export ]] || arguments+=' -m slow'
  PORISM_FUZZ_KEEP=$(realpath "$kept" 2>/dev/null) \
    meson test -C "$directory" --no-rebuild --timeout-multiplier 0 --logbase "long-$name" \
    "--test-args=$arguments" "$name" >/dev/null || status=$?
  printf '%-6s %s: seed %s, %d s\n' "$( ((status)) && echo FAILED || echo ok)" "$name" "$2" \
    $((SECONDS - began))
  summarise "long-$name"
  if ((status)); then
    cat "$directory/meson-logs/long-$name.txt"
    [[ $name != fuzz-* ]] || echo "    again: $directory/tests/$name $kept 0"
  else
    rm -rf "$kept"
  fi
  return "$status"
}

# run_long_test NAME SEED SECONDS
run_long_test() {
  local name=$1 seed=$2 until=$((SECONDS + $3)) status=0

  if [[ $name == fuzz-* ]]; then
    run_long_once "$name" "$seed" "$3"
    return
  fi
  while ((SECONDS < until && status == 0)); do
    run_long_once "$name" "$seed" "$3" || status=$?
    seed=$((seed + 1))
  done
  return "$status"
}

run_long() {
  local seed=${PORISM_SEED:-$((SRANDOM % 1000000000))} entry status=0 log

  log=$directory/long-$(date -u +%Y%m%d-%H%M%S).log
  {
    echo "commit $(git describe --always --dirty 2>/dev/null || echo unknown), seed $seed, $seconds s"
    for entry in "${chosen[@]}"; do
      run_long_test "${entry%:*}" "$seed" $(((seconds * ${entry#*:} + parts - 1) / parts)) || status=1
    done
    echo "logged in $log"
    exit "$status"
  } | tee "$log"
}

# run_tests NAME…: all of them without a name. What drives a window mostly waits for it, so there are more at once than
# processors. A few that fail are tried once more, alone, and said: GTK 4.8 has a race in its cache of icons, and a
# second of the processor is longer beside others.
run_tests() {
  local failed=()

  rm -f "$directory/meson-logs/again.json"
  meson test -C "$directory" --no-rebuild --print-errorlogs --num-processes $((2 * $(nproc))) "$@" && return
  mapfile -t failed < <(python3 -c 'import json, sys
for line in open(sys.argv[1]):
    test = json.loads(line)
    if test["result"] not in ("OK", "EXPECTEDFAIL", "SKIP"):
        print(test["name"])' "$directory/meson-logs/testlog.json")
  ((${#failed[@]} > 0 && ${#failed[@]} <= 5)) || return 1
  printf 'once more, alone: %s\n' "${failed[*]}"
  meson test -C "$directory" --no-rebuild --print-errorlogs --num-processes 1 --logbase again "${failed[@]}"
}

command_test() {
  local names=() chosen=() parts=0

  need_packages "${build_packages[@]}" "${test_packages[@]}"
  ((seconds == 0)) || choose_long_tests
  build_variant
  [[ $variant != sanitize ]] || use_sanitizers
  if ((interop)); then
    run_interop
    return
  fi
  if ((seconds)); then
    run_long
    return
  fi
  if [[ -n $pattern ]]; then
    mapfile -t names < <(meson test -C "$directory" --no-rebuild --list |
                           sed 's|^.* / ||' | grep -F -- "$pattern")
    ((${#names[@]})) || die "no test has “$pattern” in its name"
  fi
  run_tests "${names[@]}"
}

# check NAME COMMAND…: its output only when it fails.
check() {
  local name=$1 output
  shift

  if output=$("$@" 2>&1); then
    printf 'ok      %s\n' "$name"
  else
    printf 'FAILED  %s\n%s\n' "$name" "$output"
    failed=1
  fi
}

# remark NAME COMMAND…: like check, but fatal only under --strict.
remark() {
  local name=$1 output
  shift

  if output=$("$@" 2>&1); then
    printf 'ok      %s\n' "$name"
  elif ((strict)); then
    printf 'FAILED  %s\n%s\n' "$name" "$output"
    failed=1
  else
    printf 'remark  %s: %s lines; ./dev.sh lint --strict shows them\n' \
      "$name" "$(wc -l <<<"$output")"
  fi
}

# The language of the formulas is macros that its parser takes for no C.
check_layout() {
  find engine app ui tests -name '*.[ch]' ! -path engine/field/formula.h -print0 |
    xargs -0 -r -n 100 -P "$(nproc)" uncrustify -q -c .uncrustify.cfg -l C --check 2>&1 >/dev/null |
    sed -n 's|^FAIL: \([^ ]*\).*|\1: lay it out with: uncrustify -c .uncrustify.cfg -l C --no-backup \1|p' |
    { ! grep .; }
}

# Every file with a sentence for people is offered to the translators.
check_potfiles() {
  local unlisted

  unlisted=$(grep -rlE '\b(N?_|C_|NC_|ngettext|g_dngettext) ?\("|translatable="yes"' \
               --include='*.[ch]' --include='*.ui' engine app ui |
               LC_ALL=C sort | LC_ALL=C comm -23 - <(grep -v '^#' po/POTFILES | LC_ALL=C sort))
  [[ -z $unlisted ]] || { printf 'not in po/POTFILES:\n%s\n' "$unlisted"; return 1; }
}

check_translations() {
  local language

  for language in po/*.po; do
    [[ -e $language ]] || continue
    msgfmt --check --output-file=/dev/null "$language"
  done
}

check_data() {
  local built=$directory/data id=org.porism.Porism

  check 'desktop entry' desktop-file-validate "$built/$id.desktop"
  check 'metainfo' appstreamcli validate --no-net "$built/$id.metainfo.xml"
  check 'settings schema' glib-compile-schemas --strict --dry-run data
}

command_lint() {
  need_packages "${build_packages[@]}" "${lint_packages[@]}"
  [[ ${PORISM_WERROR:-0} == 1 ]] || directory=build-lint
  PORISM_WERROR=1
  check 'compile with -Werror' build_in "$directory" --buildtype=debugoptimized
  check 'list of translatable files' check_potfiles
  check 'translations' check_translations
  check_data
  remark 'layout (uncrustify)' check_layout
  remark 'clang-tidy' .ci/tidy "$directory"
  return "$failed"
}

# main COMMAND ARGUMENT…
main() {
  local command=${1:-} variant=plain directory=build strict=0 interop=0 failed=0 pattern='' argument
  local seconds=0 targets=()

  case $command in
    run | build | test | lint) shift ;;
    -h | --help | help) usage; return ;;
    '') usage >&2; return 2 ;;
    *) die "“$command” is unknown; see ./dev.sh --help" ;;
  esac
  for argument in "$@"; do
    case $command:$argument in
      *:-h | *:--help) usage; return ;;
      run:--release | build:--release | test:--release) variant=release directory=build-release ;;
      build:--sanitize | test:--sanitize) variant=sanitize directory=build-sanitize ;;
      test:--long) variant=sanitize directory=build-sanitize seconds=-1 ;;
      test:[1-9]*)
        if ((seconds < 0)); then seconds=$argument; else pattern=$argument; fi
        ;;
      test:--interop) interop=1 ;;
      lint:--strict) strict=1 ;;
      test:-* | run:* | build:* | lint:*)
        die "$command: “$argument” is unknown; see ./dev.sh --help"
        ;;
      *) pattern=$argument ;;
    esac
  done
  ((seconds >= 0)) || die 'test --long: give a number of seconds'
  "command_$command"
}

main "$@"
