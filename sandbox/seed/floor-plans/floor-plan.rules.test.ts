import { describe, expect, it } from 'vitest';
import { planFloor } from './floor-plan.rules.ts';
import { clearance, overlap } from './furniture.rules.ts';

const SIZES = Array.from({ length: 57 }, (_, index) => 20 + index * 5);
const everyHome = [0, 1, 2, 3, 4, 5].flatMap((bedrooms) =>
  [0, 1, 2, 3].flatMap((bathrooms) =>
    SIZES.map((size) => ({ size, bedrooms, bathrooms, block: size % 2 === 0 ? 'A' : 'B', floor: size % 3 })),
  ),
);
const plans = everyHome.map((home) => ({ home, plan: planFloor(home) }));
type Case = (typeof plans)[number];
const nearly = (value: number) => Math.round(value * 1e6) / 1e6;
const sumOf = (values: readonly number[]) => nearly(values.reduce((sum, value) => sum + value, 0));

/** One expectation for all of them: a failure shows the homes it fails for. */
const homesWhere = (fault: (one: Case) => boolean) => plans.filter(fault).map(({ home }) => home);

describe('the plan of every apartment from a studio to five bedrooms, from 20 to 300 m²', () => {
  it('has the rooms that are listed', () => {
    const wrong = homesWhere(({ home, plan }) => {
      const count = (wanted: string) => plan.rooms.filter(({ kind }) => kind === wanted).length;
      const rest = count('living') === 1 && count('kitchen') === 1 && count('hall') === 1;
      return !rest || count('bedroom') !== home.bedrooms || count('bath') !== home.bathrooms;
    });
    expect(wrong).toEqual([]);
  });

  it('fills its outline with rooms that do not overlap', () => {
    const wrong = homesWhere(({ home, plan: { rooms, width, depth } }) => {
      const areas = rooms.map((room) => room.width * room.depth);
      const outside = rooms.some(
        ({ x, y, width: wide, depth: deep }) =>
          Math.min(x, y, width - x - wide, depth - y - deep) < -1e-6 || Math.min(wide, deep) < 0.3,
      );
      const onAnother = rooms.some((room, place) => rooms.slice(place + 1).some((other) => overlap(room, other)));
      return outside || onAnother || nearly(width * depth) !== home.size || sumOf(areas) !== home.size;
    });
    expect(wrong).toEqual([]);
  });

  it('writes sizes that add up to the size of the apartment', () => {
    const wrong = homesWhere(({ home, plan: { rooms } }) => {
      const off = rooms.some(({ size, width, depth }) => Math.abs(size - width * depth) >= 0.1);
      return off || sumOf(rooms.map(({ size }) => size)) !== home.size;
    });
    expect(wrong).toEqual([]);
  });

  it('connects the entrance with every room', () => {
    const wrong = homesWhere(({ plan }) => {
      const reached = new Set(plan.doors.filter(({ kind }) => kind === 'entrance').flatMap(({ joins }) => [...joins]));
      for (let round = 0; round < plan.rooms.length; round++) {
        for (const { joins } of plan.doors) {
          if (joins.some((place) => reached.has(place))) for (const place of joins) reached.add(place);
        }
      }
      return reached.size !== plan.rooms.length;
    });
    expect(wrong).toEqual([]);
  });

  it('has each door in the wall of the very rooms that it joins', () => {
    const wrong = homesWhere(({ plan }) =>
      plan.doors.some(({ joins, x, y, length, upright }) => {
        const gap = upright
          ? { x: x - 0.01, y, width: 0.02, depth: length }
          : { x, y: y - 0.01, width: length, depth: 0.02 };
        const touched = plan.rooms.flatMap((room, place) => (overlap(room, gap) ? [place] : []));
        return length < 0.3 || touched.join() !== [...joins].toSorted((one, other) => one - other).join();
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('gives every bedroom and the living room daylight, through the outer walls alone', () => {
    const wrong = homesWhere(({ plan }) => {
      const lit = new Set(plan.panes.map(({ room }) => room));
      const glazed = plan.doors.find(({ kind }) => kind === 'balcony')?.joins[0];
      const dark = plan.rooms.some(
        ({ kind }, place) => (kind === 'bedroom' && !lit.has(place)) || (kind === 'living' && glazed !== place),
      );
      const inside = plan.panes.some(
        ({ x, y, upright }) => (upright ? Math.min(x, plan.width - x) : Math.min(y, plan.depth - y)) > 1e-6,
      );
      return dark || inside;
    });
    expect(wrong).toEqual([]);
  });

  it('puts furniture inside rooms, never on other furniture and never before a door', () => {
    const wrong = homesWhere(({ plan }) =>
      plan.furniture.some((piece, place) => {
        const around = plan.rooms.flatMap((room, at) => (overlap(room, piece) ? [at] : []));
        const ways = plan.doors.filter(({ joins }) => joins.some((joined) => joined === around[0]));
        const blocked = ways.some((door) => overlap(clearance(door), piece));
        const crowded = plan.furniture.slice(place + 1).some((other) => overlap(other, piece));
        return around.length !== 1 || blocked || crowded;
      }),
    );
    expect(wrong).toEqual([]);
  });
});

describe('an ordinary apartment', () => {
  const family = { size: 124, bedrooms: 3, bathrooms: 2, block: 'A', floor: 4 };

  it.each([
    family,
    { ...family, size: 68, bedrooms: 1, bathrooms: 1 },
    { ...family, size: 42, bedrooms: 0, bathrooms: 1 },
    { ...family, size: 85, bedrooms: 2, bathrooms: 1 },
    { ...family, size: 190, bedrooms: 4, bathrooms: 3 },
  ])('has rooms one would live in: $bedrooms bedrooms on $size m²', (home) => {
    const least = { bedroom: 2.6, living: 2.6, kitchen: 1.6, bath: 1.3, hall: 0.9 };
    const odd = planFloor(home).rooms.filter(({ kind, width, depth }) => {
      const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
      return short < least[kind] || (kind !== 'hall' && long / short > 2.4);
    });
    expect(odd).toEqual([]);
  });

  it('is drawn the same every time, and mirrored in the next block', () => {
    expect(planFloor(family)).toEqual(planFloor(family));
    const [here, next] = [planFloor(family), planFloor({ ...family, block: 'B' })];
    expect(next.rooms.map(({ x, width }) => nearly(here.width - x - width))).toEqual(
      here.rooms.map(({ x }) => nearly(x)),
    );
  });

  it('has its balcony at the other end a floor higher', () => {
    expect(planFloor(family).balcony.y).not.toBe(planFloor({ ...family, floor: 5 }).balcony.y);
  });
});
