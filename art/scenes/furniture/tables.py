"""Tables, nightstands and sideboards."""
import math

from ..meshes import box, cylinder, lathe, tube
from .seating import four_legs


def round_table(radius, height, top, leg, style="legs"):
    lathe((0, 0, height), [(0, -0.035), (radius - 0.02, -0.035), (radius, -0.015), (radius, 0),
                           (radius - 0.006, 0.005), (0, 0.005)], top, 64)
    if style == "legs":
        for i in range(3):
            a = math.radians(90 + 120 * i)
            x, y = math.cos(a), math.sin(a)
            foot, head = radius * 0.82, radius * 0.62
            tube([(foot * x, foot * y, 0), (head * x, head * y, height - 0.03)], 0.017, leg)
    else:
        lathe((0, 0, 0), [(0, 0), (radius * 0.55, 0), (radius * 0.52, 0.02), (0.09, 0.08), (0.06, 0.2),
                          (0.06, height - 0.16), (0.12, height - 0.035)], leg)


def slab_table(width, depth, height, top, leg, thick=0.045):
    """Rectangular table; used low (coffee), high (dining) and as a desk."""
    box((0, 0, height - thick / 2), (width, depth, thick), top, 0.008)
    for sx in (-1, 1):
        x = sx * (width / 2 - 0.12)
        box((x, 0, (height - thick) / 2), (0.055, depth - 0.14, height - thick), leg, 0.006)


def nightstand(body, knob):
    box((0, 0, 0.32), (0.48, 0.40, 0.36), body, 0.01)
    for z in (0.235, 0.405):
        box((0, -0.205, z), (0.45, 0.012, 0.155), body, 0.004)
        cylinder((0, -0.222, z), 0.011, 0.022, knob, rot=(90, 0, 0), segments=16)
    four_legs(0.48, 0.40, 0.15, knob, 0.012, 0.05)


def sideboard(width, body, leg, doors=4):
    box((0, 0, 0.45), (width, 0.42, 0.52), body, 0.008)
    step = width / doors
    for i in range(doors):
        box((-width / 2 + step * (i + 0.5), -0.213, 0.45), (step - 0.014, 0.014, 0.49), body, 0.004)
        box((-width / 2 + step * (i + (0.92 if i % 2 == 0 else 0.08)), -0.226, 0.5), (0.008, 0.012, 0.14), leg, 0.002)
    four_legs(width, 0.42, 0.19, leg, 0.015, 0.09)
