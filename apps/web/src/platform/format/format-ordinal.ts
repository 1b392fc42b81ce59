const RULES = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** '5th', for a day of the month */
export function formatOrdinal(number: number): string {
  return `${number}${ENDINGS[RULES.select(number)] ?? 'th'}`;
}
