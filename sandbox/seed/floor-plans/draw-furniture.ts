import { rectangle } from './draw-walls.ts';
import type { Furniture, PieceKind, Side } from './furniture.rules.ts';

const TURNS = { top: 0, right: 90, bottom: 180, left: 270 } as const satisfies Record<Side, number>;

/** One piece, seen from above. Each is drawn with its back at the top and turned to where it stands. */
export function drawFurniture({ x, y, width, depth, back, kind }: Furniture): string {
  const upright = back === 'left' || back === 'right';
  const [along, deep] = upright ? [depth, width] : [width, depth];
  const middle = `translate(${x + width / 2} ${y + depth / 2})`;
  const transform = `${middle} rotate(${TURNS[back]}) translate(${-along / 2} ${-deep / 2})`;
  return `<g transform="${transform}">${DRAWINGS[kind](along, deep)}</g>`;
}

const box = (x: number, y: number, width: number, height: number, round = 0) =>
  rectangle({ x, y, width, height }, `rx="${round}"`);
const path = (d: string) => `<path d="${d}"/>`;
const oval = (x: number, y: number, across: number, down: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}"/>`;

const DRAWINGS: Record<PieceKind, (along: number, deep: number) => string> = {
  bed: (along, deep) =>
    box(0, 0, along, deep, 0.08) +
    (along > 1.2 ? box(along / 2 + 0.06, 0.1, along / 2 - 0.18, 0.38, 0.1) : '') +
    box(0.12, 0.1, (along > 1.2 ? along / 2 : along) - 0.2, 0.38, 0.1) +
    path(`M0 .75h${along}M0 .75L${along} 1.15`),
  wardrobe: (along, deep) =>
    box(0, 0, along, deep) +
    path(`M0 ${deep / 2}h${along}M.3 .12v${deep - 0.24}M.5 .12v${deep - 0.24}M.9 .12v${deep - 0.24}`),
  sofa: (along) =>
    box(0, 0, along, 0.9, 0.14) +
    path(`M.2 .9V.28h${along - 0.4}V.9M${along / 2} .28V.9`) +
    box(along / 2 - 0.55, 1.3, 1.1, 0.55, 0.1),
  dining: (along, deep) =>
    box(along / 2 - 0.75, deep / 2 - 0.45, 1.5, 0.9, 0.06) +
    [-0.4, 0.4]
      .flatMap((side) =>
        [-0.72, 0.72].map((row) => box(along / 2 + side - 0.21, deep / 2 + row - 0.2, 0.42, 0.4, 0.12)),
      )
      .join(''),
  counter: (along, deep) =>
    box(0, 0, along, deep) +
    (along > 1.6 ? box(along * 0.22 - 0.25, 0.1, 0.5, deep - 0.2, 0.08) : '') +
    [0, 0.27]
      .flatMap((right) => [0.18, 0.44].map((down) => oval(along * 0.72 + right - 0.13, down, 0.09, 0.09)))
      .join(''),
  bathtub: (along, deep) =>
    box(0, 0, along, deep) + box(0.08, 0.08, along - 0.16, deep - 0.16, 0.26) + oval(0.32, deep / 2, 0.05, 0.05),
  toilet: (along, deep) =>
    box(0.04, 0, along - 0.08, 0.18, 0.04) + oval(along / 2, 0.18 + (deep - 0.18) / 2, 0.19, (deep - 0.18) / 2),
  basin: (along, deep) =>
    box(0, 0, along, deep, 0.06) + oval(along / 2, deep / 2 + 0.03, along / 2 - 0.1, deep / 2 - 0.1),
};
