import { useState } from 'react';
import './bar-chart.css';

export type Bar = {
  readonly key: string;
  /** Label below the bar, long and short. */
  readonly name: string;
  readonly initial: string;
  /** Second line of the label, such as the year. */
  readonly note?: string;
  /** Accessible name with all values. */
  readonly label: string;
  /** Lines of the tooltip; the first is its title. */
  readonly tip: readonly string[];
  readonly whole: number;
  /** Filled part of the value. */
  readonly part: number;
};

type Props = {
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Legend of the filled part and of the rest. */
  readonly legend: readonly [string, string];
  /** Key of the selected bar. */
  readonly chosen: string;
  readonly onChoose: (key: string) => void;
  readonly textOf: (value: number) => string;
};

/** Bars with a filled part, each a button. Callers must add a table with the same data for screen readers. */
export function BarChart({ label, bars, legend, chosen, onChoose, textOf }: Props) {
  const top = roundUp(Math.max(...bars.map(({ whole, part }) => Math.max(whole, part))));
  return (
    <div className="bar-chart">
      <ul className="bar-legend" aria-hidden="true">
        {legend.map((name, index) => (
          <li key={name} data-kind={index === 0 ? 'part' : 'rest'}>
            {name}
          </li>
        ))}
      </ul>
      <div className="bar-scale" aria-hidden="true">
        {[top, top / 2, 0].map((value) => (
          <span key={value}>{textOf(value)}</span>
        ))}
      </div>
      <fieldset aria-label={label} className="bar-row">
        <svg className="bar-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H100M0 50H100M0 100H100" vectorEffect="non-scaling-stroke" />
        </svg>
        {bars.map((bar) => (
          <Column key={bar.key} bar={bar} top={top} chosen={bar.key === chosen} onChoose={() => onChoose(bar.key)} />
        ))}
      </fieldset>
    </div>
  );
}

type ColumnProps = {
  readonly bar: Bar;
  readonly top: number;
  readonly chosen: boolean;
  readonly onChoose: () => void;
};

function Column({ bar, top, chosen, onChoose }: ColumnProps) {
  const [dismissed, setDismissed] = useState(false);
  const offer = () => setDismissed(false);
  const heightOf = (value: number) => (top === 0 ? 0 : (value / top) * 100);
  const [whole, part] = [heightOf(bar.whole), heightOf(bar.part)];
  return (
    <button
      type="button"
      className="bar"
      aria-pressed={chosen}
      data-tip={dismissed ? 'dismissed' : 'offered'}
      onMouseLeave={offer}
      onBlur={offer}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setDismissed(true);
      }}
      onClick={onChoose}
    >
      <span className="sr-only">{bar.label}</span>
      <svg viewBox="0 0 10 100" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-rest" x="1.5" width="7" y={100 - whole} height={whole} vectorEffect="non-scaling-stroke" />
        <rect className="bar-part" x="1.5" width="7" y={100 - part} height={part} />
      </svg>
      <span className="bar-name" aria-hidden="true">
        <span>{bar.name}</span>
        <span>{bar.initial}</span>
      </span>
      <span className="bar-note" aria-hidden="true">
        {bar.note}
      </span>
      <span className="bar-tip" aria-hidden="true">
        {bar.tip.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </button>
  );
}

/** Rounds up to 1, 2, 4, 5, 6 or 8 times a power of ten, so half of it is round too. */
function roundUp(value: number): number {
  if (value <= 0) return 0;
  const size = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 6, 8, 10].find((step) => step * size >= value) ?? 10) * size;
}
