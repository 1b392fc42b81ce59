import { describe, expect, it } from 'vitest';
import { planFloor } from './floor-plan.rules.ts';
import { overlap } from './floor-plan-furniture.rules.ts';

const SIZES = Array.from({ length: 57 }, (_, index) => 20 + index * 5);
const everyHome = [0, 1, 2, 3, 4, 5].flatMap((bedrooms) =>
  [0, 1, 2, 3].flatMap((bathrooms) =>
    SIZES.map((size) => ({ size, bedrooms, bathrooms, block: size % 2 === 0 ? 'A' : 'B', floor: size % 3 })),
  ),
);
const plans = everyHome.map((home) => ({ home, plan: planFloor(home) }));
const nearly = (value: number) => Math.round(value * 1e6) / 1e6;

describe('the plan of every apartment from a studio to five bedrooms, from 20 to 300 m²', () => {
  it('has the rooms that are listed', () => {
    for (const { home, plan } of plans) {
      const count = (wanted: string) => plan.rooms.filter(({ kind }) => kind === wanted).length;
      expect([count('bedroom'), count('bath')]).toEqual([home.bedrooms, home.bathrooms]);
      expect([count('living'), count('kitchen'), count('hall')]).toEqual([1, 1, 1]);
    }
  });

  it('fills its outline with rooms that do not overlap', () => {
    for (const { home, plan } of plans) {
      const { rooms, width, depth } = plan;
      expect(nearly(width * depth)).toBe(home.size);
      expect(nearly(rooms.reduce((sum, room) => sum + room.width * room.depth, 0))).toBe(home.size);
      for (const [place, room] of rooms.entries()) {
        expect(Math.min(room.width, room.depth)).toBeGreaterThan(0);
        expect(room.x).toBeGreaterThanOrEqual(-1e-6);
        expect(room.y).toBeGreaterThanOrEqual(-1e-6);
        expect(room.x + room.width).toBeLessThanOrEqual(width + 1e-6);
        expect(room.y + room.depth).toBeLessThanOrEqual(depth + 1e-6);
        expect(rooms.slice(place + 1).some((other) => overlap(room, other))).toBe(false);
      }
    }
  });

  it('writes sizes that add up to the size of the apartment', () => {
    for (const { home, plan } of plans) {
      expect(nearly(plan.rooms.reduce((sum, { size }) => sum + size, 0))).toBe(home.size);
      for (const { size, width, depth } of plan.rooms) expect(Math.abs(size - width * depth)).toBeLessThan(0.1);
    }
  });

  it('lets one walk from the entrance into every room, through doors that are in the walls of both', () => {
    for (const { plan } of plans) {
      const reached = new Set(plan.doors.filter(({ kind }) => kind === 'entrance').flatMap(({ joins }) => [...joins]));
      for (let round = 0; round < plan.rooms.length; round++) {
        for (const { joins } of plan.doors) {
          if (joins.some((place) => reached.has(place))) for (const place of joins) reached.add(place);
        }
      }
      expect(reached.size).toBe(plan.rooms.length);
      for (const { joins, x, y, length, upright } of plan.doors) {
        const gap = upright
          ? { x: x - 0.01, y, width: 0.02, depth: length }
          : { x, y: y - 0.01, width: length, depth: 0.02 };
        expect(length).toBeGreaterThan(0.3);
        for (const place of joins) expect(plan.rooms.some((room, at) => at === place && overlap(room, gap))).toBe(true);
        const others = plan.rooms.filter((_, at) => !joins.some((joined) => joined === at));
        expect(others.some((room) => overlap(room, gap))).toBe(false);
      }
    }
  });

  it('gives every bedroom and the living room daylight, through the outer walls alone', () => {
    for (const { plan } of plans) {
      const lit = new Set(plan.panes.map(({ room }) => room));
      const glazed = plan.doors.find(({ kind }) => kind === 'balcony')?.joins[0];
      plan.rooms.forEach(({ kind }, place) => {
        if (kind === 'bedroom') expect(lit.has(place)).toBe(true);
        if (kind === 'living') expect(glazed).toBe(place);
      });
      for (const { x, y, upright } of plan.panes) {
        const fromEdge = upright ? Math.min(x, plan.width - x) : Math.min(y, plan.depth - y);
        expect(nearly(fromEdge)).toBe(0);
      }
    }
  });

  it('puts furniture inside rooms, never on other furniture', () => {
    for (const { plan } of plans) {
      for (const [place, piece] of plan.furniture.entries()) {
        expect(plan.rooms.filter((room) => overlap(room, piece))).toHaveLength(1);
        expect(plan.furniture.slice(place + 1).some((other) => overlap(other, piece))).toBe(false);
      }
    }
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
    for (const { kind, width, depth } of planFloor(home).rooms) {
      const [short, long] = [Math.min(width, depth), Math.max(width, depth)];
      if (kind === 'bedroom' || kind === 'living') expect(short).toBeGreaterThan(2.6);
      if (kind === 'bath') expect(short).toBeGreaterThan(1.3);
      if (kind !== 'hall') expect(long / short).toBeLessThan(2.4);
    }
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
