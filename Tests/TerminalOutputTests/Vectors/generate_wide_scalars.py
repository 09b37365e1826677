#!/usr/bin/env python3
"""Prints the ranges of `TerminalText+WideScalars.swift`: scalars that take two columns.

Run it with the Python that has the newest Unicode data: python3 generate_wide_scalars.py

A scalar is wide if its East Asian Width is W or F (Unicode Standard Annex 11). Unassigned scalars between two wide
ones of the same block are left out, as Unicode leaves them. Emoji that newer versions of Unicode add need no entry:
the standard library knows their presentation.
"""

import sys
import unicodedata

ranges = []
for value in range(0x1100, 0x110000):
    if unicodedata.east_asian_width(chr(value)) in "WF":
        if ranges and ranges[-1][1] == value - 1:
            ranges[-1][1] = value
        else:
            ranges.append([value, value])

print(f"Unicode {unicodedata.unidata_version}, {len(ranges)} ranges", file=sys.stderr)
line = "   "
for first, last in ranges:
    entry = f" 0x{first:X}...0x{last:X},"
    if len(line) + len(entry) > 106:
        print(line)
        line = "   "
    line += entry
print(line)
