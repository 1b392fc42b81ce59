"""Furnishing plans for kitchens and dining rooms."""
from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .materials import marble, paint, tiles
from .meshes import BoxBatch, box, place
from .plants import areca_palm, rubber_plant, small_plant, snake_plant


def kitchen(palette, time, seed=0, width=5.6, depth=5.0, eye=(1.35, -0.75, 1.35), target=(-0.3, 3.8), lens=24,
            pendant="dome", uppers=True, mirror=False, key=0.35, azimuth=207, size=(1200, 800)):
    """Cabinets on the back wall, island with stools, window on the left."""
    room = Room(width, depth, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.9, depth - 1.0, 0.0, 2.4, panes=3, curtains=None, balcony=True)
    room.shell()
    room.daylight(azimuth)
    room.view(VIEW["left"])

    stone = marble() if seed % 2 == 0 else paint("#e9e4da", 0.25)
    tall = 1.2
    run = width - tall - 0.5
    x_run = -width / 2 + 0.4 + run / 2
    with place(x_run, depth - 0.31):
        splash = stone if seed % 2 == 0 else tiles("#efe9de", "#d6cec0", 0.15, 0.25)
        f.cabinet_run(run, room.cabinet, stone, room.metal, splash, uppers)
    with place(x_run - run * 0.32, depth - 0.16, 0.91):
        f.tap(room.metal)
    with place(x_run + run * 0.38, depth - 0.3, 0.91):
        small_plant(room.pot, 0.16, seed)
    with place(x_run - run * 0.12, depth - 0.22, 0.91):
        f.vase(p.cushion[0], 0.22, 1)
    if not uppers:
        for z in (1.5, 1.9):
            box((x_run - 0.2, depth - 0.14, z), (run * 0.8, 0.26, 0.035), room.timber, 0.004)
            for i in range(6):
                with place(x_run - 0.2 - run * 0.34 + i * run * 0.135, depth - 0.15, z + 0.018):
                    if i % 3 == 0:
                        small_plant(room.pot, 0.12, seed + i)
                    else:
                        f.vase(p.cushion[i % 3], 0.17 + 0.03 * (i % 2), i)
    with place(width / 2 - tall / 2 - 0.05, depth - 0.31):
        f.tall_unit(tall, 2.3, room.timber, room.metal, oven=True)
    bulk_top = BoxBatch()
    bulk_top.span(-width / 2, width / 2, depth - 0.62, depth, 2.3, room.height)
    bulk_top.build("bulkhead", room.white)
    with place(-0.1, 2.55):
        f.island(2.5, room.timber, stone)
        with place(0.55, 0.1, 0.93):
            f.fruit(seed)
        with place(-0.75, 0.08, 0.93):
            f.vase(p.pot, 0.34, seed)
            f.green_stems(seed)
        with place(-0.1, 0.1, 0.93):
            f.book_stack(2, seed)
    for i, x in enumerate((-0.85, -0.1, 0.65)):
        with place(x, 1.95, 0, 180 + (-8, 5, -4)[i]):
            f.stool(room.cushions[0] if seed % 2 == 0 else room.cushions[1], room.black if seed % 2 else room.timber)
        with place(x, 2.55):
            f.pendant(room.height, 1.85, room.metal if pendant != "rattan" else paint("#b98a55", 0.8), lamps, pendant)
    with place(width / 2 - 0.42, depth - 1.15):
        rubber_plant(1.55, room.pot, seed + 3)
    camera(eye, (*target, 0), lens, shift_y=-0.05)
    return Shot(size=size, mirror=mirror, key=key)


def dining(palette, time, seed=0, width=5.2, depth=5.0, eye=(1.3, -0.85, 1.3), target=(-0.2, 3.6), lens=24,
           mirror=False, key=0.34, azimuth=205, size=(1200, 800), pendant="rattan"):
    """Dining table for six under pendants, sideboard on the back wall."""
    room = Room(width, depth, 2.85, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.8, depth - 0.8, 0.0, 2.45, panes=3, balcony=True)
    room.accent("back")
    room.shell()
    room.daylight(azimuth)
    room.view(VIEW["left"])
    with place(0, 2.5):
        f.rug(3.3, 2.5, room.rug)
    with place(0, 2.5, 0.016):
        f.slab_table(2.1, 0.95, 0.75, room.timber, room.timber)
        for x in (-0.65, 0, 0.65):
            for side in (-1, 1):
                with place(x, side * 0.62, 0, 0 if side > 0 else 180):
                    f.dining_chair(room.cushions[1], room.black)
        with place(0.1, 0, 0.75):
            f.vase(p.cushion[0], 0.3, seed)
            f.green_stems(seed)
        with place(-0.45, 0.05, 0.75):
            f.fruit(seed)
        for x in (-0.65, 0, 0.65):
            for side in (-1, 1):
                f.plate(x, side * 0.3, 0.75)
    for x in (-0.55, 0.55):
        with place(x, 2.5):
            f.pendant(room.height, 1.85, paint("#b98a55", 0.8) if pendant == "rattan" else room.metal, lamps, pendant)
    with place(0.3, depth - 0.26):
        f.sideboard(2.0, room.timber, room.black)
        with place(-0.7, 0, 0.71):
            f.table_lamp(paint(p.pot, 0.5), lamps)
        with place(0.55, 0, 0.71):
            f.vase(p.cushion[0], 0.34, 2)
        with place(0.8, 0.02, 0.71):
            f.vase(p.cushion[1], 0.22, 1)
    with place(0.3, depth - 0.002, 1.72):
        f.picture(1.3, 0.85, p.art, ("sun", "arches")[seed % 2])
    with place(-width / 2 + 0.42, depth - 0.42):
        areca_palm(1.6, room.pot, seed)
    with place(width / 2 - 0.4, depth - 0.4):
        snake_plant(0.9, room.pot, seed)
    camera(eye, (*target, 0), lens, shift_y=-0.04)
    return Shot(size=size, mirror=mirror, key=key)
