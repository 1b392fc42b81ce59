import { stripeCards } from '@surela/api/card-provider';
import { createCharges } from '@surela/api/charges';
import { endLeases } from '@surela/api/leases';
import { createLogger } from '@surela/api/logger';
import type { ContractCalls, InputOf, ResponseOf } from '@surela/contract';
import pg from 'pg';
import { confirmInBrowser, type FakeStripe, startFakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import type { ApiClient } from './api-client.ts';
import { buildApartment, insertApartments } from './factories/apartment.ts';
import { accountDifferences } from './invariants/account-differences.ts';
import { invariantViolations } from './invariants/lease-invariants.ts';
import { paymentInvariantViolations } from './invariants/payment-violations.ts';
import { type RunningApi, startApi, testConfig } from './test-api.ts';

export type LeaseHarness = Awaited<ReturnType<typeof startLeaseHarness>>;
export type Applicant = { readonly email: string; readonly id: string; readonly ask: ApiClient };

type Building = Partial<(typeof testConfig)['web']['building']>;
type Call<Name extends keyof ContractCalls> = InputOf<Name>;

/** The API on a clock of its own, with an admin, and what the office does with leases. */
export async function startLeaseHarness({ start = '2026-11-01', ...settings }: Building & { start?: string } = {}) {
  let now = new Date(`${start}T06:00:00Z`);
  const clock = { now: () => now };
  const building = { ...testConfig.web.building, ...settings };
  const cards: FakeStripe = await startFakeStripe();
  const { secret } = await cards.addWebhook('http://127.0.0.1:9/');
  const { secretKey, address: apiBase } = cards;
  const api: RunningApi = await startApi({
    clock,
    cards: stripeCards({ secretKey, apiBase, webhookSecrets: [secret] }),
    config: { ...testConfig, web: { ...testConfig.web, building } },
  });
  await api.signedIn('admin');
  let made = 0;
  const log = createLogger('silent');
  const deps = { database: api.database, building, clock, log, publicUrl: testConfig.publicUrl };

  const sessions = new Map<string, { readonly since: Date; readonly ask: ApiClient }>();
  /** A token lasts a quarter of an hour, so everybody signs in again when the clock has moved. */
  const as =
    (email: string): ApiClient =>
    async (name, input) => {
      const session = sessions.get(email);
      if (session?.since === now) return session.ask(name, input);
      const { ask } = await api.exchange(email);
      sessions.set(email, { since: now, ask });
      return ask(name, input);
    };
  const admin = as('admin@surela.test');

  async function newApartment(rent: number, more: { available_on?: string } = {}): Promise<string> {
    const number = `L${(made += 1)}`;
    const apartment = buildApartment({ number, rent_minor: rent * 100, ...more });
    await api.database.transact((tx) => insertApartments(tx, [apartment]));
    return number;
  }
  async function person(): Promise<string> {
    const email = `tenant-${(made += 1)}@surela.test`;
    await api.signedIn('user', email);
    return email;
  }
  const request = (
    email: string,
    apartment: string,
    rent: number,
    more: Partial<Call<'POST /api/agreement'>['body']> = {},
  ) => as(email)('POST /api/agreement', { body: { email, block: 'A', apartment, floor: 1, rent, ...more } });
  async function requested(apartment: string, rent: number, more = {}, by?: string): Promise<Applicant> {
    const email = by ?? (await person());
    const { answer } = await request(email, apartment, rent, more);
    return { email, id: answer.insertedId, ask: as(email) };
  }
  const accept = ({ id }: Pick<Applicant, 'id'>, terms: { startsOn?: string } = {}) =>
    admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'accept', ...terms } });
  async function tenant(rent: number, terms: { startsOn?: string } = {}, apartment?: string): Promise<Applicant> {
    const applicant = await requested(apartment ?? (await newApartment(rent)), rent);
    const { status, answer } = await accept(applicant, terms);
    if (status !== 200) throw new Error(answer.message);
    return applicant;
  }

  return {
    api,
    cards,
    deps,
    admin,
    as,
    newApartment,
    person,
    request,
    requested,
    accept,
    tenant,
    /** Noon in Dhaka, or the named instant. */
    at: (day: string) => {
      now = new Date(day.length === 10 ? `${day}T06:00:00Z` : day);
    },
    endOn: ({ id }: Pick<Applicant, 'id'>, endsOn: string | null, reason?: string) =>
      admin('PATCH /api/leases/:id/end', { params: { id }, body: { endsOn, ...(reason && { reason }) } }),
    remove: ({ email }: Applicant) => admin('PATCH /api/remove-member', { body: { email } }),
    /** What runs shortly after midnight. */
    turnDay: async () => {
      await endLeases(deps);
      await createCharges(deps);
    },
    record: ({ id: agreementId }: Applicant, month: string, paidOn?: string) =>
      admin('POST /api/recorded-payments', {
        body: { agreementId, month, method: 'cash', key: crypto.randomUUID(), ...(paidOn && { paidOn }) },
      }),
    /** By card. @returns the status of the payment */
    pay: async (
      { email, ask }: Applicant,
      rent: number,
      more: { month?: string; months?: string[]; code?: string; agreementId?: string } = {},
    ) => {
      const { answer } = await ask('POST /api/create-payment-intent', { body: { rent, ...more } });
      await confirmInBrowser(cards, answer.clientSecret ?? '');
      return ask('POST /api/payment-history', { body: { email, transactionId: answer.transactionId ?? '' } });
    },
    dueOf: async ({ email, ask }: Applicant): Promise<ResponseOf<'GET /api/make-payment'>> =>
      (await ask('GET /api/make-payment', { query: { email } })).answer,
    creditOf: async ({ id }: Applicant) =>
      (await admin('GET /api/credit-balances', {})).answer.lines.find(({ agreementId }) => agreementId === id)
        ?.credit ?? 0,
    roleOf: async (email: string) =>
      (await api.database.db.selectFrom('people').select('role').where('email', '=', email).executeTakeFirstOrThrow())
        .role,
    leaseOf: ({ id }: Pick<Applicant, 'id'>) =>
      api.database.db
        .selectFrom('agreements')
        .innerJoin('leases', 'leases.id', 'agreements.id')
        .select(['state', 'starts_on', 'ends_on', 'ended_on', 'reason', 'end_version'])
        .where('agreements.id', '=', id)
        .executeTakeFirstOrThrow(),
    /** Month, rent in minor units and due day. */
    chargesOf: async ({ id }: Pick<Applicant, 'id'>) =>
      (
        await api.database.db
          .selectFrom('rent_charges')
          .select(['month', 'rent_minor', 'due_on'])
          .where('agreement_id', '=', id)
          .orderBy('month')
          .execute()
      ).map(({ month, rent_minor, due_on }) => [month.slice(0, 7), rent_minor, due_on] as const),
    /** Each account of the ledger with what it has of this lease. */
    ledgerOf: async ({ id }: Pick<Applicant, 'id'>) =>
      Object.fromEntries(
        (
          await api.database.db
            .selectFrom('ledger_entries')
            .select('account')
            .select(({ fn }) => fn.sum<string>('amount_minor').as('balance'))
            .where('agreement_id', '=', id)
            .groupBy('account')
            .execute()
        ).flatMap(({ account, balance }) => (Number(balance) === 0 ? [] : [[account, Number(balance)]])),
      ),
    emailsTo: async (email: string) => {
      const owner = new pg.Client(api.ownerUrl);
      await owner.connect();
      try {
        const { rows } = await owner.query<{ key: string; subject: string; body: string }>(
          'select key, subject, body from email_outbox where recipient = $1 order by created_at, key',
          [email],
        );
        return rows;
      } finally {
        await owner.end();
      }
    },
    /** @returns a line for each contradiction in the data */
    violations: async () => [
      ...(await invariantViolations(api.ownerUrl)),
      ...(await paymentInvariantViolations(api.ownerUrl)),
      ...(await accountDifferences(api.database)),
    ],
    close: async () => {
      await api.stop();
      await cards.stop();
    },
  };
}
