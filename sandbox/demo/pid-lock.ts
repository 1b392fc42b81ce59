import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { commandOf } from '../postgres/postgres-process.ts';
import { DATA_FOLDER } from './start-building.ts';

/** A second demo in the same checkout would stop the database of the first. */
export async function acquirePidLock(): Promise<void> {
  const file = path.join(DATA_FOLDER, 'demo.pid');
  const other = Number(await readFile(file, 'utf8').catch(() => '0'));
  if (other > 0 && other !== process.pid && /sandbox\/(demo|dev)\.ts/.test(commandOf(other))) {
    throw new Error(`The demo is already running (process ${other}). Stop it, or set DEMO_DATA_DIR to another folder.`);
  }
  await mkdir(DATA_FOLDER, { recursive: true });
  await writeFile(file, String(process.pid));
}
