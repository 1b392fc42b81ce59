/** Metres, from the plan's upper left corner. */
export type Area = { readonly x: number; readonly y: number; readonly width: number; readonly depth: number };

export type RoomKind = 'living' | 'kitchen' | 'bedroom' | 'bath' | 'hall';

export type Room = Area & {
  readonly kind: RoomKind;
  /** Counted within its kind, from 1. The first bedroom is the main one. */
  readonly number: number;
  /** Entered from the main bedroom. */
  readonly ensuite: boolean;
};

export type Home = {
  readonly size: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
};

export type Layout = { readonly width: number; readonly depth: number; readonly rooms: readonly Room[] };

type RoomPlan = Pick<Room, 'kind' | 'number' | 'ensuite'> & { readonly weight: number };
type Zones = {
  readonly top: readonly RoomPlan[];
  readonly bottom: readonly RoomPlan[];
  readonly front: readonly RoomPlan[];
};

const SHAPES = [0.95, 1.05, 1.15, 1.25, 1.35, 1.45, 1.55, 1.65, 1.75, 1.85];
/** What a room of this kind should not be narrower than, nor more elongated. */
const COMFORT = {
  living: { narrowest: 3.4, longest: 1.55 },
  kitchen: { narrowest: 1.9, longest: 1.7 },
  bedroom: { narrowest: 2.7, longest: 1.4 },
  bath: { narrowest: 1.5, longest: 1.9 },
  hall: { narrowest: 0.9, longest: 8 },
} as const satisfies Record<RoomKind, object>;
/** Room for a door and its frame between the hall and the living room. */
const PASSAGE = 0.8;

/**
 * A hall runs from the entrance to the living room at the other end, with rooms on both of its sides. Which rooms on which
 * side, where the kitchen, and how long the whole: all of it is tried, and the best proportioned is taken.
 */
export function arrangeRooms(home: Home): Layout {
  let best: { layout: Layout; cost: number } | undefined;
  for (const zones of waysToShare(home)) {
    for (const shape of SHAPES) {
      const layout = layOut(home.size, shape, zones);
      const cost = layout ? costOf(layout, home.size) : Number.POSITIVE_INFINITY;
      if (layout && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { layout, cost };
    }
  }
  if (!best) throw new RangeError(`No plan for ${JSON.stringify(home)}`);
  return best.layout;
}

function* waysToShare(home: Home): Generator<Zones> {
  const { living, kitchen, bedrooms, baths } = roomPlansOf(home);
  const [main, ...others] = bedrooms;
  const ensuite = baths.filter((bath) => bath.ensuite);
  const shared = baths.filter((bath) => !bath.ensuite);
  for (let above = 0; above <= others.length; above++) {
    for (let washed = 0; washed <= shared.length; washed++) {
      const top = [...(main ? [main] : []), ...ensuite, ...others.slice(0, above), ...shared.slice(0, washed)];
      const bottom = [...others.slice(above), ...shared.slice(washed)];
      // In either row the kitchen comes last: there it touches the living room.
      yield { top: [...top, kitchen], bottom, front: [living] };
      yield { top, bottom: [...bottom, kitchen], front: [living] };
      if (top.length + bottom.length === 0) continue;
      yield { top, bottom, front: [kitchen, living] };
      yield { top, bottom, front: [living, kitchen] };
    }
  }
}

function roomPlansOf({ size, bedrooms, bathrooms }: Home) {
  const share = bedrooms === 0 ? 0.6 : 0.38 / (1 + 0.1 * (bedrooms - 1));
  const bedroom = between(6, (0.55 * size) / (bedrooms + 1.5), 24);
  const plan = (kind: RoomKind, number: number, weight: number, ensuite = false): RoomPlan => ({
    kind,
    number,
    weight,
    ensuite,
  });
  return {
    living: plan('living', 1, share * size),
    kitchen: plan('kitchen', 1, between(3.5, 0.11 * size, 16)),
    bedrooms: upTo(bedrooms).map((number) =>
      plan('bedroom', number, number === 1 && bedrooms > 1 ? bedroom * 1.25 : bedroom),
    ),
    baths: upTo(bathrooms).map((number) =>
      plan('bath', number, between(2.6, 0.06 * size, 7), number === 2 && bedrooms > 0),
    ),
  };
}

/** Each room gets its part of what the hall leaves, so the rooms fill the rectangle exactly. */
function layOut(size: number, shape: number, { top, bottom, front }: Zones): Layout | undefined {
  const depth = Math.sqrt(size / shape);
  const width = size / depth;
  const hall = Math.min(between(0.9, 0.85 + 0.0035 * size, 1.6), depth / 3);
  const back = weightOf(top) + weightOf(bottom);
  const scale = width / (back / (depth - hall) + weightOf(front) / depth);
  const backWidth = (scale * back) / (depth - hall);
  const topDepth = ((depth - hall) * weightOf(top)) / back;
  const rooms: Room[] = [
    ...inRow(top, { x: 0, y: 0, width: backWidth, depth: topDepth }),
    { kind: 'hall', number: 1, ensuite: false, x: 0, y: topDepth, width: backWidth, depth: hall },
    ...inRow(bottom, { x: 0, y: topDepth + hall, width: backWidth, depth: depth - hall - topDepth }),
    ...inColumn(front, { x: backWidth, y: 0, width: width - backWidth, depth }),
  ];
  const living = rooms.find(({ kind }) => kind === 'living');
  if (!living) return undefined;
  const meeting = Math.min(living.y + living.depth, topDepth + hall) - Math.max(living.y, topDepth);
  return meeting < Math.min(PASSAGE, hall * 0.8) ? undefined : { width, depth, rooms };
}

function inRow(plans: readonly RoomPlan[], { x, y, width, depth }: Area): Room[] {
  let from = x;
  return plans.map(({ weight, ...room }) => {
    const placed = { ...room, x: from, y, width: (width * weight) / weightOf(plans), depth };
    from += placed.width;
    return placed;
  });
}

function inColumn(plans: readonly RoomPlan[], { x, y, width, depth }: Area): Room[] {
  const turned = inRow(plans, { x: y, y: x, width: depth, depth: width });
  return turned.map((room) => ({ ...room, x: room.y, y: room.x, width: room.depth, depth: room.width }));
}

function costOf({ width, depth, rooms }: Layout, size: number): number {
  let cost = Math.abs(width / depth - 1.3);
  for (const room of rooms) {
    const { narrowest, longest } = COMFORT[room.kind];
    const short = Math.min(room.width, room.depth);
    const elongated = Math.max(0, Math.max(room.width, room.depth) / short - longest);
    const narrow = Math.max(0, 1 - short / narrowest);
    cost += 2 * elongated ** 2 + 40 * narrow ** 2;
    if (room.kind === 'hall') cost += (6 * room.width * room.depth) / size;
  }
  return cost;
}

const weightOf = (plans: readonly RoomPlan[]) => plans.reduce((sum, { weight }) => sum + weight, 0);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);
