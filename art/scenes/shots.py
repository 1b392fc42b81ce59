"""The list of interior shots: a plan, a palette, a time of day and a seed make a picture."""
from functools import partial

from .bathroom import bathroom
from .bedroom import bedroom_side, bedroom_view
from .details import balcony_detail, lobby_pendants, reading_corner
from .kitchen import dining, kitchen
from .living import living_side, living_view
from .studio import studio
from .study import study

SCENES = {
    "banner-welcome": partial(living_side, "terracotta", "morning", seed=2, width=6.0, depth=5.4, feature="art",
                              table="round", lamp="floor", chair="arm", fan=True, azimuth=210, key=0.37,
                              eye=(1.05, -0.85, 1.2), target=(0.0, 4.2), lens=25),
    "banner-kitchen": partial(kitchen, "sage", "morning", seed=2),
    "banner-study": partial(study, "indigo", "golden", seed=2),
    "apartment-01": partial(living_side, "lagoon", "noon", seed=3, feature="accent", table="marble", lamp="arc",
                            chair="tub", eye=(0.6, -1.0, 1.15), target=(0.0, 4.0)),
    "apartment-02": partial(living_view, "jute", "morning", seed=4),
    "apartment-03": partial(bedroom_side, "blush", "morning", seed=3, feature="mouldings", pendant=True),
    "apartment-04": partial(kitchen, "lagoon", "golden", seed=5, pendant="globe", uppers=False, mirror=True),
    "apartment-05": partial(living_side, "sage", "noon", seed=5, feature="slats", table="slab", lamp="table",
                            chair="poufs", mirror=True, fan=True, eye=(0.5, -1.0, 1.15), target=(-0.25, 4.0)),
    "apartment-06": partial(bedroom_view, "monsoon", "golden", seed=6),
    "apartment-07": partial(dining, "olive", "noon", seed=7),
    "apartment-08": partial(living_view, "indigo", "dusk", seed=9, pendant="globe", mirror=True, key=0.2),
    "apartment-09": partial(bedroom_side, "ink", "golden", seed=6, feature="accent", mirror=True, eye=(0.9, -1.1, 1.2)),
    "apartment-10": partial(living_side, "jute", "golden", seed=8, feature="brick", table="slab", lamp="floor",
                            chair="arm", eye=(1.0, -0.9, 1.2), target=(-0.1, 4.0)),
    "apartment-11": partial(kitchen, "jute", "noon", seed=4, pendant="rattan", eye=(0.7, -1.0, 1.35),
                            target=(-0.15, 3.8)),
    "apartment-12": partial(living_view, "blush", "noon", seed=10, pendant="rattan", mirror=True, eye=(-1.2, -1.2, 1.2),
                            target=(0.6, 4.0)),
    "studio-indigo": partial(studio, "indigo", "morning", seed=3, key=0.29),
    "studio-sage": partial(studio, "sage", "noon", seed=4, mirror=True, key=0.32),
    "studio-ink": partial(studio, "ink", "dusk", seed=5, key=0.22),
    "bedroom-terracotta": partial(bedroom_side, "terracotta", "golden", seed=8, feature="accent", mirror=True),
    "kitchen-terracotta": partial(kitchen, "terracotta", "morning", seed=6, pendant="dome", mirror=True),
    "dining-lagoon": partial(dining, "lagoon", "golden", seed=4, pendant="globe", mirror=True),
    "dining-blush": partial(dining, "blush", "morning", seed=5),
    "bathroom-sage": partial(bathroom, "sage", "morning", seed=3, floor="terrazzo"),
    "bathroom-lagoon": partial(bathroom, "lagoon", "noon", seed=4, wash="shower", floor="stone", mirror=True,
                               tile=("#3f6e70", "#376365", "#8fa9a6")),
    "balcony-evening": partial(balcony_detail, "terracotta", "dusk", seed=8, size=(1200, 800), lens=25, key=0.15),
    "balcony-morning": partial(balcony_detail, "blush", "morning", seed=14, size=(1200, 800), lens=25, mirror=True),
    "detail-reading": reading_corner,
    "detail-balcony": balcony_detail,
    "detail-lobby": lobby_pendants,
    "login-interior": partial(bedroom_view, "sage", "morning", seed=12, size=(900, 1200), eye=(-1.1, -0.9, 1.2),
                              target=(1.1, 3.3), lens=28),
}
