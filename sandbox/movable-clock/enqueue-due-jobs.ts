import { setTimeout as sleep } from 'node:timers/promises';
import type { startServer } from '@surela/api/start-server';
import pg from 'pg';

type Serving = Awaited<ReturnType<typeof startServer>>;

/** Hands these jobs to the worker's own queue, as their hour would, one after the other, and waits until each is done. */
export async function enqueueDueJobs(
  { jobs, database }: Serving,
  url: string,
  names: readonly string[],
): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const name of names) {
      await database.transact((tx) => jobs.enqueue(tx, { name }, {}));
      while (await isOpen(client, name)) await sleep(20);
    }
  } finally {
    await client.end();
  }
}

async function isOpen(client: pg.Client, name: string): Promise<boolean> {
  const open = `select from pgboss.job where name = $1 and state in ('created', 'retry', 'active') limit 1`;
  return (await client.query(open, [name])).rowCount === 1;
}
