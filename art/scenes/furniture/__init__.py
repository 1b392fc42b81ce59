"""Furniture and household objects. Every piece faces -y and stands on z = 0."""
from .seating import armchair, bench, boucle_chair, dining_chair, pouf, sofa, stool, stool_round
from .tables import nightstand, round_table, sideboard, slab_table
from .beds import bed
from .storage import basket, book_stack, books, bowl, shelf_unit, vase
from .kitchen_units import cabinet_run, fruit, island, tall_unit, tap
from .lamps import arc_lamp, ceiling_fan, floor_lamp, pendant, table_lamp
from .walls import green_stems, guitar, laptop, picture, plate, round_mirror, round_rug, rug, tray_setting

__all__ = [
    "armchair", "bench", "boucle_chair", "dining_chair", "pouf", "sofa", "stool", "stool_round", "nightstand",
    "round_table", "sideboard", "slab_table", "bed", "basket", "book_stack", "books", "bowl", "shelf_unit",
    "vase", "cabinet_run", "fruit", "island", "tall_unit", "tap", "arc_lamp", "ceiling_fan", "floor_lamp",
    "pendant", "table_lamp", "green_stems", "guitar", "laptop", "picture", "plate", "round_mirror",
    "round_rug", "rug", "tray_setting",
]
