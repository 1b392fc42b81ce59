"""Furnishing plans for bedrooms."""
from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .materials import fabric, paint
from .meshes import place
from .plants import rubber_plant, snake_plant


def bedroom_side(palette, time, seed=0, width=4.8, depth=4.6, eye=(1.25, -1.0, 1.2), target=(-0.3, 3.5), lens=25,
                 feature="accent", pendant=False, mirror=False, key=0.34, azimuth=205, size=(1200, 800), desk=False):
    """Bed on the back wall, window on the left."""
    room = Room(width, depth, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    tall = seed % 2 == 0
    room.window("left", 0.8, depth - 1.1, 0.0 if tall else 0.55, 2.4, panes=2, balcony=tall)
    if feature in ("accent", "mouldings"):
        room.accent("back")
    room.shell()
    if feature == "mouldings":
        room.mouldings(-width / 2 + 0.15, width / 2 - 0.15, 5)
    if feature == "slats":
        room.slats(-width / 2 + 0.02, width / 2 - 0.02, 1.35)
    room.daylight(azimuth)
    room.view(VIEW["left"])

    cx, head = 0.35, depth - 0.14
    linen = fabric("#f1ece2", weave=200, contrast=0.12)
    with place(cx, head - 1.05):
        f.bed(1.7, room.timber, room.sofa, linen, fabric(p.cushion[0 if seed % 2 else 2]),
              room.cushions[2 if seed % 2 else 1])
    for side in (-1, 1):
        with place(cx + side * 1.22, depth - 0.3):
            f.nightstand(room.timber, room.metal)
            with place(-0.04 * side, 0.02, 0.5):
                if pendant:
                    f.vase(p.pot, 0.2, seed)
                else:
                    f.table_lamp(paint(p.pot, 0.5), lamps)
        if pendant:
            with place(cx + side * 1.22, depth - 0.32):
                f.pendant(room.height, 1.35, room.metal, lamps, "globe")
    with place(cx, head - 2.1):
        f.rug(2.7, 1.9, room.rug, border=fabric(p.cushion[1]) if seed % 3 == 0 else None)
    with place(cx, head - 2.42, 0.016):
        f.bench(1.25, room.cushions[1], room.timber)
        with place(0.25, 0, 0.47):
            f.book_stack(2, seed)
    if feature != "slats":
        if seed % 2:
            with place(cx, depth - 0.016, 1.78):
                f.picture(1.2, 0.7, p.art, ("sun", "stones")[seed % 4 // 2])
        else:
            for i, dx in enumerate((-0.42, 0.42)):
                with place(cx + dx, depth - 0.016, 1.8):
                    f.picture(0.6, 0.78, p.art[i:] + p.art[:i], ("arches", "stem")[i])
    else:
        with place(cx, depth - 0.002, 1.9):
            f.picture(1.3, 0.6, p.art, "sun", frame="#d9c29a")
    with place(-width / 2 + 0.4, depth - 0.4):
        (snake_plant if seed % 3 == 1 else rubber_plant)(1.2, room.pot, seed)
    with place(width / 2 - 0.24, 2.0, 0, -90):
        f.sideboard(1.4, room.timber, room.black, 3)
        with place(-0.45, 0, 0.71):
            f.vase(p.cushion[0], 0.28, seed)
    with place(width / 2 - 0.002, 2.0, 1.5, -90):
        f.round_mirror(0.38, room.metal)
    with place(-width / 2 + 0.85, 1.15, 0, 118):
        f.armchair(fabric(p.cushion[1]), room.timber, room.cushions[0])
    camera(eye, (*target, 0), lens, shift_y=-0.04)
    return Shot(size=size, mirror=mirror, key=key)


def bedroom_view(palette, time, seed=0, width=5.0, depth=4.8, eye=(-1.6, -0.95, 1.25), target=(0.6, 3.6), lens=24,
                 mirror=False, key=0.34, azimuth=65, size=(1200, 800)):
    """Bed along the right wall, window with skyline ahead."""
    room = Room(width, depth, 2.8, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("back", -width / 2 + 0.5, width / 2 - 0.6, 0.0, 2.4, panes=3, balcony=True)
    room.accent("right")
    room.shell()
    room.daylight(azimuth, fill=1.35)
    room.view(VIEW["back"])

    right = width / 2
    linen = fabric("#f1ece2", weave=200, contrast=0.12)
    with place(right - 1.2, 2.45, 0, -90):
        f.bed(1.7, room.timber, room.sofa, linen, fabric(p.cushion[1]), room.cushions[2], panel_width=3.2)
    for y in (2.45 - 1.22, 2.45 + 1.22):
        with place(right - 0.42, y, 0, -90):
            f.nightstand(room.timber, room.metal)
            with place(0, 0.02, 0.5):
                f.table_lamp(paint(p.pot, 0.5), lamps)
    with place(right - 2.2, 2.45):
        f.rug(2.2, 2.6, room.rug)
    with place(right - 0.002, 2.45, 1.75, -90):
        f.picture(1.2, 0.72, p.art, ("stones", "sun")[seed % 2])
    with place(-width / 2 + 0.72, depth - 1.0, 0, 40):
        f.armchair(fabric(p.cushion[1]), room.timber, room.cushions[0])
    with place(-width / 2 + 0.38, depth - 0.36):
        rubber_plant(1.6, room.pot, seed)
    with place(-width / 2 + 0.24, 2.2, 0, 90):
        f.sideboard(1.5, room.timber, room.black, 3)
        with place(-0.4, 0, 0.71):
            f.vase(p.cushion[0], 0.32, seed)
        with place(0.3, 0, 0.71):
            f.book_stack(4, seed)
    with place(-width / 2 + 0.002, 2.2, 1.55, 90):
        f.round_mirror(0.4, room.metal)
    camera(eye, (*target, 0), lens, shift_y=-0.04)
    return Shot(size=size, mirror=mirror, key=key)
