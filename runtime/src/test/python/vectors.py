# Copyright the Discreet authors.
#
# Licensed under the Apache License, Version 2.0 (the "License"); you may not use this file except in
# compliance with the License. You may obtain a copy of the License at
# https://www.apache.org/licenses/LICENSE-2.0

"""Writes the reference vectors that the tests of the runtime read, computed here in high precision.

    python3 runtime/src/test/python/vectors.py                    writes them
    python3 runtime/src/test/python/vectors.py --compare FILE     computes the rows of another such file
    python3 runtime/src/test/python/vectors.py --check            only checks the formulas against each other

It needs Python 3.10 or later and mpmath 1.3. Nothing in the build runs it: the CSV file is kept beside the tests.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import csv
import json
from pathlib import Path

from mpmath import mp, mpf

from oracle import KINDS, checks
from rows import ROWS

mp.dps = 50
COLUMNS = ["id", "kind", "params", "expected", "tolerance", "source"]
OWN = Path(__file__).resolve().parents[1] / "resources/dev/discreet/runtime/vectors.csv"


def as_decimals(params):
    return json.loads(params, parse_float=mpf)


def as_doubles(params):
    return json.loads(params, parse_float=lambda text: mpf(float(text)))


def difference(actual, expected, tolerance):
    """How far apart, in units of the tolerance; at most 1 is agreement."""
    if actual is None or expected is None:
        return mpf(0) if actual is expected else mp.inf
    name, _, size = tolerance.partition(":")
    gap = abs(actual - expected)
    if name == "exact":
        return mpf(0) if gap == 0 else mp.inf
    if name == "upper":
        return mpf(0) if actual <= expected else mp.inf
    allowed = mpf(size)
    if name == "rel":
        allowed *= abs(expected)
    elif name == "ulp":
        allowed *= mpf(sys.float_info.epsilon) * abs(expected)
    elif name != "abs":
        raise ValueError(tolerance)
    return gap / allowed if allowed else (mpf(0) if gap == 0 else mp.inf)


def written(value):
    return "null" if value is None else repr(float(value)) if float(value) == value else mp.nstr(value, 17)


def line(name, kind, tolerance, source, params):
    """One row. Its tolerance must leave room for parameters that are read as doubles."""
    text = json.dumps(params, sort_keys=True)
    value = KINDS[kind](as_decimals(text))
    if value == 0 and tolerance.startswith("rel:"):
        raise ArithmeticError(f"{name}: nothing is relative to 0; cancellation?")
    room = difference(KINDS[kind](as_doubles(text)), value, tolerance)
    if room > mpf("0.1"):
        raise ArithmeticError(f"{name}: reading doubles moves it by {mp.nstr(room, 3)} tolerances")
    print(f"{name:40} {written(value)}", flush=True)
    return [name, kind, text, written(value), tolerance, source]


def write():
    checks.run()
    names = [row[0] for row in ROWS]
    assert len(set(names)) == len(names)
    lines = [line(*row) for row in ROWS]
    OWN.parent.mkdir(parents=True, exist_ok=True)
    with OWN.open("w", newline="", encoding="utf-8") as out:
        table = csv.writer(out, lineterminator="\n")
        table.writerow(COLUMNS)
        table.writerows(lines)
    print(f"{len(lines)} rows of {len({row[1] for row in ROWS})} kinds in {OWN}")


def compare(file):
    """Prints each row with what is computed here; the exit code tells whether all agree."""
    outcomes = {"agree": 0, "DIFFER": 0, "not computed": 0}
    with open(file, newline="", encoding="utf-8") as table:
        for row in csv.DictReader(table):
            outcome, actual, units = compared(row)
            outcomes[outcome] += 1
            print(f"{outcome:13}{row['id']:44}{row['kind']:50}{row['expected']:24} {actual:24} {units}", flush=True)
    print(outcomes)
    return 1 if outcomes["DIFFER"] else 0


def compared(row):
    expected = None if row["expected"] == "null" else mpf(row["expected"])
    if row["kind"] not in KINDS:
        return "not computed", "", ""
    try:
        actual = KINDS[row["kind"]](as_decimals(row["params"]))
    except NotImplementedError as reason:
        return "not computed", "", str(reason)
    units = difference(actual, expected, row["tolerance"])
    text = "" if actual is None else mp.nstr(actual, 16)
    return ("agree" if units <= 1 else "DIFFER"), text, f"{mp.nstr(units, 3)} of {row['tolerance']}"


def main():
    options = argparse.ArgumentParser()
    options.add_argument("--compare", metavar="FILE")
    options.add_argument("--check", action="store_true")
    chosen = options.parse_args()
    if chosen.compare:
        return compare(chosen.compare)
    if chosen.check:
        return checks.run()
    return write()


if __name__ == "__main__":
    sys.exit(main())
