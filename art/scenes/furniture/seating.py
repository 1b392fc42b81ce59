"""Chairs, sofas, stools and poufs."""
import math
import random

from ..meshes import box, cylinder, lathe, pillow, tube


def four_legs(width, depth, height, mat, radius=0.018, inset=0.07):
    for sx in (-1, 1):
        for sy in (-1, 1):
            cylinder((sx * (width / 2 - inset), sy * (depth / 2 - inset), height / 2), radius, height, mat, segments=16)


def sofa(width, cloth, leg, cushions=(), seats=2, depth=0.95, chaise=0):
    """Low three-part sofa. `chaise` = -1 / 1 extends the left / right seat."""
    arm = 0.18
    four_legs(width, depth, 0.14, leg, 0.02, 0.1)
    box((0, 0, 0.22), (width, depth, 0.18), cloth, 0.05, soft=True)
    box((0, depth / 2 - 0.12, 0.54), (width - 0.04, 0.22, 0.56), cloth, 0.09, soft=True)
    for side in (-1, 1):
        box((side * ((width - arm) / 2 + 0.012), 0, 0.40), (arm, depth + 0.03, 0.46), cloth, 0.07, soft=True)
    span = (width - 2 * arm) / seats
    for i in range(seats):
        x = -width / 2 + arm + span * (i + 0.5)
        box((x, -0.08, 0.39), (span - 0.012, depth - 0.2, 0.18), cloth, 0.06, soft=True)
        box((x, depth / 2 - 0.29, 0.66), (span - 0.02, 0.2, 0.42), cloth, 0.085, rot=(-10, 0, 0), soft=True)
    if chaise:
        x = chaise * (width / 2 - arm - span / 2 + arm / 2)
        box((x, -depth / 2 - 0.32, 0.22), (span + arm, 0.75, 0.18), cloth, 0.05, soft=True)
        box((x, -depth / 2 - 0.30, 0.39), (span + arm - 0.012, 0.72, 0.18), cloth, 0.06, soft=True)
    rng = random.Random(len(cushions) * 7 + int(width * 10))
    spots = [-width / 2 + arm + 0.26, width / 2 - arm - 0.26, -width / 2 + arm + 0.62, width / 2 - arm - 0.66]
    for i, (cushion, x) in enumerate(zip(cushions, spots)):
        side = 0.46 if i < 2 else 0.38
        pillow((x, depth / 2 - 0.47 - 0.05 * (i // 2), 0.46 + side / 2), (side, 0.17, side), cushion,
               rot=(-20, rng.uniform(-6, 6), rng.uniform(-9, 9)))


def armchair(cloth, frame, cushion=None):
    """Lounge chair: upholstered shell between two timber side frames."""
    box((0, -0.02, 0.38), (0.62, 0.68, 0.16), cloth, 0.06, soft=True)
    box((0, 0.30, 0.66), (0.62, 0.15, 0.58), cloth, 0.065, rot=(-14, 0, 0), soft=True)
    for side in (-1, 1):
        x = side * 0.345
        tube([(x, -0.34, 0.0), (x, -0.31, 0.58)], 0.019, frame)
        tube([(x, 0.40, 0.0), (x, 0.33, 0.58)], 0.019, frame)
        box((x, 0.01, 0.59), (0.055, 0.76, 0.03), frame, 0.012)
    box((0, 0, 0.28), (0.68, 0.60, 0.04), frame, 0.008)
    if cushion:
        pillow((0.02, 0.13, 0.63), (0.42, 0.15, 0.36), cushion, rot=(-18, 4, 3))


def boucle_chair(cloth, leg):
    """Round tub chair."""
    cylinder((0, 0, 0.06), 0.26, 0.1, leg)
    lathe((0, 0, 0.1), [(0, 0), (0.36, 0), (0.40, 0.05), (0.40, 0.24), (0.36, 0.30), (0, 0.31)], cloth)
    points = [(0.40 * math.cos(a), 0.40 * math.sin(a), 0.52 + 0.08 * math.sin(a))
              for a in [math.radians(d) for d in range(-25, 206, 7)]]
    tube(points, 0.13, cloth)


def dining_chair(seat, frame):
    for sx in (-0.19, 0.19):
        tube([(sx, -0.2, 0), (sx * 0.96, -0.18, 0.44)], 0.014, frame)
        tube([(sx, 0.23, 0), (sx, 0.2, 0.44), (sx * 0.98, 0.25, 0.80)], 0.014, frame)
    box((0, 0, 0.455), (0.45, 0.44, 0.055), seat, 0.025, soft=True)
    box((0, 0.245, 0.72), (0.43, 0.035, 0.2), seat, 0.016, rot=(-8, 0, 0), soft=True)


def stool(seat, frame, height=0.66):
    for sx in (-1, 1):
        for sy in (-1, 1):
            tube([(sx * 0.19, sy * 0.17, 0), (sx * 0.14, sy * 0.12, height)], 0.013, frame)
    ring = [(0.172, -0.152, 0.22), (0.172, 0.152, 0.22), (-0.172, 0.152, 0.22), (-0.172, -0.152, 0.22),
            (0.172, -0.152, 0.22)]
    tube(ring, 0.009, frame)
    box((0, 0, height + 0.03), (0.42, 0.38, 0.07), seat, 0.032, soft=True)
    box((0, 0.17, height + 0.2), (0.40, 0.04, 0.16), seat, 0.02, rot=(-8, 0, 0), soft=True)
    for sx in (-0.13, 0.13):
        tube([(sx, 0.14, height), (sx, 0.185, height + 0.2)], 0.01, frame)


def stool_round(mat, height=0.45):
    """Low turned stool, also a place for towels."""
    cylinder((0, 0, height - 0.02), 0.17, 0.04, mat)
    for i in range(3):
        a = math.radians(90 + 120 * i)
        tube([(0.15 * math.cos(a), 0.15 * math.sin(a), 0),
              (0.11 * math.cos(a), 0.11 * math.sin(a), height - 0.03)], 0.014, mat)


def bench(width, seat, frame):
    four_legs(width, 0.42, 0.38, frame, 0.016, 0.06)
    box((0, 0, 0.42), (width, 0.42, 0.1), seat, 0.045, soft=True)


def pouf(cloth, radius=0.28, height=0.36):
    steps, profile = 28, []
    for i in range(steps + 1):                     # superellipse: soft, slightly flattened
        a = math.pi * i / steps - math.pi / 2
        c, v = math.cos(a), math.sin(a)
        profile.append((radius * abs(c) ** 0.45, height / 2 * (1 + math.copysign(abs(v) ** 0.6, v))))
    lathe((0, 0, 0), profile, cloth)
