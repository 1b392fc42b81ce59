type Box = readonly [x: number, y: number, width: number, height: number];

/** Where blocks begin and how wide they are; what is left between them are the streets, and wider the avenues. */
const COLUMNS = [
  [-40, 118],
  [92, 96],
  [202, 132],
  [348, 104],
  [466, 116],
  [614, 128],
  [756, 104],
  [874, 120],
  [1008, 96],
  [1118, 132],
] as const;
const ROWS = [
  [-110, 84],
  [-12, 92],
  [94, 84],
  [210, 92],
  [316, 84],
  [414, 96],
] as const;

const isPark = (column: number, row: number) => column === 6 && (row === 1 || row === 2);

const blocks: readonly Box[] = COLUMNS.flatMap(([x, width], column) =>
  ROWS.flatMap(([y, height], row) => (isPark(column, row) ? [] : [[x, y, width, height] as const])),
);

export const BLOCKS = blocks.map(box).join('');
export const HOUSES = blocks.flatMap(housesOn).map(box).join('');
export const PARK = box([756, -12, 104, 190]);
export const TREES = [
  [776, 12],
  [802, 4],
  [838, 22],
  [782, 58],
  [836, 76],
  [810, 112],
  [774, 128],
  [842, 140],
  [806, 158],
]
  .map(([x, y]) => `M${x} ${y}a8 8 0 1 0 16 0a8 8 0 1 0-16 0`)
  .join('');
export const RIVER = 'M930-120C870 20 990 90 925 220s-70 190 40 330';

/** Two rows of houses back to back, each lot a little different: by its place, so that it is the same every time. */
function housesOn([x, y, width, height]: Box, block: number): Box[] {
  const lots = width > 110 ? 3 : 2;
  const lot = (width - 12) / lots;
  return Array.from({ length: lots * 2 }, (_, house): Box => {
    const back = house >= lots;
    const kind = (block * 5 + house * 3) % 7;
    const depth = 18 + (kind % 4) * 4;
    const left = x + 6 + (house % lots) * lot + (kind % 3);
    return [Math.round(left) + 3, back ? y + height - 8 - depth : y + 8, Math.round(lot) - 8 - (kind % 3) * 3, depth];
  });
}

function box([x, y, width, height]: Box): string {
  return `M${x} ${y}h${width}v${height}h${-width}z`;
}
