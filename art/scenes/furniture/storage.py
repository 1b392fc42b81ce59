"""Bookcases, books, vases, bowls and baskets."""
import math
import random

from ..materials import paint
from ..meshes import box, cylinder, lathe, place, tube
from ..plants import small_plant


BOOKS = ("#b9694a", "#2f4a52", "#e7dcc6", "#c9a24f", "#7b8a72", "#8c3f35", "#d9cbb2", "#46505c", "#efe9dd")


def books(width, depth, height, seed):
    """A row of books from x = 0, spines towards -y."""
    rng = random.Random(seed)
    x = 0.0
    while x < width - 0.05:
        thick, tall = rng.uniform(0.02, 0.045), height * rng.uniform(0.68, 0.95)
        box((x + thick / 2, rng.uniform(-0.008, 0.008), tall / 2), (thick - 0.002, depth, tall),
            paint(rng.choice(BOOKS), 0.7), 0.002)
        x += thick


def book_stack(count, seed=0):
    rng, z = random.Random(seed), 0.0
    for _ in range(count):
        thick = rng.uniform(0.02, 0.035)
        box((rng.uniform(-0.01, 0.01), 0, z + thick / 2), (rng.uniform(0.22, 0.28), 0.18, thick - 0.001),
            paint(rng.choice(BOOKS), 0.7), 0.002, rot=(0, 0, rng.uniform(-12, 12)))
        z += thick
    return z


def _rounded(profile, steps=6):
    """Catmull-Rom curve through the points of a lathe profile."""
    padded = [profile[0]] + list(profile) + [profile[-1]]
    curve = []
    for p0, p1, p2, p3 in zip(padded, padded[1:], padded[2:], padded[3:]):
        for i in range(steps):
            t = i / steps
            curve.append(tuple(
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)))
    return curve + [profile[-1]]


def vase(colour, height=0.26, style=0):
    shapes = (
        [(0, 0), (0.28, 0), (0.42, 0.25), (0.38, 0.55), (0.16, 0.8), (0.15, 0.95), (0.19, 1.0), (0.17, 0.99)],
        [(0, 0), (0.3, 0), (0.32, 0.5), (0.26, 0.85), (0.3, 1.0), (0.28, 0.99)],
        [(0, 0), (0.2, 0), (0.45, 0.2), (0.48, 0.4), (0.3, 0.62), (0.13, 0.72), (0.12, 1.0), (0.10, 0.99)],
    )
    body = shapes[style % 3]
    profile = body[:1] + _rounded(body[1:])            # flat foot, rounded body
    lathe((0, 0, 0), [(max(r, 0) * height * 0.9, z * height) for r, z in profile], paint(colour, 0.55))


def bowl(mat, radius=0.16):
    r = radius
    lathe((0, 0, 0), [(0, 0), (r * 0.45, 0), (r * 0.8, r * 0.22), (r, r * 0.5), (r * 0.96, r * 0.5),
                      (r * 0.74, r * 0.27), (0, r * 0.08)], mat)


def basket(weave, radius=0.19, height=0.42):
    """Laundry basket of coiled rope."""
    coils = 13
    for i in range(coils):
        t = i / (coils - 1)
        r = radius * (0.86 + 0.14 * math.sin(math.pi * (0.15 + 0.7 * t)))
        ring = [(r * math.cos(a), r * math.sin(a), 0.016 + (height - 0.03) * t)
                for a in [k * math.pi / 20 for k in range(41)]]
        tube(ring, 0.018, weave)
    cylinder((0, 0, 0.02), radius * 0.85, 0.03, weave)


def shelf_unit(width, height, body, seed=0, rows=5, columns=3, pot_mat=None):
    """Open bookcase styled with books, vases and plants."""
    rng = random.Random(seed)
    depth, board = 0.32, 0.026
    box((0, depth / 2 - 0.006, height / 2), (width, 0.012, height), body)
    cell_w, cell_h = width / columns, (height - 0.06) / rows
    for c in range(columns + 1):
        box((-width / 2 + c * cell_w, 0, height / 2), (board, depth, height), body, 0.003)
    for r in range(rows + 1):
        z = 0.03 + r * cell_h
        box((0, 0, z), (width, depth, board), body, 0.003)
    for r in range(rows):
        for c in range(columns):
            x0, z0 = -width / 2 + c * cell_w + board, 0.03 + r * cell_h + board / 2
            room_w, room_h = cell_w - 2 * board, cell_h - board
            kind = rng.random()
            if kind < 0.45:
                with place(x0 + 0.01, 0, z0):
                    books(room_w * rng.uniform(0.5, 0.95), 0.2, min(room_h, 0.3), rng.random())
            elif kind < 0.62:
                with place(x0 + room_w / 2, 0, z0):
                    vase(rng.choice(("#d8b49a", "#e9e3d6", "#6d7f78", "#b5654a")), room_h * 0.72, rng.randrange(3))
            elif kind < 0.8:
                with place(x0 + room_w / 2, -0.02, z0):
                    small_plant(pot_mat or paint("#e8e2d6", 0.6), room_h * 0.42, rng.randrange(99))
            else:
                with place(x0 + room_w / 2, -0.02, z0):
                    top = book_stack(3, rng.randrange(99))
                with place(x0 + room_w / 2, -0.02, z0 + top):
                    bowl(paint("#d9c9ae", 0.6), 0.08)
