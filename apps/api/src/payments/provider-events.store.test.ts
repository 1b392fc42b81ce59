import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { expect, it } from 'vitest';
import { insertEvent, markEvents, purgeEvents } from './provider-events.store.ts';

it('events of the provider are deleted some time after they were handled; unhandled ones stay', async () => {
  const { database } = await databaseOfThisTest();
  const [old, recent] = [new Date('2026-01-01'), new Date('2026-11-01')];
  await database.transact(async (tx) => {
    for (const id of ['evt_old', 'evt_recent', 'evt_open']) {
      await insertEvent(tx, { id, type: 'payment_intent.succeeded', intentId: 'pi_1', createdAt: old });
    }
    await markEvents(tx, ['evt_old'], old);
    await markEvents(tx, ['evt_recent'], recent);
    await purgeEvents(tx, new Date('2026-06-01'));
  });
  const kept = await database.db.selectFrom('provider_events').select('id').orderBy('id').execute();
  expect(kept.map(({ id }) => id)).toEqual(['evt_open', 'evt_recent']);
});
