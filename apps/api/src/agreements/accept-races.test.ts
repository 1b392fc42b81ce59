import { raceToAccept, raceToDecide } from '@surela/sandbox/accept-races';
import { startTwoApis } from '@surela/sandbox/api-processes';
import { holdWrites } from '@surela/sandbox/hold-writes';
import { invariantViolations } from '@surela/sandbox/lease-invariants';
import { asOwner } from '@surela/sandbox/test-database';
import { expect, it, onTestFinished } from 'vitest';
import { MutatedCheckout } from '../../../../checks/mutated-checkout.ts';

async function raceOf(checkout?: string) {
  const processes = await startTwoApis(checkout);
  return { ...processes, adminToken: await processes.api.signedIn('admin') };
}

it('[AGR-06] two hundred accepts of one apartment over two processes make one lease', async () => {
  const processes = await raceOf();
  expect(await raceToAccept(processes, 200)).toEqual({ 200: 1, 409: 199 });
  expect(await invariantViolations(processes.ownerUrl)).toEqual([]);
});

it('[AGR-06] an accept against a decline has one outcome, a hundred times', { tags: ['verify'] }, async () => {
  const processes = await raceOf();
  const pairs = await raceToDecide(processes, 100);
  expect(pairs.filter((pair) => Math.min(...pair) !== 200 || Math.max(...pair) !== 409)).toEqual([]);
  const accepted = pairs.filter(([accept]) => accept === 200).length;
  const leases = await processes.database.db
    .selectFrom('agreements')
    .selectAll()
    .where('state', '=', 'accepted')
    .execute();
  expect(leases).toHaveLength(accepted);
  expect(await invariantViolations(processes.ownerUrl)).toEqual([]);
});

/** An API whose transactions neither wait for each other at an apartment nor decline the other requests for it. */
async function raceWithoutLock() {
  const copy = new MutatedCheckout();
  onTestFinished(() => copy.remove());
  copy.change('apps/api/src/apartments/apartments.store.ts', '.forUpdate()', '');
  copy.change('apps/api/src/agreements/accept-agreement.ts', 'await declineOthers(tx, deps, others)', '[] as never[]');
  const processes = await raceOf(copy.folder);
  // All have found the apartment vacant before one writes.
  const together = { ownerUrl: processes.ownerUrl, table: 'leases', waiting: 4 };
  const race = () => raceToAccept(processes, 4, (accepts) => holdWrites(together, accepts));
  return { ...processes, race };
}

it('[AGR-06] without the lock, the database still allows one lease of an apartment on one day', {
  tags: ['verify'],
}, async () => {
  const { race, ownerUrl } = await raceWithoutLock();
  expect(await race()).toEqual({ 200: 1, 409: 3 });
  expect(await invariantViolations(ownerUrl)).toEqual([]);
});

it('negative control: without the lock and the exclusion, the same race makes more than one lease', {
  tags: ['verify'],
}, async () => {
  const { race, ...made } = await raceWithoutLock();
  await asOwner(made, (owner) => owner.query('alter table leases drop constraint apartment_has_one_lease_at_a_time'));
  expect(await race()).toEqual({ 200: 4 });
  const violations = await invariantViolations(made.ownerUrl);
  expect(violations).toContainEqual(expect.stringMatching(/^two leases of apartment/));
  expect(violations).toContainEqual(expect.stringMatching(/^two leases on one day/));
});
