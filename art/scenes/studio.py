"""Furnishing plan for a studio: bed, desk and kitchenette in one room."""
from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .materials import fabric, marble, paint, tiles
from .meshes import BoxBatch, box, place
from .plants import areca_palm, rubber_plant, small_plant


def kitchenette(room, x0, x1, seed):
    """Three base units with wall units in a niche on the back wall."""
    width, depth = x1 - x0, room.depth
    stone = marble() if seed % 2 == 0 else paint("#e9e4da", 0.25)
    middle = (x0 + x1) / 2
    with place(middle, depth - 0.31):
        f.cabinet_run(width, room.cabinet, stone, room.metal, tiles("#efe9de", "#d6cec0", 0.15, 0.25))
    with place(middle - width * 0.33, depth - 0.16, 0.91):
        f.tap(room.metal)
    with place(middle + width * 0.36, depth - 0.3, 0.91):
        small_plant(room.pot, 0.14, seed)
    panel = BoxBatch()
    panel.span(x0 - 0.04, x0, depth - 0.66, depth, 0, 2.3)
    panel.build("panel", room.timber)
    bulkhead = BoxBatch()
    bulkhead.span(x0 - 0.04, room.width / 2, depth - 0.62, depth, 2.3, room.height)
    bulkhead.build("bulkhead", room.white)


def screen(room, x, reach=1.15):
    """Slatted divider between the bed and the desk."""
    slats, y = BoxBatch(), room.depth - reach
    while y < room.depth - 0.02:
        slats.span(x - 0.02, x + 0.02, y, y + 0.03, 0.0, room.height - 0.12)
        y += 0.085
    slats.build("screen", room.timber)


def desk(room, x, seed):
    p, lamps = room.palette, room.light.lamps
    with place(x, room.depth - 0.36):
        f.slab_table(1.3, 0.6, 0.75, room.timber, room.black)
        with place(0.05, 0.0, 0.75):
            f.laptop()
        with place(-0.5, 0.1, 0.75):
            f.table_lamp(paint(p.pot, 0.5), lamps)
        with place(0.5, 0.05, 0.75):
            f.book_stack(4, seed)
    with place(x + 0.1, room.depth - 0.95, 0, 168):
        f.dining_chair(room.cushions[0], room.black)
    box((x, room.depth - 0.12, 1.52), (1.3, 0.22, 0.03), room.timber, 0.004)
    with place(x - 0.6, room.depth - 0.12, 1.536):
        f.books(0.5, 0.17, 0.26, seed)
    with place(x + 0.12, room.depth - 0.12, 1.536):
        f.vase(p.cushion[0], 0.22, seed)
    with place(x + 0.45, room.depth - 0.12, 1.536):
        small_plant(room.pot, 0.15, seed + 2, trailing=True)
    with place(x + 0.05, room.depth - 0.014, 2.08):
        f.picture(0.72, 0.5, p.art[1:] + p.art[:1], ("stones", "sun")[seed % 2])


def studio(palette, time, seed=0, width=6.8, depth=5.2, eye=(0.75, -1.25, 1.32), target=(0.05, 4.0), lens=24,
           mirror=False, key=0.34, azimuth=205, size=(1200, 800)):
    """Bed behind a slatted divider, desk in the middle, kitchenette at the far end, window on the left."""
    room = Room(width, depth, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.7, depth - 0.9, 0.0, 2.4, panes=3, balcony=True)
    room.accent("back")
    room.shell()
    room.daylight(azimuth)
    room.view(VIEW["left"])
    bx = -1.75
    with place(bx, depth - 1.19):
        f.bed(1.5, room.timber, room.sofa, fabric("#f1ece2", weave=200, contrast=0.12), fabric(p.cushion[0]),
              room.cushions[2])
    with place(bx + 1.08, depth - 0.3):
        f.nightstand(room.timber, room.metal)
        with place(0, 0.02, 0.5):
            f.table_lamp(paint(p.pot, 0.5), lamps)
    with place(-width / 2 + 0.42, depth - 0.4):
        (rubber_plant if seed % 2 else areca_palm)(1.5, room.pot, seed)
    with place(bx, depth - 0.014, 1.72):
        f.picture(1.0, 0.7, p.art, ("sun", "arches", "stones")[seed % 3])
    with place(bx + 0.1, depth - 2.35):
        f.rug(2.5, 1.7, room.rug, border=fabric(p.cushion[1]))
    screen(room, -0.32)
    desk(room, 0.52, seed)
    kitchenette(room, 1.5, width / 2, seed)
    with place(1.85, 2.45):
        f.round_rug(0.95, room.rug)
    with place(1.85, 2.45, 0.016):
        f.round_table(0.42, 0.74, marble() if seed % 2 else room.timber, room.black, "pedestal")
        with place(0.02, 0.02, 0.745):
            f.fruit(seed)
        for turn, dx, dy in ((98, -0.62, -0.06), (-76, 0.6, 0.12)):
            with place(dx, dy, 0, turn):
                f.dining_chair(room.cushions[1], room.timber)
    with place(1.85, 2.45):
        f.pendant(room.height, 1.75, paint("#b98a55", 0.8), lamps, "rattan")
    with place(-1.5, 1.75, 0, 128):
        f.armchair(room.sofa, room.timber, room.cushions[0])
    camera(eye, (*target, 0), lens, shift_y=-0.05)
    return Shot(size=size, mirror=mirror, key=key)
