import type { Area, Layout, Room } from './rooms.rules.ts';

/** A stretch of wall: downwards from its start, or to the right. */
export type Stretch = {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly upright: boolean;
};

export type Door = Stretch & {
  readonly kind: 'entrance' | 'door' | 'passage' | 'balcony';
  /** Places in the list of rooms; outside there is none. */
  readonly joins: readonly [number, number] | readonly [number];
  /** Towards which side of the wall it opens: 1 is right or down. */
  readonly swing: 1 | -1;
  readonly hinge: 'start' | 'end';
};

export type Pane = Stretch & { readonly room: number };

export type Openings = { readonly doors: readonly Door[]; readonly panes: readonly Pane[]; readonly balcony: Area };

const SAME = 1e-6;
const DOOR = 0.85;
/** From a corner to the door's frame. */
const JAMB = 0.18;
const PANES = { living: 2.6, bedroom: 1.8, kitchen: 1.4, bath: 0.6, hall: 0 } as const;

/** Doors, windows and the balcony. The entrance is at the hall's end; the outer sides are the long ones and the far one. */
export function openWalls({ width, depth, rooms }: Layout, floor: number): Openings {
  const placeOf = (found: (room: Room) => boolean) => rooms.findIndex(found);
  const hall = placeOf(({ kind }) => kind === 'hall');
  const living = placeOf(({ kind }) => kind === 'living');
  const main = placeOf(({ kind }) => kind === 'bedroom');
  const doors: Door[] = [];

  rooms.forEach((room, place) => {
    if (place === hall) doors.push(entrance(room, place));
    else if (place === living) doors.push(...between(rooms, hall, place, 'passage'));
    else if (room.ensuite) doors.push(...between(rooms, main, place, 'door'));
    else if (room.kind === 'kitchen') {
      // A studio's kitchenette is a corner of its one room: no wall between them.
      const open = between(rooms, living, place, main === -1 ? 'no-wall' : 'passage');
      doors.push(...(open.length > 0 ? open : between(rooms, hall, place, 'door')));
    } else doors.push(...between(rooms, hall, place, 'door'));
  });

  const front = rooms[living] ?? { x: 0, y: 0, width, depth };
  const balcony = balconyOf(front, width, floor);
  doors.push({
    ...middle({ x: width, y: balcony.y, length: balcony.depth, upright: true }, 2.4),
    kind: 'balcony',
    joins: [living],
    swing: 1,
    hinge: 'start',
  });
  return { doors, balcony, panes: rooms.flatMap((room, place) => panesOf(room, place, { width, depth })) };
}

/** The wall that two rooms share, if they do. */
function sharedWall(one: Area, other: Area): Stretch | undefined {
  const across = (a: Area, b: Area): Stretch | undefined => {
    if (Math.abs(a.x + a.width - b.x) > SAME) return undefined;
    const from = Math.max(a.y, b.y);
    const length = Math.min(a.y + a.depth, b.y + b.depth) - from;
    return length > SAME ? { x: b.x, y: from, length, upright: true } : undefined;
  };
  const turned = ({ x, y, width, depth }: Area): Area => ({ x: y, y: x, width: depth, depth: width });
  const upright = across(one, other) ?? across(other, one);
  if (upright) return upright;
  const level = across(turned(one), turned(other)) ?? across(turned(other), turned(one));
  return level && { x: level.y, y: level.x, length: level.length, upright: false };
}

function between(rooms: readonly Room[], from: number, to: number, kind: 'door' | 'passage' | 'no-wall'): Door[] {
  const [one, other] = [rooms[from], rooms[to]];
  const wall = one && other && sharedWall(one, other);
  if (!wall) return [];
  const inward = wall.upright ? other.x >= wall.x - SAME : other.y >= wall.y - SAME;
  const place = { door: atEnd(wall), passage: middle(wall, 2), 'no-wall': wall }[kind];
  return [
    { ...place, kind: kind === 'door' ? 'door' : 'passage', joins: [from, to], swing: inward ? 1 : -1, hinge: 'end' },
  ];
}

function entrance(hall: Room, place: number): Door {
  const wall = { x: hall.x, y: hall.y, length: hall.depth, upright: true };
  return { ...middle(wall, 0.95), kind: 'entrance', joins: [place], swing: 1, hinge: 'start' };
}

/** Near the corner, so that the open leaf stands along the side wall. */
function atEnd(wall: Stretch): Stretch {
  const length = Math.min(DOOR, 0.7 * wall.length);
  const from = wall.length - length - Math.min(JAMB, (wall.length - length) / 2);
  return wall.upright ? { ...wall, y: wall.y + from, length } : { ...wall, x: wall.x + from, length };
}

function middle(wall: Stretch, longest: number): Stretch {
  const length = Math.min(longest, 0.8 * wall.length);
  const from = (wall.length - length) / 2;
  return wall.upright ? { ...wall, y: wall.y + from, length } : { ...wall, x: wall.x + from, length };
}

function panesOf(room: Room, place: number, { width, depth }: Pick<Area, 'width' | 'depth'>): Pane[] {
  const longest = Math.min(PANES[room.kind], 0.62 * room.width);
  if (longest === 0) return [];
  const level = { x: room.x, length: room.width, upright: false };
  const walls: Stretch[] = [];
  if (room.y < SAME) walls.push({ ...level, y: 0 });
  if (room.y + room.depth > depth - SAME) walls.push({ ...level, y: depth });
  if (room.kind === 'kitchen' && walls.length === 0) {
    walls.push({ x: width, y: room.y, length: room.depth, upright: true });
  }
  return walls.map((wall) => ({ ...middle(wall, longest), room: place }));
}

/** Floors take turns, as seen from the street. */
function balconyOf(living: Area, width: number, floor: number): Area {
  const length = Math.min(0.8 * living.depth, 4.8);
  const y = floor % 2 === 1 ? living.y : living.y + living.depth - length;
  return { x: width, y, width: Math.min(1.5, 0.3 * length), depth: length };
}
