import { m } from '../../platform/messages/messages.js';
import type { FloorPlan } from './floor-plan.rules.ts';
import { OUTER } from './floor-plan-walls.tsx';

type Props = { readonly plan: FloorPlan };

const TICK = 0.14;
const metres = (length: number) => m.metres({ length: length.toFixed(1) });

/** The outer measures, as lines that end in slanted ticks. */
export function Measures({ plan: { width, depth, balcony } }: Props) {
  const above = -OUTER - 0.55;
  // Farther out than the one above: the entrance's mark lies between.
  const beside = balcony.x > 0 ? -OUTER - 1.05 : width + OUTER + 1.05;
  return (
    <g className="plan-measure">
      <path
        d={`M0 ${above}H${width}M${beside} 0V${depth}${[
          [0, above],
          [width, above],
          [beside, 0],
          [beside, depth],
        ]
          .map(([x = 0, y = 0]) => `M${x - TICK} ${y + TICK}l${2 * TICK} ${-2 * TICK}`)
          .join('')}`}
      />
      <text x={width / 2} y={above}>
        {metres(width)}
      </text>
      <text transform={`translate(${beside} ${depth / 2}) rotate(-90)`}>{metres(depth)}</text>
    </g>
  );
}

/** Five metres, in alternating pieces of one. */
export function ScaleBar({ plan: { depth } }: Props) {
  const y = depth + OUTER + 0.75;
  return (
    <g className="plan-scale">
      <rect x={0} y={y} width={5} height={0.16} />
      <path d={`M0 ${y}h1v.16h-1zM2 ${y}h1v.16h-1zM4 ${y}h1v.16h-1z`} />
      <text x={0} y={y - 0.18} className="plan-scale-zero">
        0
      </text>
      <text x={5} y={y - 0.18}>
        {m.metres({ length: 5 })}
      </text>
    </g>
  );
}

export function North({ plan: { width, depth } }: Props) {
  return (
    <g className="plan-north" transform={`translate(${width - 0.6} ${depth + OUTER + 0.78})`}>
      <circle r={0.48} />
      <path d="M0 -.4L.2 .22L0 .1Z" className="plan-north-dark" />
      <path d="M0 -.4L-.2 .22L0 .1Z" />
      <text x={0.85} y={0}>
        {m.plan_north()}
      </text>
    </g>
  );
}

/** A triangle at the door by which one comes in. */
export function EntranceMark({ plan }: Props) {
  const door = plan.doors.find(({ kind }) => kind === 'entrance');
  if (!door) return null;
  const inward = door.swing;
  const tip = door.x - inward * (OUTER + 0.08);
  const y = door.y + door.length / 2;
  return <path className="plan-entrance" d={`M${tip} ${y}l${-inward * 0.3} -.2v.4Z`} />;
}
