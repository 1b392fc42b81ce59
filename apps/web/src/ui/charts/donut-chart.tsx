import './donut-chart.css';

type Props = {
  /** Filled part in percent. */
  readonly part: number;
  /** Accessible description of the chart. */
  readonly label: string;
  /** No data: an empty ring. */
  readonly empty?: boolean;
};

const RADIUS = 52;

/** Inline SVG, because an img cannot use the theme's colours. */
const AS_PICTURE = { role: 'img' } as const;

/** A partly filled ring. pathLength is 100, so a part is its percentage. */
export function DonutChart({ part, label, empty = false }: Props) {
  const ring = { cx: 64, cy: 64, r: RADIUS, pathLength: 100 };
  return (
    <svg {...AS_PICTURE} viewBox="0 0 128 128" className="donut-chart" aria-label={label}>
      <circle {...ring} className="donut-rest" data-empty={empty} />
      {part > 0 && (
        <circle {...ring} className="donut-part" strokeDasharray={`${part} 100`} transform="rotate(-90 64 64)" />
      )}
    </svg>
  );
}
