#!/usr/bin/env python3
"""Writes descriptive.json, the reference values of the descriptive statistics.

Run it in this folder with NumPy and SciPy installed: python3 generate.py

Every value comes from NumPy or SciPy, computed in extended precision (80 bits) and rounded to a double at the end,
so that the reference is more exact than what it checks. `None` stands for what is undefined.
"""

import json
import platform

import numpy
import scipy
from scipy import stats

random = numpy.random.default_rng(20260914)

INPUTS = {
    "three scores, 4 3 2": [4.0, 3.0, 2.0],
    "equal scores, 4 4 4": [4.0, 4.0, 4.0],
    "equal values without a finite binary form": [0.1] * 10,
    "nothing": [],
    "one value": [0.75],
    "two values": [1.0, 2.0],
    "two equal values": [-3.5, -3.5],
    "pass and fail": [1.0, 0.0, 1.0, 1.0, 0.0, 1.0],
    "ties, all different": [3.0, 1.0, 2.0],
    "ties, two modes": [5.0, 2.0, 5.0, 2.0, 9.0],
    "even count": [4.0, 1.0, 3.0, 2.0],
    "negative and positive": [-2.5, 0.0, 2.5, -7.25, 11.0],
    "offset of a billion": [1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16],
    "offset of a billion, fractions": (1e9 + random.normal(0, 0.1, 50)).tolist(),
    "offset of a trillion": (1e12 + random.integers(0, 10, 40)).tolist(),
    "terms that cancel": [1.0, 1e16, 1.0, -1e16],
    "very small": [1e-200, 3e-200, 2e-200],
    "very large": [1e300, 1.5e300, 1.25e300],
    "uniform": random.uniform(0, 1, 101).tolist(),
    "normal": random.normal(3, 2, 200).tolist(),
    "whole scores from 1 to 5": [float(x) for x in random.integers(1, 6, 60)],
    "wide range": (10.0 ** random.uniform(-6, 6, 40)).tolist(),
}


def number(value):
    return None if not numpy.isfinite(value) else float(value)


def describe(values):
    if not values:
        return dict.fromkeys(
            ["mean", "median", "mode", "minimum", "maximum", "sampleStandardDeviation", "sampleVariance"])
    exact = numpy.array(values, dtype=numpy.longdouble)
    several = len(values) > 1
    return {
        "mean": number(numpy.mean(exact)),
        "median": number(numpy.median(exact)),
        # SciPy returns the smallest of several modes.
        "mode": number(stats.mode(numpy.array(values)).mode),
        "minimum": number(numpy.min(exact)),
        "maximum": number(numpy.max(exact)),
        "sampleStandardDeviation": number(numpy.float64(numpy.std(exact, ddof=1))) if several else None,
        "sampleVariance": number(numpy.float64(numpy.var(exact, ddof=1))) if several else None,
    }


with numpy.errstate(over="ignore"):
    document = {
        "source": "numpy.mean, median, min, max, std(ddof=1), var(ddof=1) over longdouble; scipy.stats.mode",
        "versions": {
            "numpy": numpy.__version__, "scipy": scipy.__version__, "python": platform.python_version()},
        "vectors": [
            {"name": name, "values": values, "expected": describe(values)} for name, values in INPUTS.items()],
    }

with open("descriptive.json", "w", encoding="utf-8") as file:
    json.dump(document, file, indent=1, allow_nan=False)
    file.write("\n")
