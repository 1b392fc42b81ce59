import type { FloorPlan } from './floor-plan.rules.ts';
import type { Door, Pane, Stretch } from './floor-plan-openings.rules.ts';

export const OUTER = 0.3;
const INNER = 0.14;

type Outline = Pick<FloorPlan, 'width' | 'depth'>;

/** Walls are what the rooms leave of one dark shape; doors and windows are then cut into it. */
export function Walls({ plan, tiles }: { readonly plan: FloorPlan; readonly tiles: string }) {
  const { width, depth } = plan;
  return (
    <>
      <rect className="plan-wall" x={-OUTER} y={-OUTER} width={width + 2 * OUTER} height={depth + 2 * OUTER} />
      {plan.rooms.map((room) => {
        const [left, top] = [room.x < 0.001 ? 0 : INNER / 2, room.y < 0.001 ? 0 : INNER / 2];
        const right = room.x + room.width > width - 0.001 ? 0 : INNER / 2;
        const bottom = room.y + room.depth > depth - 0.001 ? 0 : INNER / 2;
        const place = {
          x: room.x + left,
          y: room.y + top,
          width: room.width - left - right,
          height: room.depth - top - bottom,
        };
        return (
          <g key={`${room.kind} ${room.number}`}>
            <rect className="plan-floor" {...place} />
            {room.kind === 'bath' && <rect fill={`url(#${tiles})`} {...place} />}
          </g>
        );
      })}
    </>
  );
}

export function Balcony({ plan, boards }: { readonly plan: FloorPlan; readonly boards: string }) {
  const { x, y, width, depth } = plan.balcony;
  const right = x > 0;
  const from = right ? x + OUTER : x;
  const rail = width - OUTER;
  const edge = right ? from + rail : from;
  const wall = right ? from : from + rail;
  return (
    <g>
      <rect x={from} y={y} width={rail} height={depth} className="plan-floor" />
      <rect x={from} y={y} width={rail} height={depth} fill={`url(#${boards})`} />
      <path className="plan-rail" d={`M${wall} ${y}H${edge}V${y + depth}H${wall}`} />
    </g>
  );
}

export function Window({ pane, outline }: { readonly pane: Pane; readonly outline: Outline }) {
  const cut = cutOf(pane, outline);
  const { x, y, width, height } = cut;
  const lines = pane.upright
    ? `M${x + width / 2} ${y}v${height}M${x} ${y}v${height}M${x + width} ${y}v${height}`
    : `M${x} ${y + height / 2}h${width}M${x} ${y}h${width}M${x} ${y + height}h${width}`;
  return (
    <g>
      <rect className="plan-floor" {...cut} />
      <path className="plan-line" d={lines} />
    </g>
  );
}

export function DoorOpening({ door, outline }: { readonly door: Door; readonly outline: Outline }) {
  const cut = cutOf(door, outline);
  return (
    <g>
      <rect className="plan-floor" {...cut} />
      {(door.kind === 'door' || door.kind === 'entrance') && <path className="plan-line" d={leafOf(door)} />}
      {door.kind === 'balcony' && <path className="plan-line" d={slidingPanes(cut)} />}
    </g>
  );
}

/** The leaf standing open, and the quarter circle that it sweeps. */
function leafOf({ x, y, length, upright, swing, hinge }: Door): string {
  const atEnd = hinge === 'end';
  const [hingeX, hingeY] = upright ? [x, atEnd ? y + length : y] : [atEnd ? x + length : x, y];
  const [openX, openY] = upright ? [x + swing * length, hingeY] : [hingeX, y + swing * length];
  const [shutX, shutY] = upright ? [x, atEnd ? y : y + length] : [atEnd ? x : x + length, y];
  const turnsRight = (upright !== atEnd) === (swing === 1);
  return `M${hingeX} ${hingeY}L${openX} ${openY}A${length} ${length} 0 0 ${turnsRight ? 1 : 0} ${shutX} ${shutY}`;
}

function slidingPanes({ x, y, width, height }: Cut): string {
  const half = height / 2;
  return `M${x + width * 0.4} ${y}v${half + 0.1}M${x + width * 0.6} ${y + half - 0.1}v${half + 0.1}M${x} ${y}h${width}M${x} ${y + height}h${width}`;
}

type Cut = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** The hole in the wall: an outer wall stands outside of its line, an inner one on both sides. */
function cutOf({ x, y, length, upright }: Stretch, { width, depth }: Outline): Cut {
  const at = upright ? x : y;
  const far = upright ? width : depth;
  const thick = at < 0.001 || at > far - 0.001 ? OUTER : INNER;
  const from = at < 0.001 ? at - OUTER : at > far - 0.001 ? at : at - INNER / 2;
  const seam = 0.01;
  return upright
    ? { x: from - seam, y, width: thick + 2 * seam, height: length }
    : { x, y: from - seam, width: length, height: thick + 2 * seam };
}
