"""Lamps and the ceiling fan."""
import math

from ..daylight import point_light
from ..materials import glow, marble, paint
from ..meshes import ball, box, cylinder, lathe, tube

BLACK = "#1d1c1b"


def floor_lamp(stem, lamps, height=1.55, shade="#f6e6cc"):
    cylinder((0, 0, 0.012), 0.15, 0.024, stem)
    tube([(0, 0, 0.02), (0, 0, height - 0.1)], 0.011, stem)
    lathe((0, 0, height), [(0.21, -0.16), (0.15, 0.15)], glow(shade, 0.9 * lamps + 0.15))
    point_light((0, 0, height), 10 * lamps)


def arc_lamp(stem, lamps, reach=1.25, height=1.95):
    cylinder((0, 0, 0.03), 0.17, 0.06, marble())
    points = [(0, 0, 0.05), (0, 0, 0.9)]
    for i in range(1, 15):
        a = math.pi * i / 14 * 0.86
        points.append((-reach / 2 * (1 - math.cos(a)), 0, 0.9 + (height - 0.9) * math.sin(a)))
    tube(points, 0.013, stem)
    x, _, z = points[-1]
    lathe((x, 0, z - 0.05), [(0.03, 0.07), (0.1, 0.06), (0.17, 0.0), (0.19, -0.09), (0.18, -0.09), (0.16, 0.0),
                             (0.03, 0.05)], stem)
    ball((x, 0, z - 0.12), 0.055, glow("#ffe3ba", 3 * lamps + 0.4))
    point_light((x, 0, z - 0.2), 9 * lamps)


def table_lamp(base, lamps, shade="#f6e6cc", height=0.48):
    lathe((0, 0, 0), [(0, 0), (0.075, 0), (0.095, 0.06), (0.085, 0.15), (0.03, 0.22), (0.012, 0.24),
                      (0.012, height - 0.12)], base)
    lathe((0, 0, height - 0.08), [(0.15, -0.11), (0.1, 0.1)], glow(shade, 1.1 * lamps + 0.15))
    point_light((0, 0, height - 0.06), 5 * lamps)


def pendant(drop_from, z, shade, lamps, style="dome"):
    """Hanging lamp at the origin; the cable ends at `drop_from` (ceiling)."""
    tube([(0, 0, drop_from), (0, 0, z + 0.12)], 0.005, paint(BLACK))
    cylinder((0, 0, drop_from - 0.012), 0.05, 0.024, shade)
    if style == "globe":
        ball((0, 0, z), 0.12, glow("#fff0d8", 1.6 * lamps + 0.5))
        cylinder((0, 0, z + 0.125), 0.03, 0.05, shade)
    elif style == "rattan":
        for i in range(16):
            t = i / 15
            r = 0.10 + 0.2 * math.sin(math.pi * (0.12 + 0.8 * t)) - 0.03 * t
            ring = [(r * math.cos(a), r * math.sin(a), z + 0.16 - 0.34 * t)
                    for a in [k * math.pi / 18 for k in range(37)]]
            tube(ring, 0.0075, shade)
        for k in range(24):
            a = k * math.pi / 12
            rib = [((0.102 + 0.2 * math.sin(math.pi * (0.12 + 0.8 * t)) - 0.03 * t) * math.cos(a),
                    (0.102 + 0.2 * math.sin(math.pi * (0.12 + 0.8 * t)) - 0.03 * t) * math.sin(a),
                    z + 0.16 - 0.34 * t) for t in [i / 8 for i in range(9)]]
            tube(rib, 0.004, shade)
        ball((0, 0, z), 0.06, glow("#ffe3ba", 3 * lamps + 0.6))
    else:
        lathe((0, 0, z), [(0.025, 0.13), (0.09, 0.11), (0.15, 0.04), (0.175, -0.07), (0.165, -0.07), (0.14, 0.03),
                          (0.02, 0.1)], shade)
        ball((0, 0, z - 0.01), 0.05, glow("#ffe3ba", 3 * lamps + 0.4))
    point_light((0, 0, z - 0.2), 5 * lamps)


def ceiling_fan(ceiling, body, blade):
    """The fan every Dhaka flat has, in a quiet modern form."""
    tube([(0, 0, ceiling), (0, 0, ceiling - 0.28)], 0.012, body)
    cylinder((0, 0, ceiling - 0.32), 0.09, 0.1, body)
    for i in range(3):
        a = 25 + 120 * i
        x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
        box((0.36 * x, 0.36 * y, ceiling - 0.325), (0.58, 0.12, 0.012), blade, 0.005, rot=(7, 0, a))
