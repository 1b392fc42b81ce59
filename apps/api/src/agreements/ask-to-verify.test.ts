import { type ApiClient, apiClientAs } from '@surela/sandbox/api-client';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { type RunningApi, startApi } from '@surela/sandbox/test-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const HOUR_MS = 3_600_000;
const NAME = 'Win http://prize.example now';

describe('[A-16] asking an applicant to verify their email', () => {
  let api: RunningApi;
  let admin: ApiClient;
  let made = 0;
  beforeAll(async () => {
    api = await startApi();
    admin = apiClientAs(api.address, await api.signedIn('admin'));
  });
  afterAll(() => api.stop());

  const arrive = async (email: string, verified: boolean) =>
    (await api.exchange(email, { sub: email, email_verified: verified })).ask;
  const applicant = async () => {
    made += 1;
    const email = `applicant-${made}@surela.test`;
    const number = `W${made}`;
    await api.database.transact((tx) => insertApartments(tx, [buildApartment({ block: 'W', number })]));
    const ask = await arrive(email, false);
    await ask('POST /api/users', { body: { name: NAME, email, photo: null } });
    const body = { email, apartment: number, block: 'W', floor: 1, rent: 900 };
    const { insertedId } = (await ask('POST /api/agreement', { body })).answer;
    return { email, number, ask, id: insertedId };
  };
  const askToVerify = (id: string) => admin('POST /api/agreements/:id/ask-to-verify', { params: { id } });
  const asked = (id: string, hoursAgo: number) =>
    api.database.transact((tx) =>
      tx
        .updateTable('agreements')
        .set({ verification_asked_at: new Date(Date.now() - hoursAgo * HOUR_MS) })
        .where('id', '=', id)
        .execute(),
    );
  const decline = (id: string) =>
    admin('PATCH /api/agreements/:id', { params: { id }, body: { status: 'checked', decision: 'decline' } });
  const emailsFor = (id: string) =>
    api.database.db
      .selectFrom('email_outbox')
      .select(['recipient', 'subject', 'body', 'html'])
      .where('key', 'like', `ask-to-verify:${id}:%`)
      .execute();
  const auditOf = (id: string) =>
    api.database.db
      .selectFrom('audit_entries')
      .select(['actor_id', 'details'])
      .where('subject', '=', `agreement ${id}`)
      .where('action', '=', 'verification asked for')
      .execute();

  it('sends one email, tells the list when, and is in the audit log without name or address', async () => {
    const { id, email, number } = await applicant();
    const { status, answer } = await askToVerify(id);
    expect({ status, answer }).toMatchObject({ status: 200, answer: { sent: true } });
    expect(await emailsFor(id)).toMatchObject([{ recipient: email, subject: expect.stringContaining(number) }]);
    const listed = await admin('GET /api/agreements', { query: { search: email } });
    expect(listed.answer).toMatchObject([{ emailVerified: false, verificationAskedAt: answer.askedAt }]);
    expect(await auditOf(id)).toEqual([
      {
        actor_id: await api.personId('admin@surela.test'),
        details: { email: expect.stringContaining(`ask-to-verify:${id}:`) },
      },
    ]);
  });

  it('puts no text of the applicant into the email: the address may be a stranger’s', async () => {
    const { id } = await applicant();
    await askToVerify(id);
    const [email] = await emailsFor(id);
    expect(email?.body).not.toContain('prize');
    expect(email?.html).not.toContain('prize');
  });

  it('sends once in 24 hours, however often it is pressed, and says when that was', async () => {
    const { id } = await applicant();
    const results = await Promise.all([1, 2, 3, 4].map(() => askToVerify(id)));
    expect(results.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(results.filter(({ answer }) => answer.sent)).toHaveLength(1);
    await asked(id, 23.9);
    const second = await askToVerify(id);
    expect(second.answer.sent).toBe(false);
    expect(Date.now() - Date.parse(second.answer.askedAt)).toBeGreaterThan(23 * HOUR_MS);
    expect(await emailsFor(id)).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
    await asked(id, 24);
    expect((await askToVerify(id)).answer.sent).toBe(true);
    expect(await emailsFor(id)).toHaveLength(2);
  });

  it('is refused once the email is verified, the request is decided, or the person is blocked', async () => {
    const verified = await applicant();
    await arrive(verified.email, true);
    expect(await askToVerify(verified.id)).toMatchObject({ status: 409, answer: { code: 'already-verified' } });
    const declined = await applicant();
    await decline(declined.id);
    expect(await askToVerify(declined.id)).toMatchObject({ status: 409, answer: { code: 'already-decided' } });
    const withdrawn = await applicant();
    await withdrawn.ask('PATCH /api/withdraw-agreement', { body: { email: withdrawn.email } });
    expect(await askToVerify(withdrawn.id)).toMatchObject({ status: 409, answer: { code: 'already-decided' } });
    const blocked = await applicant();
    const params = { id: await api.personId(blocked.email) };
    await admin('POST /api/people/:id/block', { params, body: { reason: 'Spam.' } });
    expect(await askToVerify(blocked.id)).toMatchObject({ status: 409, answer: { code: 'person-blocked' } });
    const ids = [verified.id, declined.id, withdrawn.id, blocked.id];
    expect((await Promise.all(ids.map(emailsFor))).flat()).toEqual([]);
    expect(await askToVerify(crypto.randomUUID())).toMatchObject({ status: 404 });
  });
});
