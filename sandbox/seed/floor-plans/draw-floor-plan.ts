import { drawFurniture } from './draw-furniture.ts';
import { drawBalcony, drawDoor, drawEntranceMark, drawWalls, drawWindow, OUTER } from './draw-walls.ts';
import type { FloorPlan, PlannedRoom } from './floor-plan.rules.ts';

/** Pictures of an apartment are shown 3:2; the plan stands in the middle of such a sheet. */
const WIDTH = 1_500;
const HEIGHT = 1_000;
const MARGIN = 0.7;

const STYLE = `
  .wall { fill: #1f2937 }
  .floor { fill: #fff }
  .line, .rail { fill: none; stroke: #1f2937; stroke-width: 0.028 }
  .rail { stroke-width: 0.07 }
  .furniture { fill: #f4f5f7; stroke: #8b93a1; stroke-width: 0.022; stroke-linejoin: round }
  .texture { fill: none; stroke: #d3d7de; stroke-width: 0.016 }
  text { font-family: Figtree, 'Figtree SemiBold'; font-weight: 600; font-size: 40px; text-anchor: middle }
  .halo { fill: #fff; stroke: #fff; stroke-width: 14; stroke-linejoin: round }
  .name { fill: #1f2937 }`;

/**
 * An illustration: without measures, scale or north, which nobody has surveyed.
 * @returns SVG
 */
export function drawFloorPlan(plan: FloorPlan): string {
  const left = plan.balcony.x > 0 ? -OUTER : plan.balcony.x;
  const right = plan.balcony.x > 0 ? plan.width + plan.balcony.width : plan.width + OUTER;
  const [width, height] = [right - left + 2 * MARGIN, plan.depth + 2 * OUTER + 2 * MARGIN];
  const scale = Math.min(WIDTH / width, HEIGHT / height);
  const [sheetWidth, sheetHeight] = [WIDTH / scale, HEIGHT / scale];
  const box = [(left + right - sheetWidth) / 2, (plan.depth - sheetHeight) / 2, sheetWidth, sheetHeight];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${box.join(' ')}">
    <style>${STYLE}</style>
    <defs>
      <pattern id="tiles" width="0.3" height="0.3" patternUnits="userSpaceOnUse"><path class="texture" d="M0 0H.3M0 0V.3"/></pattern>
      <pattern id="boards" width="0.16" height="1" patternUnits="userSpaceOnUse"><path class="texture" d="M0 0V1"/></pattern>
    </defs>
    <rect x="${box[0]}" y="${box[1]}" width="${sheetWidth}" height="${sheetHeight}" fill="#fff"/>
    ${drawBalcony(plan)}${drawWalls(plan)}
    <g class="furniture">${plan.furniture.map(drawFurniture).join('')}</g>
    ${plan.panes.map((pane) => drawWindow(pane, plan)).join('')}
    ${plan.doors.map((door) => drawDoor(door, plan)).join('')}
    ${drawEntranceMark(plan)}
    ${plan.rooms.map((room) => label(room, plan)).join('')}
  </svg>`;
}

/**
 * In centimetres, because the renderer draws no letters below one unit. Twice, because it ignores paint-order: first a
 * white halo, then the name.
 */
function label(room: PlannedRoom, plan: FloorPlan): string {
  const { x, y } = room.labels.level;
  const name = nameOf(room, plan);
  const texts = `<text class="halo">${name}</text><text class="name">${name}</text>`;
  return `<g transform="translate(${x} ${y + 0.13}) scale(0.01)">${texts}</g>`;
}

function nameOf({ kind }: PlannedRoom, { rooms }: FloorPlan): string {
  const studio = rooms.every((room) => room.kind !== 'bedroom');
  if (kind === 'living') return studio ? 'Studio' : 'Living';
  if (kind === 'kitchen') return studio ? 'Kitchenette' : 'Kitchen';
  return { bedroom: 'Bedroom', bath: 'Bath', hall: 'Hall' }[kind];
}
