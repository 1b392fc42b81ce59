"""Palettes: the colours, timbers and floors that belong together in one flat."""
from dataclasses import dataclass

from .materials import planks, terrazzo, tiles


@dataclass(frozen=True)
class Palette:
    wall: str
    accent_wall: str
    floor: str              # key of FLOORS
    timber: tuple           # light, dark
    sofa: str
    cushion: tuple          # three textiles
    rug: str
    metal: str
    pot: str
    cabinet: str
    art: tuple              # four print colours
    frame: str = "#2b2826"  # window frames


OAK, WALNUT, TEAK, ASH = ("#c99f6e", "#a87b4c"), ("#7d5638", "#523521"), ("#a8703f", "#7c4c27"), ("#dcc29b", "#c2a377")

FLOORS = {
    "oak": lambda: planks("#c39a6b", "#ab8153"),
    "walnut": lambda: planks("#86603f", "#6c4a2f"),
    "ash": lambda: planks("#d6bd97", "#c3a67d"),
    "tile": lambda: tiles("#e4ded3", "#bdb5a8"),
    "stone": lambda: tiles("#cfc8bc", "#a69e92", 0.9, 0.25),
    "terrazzo": lambda: terrazzo(),
}

PALETTES = {
    "terracotta": Palette("#efe8dc", "#c98d6d", "oak", OAK, "#d9cfbd", ("#b9603f", "#e8dcc4", "#7d8a6b"), "#d6c3a2",
                          "#b98d4f", "#c77b58", "#e9e1d3", ("#efdcc3", "#c96f45", "#7e8f78", "#39525a")),
    "lagoon": Palette("#ece9e2", "#2f5558", "walnut", WALNUT, "#d8d2c6", ("#c98645", "#2f5a5e", "#efe6d4"), "#dcd5c7",
                      "#c09a58", "#e4ded2", "#2f5558", ("#e9dcc2", "#d08a4a", "#3d6e70", "#1f3c44")),
    "sage": Palette("#f0ece2", "#a3ad92", "ash", ASH, "#8f9a7d", ("#efe6d2", "#c79a6b", "#5e6d55"), "#e8e0cf",
                    "#a58a5c", "#ece5d8", "#a9b39b", ("#f0e6d0", "#a8b08c", "#c79066", "#56664f"), "#e9e6df"),
    "monsoon": Palette("#e8e8e5", "#5f7382", "stone", WALNUT, "#6f8291", ("#e9e2d4", "#c47d4e", "#33495a"), "#d5d6d3",
                       "#8d8a84", "#d4d2cb", "#4b5f6c", ("#e3e2da", "#7b93a3", "#c98555", "#2d4252")),
    "jute": Palette("#f1ebdf", "#d9c7a8", "tile", TEAK, "#efe7d8", ("#a8793f", "#d8c7a6", "#3b3a36"), "#d3c3a3",
                    "#2b2826", "#b98a5e", "#f0ebe0", ("#f0e5cf", "#b98a52", "#dfc79c", "#3d3a35")),
    "indigo": Palette("#f2f0eb", "#3d4a66", "oak", OAK, "#4a587a", ("#e9e1d2", "#c5694a", "#8fa0c0"), "#e6e2d8",
                      "#b98d4f", "#e7e2d8", "#f0eee8", ("#ebe5d6", "#45598c", "#cf7a52", "#232e4b"), "#efece6"),
    "blush": Palette("#f3ece5", "#d9b3a0", "ash", ASH, "#e9dfd3", ("#c98a74", "#efe2d4", "#8c5f50"), "#efe6da",
                     "#c39a66", "#d99f86", "#e3c9ba", ("#f3e4d6", "#d99a80", "#b8694f", "#7a8b80"), "#f0ece6"),
    "ink": Palette("#e6e3dd", "#3b3f42", "walnut", WALNUT, "#a9774b", ("#e6ddcc", "#3d4448", "#c7a06a"), "#cbc3b5",
                   "#c09a58", "#4a4b4a", "#33373a", ("#e7dcc7", "#a9774b", "#5a6265", "#26292b")),
    "olive": Palette("#efeadd", "#767a55", "terrazzo", TEAK, "#e5dcc9", ("#767a55", "#c8833f", "#efe5cf"), "#ddd0b5",
                     "#a8843f", "#c98a5c", "#7f8460", ("#efe3c8", "#8a8d5c", "#cf8a45", "#47492f")),
}
