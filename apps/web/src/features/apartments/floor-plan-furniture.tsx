import type { Furniture, PieceKind, Side } from './floor-plan-furniture.rules.ts';

const TURNS = { top: 0, right: 90, bottom: 180, left: 270 } as const satisfies Record<Side, number>;

/** One piece, seen from above. Each is drawn with its back at the top and turned to where it stands. */
export function FurniturePiece({ piece }: { readonly piece: Furniture }) {
  const { x, y, width, depth, back, kind } = piece;
  const upright = back === 'left' || back === 'right';
  const [along, deep] = upright ? [depth, width] : [width, depth];
  const Drawn = DRAWINGS[kind];
  const middle = `translate(${x + width / 2} ${y + depth / 2})`;
  return (
    <g transform={`${middle} rotate(${TURNS[back]}) translate(${-along / 2} ${-deep / 2})`}>
      <Drawn along={along} deep={deep} />
    </g>
  );
}

type Size = { readonly along: number; readonly deep: number };

const DRAWINGS: Record<PieceKind, (size: Size) => React.JSX.Element> = {
  bed: ({ along, deep }) => (
    <>
      <rect width={along} height={deep} rx={0.08} />
      {along > 1.2 && <rect x={along / 2 + 0.06} y={0.1} width={along / 2 - 0.18} height={0.38} rx={0.1} />}
      <rect x={0.12} y={0.1} width={(along > 1.2 ? along / 2 : along) - 0.2} height={0.38} rx={0.1} />
      <path d={`M0 .75h${along}M0 .75L${along} 1.15`} />
    </>
  ),
  wardrobe: ({ along, deep }) => (
    <>
      <rect width={along} height={deep} />
      <path d={`M0 ${deep / 2}h${along}M.3 .12v${deep - 0.24}M.5 .12v${deep - 0.24}M.9 .12v${deep - 0.24}`} />
    </>
  ),
  sofa: ({ along }) => (
    <>
      <rect width={along} height={0.9} rx={0.14} />
      <path d={`M.2 .9V.28h${along - 0.4}V.9M${along / 2} .28V.9`} />
      <rect x={along / 2 - 0.55} y={1.3} width={1.1} height={0.55} rx={0.1} />
    </>
  ),
  dining: ({ along, deep }) => (
    <>
      <rect x={along / 2 - 0.75} y={deep / 2 - 0.45} width={1.5} height={0.9} rx={0.06} />
      {[-0.4, 0.4].flatMap((side) =>
        [-0.72, 0.72].map((row) => (
          <rect
            key={`${side} ${row}`}
            x={along / 2 + side - 0.21}
            y={deep / 2 + row - 0.2}
            width={0.42}
            height={0.4}
            rx={0.12}
          />
        )),
      )}
    </>
  ),
  counter: ({ along, deep }) => (
    <>
      <rect width={along} height={deep} />
      {along > 1.6 && <rect x={along * 0.22 - 0.25} y={0.1} width={0.5} height={deep - 0.2} rx={0.08} />}
      {[0, 0.27].flatMap((right) =>
        [0.18, 0.44].map((down) => (
          <circle key={`${right} ${down}`} cx={along * 0.72 + right - 0.13} cy={down} r={0.09} />
        )),
      )}
    </>
  ),
  bathtub: ({ along, deep }) => (
    <>
      <rect width={along} height={deep} />
      <rect x={0.08} y={0.08} width={along - 0.16} height={deep - 0.16} rx={0.26} />
      <circle cx={0.32} cy={deep / 2} r={0.05} />
    </>
  ),
  toilet: ({ along, deep }) => (
    <>
      <rect x={0.04} width={along - 0.08} height={0.18} rx={0.04} />
      <ellipse cx={along / 2} cy={0.18 + (deep - 0.18) / 2} rx={0.19} ry={(deep - 0.18) / 2} />
    </>
  ),
  basin: ({ along, deep }) => (
    <>
      <rect width={along} height={deep} rx={0.06} />
      <ellipse cx={along / 2} cy={deep / 2 + 0.03} rx={along / 2 - 0.1} ry={deep / 2 - 0.1} />
    </>
  ),
};
