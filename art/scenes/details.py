"""Smaller views: a reading corner, a balcony, the lobby."""
import math
from dataclasses import replace

from . import furniture as f
from .palettes import PALETTES
from .room import VIEW, Room
from .camera import Shot, camera
from .daylight import TIMES, area_light, city, point_light, sky, sun
from .materials import brick, fabric, glow, marble, paint, tiles, wood
from .meshes import BoxBatch, ball, box, cylinder, pillow, place, tube
from .plants import areca_palm, rubber_plant, shrub, snake_plant


def reading_corner(palette="terracotta", time="golden", seed=4):
    room = Room(3.6, 3.4, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.5, 2.5, 0.0, 2.4, panes=2, balcony=True)
    room.accent("back")
    room.shell(downlights=False)
    room.daylight(205)
    room.view(VIEW["left"])
    with place(0.15, 2.25):
        f.round_rug(1.05, room.rug)
    with place(0.25, 2.45, 0.016, -24):
        f.armchair(room.sofa, room.timber, room.cushions[0])
    with place(-0.55, 2.15, 0.016):
        f.pouf(room.cushions[0], 0.25, 0.34)
    with place(0.95, 2.7):
        f.round_table(0.25, 0.52, room.timber, room.black)
        with place(0.02, 0, 0.525):
            f.book_stack(3, 3)
    with place(1.25, 3.0):
        f.floor_lamp(room.metal, lamps, 1.6)
    with place(-1.2, 2.95):
        rubber_plant(1.75, room.pot, 6)
    for i, (dx, dz) in enumerate(((-0.28, 0.05), (0.36, 0.05))):
        with place(0.2 + dx, 3.4 - 0.002, 1.66 + dz):
            f.picture(0.5, 0.68, p.art[i:] + p.art[:i], ("sun", "arches")[i])
    camera((0.55, -1.05, 1.1), (0.02, 3.0, 0), 36, shift_y=-0.02)
    return Shot(size=(960, 960), key=0.34)


def balcony_detail(palette="olive", time="noon", seed=21, size=(960, 960), lens=33, key=0.40, mirror=False):
    """Balcony with plants, two chairs and the city below; lanterns when it is dark."""
    light = replace(TIMES[time], elevation=30)
    evening = light.lamps > 1.5
    sky(light, clouds=0.2 if evening else 0.4)
    city(light, -32, seed=seed, facing=(20, 160), near=70, lit=1.0 if evening else 0.0)
    sun(light, 150)
    p = PALETTES[palette]
    timber = wood(*p.timber)
    white = paint("#ece6da", 0.8)
    box((0, 1.0, -0.06), (5.2, 3.2, 0.12), tiles("#cdb499", "#a88f76", 0.3, 0.5))
    box((0, 1.0, 2.95), (5.2, 3.2, 0.3), white)
    box((2.2, 1.0, 1.4), (0.25, 3.2, 2.9), brick("#b97b5f", "#a3664b", "#cbbfae", course=0.08))
    box((-2.55, 2.45, 1.4), (0.25, 0.25, 2.9), white)
    rail = BoxBatch()
    rail.span(-2.6, 2.2, 2.5, 2.55, 1.02, 1.07)
    rail.span(-2.6, 2.2, 2.5, 2.55, 0.06, 0.1)
    x = -2.5
    while x < 2.1:
        rail.span(x, x + 0.022, 2.51, 2.535, 0.06, 1.03)
        x += 0.12
    rail.build("rail", paint("#2b2826", 0.4))
    for i, (x, h) in enumerate(((-1.75, 0.55), (-0.75, 0.4), (0.25, 0.5), (1.3, 0.65))):
        with place(x, 2.28):
            box((0, 0, 0.2), (0.9, 0.3, 0.4), paint("#b9714f", 0.8), 0.012)
            with place(0, 0, 0.38):
                shrub(0.9, 0.34, h, seed=i, cards=900, size=0.045)
                if i == 2:                            # bougainvillea: same shape, pink leaves
                    shrub(0.9, 0.34, h + 0.03, seed=i, leaf=("#d98aa0", "#a8436a"), cards=240, size=0.03)
    with place(0.95, 1.35, 0, -38):
        f.armchair(fabric(p.sofa), timber, fabric(p.cushion[1]))
    with place(-0.75, 1.5, 0, 30):
        f.armchair(fabric(p.sofa), timber, fabric(p.cushion[0]))
    with place(0.1, 1.6):
        f.round_table(0.28, 0.48, timber, paint("#1f1d1c", 0.45))
        with place(0.06, 0.02, 0.485):
            f.tray_setting(p.cushion[1])
    with place(1.72, 1.95):
        areca_palm(1.7, paint(p.pot, 0.7), 3)
    with place(-1.75, 1.75):
        rubber_plant(1.25, paint("#e8e2d6", 0.6), 5)
    with place(-1.35, 1.2):
        snake_plant(0.7, paint(p.pot, 0.7), 2)
    if evening:
        _lanterns()
        area_light((0, -1.5, 2.4), (0, 1.6, 0.6), (3.5, 1.5), 34, "#ffdcb0")
    else:
        area_light((0, -1.5, 2.4), (0, 1.6, 0.6), (3.5, 1.5), 60, "#fff1de")
    camera((-0.1, -1.9, 1.4), (0.1, 2.5, 0), lens, shift_y=-0.05)
    return Shot(size=size, key=key, neutralise=0.3, highlights=0.9, mirror=mirror)


def _lanterns():
    """A string of bulbs under the slab and a lantern on the floor."""
    bulb, cable = glow("#ffdca6", 9.0), paint("#1f1d1c", 0.5)
    points = [(-2.5 + 4.7 * i / 36, 2.3, 2.72 - 0.17 * abs(math.sin(math.pi * i / 12))) for i in range(37)]
    tube(points, 0.006, cable)
    for x, y, z in points[2::4]:
        ball((x, y, z - 0.05), 0.034, bulb)
        point_light((x, y, z - 0.09), 2.2)
    with place(-0.28, 0.75):
        for sx in (-0.085, 0.085):
            for sy in (-0.085, 0.085):
                box((sx, sy, 0.17), (0.014, 0.014, 0.3), cable)
        for z in (0.015, 0.325):
            box((0, 0, z), (0.2, 0.2, 0.02), cable, 0.003)
        cylinder((0, 0, 0.09), 0.04, 0.13, glow("#ffe2b4", 5.0))
        point_light((0, 0, 0.2), 3.5)


def lobby_pendants(palette="lagoon", time="golden", seed=3):
    """Lobby bench under a cluster of rattan and globe pendants."""
    room = Room(4.4, 3.6, 3.6, palette, time, seed)
    p = room.palette
    room.window("left", 0.6, 2.9, 0.0, 3.0, panes=2, curtains=None)
    room.accent("back")
    room.shell(downlights=False, tray=False, skirting=False)
    room.slats(-2.2, 2.2, 1.15)
    room.daylight(204, fill=1.2)
    room.view(VIEW["left"], floor_level=4)
    with place(0.1, 3.05):
        f.bench(1.9, room.cushions[0], room.timber)
        for i, (x, c) in enumerate(((-0.65, 2), (-0.25, 1), (0.66, 1))):
            pillow((x, 0.08, 0.68), (0.44, 0.16, 0.42), room.cushions[c], rot=(-18, 0, (-1) ** i * 7))
    with place(1.6, 2.95):
        areca_palm(1.7, room.pot, 4)
    with place(-1.35, 2.9):
        f.round_table(0.27, 0.5, marble(), room.metal, "pedestal")
        with place(0, 0, 0.505):
            f.vase(p.cushion[0], 0.32, 2)
            f.green_stems(5)
    with place(0.1, 2.1):
        f.round_rug(1.15, room.rug)
    for x, y, z in ((-0.75, 2.6, 2.05), (0.1, 2.8, 2.4), (0.85, 2.5, 1.95), (-0.3, 2.2, 2.72)):
        with place(x, y):
            f.pendant(room.height, z, paint("#c0915a", 0.8), 1.2, "rattan")
    camera((0.4, -1.25, 1.55), (0.05, 3.0, 0), 33, shift_y=0.01)
    return Shot(size=(960, 960), key=0.21, highlights=0.4)
