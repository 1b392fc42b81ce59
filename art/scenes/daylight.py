"""Times of day: sky, sun, lamps, and the city in the haze."""
import math
import random
from dataclasses import dataclass

import bpy
from mathutils import Vector

from .materials import Graph, hazy, rgb
from .meshes import BoxBatch, link, mesh_object
from .plants import copies, outward, tree


@dataclass(frozen=True)
class Light:
    """A time of day."""
    zenith: str
    horizon: str
    sky: float            # world strength
    sun: float            # sun strength
    sun_colour: str
    elevation: float      # degrees
    window: float         # area light per window, W per square metre
    window_colour: str
    lamps: float          # strength factor of lamps in the room
    clouds: float = 0.35


TIMES = {
    "morning": Light("#7fb0dc", "#f0ece2", 1.0, 10.0, "#ffe3bd", 27, 8, "#fff1de", 0.7),
    "noon": Light("#5c9ae0", "#e6eef4", 1.1, 9.0, "#fff3e0", 44, 11, "#f4f6fa", 0.4),
    "golden": Light("#6c9bd6", "#f3dfc4", 0.9, 10.0, "#ffc98a", 17, 8, "#ffe6c6", 1.0),
    "overcast": Light("#c3cdd6", "#eceeee", 1.1, 0.0, "#ffffff", 50, 13, "#f3f6fa", 0.7),
    "dusk": Light("#26488f", "#d8b4b0", 0.42, 0.0, "#ffb080", 3, 3.0, "#9db4dc", 2.2, clouds=0.12),
}


def sky(light, clouds=None):
    """Gradient sky with soft procedural clouds and a pale horizon."""
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    world.use_nodes = True
    graph = Graph(world.node_tree)
    background = world.node_tree.nodes["Background"]
    direction = graph.node("TexCoord").outputs["Generated"]
    x, y, z = graph.node("SeparateXYZ", Vector=direction).outputs[:3]
    horizon, zenith = rgb(light.horizon), rgb(light.zenith)
    middle = tuple(0.4 * a + 0.6 * b for a, b in zip(horizon, zenith))
    colour = graph.ramp(z, [(0.0, horizon), (0.02, horizon), (0.17, middle), (0.6, zenith)])
    amount = light.clouds if clouds is None else clouds
    if amount:
        height = graph.math("MAXIMUM", graph.math("ADD", z, 0.12), 0.05)
        plane = graph.node("CombineXYZ", X=graph.math("DIVIDE", x, height),
                           Y=graph.math("DIVIDE", y, height), Z=1.7).outputs[0]
        noise = graph.node("TexNoise", Vector=plane, Scale=0.85, Detail=9.0, Roughness=0.56, Distortion=0.25)
        shape = graph.ramp(noise.outputs["Fac"], [(0.47, (0, 0, 0, 1)), (0.70, (1, 1, 1, 1))])
        fade = graph.ramp(z, [(0.02, (0, 0, 0, 1)), (0.16, (1, 1, 1, 1))])
        cover = graph.math("MULTIPLY", graph.math("MULTIPLY", shape, fade), amount * 2)
        white = tuple(c * 0.4 + 0.72 for c in horizon[:3]) + (1,)
        colour = graph.mix(graph.math("MINIMUM", cover, 0.85), colour, white)
    graph.set(background, "Color", colour)
    graph.set(background, "Strength", light.sky)


def sun(light, azimuth, softness=0.6):
    """Sun shining from `azimuth` (degrees from +x, counter-clockwise)."""
    if not light.sun:
        return
    lamp = bpy.data.lights.new("sun", "SUN")
    lamp.energy, lamp.angle = light.sun, math.radians(softness)
    lamp.color = rgb(light.sun_colour)[:3]
    source = Vector(outward(math.radians(azimuth), math.radians(light.elevation)))
    obj = link(bpy.data.objects.new("sun", lamp))
    obj.rotation_euler = source.to_track_quat("Z", "Y").to_euler()


def area_light(location, target, size, energy, colour="#ffffff", spread=180):
    """Rectangular light, unseen by the camera."""
    lamp = bpy.data.lights.new("area", "AREA")
    lamp.shape, lamp.size, lamp.size_y = "RECTANGLE", *size
    lamp.energy, lamp.color = energy, rgb(colour)[:3]
    lamp.spread = math.radians(spread)
    obj = link(bpy.data.objects.new("area", lamp))
    obj.location = location
    aim = Vector(target) - Vector(location)
    obj.rotation_euler = aim.to_track_quat("-Z", "Y").to_euler()
    obj.visible_camera = False
    obj.visible_glossy = False
    return obj


def point_light(location, energy, colour="#ffcf96", radius=0.06):
    lamp = bpy.data.lights.new("bulb", "POINT")
    lamp.energy, lamp.color, lamp.shadow_soft_size = energy, rgb(colour)[:3], radius
    obj = link(bpy.data.objects.new("bulb", lamp))
    obj.location = location
    obj.visible_camera = False
    return obj


def _facade_pattern(wall, pane_a, pane_b, roof):
    def pattern(graph):
        geometry = graph.node("NewGeometry")
        x, y, z = graph.node("SeparateXYZ", Vector=geometry.outputs["Position"]).outputs[:3]
        face = graph.node("CombineXYZ", X=graph.math("ADD", x, y), Y=z).outputs[0]
        panes = graph.node("TexBrick", Vector=face, Color1=rgb(pane_a), Color2=rgb(pane_b), Mortar=rgb(wall),
                           Scale=1.0, Mortar_Size=0.75, Brick_Width=3.4, Row_Height=3.2)
        panes.offset = 0.0
        upward = graph.node("SeparateXYZ", Vector=geometry.outputs["Normal"]).outputs[2]
        flat = graph.math("GREATER_THAN", graph.math("ABSOLUTE", upward), 0.5)
        return graph.mix(flat, panes.outputs["Color"], rgb(roof))
    return pattern


CITY_WALLS = ("#e6e0d4", "#d8c9b4", "#c9b7a6", "#bf7f63", "#dfe2e0", "#b9bdb8")


def city(light, ground, seed=0, facing=(-180, 180), near=105, far=640, count=170, tree_ring=(22, 170),
         reach=650.0, lit=0.0):
    """Hazy mid-rise skyline around the origin, standing on z = ground."""
    rng = random.Random(seed)
    haze = (light.horizon, light.sky * 0.95)
    batches = [BoxBatch() for _ in CITY_WALLS]
    for i in range(count):
        distance = near + (far - near) * (rng.random() ** 1.4)
        angle = math.radians(rng.uniform(*facing))
        x, y = distance * math.cos(angle), distance * math.sin(angle)
        wide, deep = rng.uniform(12, 24), rng.uniform(12, 22)
        floors = rng.choice((5, 6, 6, 7, 8, 9, 11)) + (rng.choice((0, 4, 9)) if distance > 260 else 0)
        top = ground + floors * 3.2
        batch = batches[rng.randrange(len(batches))]
        batch.span(x - wide / 2, x + wide / 2, y - deep / 2, y + deep / 2, ground, top)
        if distance < 300:
            for floor in range(1, floors + 1):       # slab bands give relief
                z = ground + floor * 3.2
                batch.span(x - wide / 2 - 0.5, x + wide / 2 + 0.5, y - deep / 2 - 0.5, y + deep / 2 + 0.5,
                           z - 0.28, z + 0.1)
        batch.span(x - 2.5, x + 2.5, y - 2.5, y + 2.5, top, top + 3.2)      # stair head
        batch.span(x + wide * 0.2, x + wide * 0.2 + 2, y, y + 2, top, top + 2)  # tank
    for index, (wall, batch) in enumerate(zip(CITY_WALLS, batches)):
        pane_b = "#ffd9a0" if lit else "#7d8c96"
        pattern = _facade_pattern(wall, "#56646e", pane_b, "#b5aca0")
        batch.build("city", hazy(("city", index, lit), wall, haze, reach, pattern))
    size = 2600
    mesh_object("ground", [(-size, -size, ground), (size, -size, ground), (size, size, ground), (-size, size, ground)],
                [(0, 1, 2, 3)], hazy("city-ground", "#8a9179", haze, reach=420))
    if tree_ring:
        kinds = [tree(9, 4.2, seed=s, cards=2200, size=0.34, leaf=leaf)
                 for s, leaf in enumerate((("#8aa452", "#35562a"), ("#75934a", "#2c4d2b")))]
        for kind in kinds:
            for part in kind:                      # park the prototypes out of sight
                part.location = (0, 0, ground - 60)
        for _ in range(190):
            angle, distance = math.radians(rng.uniform(*facing)), rng.uniform(*tree_ring)
            copies(rng.choice(kinds), distance * math.cos(angle), distance * math.sin(angle), ground,
                   rng.uniform(0, 360), rng.uniform(0.8, 1.35))
