type Span = { readonly lowest: number; readonly highest: number };

const MOST_STEPS = 12;
const ROUND_STEPS = [10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 50_000, 100_000, 1_000_000];

/** Rounded amounts that cover the existing rents, few enough for a select. */
export function rentOptions({ lowest, highest }: Span): number[] {
  const step = ROUND_STEPS.find((size) => (highest - lowest) / size <= MOST_STEPS) ?? 1_000_000;
  const first = Math.floor(lowest / step);
  const last = Math.ceil(highest / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

export function floorOptions({ lowest, highest }: Span): number[] {
  return Array.from({ length: highest - lowest + 1 }, (_, index) => lowest + index);
}

/** The options compatible with the other end of the range, plus the current value even if it came from the URL. */
export function within(choices: readonly number[], chosen: number | undefined, least = 0, most = Number.MAX_VALUE) {
  const all = new Set(chosen === undefined ? choices : [...choices, chosen]);
  return [...all].filter((value) => value >= least && value <= most).toSorted((one, other) => one - other);
}
