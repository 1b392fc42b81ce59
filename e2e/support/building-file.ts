import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import building from '../../building.json' with { type: 'json' };

const FOLDER = path.resolve(import.meta.dirname, '../../test-results');

export type Proration = 'whole' | 'actual-days';

/**
 * The settings of a demo. Most tests run in a building that charges whole months: they rent an apartment on any day, and
 * reckon with its rent.
 * @returns the file's path
 */
export function buildingFile(proration: Proration): string {
  mkdirSync(FOLDER, { recursive: true });
  const file = path.join(FOLDER, `building-${proration}.json`);
  const written = `${file}.${process.pid}`;
  writeFileSync(written, JSON.stringify({ ...building, proration }));
  // Every worker writes it, and a demo may be reading it.
  renameSync(written, file);
  return file;
}
