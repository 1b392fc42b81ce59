import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countWaitingForLock } from './test-database.ts';

type Row = { readonly ownerUrl: string; readonly table: string; readonly id: string };

/**
 * Makes the order of two writes certain. Both may read the row; the second begins when the first waits to write it, and the
 * row is free when both wait. PostgreSQL lets those who wait for a row write in the order in which they came.
 */
export async function writeInTurn<First, Second>(
  { ownerUrl, table, id }: Row,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<[First, Second]> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  const untilWaiting = async (count: number) => {
    while ((await countWaitingForLock(owner)) < count) await sleep(20);
  };
  try {
    await owner.query('begin');
    await owner.query(`select from ${owner.escapeIdentifier(table)} where id = $1 for update`, [id]);
    const one = first();
    await untilWaiting(1);
    const other = second();
    await untilWaiting(2);
    await owner.query('commit');
    return await Promise.all([one, other]);
  } finally {
    await owner.end();
  }
}
