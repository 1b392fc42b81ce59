import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { countWaitingForLock } from './test-database.ts';

type Hold = {
  readonly ownerUrl: string;
  readonly table: string;
  /** How many connections must wait before the table is free. Less than the pool has: background work may use some. */
  readonly waiting: number;
};

/**
 * Makes a race certain. Everybody may read the table and nobody may write to it until enough of them wait for a lock: for
 * the table, or for one that the product takes before.
 */
export async function holdWrites<T>({ ownerUrl, table, waiting }: Hold, race: () => Promise<T>): Promise<T> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    await owner.query(`begin; lock table ${owner.escapeIdentifier(table)} in share row exclusive mode`);
    const racing = race();
    let ended = false;
    const end = () => {
      ended = true;
    };
    racing.then(end, end);
    // Who does not wait has been refused: then there is nobody left to wait for.
    while (!ended && (await countWaitingForLock(owner)) < waiting) await sleep(20);
    await owner.query('commit');
    return await racing;
  } finally {
    await owner.end();
  }
}
