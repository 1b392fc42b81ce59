// @module-tag verify
import { type Applicant, type LeaseHarness, startLeaseHarness } from '@surela/sandbox/lease-harness';
import { addDays, calendarDate, dateParts } from '@surela/values/calendar-date';
import { firstDayOf, lastDayOf, rentMonth } from '@surela/values/rent-month';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';

const START = calendarDate('2027-01-10');
/** Each checks every month by hand and the whole database at its end. */
const RUNS = Math.ceil(inject('modelRuns') / 10);

type Action =
  | {
      readonly kind: 'pass' | 'pay' | 'receive' | 'write-off' | 'undo' | 'cancel-rent' | 'void' | 'refund';
      readonly of: number;
    }
  | { readonly kind: 'rent'; readonly days: number; readonly rent: number }
  | { readonly kind: 'end'; readonly days: number | null };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'pass',
        'pass',
        'pay',
        'receive',
        'receive',
        'write-off',
        'undo',
        'cancel-rent',
        'void',
        'refund',
      ),
      of: fc.integer({ min: 1, max: 100 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('rent' as const),
      days: fc.integer({ min: -60, max: 90 }),
      rent: fc.integer({ min: 1, max: 15 }).map((hundreds) => hundreds * 100),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end' as const),
      days: fc.option(fc.integer({ min: -20, max: 120 }), { nil: null }),
    }),
  },
);

let made: LeaseHarness;
beforeAll(async () => {
  made = await startLeaseHarness({ start: START });
});
afterAll(() => made.close());

/** What a month costs, day by day: nothing of it is shared with the code that charges. */
async function expectedCharge(person: Applicant, month: string): Promise<number> {
  const { db } = made.api.database;
  const lease = await db
    .selectFrom('agreements')
    .innerJoin('leases', 'leases.id', 'agreements.id')
    .select(['rent_minor', 'starts_on', 'ends_on'])
    .where('agreements.id', '=', person.id)
    .executeTakeFirstOrThrow();
  const later = await db
    .selectFrom('lease_rents')
    .select(['from_on', 'rent_minor'])
    .where('lease_id', '=', person.id)
    .execute();
  const first = firstDayOf(rentMonth(month));
  const { day: days } = dateParts(lastDayOf(rentMonth(month)));
  let sum = 0;
  for (let ahead = 0; ahead < days; ahead += 1) {
    const day = addDays(first, ahead);
    if (day < lease.starts_on || (lease.ends_on !== null && day > lease.ends_on)) continue;
    const [latest] = later.filter(({ from_on }) => from_on <= day).toSorted((a, b) => (a.from_on < b.from_on ? 1 : -1));
    sum += latest?.rent_minor ?? lease.rent_minor;
  }
  return Math.floor(sum / days + 0.5);
}

async function perform(
  person: Applicant,
  one: Action,
  clock: { today: ReturnType<typeof calendarDate> },
): Promise<void> {
  const { id } = person;
  const due = () => made.dueOf(person);
  switch (one.kind) {
    case 'pass':
      clock.today = addDays(clock.today, one.of);
      made.at(clock.today);
      return made.turnDay();
    case 'rent':
      await made.admin('POST /api/leases/:id/rents', {
        params: { id },
        body: { fromOn: addDays(clock.today, one.days), rent: one.rent },
      });
      return;
    case 'end':
      await made.endOn(person, one.days === null ? null : addDays(clock.today, one.days));
      return;
    case 'cancel-rent': {
      const { rents } = (await made.admin('GET /api/leases/:id/rents', { params: { id } })).answer;
      const last = rents.at(-1);
      if (last?.cancellable)
        await made.admin('DELETE /api/leases/:id/rents/:fromOn', { params: { id, fromOn: last.fromOn } });
      return;
    }
    case 'pay': {
      const { months, openMonths } = await due();
      const [month] = one.of % 2 === 0 ? openMonths : months;
      if (month && month.rent > 0) await made.pay(person, month.rent, { month: month.month });
      return;
    }
    case 'receive':
      await made.admin('POST /api/recorded-payments', {
        body: { agreementId: id, amount: one.of * 20.01, method: 'cash', key: crypto.randomUUID() },
      });
      return;
    case 'write-off': {
      const { owed } = await due();
      const amount = Math.round(owed * one.of) / 100;
      const body = { amount, owed, reason: 'Story', key: crypto.randomUUID() };
      if (amount > 0) await made.admin('POST /api/leases/:id/write-offs', { params: { id }, body });
      return;
    }
    case 'undo': {
      const { lines } = (await made.admin('GET /api/write-offs', {})).answer;
      const own = lines.filter(({ agreementId, undoneOn }) => agreementId === id && undoneOn === null);
      const chosen = own[one.of % Math.max(1, own.length)];
      if (chosen) await made.admin('POST /api/write-offs/:id/undo', { params: { id: chosen._id } });
      return;
    }
    case 'void':
    case 'refund': {
      const payments = await made.api.database.db
        .selectFrom('payments')
        .select(['id', 'amount_minor', 'method'])
        .where('agreement_id', '=', id)
        .execute();
      const payment = payments[one.of % Math.max(1, payments.length)];
      if (!payment) return;
      if (one.kind === 'void') {
        await made.admin('POST /api/payments/:id/void', { params: { id: payment.id }, body: { reason: 'Story' } });
        return;
      }
      const amount = Math.max(1, Math.round((payment.amount_minor * one.of) / 100)) / 100;
      const effect = (['reduces', 'owed', 'credit'] as const)[one.of % 3] ?? 'owed';
      const way = payment.method === 'card' ? {} : { method: 'cash' as const, reference: 'Story' };
      const body = { amount, effect, reason: 'Story', key: crypto.randomUUID(), ...way };
      await made.admin('POST /api/payments/:id/refund', { params: { id: payment.id }, body });
    }
  }
}

it('[D4] [T-41] whatever the office and a tenant do, each month costs what its days cost, and account and ledger agree', async () => {
  const check = fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 20 }), async (actions) => {
    made.at(START);
    const clock = { today: START };
    const person = await made.tenant(1_000);
    for (const one of actions) {
      await perform(person, one, clock);
      for (const [month, rentMinor] of await made.chargesOf(person)) {
        expect([month, rentMinor, one]).toEqual([month, await expectedCharge(person, month), one]);
      }
      const due = await made.dueOf(person);
      const { lines } = (await made.admin('GET /api/arrears', {})).answer;
      expect(lines.find(({ agreementId }) => agreementId === person.id)?.owed ?? 0).toBe(due.owed);
    }
    expect(await made.violations()).toEqual([]);
  });
  await fc.assert(check, { numRuns: RUNS, endOnFailure: false });
}, 1_200_000);
