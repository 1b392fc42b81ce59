"""How a scene is photographed, and how a new one begins."""
from dataclasses import dataclass

import bpy
from mathutils import Vector

from .materials import made_materials
from .meshes import open_groups


@dataclass
class Shot:
    """How a finished scene is photographed and graded."""
    size: tuple = (1200, 800)
    key: float = 0.30
    neutralise: float = 0.45
    highlights: float = 0.62      # upper limit for the brighter third, see denoise.grade
    look: str = "Medium High Contrast"
    mirror: bool = False


def reset():
    """Start from an empty file."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    made_materials.clear()
    open_groups.clear()


def camera(location, look_at, lens=22, shift_y=0.0, shift_x=0.0, level=True):
    """Architectural camera: stays level so that verticals stay vertical."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.shift_y, data.shift_x = lens, shift_y, shift_x
    data.clip_end = 5000
    obj = bpy.data.objects.new("camera", data)
    bpy.context.scene.collection.objects.link(obj)
    obj.location = location
    target = Vector(look_at)
    if level:
        target.z = location[2]
    obj.rotation_euler = (target - Vector(location)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = obj
    return obj
