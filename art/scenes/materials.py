"""Materials, all procedural. Colours are sRGB hex strings."""
import math

import bpy

made_materials = {}


def rgb(hex_colour):
    """'#c8a27a' -> linear RGBA."""
    def linear(value):
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4
    digits = hex_colour.lstrip("#")
    return tuple(linear(int(digits[i:i + 2], 16) / 255) for i in (0, 2, 4)) + (1.0,)


class Graph:
    """Thin convenience layer over a node tree."""

    def __init__(self, tree):
        self.tree = tree

    def node(self, kind, **inputs):
        node = self.tree.nodes.new("ShaderNode" + kind)
        for name, value in inputs.items():
            self.set(node, name.replace("_", " "), value)
        return node

    def set(self, node, name, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, node.inputs[name])
        else:
            node.inputs[name].default_value = value

    def math(self, operation, a, b=0.0):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        self.set(node, 0, a)
        self.set(node, 1, b)
        return node.outputs[0]

    def mix(self, factor, a, b, blend="MIX"):
        node = self.tree.nodes.new("ShaderNodeMixRGB")
        node.blend_type = blend
        for index, value in enumerate((factor, a, b)):
            self.set(node, index, value)
        return node.outputs[0]

    def ramp(self, factor, stops):
        node = self.tree.nodes.new("ShaderNodeValToRGB")
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position, element.color = position, colour
        self.set(node, 0, factor)
        return node.outputs[0]

    def coordinates(self, scale=(1, 1, 1), jitter=True):
        """Object-space coordinates, shifted per object so repeats differ."""
        position = self.node("TexCoord").outputs["Object"]
        mapping = self.node("Mapping", Vector=position, Scale=scale)
        if jitter:
            shift = self.math("MULTIPLY", self.node("ObjectInfo").outputs["Random"], 40.0)
            self.set(mapping, "Location", shift)
        return mapping.outputs[0]


def material(key, build):
    """Cached material: `build(graph, principled)` runs once per key."""
    if key not in made_materials:
        made = bpy.data.materials.new(str(key))
        made.use_nodes = True
        build(Graph(made.node_tree), made.node_tree.nodes["Principled BSDF"])
        made_materials[key] = made
    return made_materials[key]


def paint(colour, rough=0.6, metal=0.0):
    def build(graph, shader):
        graph.set(shader, "Base Color", rgb(colour))
        graph.set(shader, "Roughness", rough)
        graph.set(shader, "Metallic", metal)
    return material(("paint", colour, rough, metal), build)


def metal(colour="#b98d4f", rough=0.28):
    return paint(colour, rough, 1.0)


def fabric(colour, weave=260.0, contrast=0.22):
    """Woven cloth: fine noise in colour and bump, soft sheen."""
    def build(graph, shader):
        noise = graph.node("TexNoise", Vector=graph.coordinates(), Scale=weave, Detail=2.0)
        broad = graph.node("TexNoise", Vector=graph.coordinates(), Scale=3.0, Detail=2.0)
        tone = graph.math("MULTIPLY", noise.outputs["Fac"], broad.outputs["Fac"])
        shade = graph.ramp(tone, [(0.1, (1 - contrast,) * 3 + (1,)), (0.42, (1, 1, 1, 1))])
        graph.set(shader, "Base Color", graph.mix(1.0, rgb(colour), shade, "MULTIPLY"))
        graph.set(shader, "Roughness", 0.95)
        graph.set(shader, "Sheen", 0.25)
        bump = graph.node("Bump", Strength=0.18, Distance=0.01, Height=noise.outputs["Fac"])
        graph.set(shader, "Normal", bump.outputs[0])
    return material(("fabric", colour, weave), build)


def striped(colour, stripe, period=0.07, width=0.3):
    """Hand-loom stripes across x."""
    def build(graph, shader):
        x = graph.node("SeparateXYZ", Vector=graph.node("TexCoord").outputs["Object"]).outputs[0]
        phase = graph.math("FRACT", graph.math("DIVIDE", x, period))
        mask = graph.math("LESS_THAN", phase, width)
        graph.set(shader, "Base Color", graph.mix(mask, rgb(colour), rgb(stripe)))
        graph.set(shader, "Roughness", 0.95)
    return material(("striped", colour, stripe, period), build)


def wood(light, dark, rough=0.42):
    """Furniture timber with grain along the longest horizontal direction."""
    def build(graph, shader):
        grain = graph.node("TexNoise", Vector=graph.coordinates((1.5, 7, 40)), Scale=1.6, Detail=5.0)
        graph.set(shader, "Base Color", graph.ramp(
            grain.outputs["Fac"], [(0.3, rgb(dark)), (0.7, rgb(light))]))
        graph.set(shader, "Roughness", rough)
    return material(("wood", light, dark, rough), build)


def planks(light, dark, rough=0.36):
    """Floor boards running along y."""
    def build(graph, shader):
        position = graph.node("TexCoord").outputs["Object"]
        turn = graph.node("Mapping", Vector=position, Rotation=(0, 0, math.pi / 2))
        boards = graph.node("TexBrick", Vector=turn.outputs[0], Color1=rgb(light), Color2=rgb(dark),
                            Mortar=tuple(c * 0.45 for c in rgb(dark)[:3]) + (1,), Scale=1.0,
                            Mortar_Size=0.0022, Brick_Width=1.7, Row_Height=0.16, Mortar_Smooth=0.2)
        stretch = graph.node("Mapping", Vector=position, Scale=(26, 1.6, 1))
        grain = graph.node("TexNoise", Vector=stretch.outputs[0], Scale=1.4, Detail=5.0)
        shade = graph.ramp(grain.outputs["Fac"], [(0.3, (0.74, 0.72, 0.7, 1)), (0.65, (1, 1, 1, 1))])
        graph.set(shader, "Base Color", graph.mix(1.0, boards.outputs["Color"], shade, "MULTIPLY"))
        graph.set(shader, "Roughness", rough)
    return material(("planks", light, dark), build)


def tiles(colour, joint, size=0.8, rough=0.18):
    """Large polished floor tiles."""
    def build(graph, shader):
        position = graph.node("TexCoord").outputs["Object"]
        grid = graph.node("TexBrick", Vector=position, Color1=rgb(colour), Color2=rgb(colour),
                          Mortar=rgb(joint), Scale=1.0, Mortar_Size=0.002, Brick_Width=size,
                          Row_Height=size)
        grid.offset = 0.0
        cloud = graph.node("TexNoise", Vector=position, Scale=1.4, Detail=7.0, Distortion=1.4)
        shade = graph.ramp(cloud.outputs["Fac"], [(0.35, (0.9, 0.89, 0.87, 1)), (0.6, (1, 1, 1, 1))])
        graph.set(shader, "Base Color", graph.mix(1.0, grid.outputs["Color"], shade, "MULTIPLY"))
        graph.set(shader, "Roughness", rough)
    return material(("tiles", colour, size), build)


def terrazzo(base="#d9d3c8", chips=("#b9745a", "#7d8478", "#f3eee4", "#5e5851")):
    def build(graph, shader):
        cells = graph.node("TexVoronoi", Vector=graph.node("TexCoord").outputs["Object"], Scale=28.0)
        pick = graph.node("SeparateXYZ", Vector=cells.outputs["Color"]).outputs[0]
        stops = [(i / len(chips), rgb(c)) for i, c in enumerate(chips)]
        chip = graph.ramp(pick, stops)
        chip.node.color_ramp.interpolation = "CONSTANT"
        inside = graph.math("LESS_THAN", cells.outputs["Distance"], 0.33)
        graph.set(shader, "Base Color", graph.mix(inside, rgb(base), chip))
        graph.set(shader, "Roughness", 0.2)
    return material(("terrazzo", base), build)


def marble(base="#efece6", vein="#a39b90"):
    def build(graph, shader):
        cloud = graph.node("TexNoise", Vector=graph.coordinates(), Scale=1.3, Detail=9.0, Distortion=2.4)
        graph.set(shader, "Base Color", graph.ramp(cloud.outputs["Fac"], [
            (0.40, rgb(base)), (0.485, rgb(vein)), (0.51, rgb(base)), (1.0, rgb(base))]))
        graph.set(shader, "Roughness", 0.15)
    return material(("marble", base), build)


def brick(colour="#b5684a", dark="#9d543a", joint="#c4b6a4", course=0.16):
    """Exposed Dhaka brick, mapped on vertical faces."""
    def build(graph, shader):
        position = graph.node("NewGeometry").outputs["Position"]
        x, y, z = graph.node("SeparateXYZ", Vector=position).outputs[:3]
        face = graph.node("CombineXYZ", X=graph.math("ADD", x, y), Y=z).outputs[0]
        courses = graph.node("TexBrick", Vector=face, Color1=rgb(colour), Color2=rgb(dark),
                             Mortar=rgb(joint), Scale=1.0, Mortar_Size=course * 0.06,
                             Brick_Width=course * 3.1, Row_Height=course)
        graph.set(shader, "Base Color", courses.outputs["Color"])
        graph.set(shader, "Roughness", 0.85)
    return material(("brick", colour, course), build)


def wall_tiles(colour, other, joint="#e6e1d6", wide=0.075, high=0.22):
    """Glazed tiles in straight joints on vertical faces; two tones, as a kiln gives them."""
    def build(graph, shader):
        position = graph.node("NewGeometry").outputs["Position"]
        x, y, z = graph.node("SeparateXYZ", Vector=position).outputs[:3]
        face = graph.node("CombineXYZ", X=graph.math("ADD", x, y), Y=z).outputs[0]
        courses = graph.node("TexBrick", Vector=face, Color1=rgb(colour), Color2=rgb(other), Mortar=rgb(joint),
                             Scale=1.0, Mortar_Size=0.0028, Brick_Width=wide, Row_Height=high)
        courses.offset = 0.0
        graph.set(shader, "Base Color", courses.outputs["Color"])
        graph.set(shader, "Roughness", 0.2)
    return material(("wall tiles", colour, wide, high), build)


def glow(colour, strength):
    def build(graph, shader):
        graph.set(shader, "Base Color", rgb(colour))
        graph.set(shader, "Emission", rgb(colour))
        graph.set(shader, "Emission Strength", strength)
    return material(("glow", colour, strength), build)


def _mix_with_output(graph, factor, first, second):
    """Replace the material output by a mix of two shaders."""
    mixed = graph.node("MixShader")
    graph.set(mixed, 0, factor)
    graph.set(mixed, 1, first)
    graph.set(mixed, 2, second)
    output = next(n for n in graph.tree.nodes if n.type == "OUTPUT_MATERIAL")
    graph.tree.links.new(mixed.outputs[0], output.inputs["Surface"])


def sheer(colour="#f4f0e8"):
    """Thin curtain that lets light through."""
    def build(graph, shader):
        graph.set(shader, "Base Color", rgb(colour))
        graph.set(shader, "Roughness", 0.95)
        through = graph.node("BsdfTranslucent", Color=rgb(colour))
        _mix_with_output(graph, 0.45, shader.outputs[0], through.outputs[0])
    return material(("sheer", colour), build)


def foliage(light="#6f8f3f", dark="#2f4f22", scale=1.5):
    """Leaves: colour varies in space, some light passes through."""
    def build(graph, shader):
        position = graph.node("TexCoord").outputs["Object"]
        noise = graph.node("TexNoise", Vector=position, Scale=scale, Detail=3.0)
        colour = graph.ramp(noise.outputs["Fac"], [(0.32, rgb(dark)), (0.68, rgb(light))])
        graph.set(shader, "Base Color", colour)
        graph.set(shader, "Roughness", 0.5)
        through = graph.node("BsdfTranslucent", Color=colour)
        _mix_with_output(graph, 0.3, shader.outputs[0], through.outputs[0])
    return material(("foliage", light, dark, scale), build)


def glazing(tint="#dfe8ea", reflect=0.16):
    """Architectural glass without refraction: clear, with a Fresnel reflection."""
    def build(graph, shader):
        clear = graph.node("BsdfTransparent", Color=rgb(tint))
        mirror = graph.node("BsdfGlossy", Color=(1, 1, 1, 1), Roughness=0.02)
        facing = graph.node("LayerWeight", Blend=reflect)
        factor = graph.math("MAXIMUM", facing.outputs["Fresnel"], reflect)
        _mix_with_output(graph, factor, clear.outputs[0], mirror.outputs[0])
    return material(("glazing", tint, reflect), build)


def hazy(key, colour, haze, reach=700.0, pattern=None):
    """Distant surface that fades into the haze colour with view distance."""
    def build(graph, shader):
        base = pattern(graph) if pattern else rgb(colour)
        graph.set(shader, "Base Color", base)
        graph.set(shader, "Roughness", 0.85)
        distance = graph.node("CameraData").outputs["View Distance"]
        fade = graph.math("MINIMUM", graph.math("POWER", graph.math("DIVIDE", distance, reach), 0.8), 0.92)
        air = graph.node("Emission", Color=rgb(haze[0]), Strength=haze[1])
        _mix_with_output(graph, fade, shader.outputs[0], air.outputs[0])
    return material(key, build)
