import { Agent, request } from 'node:https';
import { setImmediate as afterReading, setTimeout as sleep } from 'node:timers/promises';
import { SignJWT } from 'jose';
import pg from 'pg';
import building from '../../building.json' with { type: 'json' };

export type LoadReport = {
  readonly requests: number;
  readonly writes: number;
  readonly failed: readonly string[];
  readonly longestMs: number;
};

type Load = {
  readonly address: string;
  /** Certificate of the proxy. */
  readonly ca: string;
  readonly perSecond: number;
  /** Admins who write. */
  readonly tokens: readonly string[];
  readonly signal: AbortSignal;
};

/**
 * Reads and writes at a steady rate over keep-alive connections until the signal, whether or not earlier requests were answered.
 * Every fourth creates a coupon.
 */
export async function sendSteadily({ address, ca, perSecond, tokens, signal }: Load): Promise<LoadReport> {
  const agent = new Agent({ keepAlive: true, maxSockets: 50, ca });
  const sent: Promise<{ readonly problem: string | undefined; readonly ms: number }>[] = [];
  const send = async (turn: number) => {
    const begun = performance.now();
    const token = turn % 4 === 3 ? tokens[Math.floor(turn / 4) % tokens.length] : undefined;
    const problem = await sendOnce(agent, address, turn, token);
    return { problem: problem && `${token ? 'write' : 'read'}: ${problem}`, ms: performance.now() - begun };
  };
  const begun = performance.now();
  while (!signal.aborted) {
    const due = Math.floor(((performance.now() - begun) / 1000) * perSecond);
    while (sent.length < due) sent.push(send(sent.length));
    await sleep(2);
    // Timers run before incoming data is read: without this, requests would go out on connections that were closed long ago.
    await afterReading();
  }
  const answers = await Promise.all(sent);
  agent.destroy();
  return {
    requests: answers.length,
    writes: Math.floor(answers.length / 4),
    failed: answers.flatMap(({ problem }) => problem ?? []),
    longestMs: Math.round(Math.max(0, ...answers.map(({ ms }) => ms))),
  };
}

/** @returns what went wrong, or undefined after a complete answer with status 200 */
function sendOnce(agent: Agent, address: string, turn: number, token: string | undefined): Promise<string | undefined> {
  const path = token ? '/api/coupons' : `/api/apartments?page=${(turn % 12) + 1}`;
  const headers = {
    // The load stands for many visitors; a single one would be rate limited.
    'x-forwarded-for': `10.0.0.${turn % 250}`,
    ...(token && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
  };
  return new Promise((resolve) => {
    const options = { agent, headers, method: token ? 'POST' : 'GET', timeout: 30_000 };
    const sending = request(`${address}${path}`, options, (response) => {
      response.resume();
      response.once('close', () => {
        if (!response.complete) resolve('cut short');
        else resolve(response.statusCode === 200 ? undefined : `status ${response.statusCode}`);
      });
    });
    sending.once('timeout', () => sending.destroy(new Error('no answer in 30 s')));
    sending.once('error', ({ message }) => resolve(message));
    sending.end(token && JSON.stringify({ code: `LOAD${turn}`, percentage: 10 }));
  });
}

/** Several, because each may write ten times a second. @returns their access tokens */
export async function insertAdmins(databaseUrl: string, accessTokenKey: string, count: number): Promise<string[]> {
  const [kid = '', secret = ''] = accessTokenKey.split(':');
  const emails = Array.from({ length: count }, (_, index) => `load${index}@surela.example`);
  await query(
    databaseUrl,
    `insert into people (issuer, subject, email, name, role, email_verified_at)
     select 'load', email, email, 'Load', 'admin', now() from unnest($1::text[]) email`,
    [emails],
  );
  const sign = (email: string) =>
    new SignJWT({ idp: 'load', email, ev: true, sf: true })
      .setProtectedHeader({ alg: 'HS256', kid })
      .setIssuer('surela')
      .setAudience(building.id)
      .setSubject(email)
      .setIssuedAt(Math.floor(Date.now() / 1000) + 1)
      .setExpirationTime('15m')
      .sign(Buffer.from(secret, 'base64url'));
  return Promise.all(emails.map(sign));
}

/** @returns how many coupons of the load are in the database */
export async function countWritten(databaseUrl: string): Promise<number> {
  const [row] = await query(databaseUrl, "select count(*)::int as count from coupons where code like 'LOAD%'", []);
  return Number(row?.['count']);
}

async function query(databaseUrl: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(text, values);
  await client.end();
  return rows;
}
