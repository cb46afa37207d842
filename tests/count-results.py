#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Porism developers
# SPDX-License-Identifier: GPL-3.0-or-later

"""Counts what test runners executed, from their own logs: meson's (meson-logs/testlog.json), and
JUnit's form of XML, as Node's runner writes it.

Of meson's, a program that speaks TAP counts once a test point; any other, and one that ended badly without
saying so in a test point (a crash, a timeout, a broken plan), counts once for itself; one that was
run again counts as it ended the last time. A log that
is not there, or is no log, counts as one failure: its runner did not get so far. The last line is
"N passed, N failed[, N skipped]"; the exit status is 0 only if something passed and nothing
failed."""

import collections
import json
import re
import sys
import xml.etree.ElementTree

POINT = re.compile(r"(not )?ok\b[^#]*(?:#\s*(skip|todo))?", re.IGNORECASE)
GOOD = {"OK", "EXPECTEDFAIL"}


def outcome(line):
    """The outcome of a test point; None where the line is none."""
    point = POINT.match(line)
    if not point:
        return None
    bad, directive = bool(point[1]), (point[2] or "").lower()
    if directive == "skip":
        return "skipped"
    # A test marked TODO is expected to fail; that it passes is worth looking at.
    return "failed" if bad != (directive == "todo") else "passed"


def outcomes(test):
    """The outcomes of one logged program."""
    points = [found for found in map(outcome, (test["stdout"] or "").splitlines()) if found]
    if test["result"] == "SKIP":
        return points or ["skipped"]
    if test["result"] in GOOD:
        return points or ["passed"]
    return points if "failed" in points else points + ["failed"]


def case_outcome(case):
    """The outcome of a test case of JUnit's form."""
    tags = {child.tag for child in case}
    if tags & {"failure", "error"}:
        return "failed"
    return "skipped" if "skipped" in tags else "passed"


def read_log(path):
    """The outcomes that a log tells, by whatever was run."""
    if path.endswith(".xml"):
        tree = xml.etree.ElementTree.parse(path)
        return {path: [case_outcome(case) for case in tree.iter("testcase")]}
    with open(path, encoding="utf-8") as log:
        return {test["name"]: outcomes(test) for test in map(json.loads, log)}


def main(paths):
    told = {}
    for path in paths:
        try:
            told.update(read_log(path))
        except (OSError, ValueError, xml.etree.ElementTree.ParseError) as error:
            print(f"{path}: {error}", file=sys.stderr)
            told[path] = ["failed"]
    counts = collections.Counter(outcome for ended in told.values() for outcome in ended)
    skipped = f", {counts['skipped']} skipped" if counts["skipped"] else ""
    print(f"{counts['passed']} passed, {counts['failed']} failed{skipped}")
    return 0 if counts["passed"] and not counts["failed"] else 1


sys.exit(main(sys.argv[1:]))
