"""The shell of a room: walls with windows and balcony, floor, ceiling, curtains and daylight.

A room spans x in [-width/2, width/2] and y in [0, depth]; the camera stands
near y = 0 and looks towards +y. `Shot.mirror` flips the finished picture, which
doubles the number of plans for free.
"""
import random

from .palettes import FLOORS, PALETTES
from .daylight import TIMES, area_light, city, sky, sun
from .materials import fabric, glow, metal, paint, sheer, striped, wood
from .meshes import BoxBatch, box, curtain, cylinder, place, tube
from .plants import shrub


class Room:
    """Shell of a room with windows, curtains, balcony, ceiling and daylight."""

    def __init__(self, width, depth, height, palette, time, seed=0):
        self.width, self.depth, self.height = width, depth, height
        self.palette, self.light, self.seed = PALETTES[palette], TIMES[time], seed
        self.rng = random.Random(seed)
        p = self.palette
        self.wall_mat, self.accent_mat = paint(p.wall, 0.9), paint(p.accent_wall, 0.88)
        self.timber, self.metal = wood(*p.timber), metal(p.metal)
        self.sofa, self.rug = fabric(p.sofa), fabric(p.rug, weave=90, contrast=0.3)
        self.cushions = [fabric(c) for c in p.cushion]
        self.loom = striped(p.cushion[1], p.cushion[0], period=0.055, width=0.35)    # hand-loomed stripes
        self.pot, self.cabinet = paint(p.pot, 0.65), paint(p.cabinet, 0.5)
        self.frame = paint(p.frame, 0.4)
        self.white = paint("#f5f3ee", 0.7)
        self.black = paint("#1f1d1c", 0.45)
        self._openings = {"left": [], "right": [], "back": [], "front": []}
        self._materials = {}
        sky(self.light)

    # -- geometry helpers ---------------------------------------------------

    def _span(self, batch, side, a0, a1, out0, out1, z0, z1):
        """Box along a wall: `a` runs along it, `out` points outdoors."""
        half = self.width / 2
        if side == "left":
            batch.span(-half - out1, -half - out0, a0, a1, z0, z1)
        elif side == "right":
            batch.span(half + out0, half + out1, a0, a1, z0, z1)
        elif side == "back":
            batch.span(a0, a1, self.depth + out0, self.depth + out1, z0, z1)
        else:
            batch.span(a0, a1, -out1, -out0, z0, z1)

    def _point(self, side, a, out):
        half = self.width / 2
        return {"left": (-half - out, a), "right": (half + out, a), "back": (a, self.depth + out)}[side]

    def _piece(self, side, a0, a1, out0, out1, z0, z1, mat, name="piece"):
        batch = BoxBatch()
        self._span(batch, side, a0, a1, out0, out1, z0, z1)
        return batch.build(name, mat)

    # -- shell --------------------------------------------------------------

    def accent(self, side, mat=None):
        self._materials[side] = mat or self.accent_mat

    def window(self, side, a0, a1, z0=0.0, z1=2.45, panes=3, curtains="both", balcony=False, strength=1.0):
        """Glazed opening with frame, curtains and its share of daylight."""
        self._openings[side].append((a0, a1, z0, z1))
        frame = BoxBatch()
        for i in range(panes + 1):
            a = a0 + (a1 - a0) * i / panes
            self._span(frame, side, a - 0.028, a + 0.028, 0.05, 0.12, z0, z1)
        for z in (z0 + 0.025, z1 - 0.025):
            self._span(frame, side, a0, a1, 0.054, 0.116, z - 0.03, z + 0.03)    # not coplanar
        frame.build("frame", self.frame)
        if z0 > 0.2:
            self._piece(side, a0 - 0.06, a1 + 0.06, -0.06, 0.05, z0 - 0.04, z0, self.white, "sill")
        if curtains:
            self._curtains(side, a0, a1, z1, curtains)
        if balcony:
            self._balcony(side, a0, a1)
        out = self._point(side, (a0 + a1) / 2, 0.45)
        inside = self._point(side, (a0 + a1) / 2, -1.0)
        z = (z0 + z1) / 2
        area_light((*out, z), (*inside, z - 0.12), (a1 - a0, z1 - z0),
                   self.light.window * (a1 - a0) * (z1 - z0) * strength, self.light.window_colour)

    def _curtains(self, side, a0, a1, z1, which):
        top, cloth = z1 + 0.14, sheer("#f3eee4")
        gather = min(0.55, (a1 - a0) * 0.2)
        if which in ("both", "start"):
            edge = a0 - 0.25
            curtain(self._point(side, edge, -0.13), self._point(side, edge + gather, -0.13), 0.02, top, cloth, 6)
        if which in ("both", "end"):
            edge = a1 + 0.25
            curtain(self._point(side, edge - gather, -0.13), self._point(side, edge, -0.13), 0.02, top, cloth, 6)
        rod = [(*self._point(side, a, -0.13), top + 0.02) for a in (a0 - 0.35, a1 + 0.35)]
        tube(rod, 0.013, self.metal)

    def _balcony(self, side, a0, a1):
        self._piece(side, a0 - 0.6, a1 + 0.6, 0.2, 1.75, -0.22, -0.02, paint("#cfc8bb", 0.8), "balcony")
        rail = BoxBatch()
        self._span(rail, side, a0 - 0.6, a1 + 0.6, 1.66, 1.71, 0.98, 1.03)
        a = a0 - 0.6
        while a <= a1 + 0.6:
            self._span(rail, side, a - 0.012, a + 0.012, 1.67, 1.70, -0.02, 1.0)
            a += 0.11
        rail.build("rail", paint("#2b2826", 0.4))
        count = max(2, int((a1 - a0) / 1.3))
        for i in range(count):
            a = a0 + (a1 - a0) * (i + 0.5) / count + self.rng.uniform(-0.2, 0.2)
            x, y = self._point(side, a, 1.42)
            turn = 0 if side == "back" else 90
            with place(x, y, -0.02, turn):
                box((0, 0, 0.18), (0.8, 0.26, 0.36), paint("#b9714f", 0.8), 0.01)
                with place(0, 0, 0.34):
                    shrub(0.8, 0.3, self.rng.uniform(0.35, 0.6), seed=i + self.seed, cards=380, size=0.07)

    def shell(self, tray=True, downlights=True, skirting=True, floor=None):
        """Build floor, ceiling and the four walls around the openings."""
        w, d, h = self.width, self.depth, self.height
        box((0, d / 2 - 0.8, -0.05), (w, d + 1.6, 0.1), FLOORS[floor or self.palette.floor]())
        box((0, d / 2 - 0.8, h + 0.15), (w + 0.6, d + 2.4, 0.3), self.white)
        if tray:
            rim = BoxBatch()
            for side, a0, a1 in (("left", -1.6, d), ("right", -1.6, d), ("back", -w / 2 + 0.5, w / 2 - 0.5)):
                self._span(rim, side, a0, a1, -0.5, 0, h - 0.12, h + 0.01)
            rim.build("tray", self.white)
        if downlights:
            for x in (-w * 0.28, 0, w * 0.28):
                for y in (d * 0.35, d * 0.72):
                    cylinder((x, y, h - 0.004), 0.05, 0.012, self.white)
                    cylinder((x, y, h - 0.011), 0.036, 0.008, glow("#fff3e0", 2.0 + 3 * self.light.lamps), segments=20)
        for side in self._openings:
            start, end = (-1.6, d + 0.2) if side in ("left", "right") else (-w / 2, w / 2)
            self._wall(side, start, end, self._materials.get(side, self.wall_mat), skirting)

    def _wall(self, side, start, end, mat, skirting):
        h = self.height
        wall, base = BoxBatch(), BoxBatch()
        shift = 1.6 if side == "front" else 0.0       # the front wall stands behind the camera
        cursor = start
        for a0, a1, z0, z1 in sorted(self._openings[side]):
            self._span(wall, side, cursor, a0, shift, shift + 0.2, 0, h)
            self._span(base, side, cursor, a0, -0.015, 0, 0, 0.09)
            if z0 > 0:
                self._span(wall, side, a0, a1, shift, shift + 0.2, 0, z0)
                self._span(base, side, a0, a1, -0.015, 0, 0, 0.09)
            self._span(wall, side, a0, a1, shift, shift + 0.2, z1, h)
            cursor = a1
        self._span(wall, side, cursor, end, shift, shift + 0.2, 0, h)
        self._span(base, side, cursor, end, -0.015, 0, 0, 0.09)
        wall.build("wall-" + side, mat)
        if skirting and side != "front":
            base.build("skirting", self.white)

    def slats(self, x0, x1, z1=None):
        """Vertical timber slats on the back wall."""
        batch, x = BoxBatch(), x0
        while x < x1:
            batch.span(x, x + 0.03, self.depth - 0.035, self.depth, 0.0, z1 or self.height)
            x += 0.055
        batch.build("slats", self.timber)

    def mouldings(self, x0, x1, count):
        """Slim wall panelling frames on the back wall."""
        step, batch, y = (x1 - x0) / count, BoxBatch(), self.depth
        for i in range(count):
            a, b = x0 + step * i + 0.09, x0 + step * (i + 1) - 0.09
            low, high = 0.3, self.height - 0.35
            for z in (low, high):
                batch.span(a, b, y - 0.014, y, z, z + 0.028)
            for x in (a, b - 0.028):
                batch.span(x, x + 0.028, y - 0.014, y, low + 0.028, high)
        batch.build("mouldings", self._materials.get("back", self.wall_mat))

    def daylight(self, azimuth, fill=1.0):
        """Sun through the windows and a soft fill from behind the camera."""
        sun(self.light, azimuth)
        lamps = self.light.lamps
        colour = "#ffe2bf" if lamps > 1.5 else "#fff4e6"
        area_light((0, -0.4, self.height - 0.25), (0, self.depth * 0.6, 0.6), (self.width * 0.7, 1.2),
                   (14 + 14 * max(0, lamps - 1)) * fill, colour)
        middle = self.depth * 0.5
        area_light((0, middle, self.height - 0.03), (0, middle, 0), (self.width * 0.6, middle),
                   (6 + 16 * lamps) * fill, colour)

    def view(self, facing, floor_level=32):
        city(self.light, -floor_level, seed=self.seed + 5, facing=facing, lit=1.0 if self.light.lamps > 1.5 else 0.0)


VIEW = {"left": (115, 245), "back": (25, 155), "right": (-65, 65)}
