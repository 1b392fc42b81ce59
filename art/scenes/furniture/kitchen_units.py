"""Cabinets, island, oven and what stands on them."""
import math
import random

from ..materials import paint
from ..meshes import BoxBatch, ball, box, lathe, place, tube
from .storage import bowl


def cabinet_run(width, door, top, handle, splash, upper=True, hob=True, height=2.3):
    """Base units with worktop, backsplash, wall units, hob and hood."""
    units = max(3, round(width / 0.6))
    step = width / units
    box((0, 0.03, 0.05), (width, 0.54, 0.1), paint("#2b2a29", 0.6))
    box((0, 0, 0.48), (width, 0.58, 0.78), door, 0.003)
    for i in range(units):
        x = -width / 2 + step * (i + 0.5)
        box((x, -0.298, 0.48), (step - 0.008, 0.02, 0.76), door, 0.003)
        box((x, -0.314, 0.81), (step * 0.5, 0.018, 0.012), handle, 0.003)
    box((0, -0.01, 0.89), (width, 0.63, 0.04), top, 0.005)
    box((0, 0.295, 1.18), (width, 0.012, 0.56), splash)
    if upper:
        hood = units // 2
        for i in range(units):
            if hob and i == hood:
                continue
            x = -width / 2 + step * (i + 0.5)
            box((x, 0.12, (1.46 + height) / 2), (step - 0.006, 0.35, height - 1.46), door, 0.003)
        if hob:
            x = -width / 2 + step * (hood + 0.5)
            box((x, 0.10, 1.62), (step - 0.02, 0.40, 0.07), handle, 0.01)
            box((x, 0.18, (1.65 + height) / 2), (0.26, 0.24, height - 1.65), handle, 0.005)
    if hob:
        x = -width / 2 + step * (units // 2 + 0.5)
        box((x, -0.02, 0.914), (0.56, 0.46, 0.008), paint("#141414", 0.12), 0.003)
        with place(x - 0.12, 0.06, 0.918):
            lathe((0, 0, 0), [(0, 0), (0.1, 0), (0.11, 0.02), (0.11, 0.13), (0.115, 0.135), (0, 0.15)],
                  paint("#c46a48", 0.3))
            ball((0, 0, 0.165), 0.016, paint("#2a2624", 0.4))


def tap(mat):
    arc = [(0, 0.0, z) for z in (0, 0.12, 0.22)]
    arc += [(0, -0.09 + 0.09 * math.cos(a), 0.22 + 0.09 * math.sin(a)) for a in [i * math.pi / 8 for i in range(1, 9)]]
    tube(arc + [(0, -0.18, 0.18)], 0.012, mat)


def island(width, body, top, depth=0.9, waterfall=True):
    box((0, 0.06, 0.44), (width - 0.1, depth - 0.34, 0.88), body, 0.004)
    slats = BoxBatch()
    x = -width / 2 + 0.06
    while x < width / 2 - 0.06:
        slats.span(x, x + 0.024, -depth / 2 + 0.205, -depth / 2 + 0.235, 0.02, 0.87)
        x += 0.042
    slats.build("slats", body)
    box((0, 0, 0.905), (width, depth, 0.05), top, 0.006)
    if waterfall:
        for side in (-1, 1):
            box((side * (width / 2 - 0.025), 0, 0.44), (0.05, depth, 0.88), top, 0.004)


def tall_unit(width, height, door, handle, oven=False):
    box((0, 0, height / 2), (width, 0.6, height), door, 0.003)
    for i in (0, 1):
        x = (i - 0.5) * width / 2
        box((x, -0.31, height / 2 + 0.04), (width / 2 - 0.008, 0.02, height - 0.1), door, 0.003)
        below_oven = oven and i == 0
        box((x + (0.05 - width / 4) * (1 if i else -1), -0.33, 0.55 if below_oven else 1.1),
            (0.014, 0.022, 0.4 if below_oven else 0.7), handle, 0.003)
    if oven:                                          # built into the left door
        box((-width / 4, -0.325, 1.25), (width / 2 - 0.05, 0.02, 0.5), paint("#17181a", 0.1), 0.006)
        box((-width / 4, -0.345, 1.44), (width / 2 - 0.16, 0.02, 0.016), handle, 0.004)


def fruit(seed=0):
    rng = random.Random(seed)
    bowl(paint("#e7ddca", 0.5), 0.17)
    for i in range(7):
        a = i * 2.4
        r = 0.0 if i == 0 else 0.075
        ball((r * math.cos(a), r * math.sin(a), 0.075 + (0.05 if i == 0 else 0.012)), rng.uniform(0.038, 0.046),
             paint(rng.choice(("#d98a2b", "#c9542f", "#a9a53a", "#e0b040")), 0.45))
