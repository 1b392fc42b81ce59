"""Furnishing plans for living rooms."""
from . import furniture as f
from .room import VIEW, Room
from .camera import Shot, camera
from .materials import brick, fabric, marble, paint
from .meshes import box, place
from .plants import areca_palm, rubber_plant, small_plant


def living_side(palette, time, seed=0, width=5.6, depth=5.0, table="round", chair="arm", feature="art", lamp="floor",
                eye=(0.9, -0.95, 1.2), target=(-0.15, 4.0), lens=25, chaise=0, fan=False, azimuth=203, size=(1200, 800),
                mirror=False, key=0.34):
    """Sofa on the back wall, tall glazing with balcony on the left."""
    room = Room(width, depth, 2.85, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("left", 0.7, depth - 0.75, 0.0, 2.45, panes=3, balcony=True)
    if feature in ("accent", "mouldings"):
        room.accent("back")
    room.shell()
    if feature == "mouldings":
        room.mouldings(-width / 2 + 0.2, width / 2 - 0.2, 4)
    if feature == "slats":
        room.slats(-1.5, 2.0)
    room.daylight(azimuth)
    room.view(VIEW["left"])

    back, cx = depth, 0.25
    with place(cx, back - 0.62):
        f.sofa(2.5, room.sofa, room.timber, room.cushions + [room.loom], seats=3 if width > 5.4 else 2, chaise=chaise)
    with place(cx - 0.1, back - 2.05):
        f.rug(3.1, 2.3, room.rug, border=fabric(p.cushion[1]) if seed % 2 else None)
    with place(cx - 0.15 - 0.25 * chaise, back - 2.1, 0.016):
        if table == "round":
            f.round_table(0.48, 0.36, room.timber, room.black)
            surface = 0.365
        elif table == "marble":
            f.round_table(0.46, 0.36, marble(), room.metal, style="pedestal")
            surface = 0.365
        else:
            f.slab_table(1.1, 0.6, 0.36, room.timber, room.timber)
            surface = 0.36
        with place(0.12, 0.05, surface):
            f.tray_setting(p.cushion[0])
        with place(-0.2, -0.08, surface):
            f.book_stack(3, seed)
    side_x = cx + 1.25 + 0.38
    with place(side_x, back - 0.55):
        f.round_table(0.24, 0.5, room.timber if table == "marble" else marble(), room.metal, style="pedestal")
        with place(0, 0, 0.505):
            if lamp == "table":
                f.table_lamp(paint(p.pot, 0.5), lamps)
            else:
                small_plant(room.pot, 0.16, seed)
    if lamp == "floor":
        with place(min(side_x + 0.5, width / 2 - 0.28), back - 0.4):
            f.floor_lamp(room.metal, lamps)
    elif lamp == "arc":
        with place(side_x + 0.1, back - 1.05):
            f.arc_lamp(room.metal, lamps)
    if chair == "arm":
        with place(width / 2 - 0.95, back - 2.25, 0, -68):
            f.armchair(fabric(p.cushion[0]), room.timber, room.cushions[1])
    elif chair == "tub":
        with place(width / 2 - 0.95, back - 2.2, 0, -62):
            f.boucle_chair(fabric("#e9e1d3", weave=70, contrast=0.35), room.timber)
    elif chair == "poufs":
        with place(width / 2 - 1.15, back - 2.35):
            f.pouf(room.cushions[0])
        with place(width / 2 - 0.75, back - 1.85):
            f.pouf(room.cushions[2], 0.24, 0.32)
    with place(-width / 2 + 0.42, back - 0.42):
        (rubber_plant if seed % 2 == 0 else areca_palm)(1.65, room.pot, seed)
    if feature in ("art", "accent", "mouldings"):
        styles = ("sun", "arches", "stem", "stones")
        if feature == "mouldings" or seed % 3 == 0:
            with place(cx, back - 0.016, 1.72):
                f.picture(1.15, 0.85, p.art, styles[seed % 4])
        else:
            for i, dx in enumerate((-0.72, 0, 0.72)):
                with place(cx + dx, back - 0.002, 1.72):
                    f.picture(0.56, 0.76, p.art[i:] + p.art[:i], styles[(seed + i) % 4])
    if feature == "slats":
        with place(cx, back - 0.036, 1.75):
            f.round_mirror(0.42, room.metal)
    if feature == "brick":
        box((0, back - 0.01, room.height / 2), (width, 0.02, room.height),
            brick("#b97b5f", "#a3664b", "#cbbfae", course=0.08))
        with place(cx, back - 0.022, 1.74):
            f.picture(1.1, 0.8, p.art, "stones", frame="#d9c29a")
    with place(0.1, depth * 0.5):
        if fan:
            f.ceiling_fan(room.height, room.white, room.timber)
    camera(eye, (*target, 0), lens, shift_y=-0.035)
    return Shot(size=size, mirror=mirror, key=key)


def living_view(palette, time, seed=0, width=6.0, depth=5.4, eye=(-1.75, -0.9, 1.25), target=(0.6, 4.0), lens=24,
                pendant="globe", mirror=False, key=0.34, azimuth=62, size=(1200, 800), shelf=True):
    """Glazed back wall with balcony and skyline, sofa along the right wall."""
    room = Room(width, depth, 2.9, palette, time, seed)
    p, lamps = room.palette, room.light.lamps
    room.window("back", -width / 2 + 0.5, width / 2 - 0.5, 0.0, 2.5, panes=4, balcony=True)
    room.accent("right")
    room.shell()
    room.daylight(azimuth, fill=1.35)
    room.view(VIEW["back"])

    right = width / 2
    with place(right - 0.6, 2.9, 0, -90):
        f.sofa(2.5, room.sofa, room.timber, room.cushions, seats=3)
    with place(right - 2.0, 2.85):
        f.rug(2.6, 3.1, room.rug)
    with place(right - 1.95, 2.9, 0.016):
        f.round_table(0.46, 0.34, marble() if seed % 2 else room.timber, room.metal, "pedestal" if seed % 2 else "legs")
        with place(0.1, 0.06, 0.345):
            f.tray_setting(p.cushion[1])
    with place(right - 2.25, 2.9 + 0.55, 0.016):
        f.round_table(0.28, 0.42, room.timber, room.black)
    for i, y in enumerate((2.25, 3.35)):
        with place(right - 3.35, y, 0, 78 + 22 * i):
            f.armchair(fabric(p.cushion[0]), room.timber, room.cushions[1])
    with place(right - 0.38, 4.55):
        f.floor_lamp(room.metal, lamps)
    for i, y in enumerate((2.35, 2.95, 3.55)):
        with place(right - 0.002, y, 1.75, -90):
            f.picture(0.5, 0.68, p.art[i:] + p.art[:i], ("arches", "sun", "stem", "stones")[(seed + i) % 4])
    with place(-width / 2 + 0.5, depth - 0.5):
        areca_palm(1.55, room.pot, seed)
    if shelf:
        with place(-width / 2 + 0.22, 2.9, 0, 90):
            f.sideboard(1.7, room.timber, room.black)
            with place(-0.55, 0, 0.71):
                f.table_lamp(paint(p.pot, 0.5), lamps)
            with place(0.35, 0, 0.71):
                f.vase(p.cushion[0], 0.3, seed)
            with place(0.6, 0, 0.71):
                f.vase(p.cushion[1], 0.2, seed + 1)
    cluster = ((0, 0),) if pendant == "rattan" else ((-0.32, 0), (0, -0.16), (0.32, 0.06))
    shade = paint("#b98a55", 0.8) if pendant == "rattan" else room.metal
    for dx, dz in cluster:
        with place(right - 1.95 + dx, 2.9):
            f.pendant(room.height, 2.05 + dz, shade, lamps, pendant)
    camera(eye, (*target, 0), lens, shift_y=-0.03)
    return Shot(size=size, mirror=mirror, key=key)
