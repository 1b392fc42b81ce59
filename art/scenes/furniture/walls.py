"""Rugs, framed prints, mirrors and small things."""
import math
import random

from ..materials import foliage, metal, paint
from ..meshes import box, cylinder, lathe, mesh_object, place, polygon, tube
from ..plants import GOLDEN, Leaves, outward
from .storage import vase

BLACK = "#1d1c1b"


def rug(width, depth, mat, border=None):
    box((0, 0, 0.008), (width, depth, 0.016), mat, 0.006)
    if border:
        for side in (-1, 1):
            box((0, side * (depth / 2 - 0.14), 0.0168), (width - 0.2, 0.05, 0.002), border)
            box((side * (width / 2 - 0.14), 0, 0.0168), (0.05, depth - 0.33, 0.002), border)


def round_rug(radius, mat):
    cylinder((0, 0, 0.008), radius, 0.016, mat, segments=72)


def _disc(cx, cz, r, start=0, end=360, n=40):
    return [(cx + r * math.cos(math.radians(start + (end - start) * i / n)),
             cz + r * math.sin(math.radians(start + (end - start) * i / n))) for i in range(n + 1)]


def picture(width, height, colours, style="sun", frame="#2a2522"):
    """Framed abstract print centred on the origin, back against y = 0."""
    for side in (-1, 1):
        box((side * width / 2, -0.015, 0), (0.022, 0.03, height + 0.022), paint(frame, 0.45))
        box((0, -0.015, side * height / 2), (width, 0.03, 0.022), paint(frame, 0.45))
    box((0, -0.006, 0), (width, 0.008, height), paint("#f3eee3", 0.8))
    w, h = width * 0.74, height * 0.76
    a, b, c, d = (paint(colour, 0.85) for colour in colours[:4])
    y = -0.0115

    def rect(x0, x1, z0, z1, mat, lift=0.0):
        polygon([(x0, z0), (x1, z0), (x1, z1), (x0, z1)], y - lift, mat)

    rect(-w / 2, w / 2, -h / 2, h / 2, a)
    if style == "sun":
        polygon(_disc(w * 0.08, h * 0.12, w * 0.27), y - 0.001, b)
        for lift, mat, level, swell, phase, pace in ((0.002, c, -0.18, 0.07, 0, 0.42), (0.003, d, -0.32, 0.05, 2, 0.5)):
            ridge = [(w / 2 - w * i / 20, h * level + h * swell * math.sin(phase + i * pace)) for i in range(21)]
            polygon([(-w / 2, -h / 2), (w / 2, -h / 2)] + ridge, y - lift, mat)
    elif style == "arches":
        for i, mat in enumerate((b, c, d)):
            r = w * (0.40 - 0.12 * i)
            polygon(_disc(0, 0, r, 0, 180), y - 0.001 * (i + 1), mat)
            rect(-r, r, -h * 0.42, 0.0005, mat, 0.001 * (i + 1))
    elif style == "stones":
        for i, (mat, cz, r) in enumerate(((b, -0.28, 0.24), (c, -0.03, 0.19), (d, 0.18, 0.14))):
            disc = _disc(w * 0.03 * (-1) ** i, h * cz, w * r * 1.2)
            polygon([(x * 1.35, (z - h * cz) * 0.72 + h * cz) for x, z in disc], y - 0.001 * (i + 1), mat)
    else:  # stem
        polygon([(-0.004, -h * 0.4), (0.004, -h * 0.4), (0.004, h * 0.36), (-0.004, h * 0.36)], y - 0.001, d)
        for i in range(7):
            z, side = -h * 0.28 + i * h * 0.1, (-1) ** i
            length = w * (0.36 - 0.03 * i)
            outline = [(1, k / 10) for k in range(11)] + [(-1, 1 - k / 10) for k in range(1, 10)]
            leaf = [(side * length * t, z + length * (0.55 * t + 0.21 * s * math.sin(math.pi * t))) for s, t in outline]
            polygon(leaf, y - 0.002, (b, c)[i % 2])


def round_mirror(radius, frame):
    rim = radius + 0.018
    lathe((0, -0.012, 0), [(radius, -0.012), (rim, -0.012), (rim, 0.012), (radius, 0.012)], frame, 64, rot=(90, 0, 0))
    lathe((0, -0.012, 0), [(0, 0), (radius, 0)], metal("#e8ebec", 0.02), 64, rot=(90, 0, 0))


def laptop():
    body = paint("#b9bbbd", 0.35, 0.6)
    box((0, 0, 0.008), (0.32, 0.22, 0.016), body, 0.005)
    box((0, 0.145, 0.11), (0.32, 0.012, 0.21), body, 0.004, rot=(-18, 0, 0))
    box((0, 0.1365, 0.111), (0.30, 0.004, 0.19), paint("#20262e", 0.2), rot=(-18, 0, 0))


def guitar(top, neck):
    """Acoustic guitar standing upright; lean it by turning the anchor."""
    waist = [(0.172 - 0.055 * z + 0.028 * math.cos(2 * math.pi * (z - 0.22) / 0.58)) * (1 - (2 * z - 1) ** 6) ** 0.5
             for z in [i / 40 for i in range(41)]]
    right = [(w, 0.48 * i / 40) for i, w in enumerate(waist)]
    outline = right + [(-x, z) for x, z in reversed(right[1:-1])]
    count = len(outline)
    verts = [(x, y, z) for y in (-0.045, 0.045) for x, z in outline]
    faces = [tuple(range(count)), tuple(range(2 * count - 1, count - 1, -1))]
    faces += [(i, i + count, (i + 1) % count + count, (i + 1) % count) for i in range(count)]
    mesh_object("guitar", verts, faces, top)
    polygon(_disc(0, 0.31, 0.045), -0.0465, paint(BLACK))
    box((0, -0.05, 0.13), (0.13, 0.012, 0.02), neck)
    box((0, -0.04, 0.70), (0.05, 0.03, 0.52), neck, 0.004)
    box((0, -0.03, 1.02), (0.07, 0.02, 0.15), neck, 0.006)


def tray_setting(accent):
    """Tray with a book stack and cup, for coffee tables."""
    cylinder((0, 0, 0.008), 0.17, 0.016, paint("#3b3029", 0.5))
    with place(0.05, 0.03, 0.016):
        vase(accent, 0.2, 2)
    with place(-0.07, -0.05, 0.016):
        lathe((0, 0, 0), [(0, 0), (0.03, 0), (0.04, 0.03), (0.04, 0.07), (0.035, 0.07), (0.033, 0.02), (0, 0.015)],
              paint("#efe8dc", 0.4))


def green_stems(seed, mouth=0.28):
    """A few leafy stems standing in a vase at the origin."""
    rng, leaves = random.Random(seed), Leaves()
    for i in range(7):
        angle, lift = i * GOLDEN, math.radians(rng.uniform(62, 82))
        length = rng.uniform(0.28, 0.42)
        x, y, z = (c * length for c in outward(angle, lift))
        tube([(0, 0, mouth), (x, y, mouth + z)], 0.004, paint("#6f8248", 0.7))
        for k in range(6):
            t = 0.35 + 0.13 * k
            heading = outward(angle + (1.2 if k % 2 else -1.2), math.radians(30))
            leaves.add((x * t, y * t, mouth + z * t), heading, 0.12, 0.05, droop=0.3, steps=4)
    leaves.build("stems", foliage("#86a05c", "#4a6b3c", 8.0))


def plate(x, y, z):
    lathe((x, y, z), [(0, 0.004), (0.08, 0.004), (0.13, 0.018), (0.128, 0.022), (0.08, 0.01), (0, 0.009)],
          paint("#f1ece2", 0.3))
