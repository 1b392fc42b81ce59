import { startApi } from '@surela/sandbox/test-api';
import { breakConnections, refuseNewConnections, testDatabase } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import type { Database } from '../database/database.ts';

async function countedApi() {
  const made = await testDatabase();
  let asked = 0;
  const readNamed: Database['readNamed'] = (statement, values) => {
    if (statement.name === 'ping') asked += 1;
    return made.database.readNamed(statement, values);
  };
  const api = await startApi({ database: { ...made.database, readNamed } }, made);
  onTestFinished(async () => {
    await api.stop();
    await made.drop();
  });
  const ready = async () => (await fetch(`${api.address}/readyz`)).status;
  return { made, ready, asked: () => asked };
}

it('[P7] six hundred questions at once whether it is ready cost the database one a second', async () => {
  const { ready, asked } = await countedApi();
  const startedAt = performance.now();
  const answers = await Promise.all(Array.from({ length: 600 }, ready));
  expect(new Set(answers)).toEqual(new Set([200]));
  // One a second. On a busy machine 600 requests take several.
  expect(asked()).toBeLessThanOrEqual(1 + Math.ceil((performance.now() - startedAt) / 1000));
});

it('a database that went away is noticed, and that it is back as well', async () => {
  const { made, ready } = await countedApi();
  expect(await ready()).toBe(200);
  const letIn = await refuseNewConnections(made);
  await breakConnections(made, 'surela');
  await expect.poll(ready).not.toBe(200);
  await letIn();
  await expect.poll(ready).toBe(200);
});
