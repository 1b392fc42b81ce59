"""Exteriors: Surela Residences seen from the street, by day and at dusk.

The street facade lies in the plane y = 0 and looks towards -y. The building is
a ten-storey tower with a seven-storey wing that carries a roof garden.
"""
import math
import random
from dataclasses import replace
from functools import partial

import bpy
from mathutils import Vector

from .camera import Shot, camera
from .daylight import TIMES, area_light, city, point_light, sky, sun
from .materials import brick, foliage, glazing, glow, paint, sheer, tiles, wood
from .meshes import BoxBatch, box, cylinder, link, mesh_object, place, tube
from .plants import GOLDEN, Leaves, copies, outward, shrub, tree

GROUND_HEIGHT, STOREY, SLAB = 4.4, 3.3, 0.32
BALCONY = 1.75           # projection of the balconies
ROOM_DEPTH = 4.2         # modelled depth behind the glass

# (x0, x1, kind) of each facade bay; the louvred core continues to the roof.
TOWER = ((-12.0, -6.4, "balcony"), (-6.4, -2.2, "brick"), (-2.2, 0.0, "core"), (0.0, 6.0, "balcony"))
WING = ((6.0, 10.4, "brick"), (10.4, 15.5, "balcony"))


class Facade:
    """Accumulates the whole building into one mesh per material."""

    def __init__(self, seed, lit):
        self.rng, self.lit = random.Random(seed), lit
        self.parts = {}
        self.panes = {"verts": [], "faces": []}
        self.planters = []

    def add(self, kind, *span):
        self.parts.setdefault(kind, BoxBatch()).span(*span)

    def pane(self, x0, x1, y, z0, z1):
        start = len(self.panes["verts"])
        self.panes["verts"] += [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]
        self.panes["faces"].append((start, start + 1, start + 2, start + 3))

    # -- bays ---------------------------------------------------------------

    def glass_wall(self, x0, x1, y, z0, z1, panes):
        """Framed glazing with a furnished-looking room behind it."""
        self.pane(x0, x1, y, z0, z1)
        step = (x1 - x0) / panes
        for i in range(panes + 1):
            x = x0 + step * i
            self.add("frame", x - 0.04, x + 0.04, y - 0.05, y + 0.05, z0, z1)
        for z in (z0, z1 - 0.08):
            self.add("frame", x0, x1, y - 0.05, y + 0.05, z, z + 0.08)
        self.room(x0, x1, y, z0, z1)

    def room(self, x0, x1, y, z0, z1):
        on = self.rng.random() < self.lit
        kind = "room-lit" if on else "room"
        self.add(kind, x0, x1, y + ROOM_DEPTH, y + ROOM_DEPTH + 0.1, z0, z1)
        if on:
            self.add("ceiling-lit", x0 + 0.4, x1 - 0.4, y + 1.2, y + 3.4, z1 - 0.03, z1 - 0.01)
        # a few silhouettes: sideboard, picture, pendant
        x = self.rng.uniform(x0 + 0.4, max(x0 + 0.5, x1 - 2.0))
        self.add("furniture", x, x + 1.6, y + 3.6, y + 4.1, z0, z0 + 0.8)
        self.add("furniture", x + 0.4, x + 1.2, y + 4.14, y + 4.19, z0 + 1.2, z0 + 2.0)
        for side in (0, 1):
            if self.rng.random() < 0.7:
                wide = self.rng.uniform(0.25, 0.9) * min(1.0, (x1 - x0) / 3)
                a = x0 if side == 0 else x1 - wide
                count = max(2, int(wide / 0.09))
                for k in range(count):       # pleats
                    self.add("curtain", a + wide * k / count, a + wide * (k + 0.55) / count, y + 0.22 + 0.03 * (k % 2),
                             y + 0.25 + 0.03 * (k % 2), z0, z1 - 0.08)

    def balcony_bay(self, x0, x1, z, floor):
        """Recessed glazing behind a planted balcony; lengths alternate."""
        shift = 0.9 if floor % 2 else 0.0
        if x0 < -6:                     # left corner: overshoots the edge
            a, b = x0 - 0.9, x1 - shift
        elif x0 >= 10:                  # right corner
            a, b = x0 + shift, x1 + 0.9
        else:
            a, b = x0 + 0.35, x1 - shift
        self.add("white", a, b, -BALCONY, 0.1, z - SLAB, z)
        self.add("soffit", a + 0.12, b - 0.12, -BALCONY + 0.12, 0.0, z - SLAB - 0.012, z - SLAB)
        self.glass_wall(x0 + 0.25, x1 - 0.25, 0.15, z, z + STOREY - SLAB, 4)
        for x in (x0, x1 - 0.25):
            self.add("white", x, x + 0.25, -0.1, 0.5, z, z + STOREY - SLAB)
        # railing: slim bars under a timber handrail
        self.add("timber", a + 0.05, b - 0.05, -BALCONY + 0.02, -BALCONY + 0.1, z + 1.02, z + 1.08)
        bar = a + 0.08
        while bar < b - 0.06:
            self.add("frame", bar, bar + 0.022, -BALCONY + 0.05, -BALCONY + 0.075, z, z + 1.03)
            bar += 0.14
        for x in (a + 0.05, b - 0.07):
            self.add("frame", x, x + 0.03, -BALCONY + 0.05, -0.05, z + 1.0, z + 1.04)
        # planter on part of the edge
        start = self.rng.uniform(a + 0.2, a + (b - a) * 0.45)
        length = self.rng.uniform(1.4, 2.6)
        end = min(start + length, b - 0.2)
        self.add("terracotta", start, end, -BALCONY + 0.14, -BALCONY + 0.52, z, z + 0.5)
        self.planters.append(((start + end) / 2, -BALCONY + 0.33, z + 0.48, end - start))

    def brick_bay(self, x0, x1, z):
        """Brick wall with one large framed picture window."""
        top = z + STOREY - SLAB
        wide = (x1 - x0) * 0.58
        a = x0 + (x1 - x0 - wide) / 2 + self.rng.choice((-0.35, 0.0, 0.35))
        b, sill, head = a + wide, z + 0.55, z + 2.6
        for span in ((x0, a, z, top), (b, x1, z, top), (a, b, z, sill), (a, b, head, top)):
            self.add("brick", span[0], span[1], -0.15, 0.25, span[2], span[3])
        for span in ((a - 0.1, a, sill - 0.1, head + 0.1), (b, b + 0.1, sill - 0.1, head + 0.1),
                     (a, b, sill - 0.1, sill), (a, b, head, head + 0.1)):
            self.add("white", span[0], span[1], -0.5, 0.2, span[2], span[3])
        self.glass_wall(a, b, 0.1, sill, head, 2)

    def core_bay(self, x0, x1, z):
        """Staircase behind terracotta louvres."""
        self.glass_wall(x0, x1, 0.35, z, z + STOREY - SLAB, 2)
        x = x0 + 0.05
        while x < x1 - 0.05:
            self.add("timber", x, x + 0.07, -0.55, -0.3, z - SLAB, z + STOREY - SLAB)
            x += 0.24
        self.add("white", x0, x1, -0.3, 0.2, z - SLAB, z)

    # -- volumes --------------------------------------------------------------

    def volume(self, bays, floors, depth, roof_garden=False):
        x0, x1 = bays[0][0], bays[-1][1]
        for floor in range(floors):
            z = GROUND_HEIGHT + floor * STOREY
            self.add("white", x0, x1, -0.2, depth, z - SLAB, z)
            for a, b, kind in bays:
                if kind == "balcony":
                    self.balcony_bay(a, b, z, floor)
                elif kind == "brick":
                    self.brick_bay(a, b, z)
                else:
                    self.core_bay(a, b, z)
                self.add("white", a - 0.1, a + 0.1, 0.2, 5.0, z, z + STOREY - SLAB)
        top = GROUND_HEIGHT + floors * STOREY
        self.add("white", x0 - 0.3, x1 + 0.3, -0.6, depth, top - SLAB, top + 0.15)
        for span in ((x0 - 0.3, x1 + 0.3, -0.6, -0.4), (x0 - 0.3, x0 - 0.1, -0.4, depth),
                     (x1 + 0.1, x1 + 0.3, -0.4, depth)):
            self.add("white", *span, top + 0.15, top + 0.75)
        return top

    def side_wall(self, x, depth, z0, z1, outward):
        """Brick flank with narrow vertical windows."""
        lo, hi = (x - 0.3, x) if outward < 0 else (x, x + 0.3)
        for floor in range(int((z1 - z0) / STOREY + 0.5)):
            z = z0 + floor * STOREY
            cursor = 0.5
            for y in (2.4, 7.2, 11.6):
                self.add("brick", lo, hi, cursor, y, z, z + STOREY - SLAB)
                self.add("brick", lo, hi, y, y + 1.5, z, z + 0.45)
                self.add("brick", lo, hi, y, y + 1.5, z + 2.6, z + STOREY - SLAB)
                self.add("dark-glass", lo + 0.1, hi - 0.1, y, y + 1.5, z + 0.45, z + 2.6)
                rim = (lo - 0.16, hi + 0.02) if outward < 0 else (lo - 0.02, hi + 0.16)
                for ya, yb, za, zb in ((y - 0.08, y, 0.37, 2.68), (y + 1.5, y + 1.58, 0.37, 2.68),
                                       (y, y + 1.5, 0.37, 0.45), (y, y + 1.5, 2.6, 2.68)):
                    self.add("white", *rim, ya, yb, z + za, z + zb)
                cursor = y + 1.5
            self.add("brick", lo, hi, cursor, depth, z, z + STOREY - SLAB)
            self.add("white", lo - 0.06, hi + 0.06, 0.3, depth, z - SLAB, z)

    def build(self, dusk):
        warm = "#ffbd78"
        palette = {
            "white": paint("#efe9de", 0.75), "brick": brick(), "timber": wood("#a96c43", "#85502f", 0.6),
            "soffit": wood("#b98a5e", "#9a6d45", 0.6), "frame": paint("#2c2b2a", 0.4),
            "furniture": paint("#8a6a4d", 0.7),
            "terracotta": paint("#b06a4b", 0.8), "curtain": sheer("#f3ece0"),
            "room": paint("#6a5d50" if dusk else "#b6a58e", 0.9),
            "room-lit": glow(warm, 0.42 if dusk else 0.25), "ceiling-lit": glow("#ffd2a0", 1.1 if dusk else 0.8),
            "dark-glass": paint("#39464d", 0.06), "stone": tiles("#b7ada0", "#8f867a", 0.6, 0.5),
        }
        for kind, batch in self.parts.items():
            batch.build(kind, palette[kind])
        mesh_object("glazing", self.panes["verts"], self.panes["faces"], glazing("#e6eded", 0.2))
        greens = (("#86a04f", "#3a5a2c"), ("#6f9149", "#2f5229"), ("#93a85c", "#4a6a34"))
        for i, (x, y, z, length) in enumerate(self.planters):
            with place(x, y, z):
                shrub(length, 0.5, self.rng.uniform(0.55, 0.95), seed=i, leaf=greens[i % 3],
                      cards=int(230 * length), size=0.12)


# --------------------------------------------------------------------------

def palm(height, seed):
    """Garden palm; returns its objects for instancing."""
    rng, leaves, made = random.Random(seed), Leaves(), []
    made.append(tube([(0, 0, -0.1), (0.1, 0.05, height * 0.5), (0.05, 0, height)], 0.13, paint("#8a7762", 0.9)))
    for i in range(20):
        angle, lift = i * GOLDEN, math.radians(rng.uniform(5, 70))
        heading, length = Vector(outward(angle, lift)), rng.uniform(1.7, 2.4)
        spine = [Vector((0.05, 0, height)) + heading * length * t + Vector((0, 0, -0.9 * length * t * t))
                 for t in [k / 12 for k in range(13)]]
        for k in range(2, 13):
            along = (spine[k] - spine[k - 1]).normalized()
            across = along.cross(Vector((0, 0, 1))).normalized()
            for sign in (-1, 1):
                leaves.add(spine[k], along * 0.8 + across * sign, 0.55, 0.06, droop=0.4, steps=3)
    made.append(leaves.build("palm", foliage("#8fa653", "#40632c", 1.0)))
    return made


def lobby(facade, dusk):
    """Recessed glazed ground floor, canopy and sign."""
    facade.glass_wall(-6.2, 5.8, 1.6, 0.15, GROUND_HEIGHT - SLAB, 7)
    facade.add("stone", -12.0, 15.5, 0.0, 16.0, -0.05, 0.15)
    for a, b in ((-12.0, -6.4), (6.0, 15.5)):
        facade.add("brick", a, b, 0.0, 0.4, 0.15, GROUND_HEIGHT - SLAB)
    for x in (-6.3, -0.1, 5.7):
        facade.add("white", x - 0.25, x + 0.25, -0.2, 0.3, 0.15, GROUND_HEIGHT)
    facade.add("white", -5.6, 4.2, -4.6, 0.2, 3.3, 4.0)
    facade.add("soffit", -5.4, 4.0, -4.4, 0.0, 3.28, 3.3)
    for x in (-4.7, 3.3):
        cylinder((x, -4.2, 1.7), 0.09, 3.2, paint("#2c2b2a", 0.4))
    text = bpy.data.curves.new("sign", "FONT")
    text.body, text.size, text.extrude = "SURELA RESIDENCES", 0.54, 0.03
    text.align_x = "CENTER"
    text.space_character = 1.12
    text.materials.append(glow("#ffe2b0", 3.0) if dusk else paint("#4a2f20", 0.5))
    sign = link(bpy.data.objects.new("sign", text))
    sign.location = (-0.7, -4.63, 3.46)
    sign.rotation_euler.x = math.pi / 2
    area_light((-0.7, -2.0, 3.2), (-0.7, -2.0, 0), (7, 3), 130 if dusk else 60, "#ffd9a3")
    area_light((-0.2, 3.6, 4.0), (-0.2, 3.4, 0), (11, 3), 200 if dusk else 160, "#ffd9a3")


def roof(top, wing_top, x_wing):
    """Pergola on the tower, garden on the wing."""
    timber, white = wood("#a96c43", "#85502f", 0.6), paint("#efe9de", 0.75)
    beams = BoxBatch()
    for x in (-10.8, -7.6, -4.4):
        for y in (0.4, 4.6):
            beams.span(x - 0.09, x + 0.09, y - 0.09, y + 0.09, top, top + 3.0)
    for y in (0.3, 4.6):
        beams.span(-11.4, -3.8, y - 0.08, y + 0.08, top + 2.85, top + 3.05)
    x = -11.3
    while x < -3.9:
        beams.span(x, x + 0.07, -0.3, 5.2, top + 3.05, top + 3.2)
        x += 0.34
    beams.build("pergola", timber)
    box((-0.6, 5.2, top + 1.9), (4.6, 6, 3.8), brick())
    box((-0.6, 5.2, top + 3.9), (5.2, 6.6, 0.25), white)
    for i in range(6):
        with place(-11 + 1.35 * i, 0.1, top + 0.1):
            shrub(1.3, 0.7, 1.25, seed=60 + i, cards=420, size=0.14)
    for i in range(7):
        with place(x_wing[0] + 0.9 + 1.3 * i, 0.2, wing_top + 0.1):
            shrub(1.4, 0.8, 1.4, seed=80 + i, cards=460, size=0.14)


def street(dusk, rng):
    """Forecourt, boundary planting, pavement, road and trees."""
    mesh_object("lawn", [(-90, -9, 0.01), (90, -9, 0.01), (90, 40, 0.01), (-90, 40, 0.01)], [(0, 1, 2, 3)],
                paint("#7d8a5c", 0.95))
    box((-0.7, -5.2, 0.04), (9.5, 9.6, 0.1), tiles("#c3b6a4", "#9c8f7e", 0.6, 0.6))
    box((0, -11.3, 0.06), (200, 4.2, 0.16), tiles("#bdb2a4", "#978c7e", 0.5, 0.8))
    box((0, -13.5, 0.06), (200, 0.25, 0.2), paint("#d3ccc0", 0.8))
    box((0, -21.5, -0.03), (200, 16, 0.1), paint("#58585a", 0.8))
    marks = BoxBatch()
    for i in range(-20, 20):
        marks.span(i * 5.0, i * 5.0 + 2.2, -21.4, -21.2, 0.02, 0.028)
    marks.build("marks", paint("#e8e4da", 0.8))
    box((0, -46, 0.06), (200, 33, 0.16), tiles("#bdb2a4", "#978c7e", 0.5, 0.8))
    # boundary wall with hedge, open at the entrance
    for a, b in ((-40, -6.2), (4.8, 40)):
        box(((a + b) / 2, -9.0, 0.45), (b - a, 0.3, 0.9), brick())
        box(((a + b) / 2, -9.0, 0.94), (b - a, 0.42, 0.1), paint("#efe9de", 0.75))
        x = a + 0.8
        while x < b:
            with place(x, -8.3, 0.0):
                shrub(2.0, 1.1, rng.uniform(2.0, 2.6), seed=int(x * 3) + 200, cards=900, size=0.13)
            x += 1.6
    for x in (-6.0, 4.6):
        box((x, -9.0, 0.95), (0.55, 0.55, 1.9), brick())
        box((x, -9.0, 1.93), (0.68, 0.68, 0.1), paint("#efe9de", 0.75))
        if dusk:
            point_light((x, -9.4, 2.3), 25)
        cylinder((x, -9.0, 2.1), 0.13, 0.24, glow("#ffe6bf", 4 if dusk else 0.6))

    kinds = [tree(9.5, 3.9, 1, ("#87a04c", "#33562a")), tree(8.0, 3.3, 2, ("#7a994c", "#2d5029")),
             tree(8.6, 3.8, 3, ("#7f9b4a", "#365a2c"), bloom=("#d9542f", "#b23a22"))]
    palms = [palm(6.0, 5)]
    for kind in kinds + palms:
        for part in kind:
            part.location = (0, 0, -80)
    # x, y, kind, scale
    spots = ((-25, -10.6, 0, 1.0), (-17.5, -10.8, 1, 1.0), (9.5, -10.8, 1, 0.8), (16.5, -10.5, 2, 1.0),
             (24, -10.8, 0, 1.05), (33, -10.6, 1, 1.0), (-34, -10.6, 2, 1.0), (-15.5, -3.5, 0, 0.85),
             (19, -2, 0, 1.1), (26, 4, 1, 1.3), (-22, 3, 1, 1.2),
             (-30, 8, 0, 1.35), (33, 10, 0, 1.4), (42, -4, 2, 1.1), (-42, -3, 1, 1.2))
    for i, (x, y, kind, scale) in enumerate(spots):
        copies(kinds[kind], x, y, 0, 67 * i, scale)
    for i, (x, y, scale) in enumerate(((-9.2, -4.6, 0.95), (-11.2, -4.0, 1.15), (6.8, -5.0, 1.0), (8.6, -4.2, 1.2),
                                       (13.2, -5.2, 0.9))):
        copies(palms[0], x, y, 0, 80 * i, scale)
    for x in (-21.0, 12.6):
        tube([(x, -13.0, 0), (x, -13.0, 6.2), (x, -13.3, 6.5), (x, -14.6, 6.6)], 0.06, paint("#3a3a3a", 0.5))
        box((x, -14.7, 6.57), (0.22, 0.7, 0.08), paint("#3a3a3a", 0.5))


def surela(time="noon", seed=7, azimuth=298, eye=(-19, -45, 4.0), target=(0.9, 0), lens=27, shift_y=0.235,
           size=(1200, 800), key=0.40, clouds=0.6):
    dusk = time == "dusk"
    light = replace(TIMES[time], elevation=40) if not dusk else TIMES[time]
    sky(light, clouds=0.12 if dusk else clouds)
    sun(light, azimuth, softness=0.8)
    facade = Facade(seed, lit=0.52 if dusk else 0.25)
    top = facade.volume(TOWER, 9, 16)
    wing_top = facade.volume(WING, 6, 14)
    facade.side_wall(-12.0, 16, GROUND_HEIGHT, top, -1)
    facade.side_wall(6.0, 16, wing_top, top, 1)
    facade.side_wall(15.5, 14, GROUND_HEIGHT, wing_top, 1)
    lobby(facade, dusk)
    facade.build(dusk)
    roof(top, wing_top, (6.0, 15.5))
    street(dusk, random.Random(seed))
    city(light, 0.0, seed=31, facing=(15, 165), near=85, far=560, count=110, tree_ring=(34, 150),
         reach=700 if dusk else 430, lit=1.0 if dusk else 0.0)
    camera(eye, (*target, 0), lens, shift_y=shift_y)
    look = "Medium High Contrast" if dusk else "High Contrast"
    return Shot(size=size, key=key, neutralise=0.2, highlights=0.72, look=look)


SCENES = {
    "banner-explore": partial(surela, "noon"),
    "exterior-evening": partial(surela, "dusk", eye=(-17, -50, 3.4), target=(-10, 0), lens=23, shift_y=0.2,
                                key=0.15),
    "exterior-dusk": partial(surela, "dusk", eye=(-14, -46, 3.4), target=(0.4, 0), lens=33, size=(900, 1200),
                             shift_y=0.265, key=0.12),
}
