import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { cutWrites } from '@surela/sandbox/cut-writes';
import { dayFromNow, monthFromNow } from '@surela/sandbox/days';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { formatMoney, minor } from '@surela/values/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Decision = {
  readonly decide: () => Promise<{ readonly status: number }>;
  /** Key of the email, or the start of it. */
  readonly key: string;
  readonly to: string;
  /** What the first lines and facts of the email contain. */
  readonly says: readonly string[];
};

describe('[R2] [U14] an email tells the person of the decision', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let count = 0;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const newEmail = () => `person-${(count += 1)}@surela.test`;
  const apartment = async () => {
    count += 1;
    const [id = ''] = await api.database.transact((tx) =>
      insertApartments(tx, [buildApartment({ block: 'E', number: `E${count}`, rent_minor: 91_000 })]),
    );
    return { id, number: `E${count}` };
  };
  const user = async (email = newEmail()) => ({
    email,
    ask: apiClientAs(api.address, await api.signedIn('user', email)),
    id: await api.personId(email),
  });
  const requestBy = (ask: ApiClient, email: string, number: string) =>
    ask('POST /api/agreement', { body: { email, apartment: number, block: 'E', floor: 1, rent: 910 } });
  const applicant = async (where?: { id: string; number: string }) => {
    const person = await user();
    const wanted = where ?? (await apartment());
    const { insertedId: request } = (await requestBy(person.ask, person.email, wanted.number)).answer;
    return { ...person, request, apartment: wanted };
  };
  const decideOn = (id: string, body: { decision: 'accept' | 'decline'; reason?: string; startsOn?: string }) =>
    admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', ...body } });
  const tenant = async (startsOn = dayFromNow(0)) => {
    const person = await applicant();
    await decideOn(person.request, { decision: 'accept', startsOn });
    return person;
  };
  const recordedFor = async (agreementId: string) => {
    const body = { agreementId, month: monthFromNow(0), method: 'cash' as const, key: randomUUID() };
    return (await admin('POST /api/recorded-payments', { body })).answer.insertedId;
  };
  const reason = 'Agreed with the owner.';
  const onPerson = (call: 'block' | 'unblock' | 'make-admin' | 'demote', id: string) =>
    admin(`POST /api/people/:id/${call}`, { params: { id }, body: { reason } });

  const DECISIONS: Record<string, () => Promise<Decision>> = {
    'request received': async () => {
      const { email, ask } = await user();
      const { number } = await apartment();
      return {
        decide: () => requestBy(ask, email, number),
        key: 'requested:',
        to: email,
        says: [`We received your request for apartment ${number}.`, 'Monthly rent: $910', '/dashboard/my-profile'],
      };
    },
    '[AGR-04] request accepted': async () => {
      const {
        request,
        email,
        apartment: { number },
      } = await applicant();
      return {
        decide: () => decideOn(request, { decision: 'accept' }),
        key: `accepted:${request}`,
        to: email,
        says: [`your lease for apartment ${number} starts on`, 'Monthly rent: $910', 'First day:', '/make-payment'],
      };
    },
    '[AGR-04] request declined': async () => {
      const {
        request,
        email,
        apartment: { number },
      } = await applicant();
      return {
        decide: () => decideOn(request, { decision: 'decline', reason: 'Too many people.' }),
        key: `declined:${request}`,
        to: email,
        says: [`We can't offer you apartment ${number}.`, 'Reason: Too many people.', '/apartments'],
      };
    },
    '[AGR-04] request declined because another was accepted': async () => {
      const { request, email, apartment: wanted } = await applicant();
      const other = await applicant(wanted);
      return {
        decide: () => decideOn(other.request, { decision: 'accept' }),
        key: `declined:${request}`,
        to: email,
        says: ['Reason: This apartment was rented to another applicant.'],
      };
    },
    'request declined because the apartment was archived': async () => {
      const {
        request,
        email,
        apartment: { id },
      } = await applicant();
      return {
        decide: () => admin('PATCH /api/inventory/apartments/:id/retired', { params: { id }, body: { retired: true } }),
        key: `declined:${request}`,
        to: email,
        says: ['Reason: This apartment is no longer for rent.'],
      };
    },
    'lease ended, rent still owed': async () => {
      const { request, email, id, apartment: where } = await tenant(dayFromNow(-20));
      return {
        decide: () => admin('PATCH /api/remove-member', { body: { id, reason: 'Moved away.' } }),
        key: `lease-ended:${request}:1`,
        to: email,
        says: [
          `The office has ended your lease for apartment ${where.number}.`,
          'Pay the rent that you still owe.',
          'Last day:',
          'Reason: Moved away.',
          '/dashboard/make-payment',
        ],
      };
    },
    'lease ended, money to come back': async () => {
      const { request, email, id } = await tenant();
      await recordedFor(request);
      const body = { agreementId: request, month: monthFromNow(1), method: 'cash' as const, key: randomUUID() };
      await admin('POST /api/recorded-payments', { body });
      return {
        decide: () => admin('PATCH /api/remove-member', { body: { id } }),
        key: `lease-ended:${request}:1`,
        to: email,
        says: ['The office will refund what you have paid too much.', 'You still owe: $0', 'You get back: $'],
      };
    },
    'lease ended before it began, rent of an earlier one still owed': async () => {
      const { ask, email, id } = await tenant(dayFromNow(-20));
      await admin('PATCH /api/remove-member', { body: { id } });
      const { number } = await apartment();
      const { insertedId: request } = (await requestBy(ask, email, number)).answer;
      await decideOn(request, { decision: 'accept', startsOn: dayFromNow(1) });
      const { owed } = (await admin('GET /api/members/:id/balance', { params: { id }, query: {} })).answer;
      return {
        decide: () => admin('PATCH /api/remove-member', { body: { id } }),
        key: `lease-ended:${request}:1`,
        to: email,
        says: [
          'before it began',
          'Pay the rent that you still owe.',
          `You still owe: ${formatMoney(minor(owed * 100), 'USD')}`,
        ],
      };
    },
    'payment refunded in cash': async () => {
      const { request, email } = await tenant();
      const id = await recordedFor(request);
      const body = { amount: 10, method: 'cash' as const, reason, key: randomUUID() };
      return {
        decide: () => admin('POST /api/payments/:id/refund', { params: { id }, body }),
        key: 'refund:',
        to: email,
        says: ['The office has refunded a part of your payment', 'in cash', 'Refund: $10'],
      };
    },
    'payment voided': async () => {
      const { request, email } = await tenant();
      const id = await recordedFor(request);
      return {
        decide: () => admin('POST /api/payments/:id/void', { params: { id }, body: { reason } }),
        key: `void:${id}`,
        to: email,
        says: ['We have voided the payment recorded for your rent'],
      };
    },
    'account blocked': async () => {
      const { email, id } = await user();
      return {
        decide: () => onPerson('block', id),
        key: `account:${id}:blocked:`,
        to: email,
        says: ['The office has blocked your account', 'A lease that you have stays as it is'],
      };
    },
    'account unblocked': async () => {
      const { email, id } = await user();
      await onPerson('block', id);
      return {
        decide: () => onPerson('unblock', id),
        key: `account:${id}:unblocked:`,
        to: email,
        says: ['You can sign in again.'],
      };
    },
    'admin role given': async () => {
      const { email, id } = await user();
      return {
        decide: () => onPerson('make-admin', id),
        key: `account:${id}:admin made:`,
        to: email,
        says: ['You are now an admin of'],
      };
    },
    'admin role taken': async () => {
      const { email, id } = await user();
      await onPerson('make-admin', id);
      return {
        decide: () => onPerson('demote', id),
        key: `account:${id}:admin demoted:`,
        to: email,
        says: ['You are no longer an admin of'],
      };
    },
  };

  const emailsOf = ({ key, to }: Decision) =>
    api.database.db
      .selectFrom('email_outbox')
      .select(['key', 'subject', 'body'])
      .where('recipient', '=', to)
      .where('key', 'like', `${key}%`)
      .execute();
  const entriesAbout = (email: string) =>
    api.database.db
      .selectFrom('audit_entries')
      .select('id')
      .where((eb) => eb(eb.ref('details', '->>').key('email'), '=', email))
      .execute();
  const countEntries = async () => (await api.database.db.selectFrom('audit_entries').select('id').execute()).length;

  it.each(Object.entries(DECISIONS))(
    '%s: once, though decided twice 25 ms apart; the audit log names it',
    async (_, prepare) => {
      const decision = await prepare();
      const first = decision.decide();
      await sleep(25);
      const [one, two] = await Promise.all([first, decision.decide()]);
      expect([one.status, two.status]).toContain(200);
      const [email, ...more] = await emailsOf(decision);
      expect(more).toEqual([]);
      expect(email?.subject.length).toBeLessThanOrEqual(60);
      for (const part of decision.says) expect(email?.body).toContain(part);
      expect(await entriesAbout(email?.key ?? '')).toHaveLength(1);
    },
  );

  it.each(Object.entries(DECISIONS))(
    '%s: in one transaction; a connection that is cut in between leaves neither',
    async (_, prepare) => {
      const decision = await prepare();
      const entries = await countEntries();
      for (const table of ['email_outbox', 'audit_entries'] as const) {
        const { status } = await cutWrites(api, table, decision.decide);
        expect(status).toBeGreaterThanOrEqual(500);
      }
      expect(await emailsOf(decision)).toEqual([]);
      expect(await countEntries()).toBe(entries);
      expect((await decision.decide()).status, 'it can be decided afterwards').toBe(200);
      expect(await emailsOf(decision)).toHaveLength(1);
    },
  );

  it('[AGR-04] fifty requests that are declined at once write fifty emails', async () => {
    const wanted = await apartment();
    const chosen = await applicant(wanted);
    const others = await Promise.all(Array.from({ length: 50 }, () => applicant(wanted)));
    expect((await decideOn(chosen.request, { decision: 'accept' })).answer).toMatchObject({ alsoDeclined: 50 });
    const emails = api.database.db.selectFrom('email_outbox').select(['key', 'recipient']);
    const declined = await emails
      .where('key', 'like', 'declined:%')
      .where('body', 'like', `%${wanted.number}.%`)
      .execute();
    expect(new Set(declined.map(({ key, recipient }) => `${key} ${recipient}`))).toEqual(
      new Set(others.map(({ request, email }) => `declined:${request} ${email}`)),
    );
  });
});
