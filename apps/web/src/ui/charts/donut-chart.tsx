import './donut-chart.css';

type Props = {
  /** Of the whole ring, in percent. */
  readonly part: number;
  /** What the drawing says, in words. */
  readonly label: string;
  /** Nothing to divide: an empty ring. */
  readonly empty?: boolean;
};

const RADIUS = 52;

/** A drawing in the page itself: an img could not take the theme's colours. */
const AS_PICTURE = { role: 'img' } as const;

/** A ring of which a part is filled. Its length is called 100, so a part is its percentage. */
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
