import type { Door } from './openings.rules.ts';
import type { Area, Room, RoomKind } from './rooms.rules.ts';

export type Side = 'left' | 'right' | 'top' | 'bottom';
export type PieceKind = 'bed' | 'wardrobe' | 'sofa' | 'dining' | 'counter' | 'bathtub' | 'toilet' | 'basin';
/** Its back is towards that wall. */
export type Furniture = Area & { readonly kind: PieceKind; readonly back: Side };
export type Spot = { readonly x: number; readonly y: number };
/** A name's place where the plan is drawn as it is, and where it is turned upright for a narrow screen. */
export type Labels = { readonly level: Spot; readonly upright: Spot };

type Piece = {
  readonly kind: PieceKind;
  readonly along: number;
  readonly deep: number;
  readonly walls: readonly Side[];
  /** Made to measure, as a kitchen is: if it does not fit, a part of it may. */
  readonly fitted?: boolean;
};

/** Half an inner wall and a hand's breadth. */
const GAP = 0.1;
/** What a room's name and size take up on the drawing. */
const LABEL = { width: 2, depth: 0.95 };
const UPRIGHT_LABEL = { width: 1.05, depth: 2.1 };
const TRIES = [0.5, 0, 1, 0.25, 0.75];
const WALLS: readonly Side[] = ['left', 'right', 'top', 'bottom'];

/** What stands in each room, as far as it fits without blocking a door, and where its name finds a free place. */
export function furnish(rooms: readonly Room[], doors: readonly Door[]) {
  const studio = rooms.every(({ kind }) => kind !== 'bedroom');
  const furniture: Furniture[] = [];
  const labels: Labels[] = rooms.map((room, place) => {
    const kept = doors.filter(({ joins }) => joins.some((joined) => joined === place)).map((door) => clearance(door));
    const standing: Furniture[] = [];
    for (const piece of piecesFor(room, studio)) {
      const free = (spot: Area) => [...kept, ...standing].every((one) => !overlap(one, spot));
      const placed = [1, 0.75, 0.5].flatMap((part) => placesFor(piece, room, part)).find(free);
      if (placed) standing.push(placed);
    }
    furniture.push(...standing);
    const lines = [...standing, ...kept.map((area) => ({ ...area, kept: true }))];
    return { level: labelSpot(room, lines, LABEL), upright: labelSpot(room, lines, UPRIGHT_LABEL) };
  });
  return { furniture, labels };
}

/** Before a door, on both sides of its wall. */
export function clearance({ x, y, length, upright, kind }: Door): Area {
  const reach = kind === 'door' || kind === 'entrance' ? length : 0.7;
  return upright
    ? { x: x - reach, y, width: 2 * reach, depth: length }
    : { x, y: y - reach, width: length, depth: 2 * reach };
}

export function overlap(one: Area, other: Area): boolean {
  return shared(one, other) > 1e-6;
}

function shared(one: Area, other: Area): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const deep = Math.min(one.y + one.depth, other.y + other.depth) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, deep);
}

function piecesFor({ kind, width, depth }: Room, studio: boolean): Piece[] {
  const roomy = width * depth;
  const long = Math.max(width, depth) - 2 * GAP;
  const bed: Piece = {
    kind: 'bed',
    along: roomy > 9 ? 1.6 : 0.95,
    deep: 2.05,
    walls: ['left', 'right', 'top', 'bottom'],
  };
  const sofa: Piece = { kind: 'sofa', along: 2.2, deep: 1.9, walls: ['bottom', 'left', 'top', 'right'] };
  const dining: Piece = { kind: 'dining', along: 2, deep: 1.9, walls: ['top', 'bottom', 'left', 'right'] };
  const wardrobe: Piece = { kind: 'wardrobe', along: 1.7, deep: 0.6, walls: ['bottom', 'top', 'right', 'left'] };
  const pieces: Record<RoomKind, Piece[]> = {
    living: studio ? [bed, sofa, wardrobe] : [sofa, dining],
    bedroom: [bed, wardrobe],
    kitchen: [{ kind: 'counter', along: long, deep: 0.62, walls: WALLS, fitted: true }],
    bath: [
      { kind: 'bathtub', along: Math.min(1.65, Math.min(width, depth) - 2 * GAP), deep: 0.75, walls: WALLS },
      { kind: 'toilet', along: 0.5, deep: 0.65, walls: WALLS },
      { kind: 'basin', along: 0.6, deep: 0.45, walls: WALLS },
    ],
    hall: [],
  };
  return kind === 'kitchen' && roomy < 2 ? [] : pieces[kind];
}

function placesFor({ kind, along: full, deep, walls, fitted }: Piece, room: Room, part: number): Furniture[] {
  if (part < 1 && !fitted) return [];
  const along = full * part;
  const places: Furniture[] = [];
  for (const back of walls) {
    const upright = back === 'left' || back === 'right';
    const [width, depth] = upright ? [deep, along] : [along, deep];
    const [freeX, freeY] = [room.width - 2 * GAP - width, room.depth - 2 * GAP - depth];
    if (freeX < 0 || freeY < 0) continue;
    for (const at of TRIES) {
      const x = room.x + GAP + (upright ? (back === 'left' ? 0 : freeX) : freeX * at);
      const y = room.y + GAP + (upright ? freeY * at : back === 'top' ? 0 : freeY);
      places.push({ kind, back, x, y, width, depth });
    }
  }
  return places;
}

type Line = Area & { readonly kept?: boolean };

/** Where the fewest lines are, and there as near to the middle as can be. */
function labelSpot(room: Room, lines: readonly Line[], label: typeof LABEL): Spot {
  const width = Math.min(label.width, room.width - 2 * GAP);
  const depth = Math.min(label.depth, room.depth - 2 * GAP);
  let best = { x: room.x + room.width / 2, y: room.y + room.depth / 2, cost: Number.POSITIVE_INFINITY };
  for (let across = 0; across <= 8; across++) {
    for (let down = 0; down <= 8; down++) {
      const x = room.x + GAP + width / 2 + ((room.width - 2 * GAP - width) * across) / 8;
      const y = room.y + GAP + depth / 2 + ((room.depth - 2 * GAP - depth) * down) / 8;
      const spot = { x: x - width / 2, y: y - depth / 2, width, depth };
      const away = Math.hypot(x - room.x - room.width / 2, y - room.y - room.depth / 2);
      const cost = away * 0.05 + lines.reduce((sum, line) => sum + shared(spot, line) * (line.kept ? 0.3 : 1), 0);
      if (cost < best.cost) best = { x, y, cost };
    }
  }
  return { x: best.x, y: best.y };
}
