"""Boxes, surfaces of revolution, tubes, cushions and curtains.

Units are metres. Everything stands on z = 0 around its own origin; `place()`
moves a whole piece.
"""
import math
from contextlib import contextmanager

import bmesh
import bpy

open_groups = []


@contextmanager
def place(x=0.0, y=0.0, z=0.0, turn=0.0):
    """Everything created inside is moved to (x, y, z) and turned (degrees)."""
    anchor = bpy.data.objects.new("group", None)
    anchor.location = (x, y, z)
    anchor.rotation_euler.z = math.radians(turn)
    link(anchor)
    open_groups.append(anchor)
    try:
        yield anchor
    finally:
        open_groups.pop()


def link(obj):
    bpy.context.scene.collection.objects.link(obj)
    if open_groups:
        obj.parent = open_groups[-1]
    return obj


def mesh_object(name, verts, faces, mat, smooth=False, angle=40):
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata(verts, [], faces)
    if smooth:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(angle)
    mesh.materials.append(mat)
    return link(bpy.data.objects.new(name, mesh))


def box(center, size, mat, bevel=0.0, rot=(0, 0, 0), soft=False):
    """Cuboid; `soft` gives a rounded, smooth-shaded edge (upholstery)."""
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    if bevel:
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=min(bevel, min(size) * 0.48),
                        segments=5 if soft else 2, profile=0.5, affect="EDGES")
    mesh = bpy.data.meshes.new("box")
    bm.to_mesh(mesh)
    bm.free()
    if soft:
        mesh.polygons.foreach_set("use_smooth", [True] * len(mesh.polygons))
    mesh.materials.append(mat)
    obj = bpy.data.objects.new("box", mesh)
    obj.location = center
    obj.rotation_euler = [math.radians(a) for a in rot]
    return link(obj)


class BoxBatch:
    """Many plain cuboids in a single mesh (facades, city, louvres)."""
    _FACES = ((0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))

    def __init__(self):
        self.verts, self.faces = [], []

    def span(self, x0, x1, y0, y1, z0, z1):
        start = len(self.verts)
        self.verts += [(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0),
                       (x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)]
        self.faces += [tuple(start + i for i in face) for face in self._FACES]

    def build(self, name, mat):
        return mesh_object(name, self.verts, self.faces, mat) if self.verts else None


def lathe(center, profile, mat, segments=40, rot=(0, 0, 0)):
    """Surface of revolution from [(radius, z), ...]."""
    verts, faces, rings = [], [], len(profile)
    for s in range(segments):
        a = 2 * math.pi * s / segments
        verts += [(r * math.cos(a), r * math.sin(a), z) for r, z in profile]
    for s in range(segments):
        t = (s + 1) % segments
        for k in range(rings - 1):
            faces.append((s * rings + k, t * rings + k, t * rings + k + 1, s * rings + k + 1))
    obj = mesh_object("lathe", verts, faces, mat, smooth=True, angle=35)
    obj.location = center
    obj.rotation_euler = [math.radians(a) for a in rot]
    return obj


def cylinder(center, radius, height, mat, rot=(0, 0, 0), segments=40, edge=0.004):
    h = height / 2
    edge = min(edge, h * 0.5, radius * 0.5)
    return lathe(center, [(0, -h), (radius - edge, -h), (radius, -h + edge), (radius, h - edge),
                          (radius - edge, h), (0, h)], mat, segments, rot)


def ball(center, radius, mat, squash=1.0):
    steps = 18
    profile = [(radius * math.sin(math.pi * i / steps), -radius * squash * math.cos(math.pi * i / steps))
               for i in range(steps + 1)]
    return lathe(center, profile, mat)


def tube(points, radius, mat):
    """Round bar through a list of points."""
    curve = bpy.data.curves.new("tube", "CURVE")
    curve.dimensions = "3D"
    curve.bevel_depth, curve.bevel_resolution = radius, 3
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    for target, point in zip(spline.points, points):
        target.co = (*point, 1)
    curve.materials.append(mat)
    return link(bpy.data.objects.new("tube", curve))


def pillow(center, size, mat, rot=(0, 0, 0)):
    """Scatter cushion: width, thickness, height; pinched seam."""
    width, thick, height = size
    n = 14
    verts, faces = [], []
    for side in (-1, 1):
        for j in range(n + 1):
            for i in range(n + 1):
                u, v = 2 * i / n - 1, 2 * j / n - 1
                puff = max((1 - u ** 4) * (1 - v ** 4), 0) ** 0.55
                pinch_u, pinch_v = 1 - 0.07 * (1 - v * v), 1 - 0.07 * (1 - u * u)
                verts.append((width / 2 * u * pinch_u, side * thick / 2 * puff, height / 2 * v * pinch_v))
    stride = (n + 1) ** 2
    for side in (0, 1):
        for j in range(n):
            for i in range(n):
                a = side * stride + j * (n + 1) + i
                quad = (a, a + 1, a + n + 2, a + n + 1)
                faces.append(quad if side == 0 else quad[::-1])
    obj = mesh_object("pillow", verts, faces, mat, smooth=True, angle=80)
    obj.location = center
    obj.rotation_euler = [math.radians(a) for a in rot]
    return obj


def curtain(start, end, z0, z1, mat, folds=9, depth=0.05):
    """Pleated sheet hanging between two floor points (x, y)."""
    sx, sy = start
    dx, dy = end[0] - sx, end[1] - sy
    length = math.hypot(dx, dy)
    nx, ny = -dy / length, dx / length
    columns = folds * 10
    verts, faces = [], []
    for i in range(columns + 1):
        t = i / columns
        wave = depth * math.sin(2 * math.pi * folds * t) * (0.8 + 0.2 * math.sin(7 * t))
        for z, spread in ((z0, 1.15), (z1, 0.8)):
            verts.append((sx + dx * t + nx * wave * spread, sy + dy * t + ny * wave * spread, z))
    for i in range(columns):
        faces.append((2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1))
    return mesh_object("curtain", verts, faces, mat, smooth=True, angle=80)


def polygon(points, y, mat):
    """Flat shape in the x-z plane at depth y (wall art)."""
    verts = [(x, y, z) for x, z in points]
    return mesh_object("shape", verts, [tuple(range(len(verts)))], mat)
