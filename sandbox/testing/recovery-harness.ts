import type { AppDeps } from '@surela/api/app';
import { createLogger } from '@surela/api/logger';
import { sendPasswordResets } from '@surela/api/people';
import { policy } from '@surela/api/policy';
import { apiClientAs } from './api-client.ts';
import { startEmulatedProvider } from './emulated-provider.ts';
import { startApi, testConfig } from './test-api.ts';

export const MINUTE_MS = 60_000;

type Sent = Partial<Parameters<typeof sendPasswordResets>[0]>;

/** Any number of addresses can be asked about from one network address. */
export const unlimitedResets: NonNullable<AppDeps['policy']> = {
  ...policy,
  'POST /api/password-resets': { who: 'public', limit: 'unlimited' },
};

export type Recovery = Awaited<ReturnType<typeof startRecovery>>;

/** The API with Firebase's emulator, and what people and their browsers do with both. */
export async function startRecovery() {
  const provider = await startEmulatedProvider();
  let aheadMs = 0;
  const clock = { now: () => new Date(Date.now() + aheadMs) };
  const api = await startApi({ ...provider.deps, clock, policy: unlimitedResets });
  const { db } = api.database;
  const ask = apiClientAs(api.address, '');

  const exchange = async (email: string, idToken: string) => {
    const { status, answer } = await apiClientAs(api.address, idToken)('POST /jwt', { body: { email } });
    return { status, token: answer.token, code: answer.code };
  };
  const forgot = (email: string) => ask('POST /api/password-resets', { body: { email } });
  const send = (replaced: Sent = {}) =>
    sendPasswordResets({
      database: api.database,
      clock,
      building: testConfig.web.building,
      publicUrl: testConfig.publicUrl,
      log: createLogger('silent'),
      ...provider.deps,
      ...replaced,
    });
  const codesOf = async (email: string, kind: string) =>
    (await provider.codes(email)).filter((code) => code.kind === kind).map(({ code }) => code);

  return {
    api,
    provider,
    ask,
    exchange,
    forgot,
    /** Runs the job. */
    send,
    codesOf,
    /** Moves the API's clock; the provider's stays. */
    putForward: (ms: number) => {
      aheadMs += ms;
    },
    /** Registers the person, as the browser does after the first sign-in. @returns their access token */
    join: async (email: string, { idToken }: { readonly idToken: string }): Promise<string> => {
      const { token } = await exchange(email, idToken);
      await apiClientAs(api.address, token)('POST /api/users', { body: { name: 'Somebody', email } });
      return token;
    },
    /** @returns the status of a call with this token */
    statusOf: async (token: string, email: string): Promise<number> => {
      const call = apiClientAs(api.address, token)('GET /api/users/admin/:email', { params: { email } });
      return (await call).status;
    },
    /** @returns the code of a new link in the person's email */
    resetLink: async (email: string): Promise<string> => {
      await forgot(email);
      await send();
      return (await codesOf(email, 'PASSWORD_RESET')).at(-1) ?? '';
    },
    signOut: (code: string) => ask('POST /api/password-resets/sign-out', { body: { code } }),
    verify: (code: string) => ask('POST /api/email-verifications', { body: { code } }),
    person: (subject: string) =>
      db
        .selectFrom('people')
        .select(['id', 'email', 'email_verified_at', 'sign_in_methods'])
        .where('subject', '=', subject)
        .executeTakeFirstOrThrow(),
    entries: (id: string) =>
      db
        .selectFrom('audit_entries')
        .select(['actor_id', 'action', 'details'])
        .where('subject', '=', `person ${id}`)
        .orderBy('id')
        .execute(),
    emailsTo: (recipient: string) =>
      db.selectFrom('email_outbox').select(['subject', 'body']).where('recipient', '=', recipient).execute(),
    waiting: (email: string) =>
      db.selectFrom('password_resets').selectAll().where('email', '=', email).executeTakeFirst(),
    stop: async () => {
      await api.stop();
      await provider.stop();
    },
  };
}
