const SHORTER = { h: 'm', m: 's' } as const;

/**
 * Rules that can be watched in a test: in each `for`, `interval` and range an hour becomes a minute, a minute becomes a second,
 * and seconds become one second. Thresholds stay.
 */
export function shortenRules(rules: string): string {
  return rules.replaceAll(
    /(\bfor: |\binterval: |\[)(\d+)([hms])\b/g,
    (_, before: string, count: string, unit: string) =>
      unit === 's' ? `${before}1s` : `${before}${count}${SHORTER[unit as 'h' | 'm']}`,
  );
}
