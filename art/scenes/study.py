"""Furnishing plan for a study."""
import math

from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .materials import fabric, paint, wood
from .meshes import pillow, place
from .plants import rubber_plant, small_plant


def study(palette, time, seed=0, width=4.8, depth=4.4, eye=(1.1, -1.15, 1.2), target=(-0.15, 3.4), lens=25,
          mirror=False, key=0.34, azimuth=205, size=(1200, 800)):
    """Home study: bookcase, desk by the window, guitar, prints, reading chair."""
    room = Room(width, depth, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.8, depth - 0.7, 0.0, 2.4, panes=2, balcony=True)
    room.accent("back")
    room.shell()
    room.daylight(azimuth)
    room.view(VIEW["left"])
    with place(0.95, depth - 0.17):
        f.shelf_unit(2.3, 2.25, room.timber, seed + 11, 5, 3, room.pot)
    with place(0.05, 2.15):
        f.rug(2.9, 2.2, room.rug, border=fabric(p.cushion[0]))
    with place(-1.0, 2.55, 0.016, 90):
        f.slab_table(1.5, 0.7, 0.75, room.timber, room.black)
        with place(0, -0.02, 0.75):
            f.laptop()
        with place(-0.55, 0.1, 0.75):
            f.table_lamp(paint(p.pot, 0.5), lamps)
        with place(0.5, 0.1, 0.75):
            small_plant(room.pot, 0.18, seed)
        with place(0.45, -0.15, 0.75):
            f.book_stack(3, seed + 2)
    with place(-0.28, 2.5, 0.016, -78):
        f.dining_chair(room.cushions[0], room.black)
    with place(1.35, 2.1, 0.016, -40):
        f.armchair(room.sofa, room.timber, room.cushions[0])
    with place(1.95, 2.75):
        f.floor_lamp(room.metal, lamps)
    with place(0.72, 1.55, 0.016):
        f.round_table(0.24, 0.46, room.timber, room.black)
        with place(0, 0, 0.465):
            f.book_stack(2, 8)
    for i, (dx, dz) in enumerate(((0, 0.0), (-0.62, 0.0))):
        with place(-0.85 + dx, depth - 0.002, 1.62 + dz):
            f.picture(0.5, 0.68, p.art[i:] + p.art[:i], ("stem", "arches")[i])
    with place(-1.15, depth - 0.35):
        f.bench(1.0, room.cushions[1], room.timber)
        pair = (room.cushions[0], room.cushions[2])
        for i, x in enumerate((-0.25, 0.22)):
            pillow((x, 0.06, 0.66), (0.42, 0.15, 0.4), pair[i], rot=(-18, 0, (-1) ** i * 6))
    with place(-0.44, depth - 0.31) as anchor:
        anchor.rotation_euler.x = math.radians(-12)          # leans against the wall
        f.guitar(wood("#c98f4f", "#a9703a", 0.25), wood("#4a3020", "#3a2416", 0.35))
    with place(-width / 2 + 0.4, depth - 0.45):
        rubber_plant(1.7, room.pot, seed)
    camera(eye, (*target, 0), lens, shift_y=-0.04)
    return Shot(size=size, mirror=mirror, key=key)
