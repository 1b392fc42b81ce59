"""Render one or more named scenes to PNG.

    blender -b --factory-startup -P scenes/render.py -- \
        banner-welcome apartment-01 --out png --weights rt_hdr_alb_nrm.tza

`--list` prints every scene name. See README.md.
"""
import argparse
import os
import sys
import tempfile
import time

import bpy
import numpy as np

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from scenes import building, denoise, shots  # noqa: E402
from scenes.camera import reset  # noqa: E402

SCENES = {**shots.SCENES, **building.SCENES}
PASSES = {"colour": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"}


def parse_arguments():
    argv = sys.argv[sys.argv.index("--") + 1:] if "--" in sys.argv else []
    parser = argparse.ArgumentParser(prog="render.py", description=__doc__.split("\n")[0])
    parser.add_argument("names", nargs="*", help="scene names, or 'all'")
    parser.add_argument("--out", default="png", help="output directory")
    parser.add_argument("--weights", help="OIDN weights (.tza); omitted: keep the noise")
    parser.add_argument("--scale", type=float, default=1.0, help="resolution factor")
    parser.add_argument("--samples", type=int, default=32)
    parser.add_argument("--list", action="store_true")
    return parser.parse_args(argv)


def configure(width, height, samples):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = False
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.04
    cycles.use_denoising = False
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 5, 3, 2
    cycles.transmission_bounces, cycles.transparent_max_bounces = 3, 8
    cycles.sample_clamp_indirect = 4
    cycles.light_sampling_threshold = 0.03
    cycles.blur_glossy = 1.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.view_settings.view_transform = "Filmic"
    return scene


def render_passes(scene, folder):
    """Render and return the colour, albedo and normal passes as arrays."""
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new("CompositorNodeRLayers")
    sink = tree.nodes.new("CompositorNodeOutputFile")
    sink.base_path = folder
    sink.format.file_format, sink.format.color_depth = "OPEN_EXR", "32"
    sink.file_slots.clear()
    for slot, socket in PASSES.items():
        sink.file_slots.new(slot)
        tree.links.new(source.outputs[socket], sink.inputs[-1])
    bpy.ops.render.render(write_still=False)
    return {slot: load_exr(os.path.join(folder, f"{slot}0001.exr")) for slot in PASSES}


def load_exr(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    width, height = image.size
    pixels = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(pixels)
    return pixels.reshape(height, width, 4)[:, :, :3]


def save_png(pixels, path, scene):
    height, width = pixels.shape[:2]
    image = bpy.data.images.new("final", width, height, float_buffer=True)
    opaque = np.ones((height, width, 1), np.float32)
    image.pixels.foreach_set(np.concatenate((pixels, opaque), 2).astype(np.float32).ravel())
    scene.render.image_settings.file_format = "PNG"
    image.save_render(path, scene=scene)


def render_scene(name, args):
    started = time.time()
    recipe = SCENES[name]
    reset()
    shot = recipe()
    width, height = (int(side * args.scale) for side in shot.size)
    scene = configure(width, height, args.samples)
    with tempfile.TemporaryDirectory() as folder:
        passes = render_passes(scene, folder)
    rendered = time.time()
    image = passes["colour"]
    if args.weights:
        weights = denoise.load_weights(args.weights)
        image = denoise.denoise(image, passes["albedo"], passes["normal"], weights)
    image = denoise.grade(image, shot.key, shot.neutralise, shot.highlights)
    if shot.mirror:
        image = image[:, ::-1]
    scene.view_settings.look = shot.look
    os.makedirs(args.out, exist_ok=True)
    save_png(image, os.path.join(args.out, name + ".png"), scene)
    print(f"DONE {name} {width}x{height} render {rendered - started:.0f}s "
          f"total {time.time() - started:.0f}s", flush=True)


def main():
    args = parse_arguments()
    if args.list:
        print("\n".join(SCENES))
        return
    names = list(SCENES) if args.names == ["all"] else args.names
    for name in names:
        render_scene(name, args)


main()
