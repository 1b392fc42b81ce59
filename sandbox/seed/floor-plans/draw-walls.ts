import type { FloorPlan } from './floor-plan.rules.ts';
import type { Door, Pane, Stretch } from './openings.rules.ts';

export const OUTER = 0.3;
const INNER = 0.14;

type Outline = Pick<FloorPlan, 'width' | 'depth'>;
type Rectangle = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

export function rectangle({ x, y, width, height }: Rectangle, style: string): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" ${style}/>`;
}

/** One dark shape from which the rooms are cut; what is left are the walls. */
export function drawWalls(plan: FloorPlan): string {
  const { width, depth } = plan;
  const outline = { x: -OUTER, y: -OUTER, width: width + 2 * OUTER, height: depth + 2 * OUTER };
  const floors = plan.rooms.map((room) => {
    const [left, top] = [room.x < 0.001 ? 0 : INNER / 2, room.y < 0.001 ? 0 : INNER / 2];
    const right = room.x + room.width > width - 0.001 ? 0 : INNER / 2;
    const bottom = room.y + room.depth > depth - 0.001 ? 0 : INNER / 2;
    const floor = {
      x: room.x + left,
      y: room.y + top,
      width: room.width - left - right,
      height: room.depth - top - bottom,
    };
    const tiles = room.kind === 'bath' ? rectangle(floor, 'fill="url(#tiles)"') : '';
    return rectangle(floor, 'class="floor"') + tiles;
  });
  return rectangle(outline, 'class="wall"') + floors.join('');
}

export function drawBalcony({ balcony: { x, y, width, depth } }: FloorPlan): string {
  const right = x > 0;
  const from = right ? x + OUTER : x;
  const rail = width - OUTER;
  const edge = right ? from + rail : from;
  const wall = right ? from : from + rail;
  const floor = { x: from, y, width: rail, height: depth };
  const railing = `<path class="rail" d="M${wall} ${y}H${edge}V${y + depth}H${wall}"/>`;
  return rectangle(floor, 'class="floor"') + rectangle(floor, 'fill="url(#boards)"') + railing;
}

export function drawWindow(pane: Pane, outline: Outline): string {
  const cut = cutOf(pane, outline);
  const { x, y, width, height } = cut;
  const lines = pane.upright
    ? `M${x + width / 2} ${y}v${height}M${x} ${y}v${height}M${x + width} ${y}v${height}`
    : `M${x} ${y + height / 2}h${width}M${x} ${y}h${width}M${x} ${y + height}h${width}`;
  return `${rectangle(cut, 'class="floor"')}<path class="line" d="${lines}"/>`;
}

export function drawDoor(door: Door, outline: Outline): string {
  const cut = cutOf(door, outline);
  const leaf = door.kind === 'door' || door.kind === 'entrance' ? leafOf(door) : '';
  const panes = door.kind === 'balcony' ? slidingPanes(cut) : '';
  return `${rectangle(cut, 'class="floor"')}<path class="line" d="${leaf}${panes}"/>`;
}

/** A triangle outside the entrance. */
export function drawEntranceMark({ doors }: FloorPlan): string {
  const door = doors.find(({ kind }) => kind === 'entrance');
  if (!door) return '';
  const tip = door.x - door.swing * (OUTER + 0.08);
  return `<path class="wall" d="M${tip} ${door.y + door.length / 2}l${-door.swing * 0.3} -.2v.4Z"/>`;
}

/** The open leaf, and the quarter circle it sweeps. */
function leafOf({ x, y, length, upright, swing, hinge }: Door): string {
  const atEnd = hinge === 'end';
  const [hingeX, hingeY] = upright ? [x, atEnd ? y + length : y] : [atEnd ? x + length : x, y];
  const [openX, openY] = upright ? [x + swing * length, hingeY] : [hingeX, y + swing * length];
  const [shutX, shutY] = upright ? [x, atEnd ? y : y + length] : [atEnd ? x : x + length, y];
  const turnsRight = (upright !== atEnd) === (swing === 1);
  return `M${hingeX} ${hingeY}L${openX} ${openY}A${length} ${length} 0 0 ${turnsRight ? 1 : 0} ${shutX} ${shutY}`;
}

function slidingPanes({ x, y, width, height }: Rectangle): string {
  const half = height / 2;
  return `M${x + width * 0.4} ${y}v${half + 0.1}M${x + width * 0.6} ${y + half - 0.1}v${half + 0.1}M${x} ${y}h${width}M${x} ${y + height}h${width}`;
}

/** The hole in the wall: an outer wall stands outside its line, an inner one on both sides. */
function cutOf({ x, y, length, upright }: Stretch, { width, depth }: Outline): Rectangle {
  const at = upright ? x : y;
  const far = upright ? width : depth;
  const thick = at < 0.001 || at > far - 0.001 ? OUTER : INNER;
  const from = at < 0.001 ? at - OUTER : at > far - 0.001 ? at : at - INNER / 2;
  const seam = 0.01;
  return upright
    ? { x: from - seam, y, width: thick + 2 * seam, height: length }
    : { x, y: from - seam, width: length, height: thick + 2 * seam };
}
