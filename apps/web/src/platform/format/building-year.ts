import { building } from '../settings.ts';

const { timeZone } = building;

/** The year in the building. Apart from building-date.ts, which would add almost 1 kB to the first script. */
export function buildingYear(): string {
  return new Date().toLocaleDateString('en', { year: 'numeric', timeZone });
}
