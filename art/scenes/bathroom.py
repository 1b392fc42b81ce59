"""Furnishing plan for a bathroom, with a tub or with a walk-in shower."""
import math

from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .daylight import area_light, point_light
from .materials import fabric, glazing, glow, marble, paint, wall_tiles
from .meshes import BoxBatch, box, cylinder, lathe, mesh_object, place, tube
from .plants import rubber_plant, small_plant, snake_plant

CERAMIC = "#f6f4ef"


def tub(mat, tap, length=1.65, width=0.76, height=0.58):
    """Freestanding tub, long side along y."""
    shell = [(0.80, 0.0), (0.84, 0.02), (0.92, 0.22), (0.98, 0.45), (1.0, height - 0.02), (0.995, height),
             (0.955, height), (0.945, height - 0.02), (0.90, 0.40), (0.80, 0.20), (0.55, 0.15), (0.0, 0.145)]
    around, verts, faces = 72, [], []
    for scale, z in shell:
        for i in range(around):
            a = 2 * math.pi * i / around
            c, s = math.cos(a), math.sin(a)
            verts.append((math.copysign(abs(c) ** 0.78, c) * width / 2 * scale,
                          math.copysign(abs(s) ** 0.78, s) * length / 2 * scale, z))
    for k in range(len(shell) - 1):
        for i in range(around):
            j = (i + 1) % around
            faces.append((k * around + i, k * around + j, (k + 1) * around + j, (k + 1) * around + i))
    mesh_object("tub", verts, faces, mat, smooth=True, angle=50)
    with place(width / 2 + 0.14, 0.35):
        cylinder((0, 0, 0.01), 0.05, 0.02, tap)
        tube([(0, 0, 0), (0, 0, 0.92)], 0.014, tap)
        tube([(0, 0, 0.9), (-0.24, 0, 0.9), (-0.26, 0, 0.86)], 0.012, tap)
        tube([(0.0, 0, 0.78), (0.07, 0, 0.8)], 0.009, tap)


def vanity(width, body, top, tap, seed):
    """Floating drawers with a vessel basin; the wall is at y = 0."""
    box((0, -0.24, 0.62), (width, 0.46, 0.40), body, 0.004)
    for side in (-1, 1):
        box((side * width / 4, -0.478, 0.62), (width / 2 - 0.008, 0.018, 0.385), body, 0.003)
        box((side * width / 4, -0.492, 0.74), (width * 0.22, 0.014, 0.010), tap, 0.002)
    box((0, -0.25, 0.835), (width + 0.02, 0.5, 0.03), top, 0.004)
    r = 0.2
    lathe((-0.02, -0.25, 0.85), [(0, 0), (r * 0.7, 0), (r * 0.93, 0.04), (r, 0.13), (r - 0.008, 0.135),
                                 (r - 0.016, 0.13), (r * 0.84, 0.05), (r * 0.5, 0.025), (0, 0.022)],
          paint(CERAMIC, 0.12), 56)
    with place(-0.02, -0.055, 0.85):
        tube([(0, 0, 0), (0, 0, 0.27), (0, -0.15, 0.27), (0, -0.155, 0.245)], 0.012, tap)
        tube([(0.016, 0, 0.12), (0.06, 0, 0.125)], 0.007, tap)
    with place(width / 2 - 0.17, -0.2, 0.85):
        small_plant(paint(CERAMIC, 0.4), 0.13, seed)
    with place(-width / 2 + 0.15, -0.18, 0.85):
        for x, h, colour in ((0, 0.15, "#8a6a4a"), (0.085, 0.115, "#e8e1d4")):
            cylinder((x, 0, h / 2), 0.032, h, paint(colour, 0.3))
            cylinder((x, 0, h + 0.02), 0.011, 0.04, tap, segments=16)


def towel(width, drop, mat):
    """Towel over a rail at the origin, in front of a wall at y = 0."""
    tube([(-width * 0.75, -0.07, 0), (width * 0.75, -0.07, 0)], 0.009, paint("#2b2826", 0.4))
    for x in (-width * 0.75, width * 0.75):
        tube([(x, 0, 0), (x, -0.07, 0)], 0.009, paint("#2b2826", 0.4))
    for offset, fall in ((-0.085, drop), (-0.055, drop * 0.8)):
        box((0, offset, -fall / 2 + 0.01), (width, 0.018, fall), mat, 0.008, soft=True)
    box((0, -0.07, 0.012), (width, 0.045, 0.016), mat, 0.007, soft=True)


def shower(x0, depth, tap, frame):
    """Walk-in shower in the back left corner, behind a framed screen that faces the room."""
    wide, front = 1.15, depth - 1.15
    box((x0 + wide / 2, depth - 0.575, 0.012), (wide, 1.15, 0.024), paint("#d9d4ca", 0.35), 0.004)
    pane, bars = BoxBatch(), BoxBatch()
    pane.span(x0, x0 + wide, front - 0.004, front + 0.004, 0.03, 2.1)
    pane.build("screen", glazing("#eef3f2", reflect=0.0))
    for i in range(4):
        x = x0 + 0.012 + (wide - 0.024) * i / 3
        bars.span(x - 0.011, x + 0.011, front - 0.013, front + 0.013, 0.024, 2.11)
    for z in (0.035, 0.72, 1.41, 2.1):
        bars.span(x0, x0 + wide, front - 0.012, front + 0.012, z - 0.011, z + 0.011)
    bars.build("bars", frame)
    cx = x0 + 0.5
    riser = [(cx, depth - 0.03, 1.0), (cx, depth - 0.05, 2.12), (cx, depth - 0.42, 2.14), (cx, depth - 0.44, 2.1)]
    tube(riser, 0.011, tap)
    cylinder((cx, depth - 0.44, 2.09), 0.13, 0.014, tap)
    cylinder((cx, depth - 0.03, 1.05), 0.055, 0.05, tap, rot=(90, 0, 0))
    box((cx + 0.3, depth - 0.06, 1.2), (0.3, 0.11, 0.02), tap, 0.003)
    for dx, h in ((0.22, 0.17), (0.3, 0.14), (0.38, 0.19)):
        cylinder((cx + dx, depth - 0.06, 1.21 + h / 2), 0.028, h, paint("#efe8dc", 0.35))


def bathroom(palette, time, seed=0, wash="tub", tile=("#a9b59a", "#9aa78b"), floor=None, width=3.5, depth=3.2,
             eye=(0.55, -1.35, 1.3), target=(-0.12, 3.0), lens=25, mirror=False, key=0.36, azimuth=200,
             size=(1200, 800)):
    """Basin and mirror on the tiled back wall, the tub or the shower beside the window on the left."""
    room = Room(width, depth, 2.7, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    window = (0.55, 2.35) if wash == "tub" else (0.05, 1.5)
    room.window("left", *window, 0.95 if wash == "tub" else 0.75, 2.2, panes=2, curtains=None, strength=1.6)
    room.accent("back", wall_tiles(*tile))
    room.shell(tray=False, skirting=False, floor=floor)
    room.daylight(azimuth, fill=0.8)
    room.view(VIEW["left"])
    vx = 0.62
    with place(vx, depth):
        vanity(1.3, room.timber, marble(), room.metal, seed)
    with place(vx - 0.02, depth - 0.02, 1.62):
        cylinder((0, 0.008, 0), 0.455, 0.012, glow("#fff0d8", 2.2), rot=(90, 0, 0), segments=72)
        with place(0, -0.012, 0):
            f.round_mirror(0.43, room.metal)
    for side in (-1, 1):
        with place(vx - 0.02 + side * 0.62, depth - 0.22):
            f.pendant(room.height, 1.72, room.metal, max(lamps, 0.8), "globe")
    area_light((vx, depth - 0.7, room.height - 0.05), (vx, depth - 0.2, 0.8), (1.2, 0.5), 9, "#ffeeda")
    if wash == "tub":
        with place(-width / 2 + 0.62, 1.5):
            tub(paint(CERAMIC, 0.1), room.metal)
            box((0, -0.28, 0.6), (0.86, 0.16, 0.022), room.timber, 0.004)
            with place(-0.16, -0.28, 0.611):
                f.book_stack(1, seed)
            with place(0.2, -0.28, 0.611):
                f.vase(p.cushion[0], 0.12, seed)
        with place(-width / 2 + 0.5, depth - 0.36):
            rubber_plant(1.35, room.pot, seed)
        with place(-0.42, 2.55):
            f.stool_round(room.timber)
            with place(0, 0, 0.45):
                for i in range(3):
                    box((0, 0, 0.035 + i * 0.062), (0.26, 0.2, 0.06), fabric((p.cushion[1], CERAMIC, p.cushion[0])[i]),
                        0.026, soft=True)
    else:
        shower(-width / 2, depth, room.metal, room.black)
        with place(-width / 2 + 0.35, 0.95):
            snake_plant(0.95, room.pot, seed)
    with place(width / 2, 2.05, 1.25, -90):
        towel(0.5, 0.62, fabric(p.cushion[0], weave=90))
    with place(0.55, 1.75):
        f.rug(1.15, 0.7, fabric(p.rug, weave=80, contrast=0.3))
    with place(width / 2 - 0.24, 1.3):
        f.basket(fabric("#c9a878", weave=60, contrast=0.4))
    point_light((0.2, 1.2, 2.4), 8)
    camera(eye, (*target, 0), lens, shift_y=-0.05)
    return Shot(size=size, mirror=mirror, key=key)
