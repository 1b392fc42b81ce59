"""The bed."""
from ..meshes import box, pillow
from .seating import four_legs


def bed(width, frame, headboard, linen, throw, accent, panel_width=None):
    """Double bed, head at +y; the headboard may run wider than the bed."""
    length = 2.05
    box((0, 0, 0.17), (width + 0.1, length + 0.06, 0.16), frame, 0.02)
    four_legs(width, length, 0.1, frame, 0.03, 0.15)
    box((0, 0, 0.36), (width, length, 0.26), linen, 0.07, soft=True)
    box((0, -0.22, 0.485), (width + 0.09, length - 0.42, 0.10), linen, 0.05, soft=True)           # duvet
    box((0, -0.22, 0.36), (width + 0.1, length - 0.46, 0.24), linen, 0.05, soft=True)            # overhang
    box((0, 0.52, 0.535), (width + 0.08, 0.34, 0.05), linen, 0.024, soft=True)                    # folded edge
    box((0, -0.66, 0.50), (width + 0.125, 0.55, 0.095), throw, 0.045, soft=True)                   # throw
    box((0, -0.66, 0.37), (width + 0.13, 0.55, 0.25), throw, 0.03, soft=True)
    for side in (-1, 1):
        x = side * width / 4
        pillow((x, length / 2 - 0.16, 0.72), (width / 2 - 0.1, 0.2, 0.46), linen, rot=(-24, 0, side * 2))
        pillow((x * 0.98, length / 2 - 0.33, 0.69), (width / 2 - 0.2, 0.17, 0.38), accent, rot=(-26, 0, -side * 3))
    pillow((0, length / 2 - 0.50, 0.645), (0.56, 0.15, 0.3), throw, rot=(-28, 0, 2))
    panel = panel_width or width + 0.16
    count = max(3, int(round(panel / 0.34)))
    step = panel / count
    for i in range(count):
        box((-panel / 2 + step * (i + 0.5), length / 2 + 0.075, 0.62), (step - 0.004, 0.09, 1.04), headboard, 0.03,
            soft=True)
