import { type Furniture, furnish, type Labels, type Spot } from './furniture.rules.ts';
import { type Openings, openWalls } from './openings.rules.ts';
import { type Area, arrangeRooms, type Home, type Room } from './rooms.rules.ts';

export type PlannedRoom = Room & {
  /** In square metres with one decimal; those of all rooms add up to the apartment's size. */
  readonly size: number;
  readonly labels: Labels;
};

export type FloorPlan = Openings & {
  readonly width: number;
  readonly depth: number;
  readonly rooms: readonly PlannedRoom[];
  readonly furniture: readonly Furniture[];
};

type Planned = Home & { readonly block: string; readonly floor: number };

/** A believable plan of an apartment from what is known of it: the same for the same apartment, every time. */
export function planFloor({ size, bedrooms, bathrooms, block, floor }: Planned): FloorPlan {
  const layout = arrangeRooms({ size, bedrooms, bathrooms });
  const openings = openWalls(layout, floor);
  const { furniture, labels } = furnish(layout.rooms, openings.doors);
  const sizes = roundedTo(
    size,
    layout.rooms.map(({ width, depth }) => width * depth),
  );
  const plan: FloorPlan = {
    ...layout,
    ...openings,
    rooms: layout.rooms.map((room, place) => ({
      ...room,
      size: sizes[place] ?? 0,
      labels: labels[place] ?? { level: room, upright: room },
    })),
    furniture,
  };
  // Neighbouring blocks are each other's mirror image.
  return block.charCodeAt(block.length - 1) % 2 === 0 ? mirrored(plan) : plan;
}

/** Tenths, the largest remainders rounded up: the list of rooms must not contradict the size above it. */
function roundedTo(total: number, sizes: readonly number[]): number[] {
  const tenths = sizes.map((size) => Math.floor(size * 10));
  const missing = Math.round(total * 10) - tenths.reduce((sum, part) => sum + part, 0);
  const byRemainder = sizes
    .map((size, place) => ({ place, rest: (size * 10) % 1 }))
    .toSorted((one, other) => other.rest - one.rest);
  const raised = new Set(byRemainder.slice(0, missing).map(({ place }) => place));
  return tenths.map((part, place) => (raised.has(place) ? part + 1 : part) / 10);
}

function mirrored(plan: FloorPlan): FloorPlan {
  const flip = <Kind extends Area>(area: Kind): Kind => ({ ...area, x: plan.width - area.x - area.width });
  const flipWall = <Kind extends { x: number; length: number; upright: boolean }>(wall: Kind): Kind => ({
    ...wall,
    x: plan.width - wall.x - (wall.upright ? 0 : wall.length),
  });
  const flipSpot = ({ x, y }: Spot) => ({ x: plan.width - x, y });
  const flipLabels = ({ level, upright }: Labels) => ({ level: flipSpot(level), upright: flipSpot(upright) });
  return {
    ...plan,
    rooms: plan.rooms.map((room) => ({ ...flip(room), labels: flipLabels(room.labels) })),
    balcony: flip(plan.balcony),
    panes: plan.panes.map(flipWall),
    furniture: plan.furniture.map((piece) => ({ ...flip(piece), back: OPPOSITE[piece.back] })),
    doors: plan.doors.map((door) => ({
      ...flipWall(door),
      swing: door.upright ? (door.swing === 1 ? -1 : 1) : door.swing,
      hinge: door.upright ? door.hinge : door.hinge === 'start' ? 'end' : 'start',
    })),
  };
}

const OPPOSITE = { left: 'right', right: 'left', top: 'top', bottom: 'bottom' } as const;
