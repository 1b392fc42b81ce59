"""Plants for pots, balconies and the street."""
import math
import random

import bpy
from mathutils import Matrix, Vector

from .materials import foliage, paint
from .meshes import cylinder, lathe, mesh_object, tube


class Leaves:
    """Collects curved leaves into one mesh."""

    def __init__(self):
        self.verts, self.faces = [], []

    def add(self, base, direction, length, width, droop=0.3, fold=0.25, steps=5):
        base, direction = Vector(base), Vector(direction).normalized()
        side = direction.cross(Vector((0, 0, 1)))
        side = side.normalized() if side.length > 1e-3 else Vector((1, 0, 0))
        up = side.cross(direction)
        start = len(self.verts)
        for i in range(steps + 1):
            t = i / steps
            spine = base + direction * (length * t) + Vector((0, 0, -droop * length * t * t))
            half = width / 2 * math.sin(math.pi * min(max(t ** 0.85, 0.02), 0.985))
            self.verts += [tuple(spine - side * half + up * fold * half), tuple(spine),
                           tuple(spine + side * half + up * fold * half)]
        for i in range(steps):
            a = start + 3 * i
            self.faces += [(a, a + 1, a + 4, a + 3), (a + 1, a + 2, a + 5, a + 4)]

    def card(self, point, normal, size, rng):
        """A small flat leaf, for canopies seen from afar."""
        normal = Vector(normal).normalized()
        tangent = normal.orthogonal().normalized()
        tangent.rotate(Matrix.Rotation(rng.uniform(0, 2 * math.pi), 3, normal))
        other = normal.cross(tangent)
        p, start = Vector(point), len(self.verts)
        self.verts += [tuple(p - tangent * size), tuple(p + other * size * 0.45),
                       tuple(p + tangent * size), tuple(p - other * size * 0.45)]
        self.faces.append((start, start + 1, start + 2, start + 3))

    def build(self, name, mat, smooth=True):
        return mesh_object(name, self.verts, self.faces, mat, smooth=smooth, angle=70)


def outward(angle, lift):
    return (math.cos(angle) * math.cos(lift), math.sin(angle) * math.cos(lift), math.sin(lift))


GOLDEN = 2.39996


def pot(radius, height, mat, soil=True):
    lathe((0, 0, 0), [(0, 0), (radius * 0.72, 0), (radius * 0.78, 0.01), (radius, height),
                      (radius * 0.93, height), (radius * 0.9, height - 0.04)], mat)
    if soil:
        cylinder((0, 0, height - 0.05), radius * 0.9, 0.02, paint("#3a2b20", 0.95))


def rubber_plant(height, mat_pot, seed=0, leaf=("#6f9a52", "#2f5a30")):
    """Broad-leaved indoor tree (fiddle-leaf / rubber plant)."""
    rng = random.Random(seed)
    pot(0.2, 0.36, mat_pot)
    leaves = Leaves()
    for stem in range(3):
        lean, top = rng.uniform(0, 6.28), height * rng.uniform(0.78, 1.0)
        points = [(0.16 * t * math.cos(lean), 0.16 * t * math.sin(lean), 0.3 + (top - 0.3) * t)
                  for t in (0, 0.25, 0.5, 0.75, 1.0)]
        tube(points, 0.012, paint("#5b4632", 0.8))
        count = int(9 + 9 * height)
        for i in range(count):
            t = 0.22 + 0.78 * i / (count - 1)
            base = (0.16 * t * math.cos(lean), 0.16 * t * math.sin(lean), 0.3 + (top - 0.3) * t)
            angle, lift = i * GOLDEN + stem, math.radians(rng.uniform(8, 40) + 35 * max(0, t - 0.85) / 0.15)
            leaves.add(base, outward(angle, lift), rng.uniform(0.26, 0.38), rng.uniform(0.16, 0.23),
                       droop=rng.uniform(0.25, 0.5))
    leaves.build("leaves", foliage(*leaf, scale=4.0))


def areca_palm(height, mat_pot, seed=0):
    """Arching fronds with thin leaflets."""
    rng = random.Random(seed)
    pot(0.19, 0.34, mat_pot)
    leaves = Leaves()
    for frond in range(13):
        angle, lift = frond * GOLDEN, math.radians(rng.uniform(58, 84))
        length = height * rng.uniform(0.75, 1.05)
        heading = Vector(outward(angle, lift))
        spine = []
        for i in range(15):
            t = i / 14
            drop = Vector((math.cos(angle), math.sin(angle), -1.1)) * (0.24 * length * t ** 2.6)
            spine.append(Vector((0, 0, 0.3)) + heading * (length * t) * 0.82 + drop)
        tube([tuple(p) for p in spine], 0.006, paint("#7f9a4a", 0.6))
        for i in range(5, 15):
            along = (spine[i] - spine[i - 1]).normalized()
            across = along.cross(Vector((0, 0, 1))).normalized()
            for sign in (-1, 1):
                reach = (0.34 - 0.012 * abs(i - 8)) * min(1.0, height)
                leaves.add(spine[i], along * 0.75 + across * sign, reach, 0.034, droop=0.35, steps=4)
    leaves.build("fronds", foliage("#86a64e", "#3c6a2c", 3.0))


def snake_plant(height, mat_pot, seed=0):
    rng = random.Random(seed)
    pot(0.14, 0.24, mat_pot)
    leaves = Leaves()
    for i in range(15):
        angle, radius = i * GOLDEN, 0.075 * math.sqrt(i / 15)
        base = (radius * math.cos(angle), radius * math.sin(angle), 0.18)
        leaves.add(base, outward(angle, math.radians(rng.uniform(76, 88))),
                   height * rng.uniform(0.6, 1.0), 0.06, droop=0.02, fold=0.35, steps=6)
    leaves.build("blades", foliage("#7d9a55", "#2e5534", 9.0))


def small_plant(mat_pot, spread=0.16, seed=0, trailing=False, radius=0.07):
    """Table plant, or a trailing pothos for shelves and balconies."""
    rng = random.Random(seed)
    height = radius * 1.7
    pot(radius, height, mat_pot)
    leaves = Leaves()
    for i in range(34):
        angle = i * GOLDEN
        if trailing and i % 2:
            z = height - rng.uniform(0, 4.5 * spread)
            base = (math.cos(angle) * radius * 1.2, math.sin(angle) * radius * 1.2, max(z, height - 5 * spread))
            lift = math.radians(rng.uniform(-50, 0))
        else:
            base = (math.cos(angle) * radius * 0.5, math.sin(angle) * radius * 0.5, height - 0.02)
            lift = math.radians(rng.uniform(15, 85))
        leaves.add(base, outward(angle, lift), spread * rng.uniform(0.5, 1.1), spread * 0.38,
                   droop=0.45, steps=4)
    leaves.build("leaves", foliage("#7aa05a", "#355f35", 12.0))


def shrub(width, depth, height, seed=0, leaf=("#7f9a4d", "#34552a"), cards=420, size=0.075):
    """Leafy mass for planters, sitting on z = 0 around the origin."""
    rng = random.Random(seed)
    leaves = Leaves()
    lumps = [(rng.uniform(-0.4, 0.4) * width, rng.uniform(-0.25, 0.25) * depth,
              height * rng.uniform(0.3, 0.62), height * rng.uniform(0.28, 0.42))
             for _ in range(max(3, int(4 * width)))]
    for _ in range(cards):
        x, y, z, r = rng.choice(lumps)
        normal = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.25, 1))).normalized()
        point = Vector((x, y, z)) + normal * r * rng.uniform(0.75, 1.1)
        point.z = max(point.z, 0.01)
        tilt = normal + Vector((rng.gauss(0, 0.5), rng.gauss(0, 0.5), rng.gauss(0.2, 0.5)))
        leaves.card(point, tilt, size * rng.uniform(0.7, 1.3), rng)
    return leaves.build("shrub", foliage(*leaf, scale=2.2), smooth=False)


def tree(height, spread, seed=0, leaf=("#7d9a48", "#2f5226"), bloom=None, cards=5200, size=0.2):
    """Street tree: branching trunk and a lumpy canopy of leaf cards.

    Returns its objects so that copies can be instanced with `copies()`.
    """
    rng = random.Random(seed)
    made = []
    fork = height * 0.36
    bark = paint("#6a5847", 0.9)
    made.append(tube([(0, 0, -0.2), (0.05, 0.03, fork * 0.5), (0, 0, fork)], 0.035 * height * 0.5, bark))
    lumps = []
    for i in range(15):
        angle, ring = i * GOLDEN, spread * math.sqrt((i + 0.5) / 15) * 0.78
        z = height * (0.62 + 0.24 * (1 - (ring / spread) ** 2)) + rng.uniform(-0.06, 0.08) * height
        lumps.append((Vector((ring * math.cos(angle), ring * math.sin(angle), z)), spread * rng.uniform(0.24, 0.38)))
    for target, _ in lumps[::3]:
        made.append(tube([(0, 0, fork * 0.9), tuple(target * 0.5 + Vector((0, 0, fork * 0.6))), tuple(target)],
                         0.012 * height * 0.5, bark))
    canopy, flowers = Leaves(), Leaves()
    for _ in range(cards):
        heart, radius = rng.choice(lumps)
        normal = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0.15, 0.8))).normalized()
        squash = Vector((1, 1, 0.72))
        point = heart + Vector(n * s for n, s in zip(normal, squash)) * radius * rng.uniform(0.6, 1.12)
        tilt = normal + Vector((rng.gauss(0, 0.6), rng.gauss(0, 0.6), rng.gauss(0.2, 0.6)))
        batch = flowers if bloom and normal.z > 0.15 and rng.random() < 0.5 else canopy
        batch.card(point, tilt, size * rng.uniform(0.6, 1.3), rng)
    made.append(canopy.build("canopy", foliage(*leaf, scale=0.7), smooth=False))
    if bloom:
        made.append(flowers.build("bloom", foliage(*bloom, scale=1.5), smooth=False))
    return made


def copies(objects, x, y, z=0.0, turn=0.0, scale=1.0):
    """Instance already-built objects (shared mesh data)."""
    matrix = Matrix.Translation((x, y, z)) @ Matrix.Rotation(math.radians(turn), 4, "Z") @ Matrix.Scale(scale, 4)
    for source in objects:
        twin = bpy.data.objects.new(source.name, source.data)
        twin.matrix_world = matrix
        bpy.context.scene.collection.objects.link(twin)
