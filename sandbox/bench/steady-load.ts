import { randomBytes } from 'node:crypto';
import { Agent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import pg from 'pg';
import { signAccessToken } from '../testing/sign-access-token.ts';
import { sendAtRate, sendOnce } from './steady-rate.ts';

export type LoadReport = {
  readonly requests: number;
  readonly writes: number;
  readonly failed: readonly string[];
  readonly longestMs: number;
};

type Load = {
  readonly address: string;
  /** Certificate of the proxy, for an address with https. */
  readonly ca?: string;
  readonly perSecond: number;
  /** Admins who write. */
  readonly tokens: readonly string[];
  readonly signal: AbortSignal;
};

/** Reads and writes at a steady rate over keep-alive connections until the signal. Each fourth request creates a coupon. */
export async function sendSteadily({ address, ca, perSecond, tokens, signal }: Load): Promise<LoadReport> {
  const connections = { keepAlive: true, maxSockets: 50 };
  const agent = ca ? new HttpsAgent({ ...connections, ca }) : new Agent(connections);
  const failed: string[] = [];
  const run = randomBytes(3).toString('hex').toUpperCase();
  const times = await sendAtRate({ perSecond, signal }, async (turn) => {
    const begun = performance.now();
    const token = turn % 4 === 3 ? tokens[Math.floor(turn / 4) % tokens.length] : undefined;
    const { status, problem } = await sendOnce(agent, {
      url: token ? `${address}/api/coupons` : `${address}/api/apartments?page=${(turn % 12) + 1}`,
      headers: {
        'x-forwarded-for': `10.0.0.${turn % 250}`,
        ...(token && { authorization: `Bearer ${token}`, 'content-type': 'application/json' }),
      },
      body: token ? { code: `LOAD${run}${turn}`, percentage: 10 } : undefined,
    });
    if (status !== 200) failed.push(`${token ? 'write' : 'read'}: ${problem ?? `status ${status}`}`);
    return performance.now() - begun;
  });
  agent.destroy();
  return {
    requests: times.length,
    writes: Math.floor(times.length / 4),
    failed,
    longestMs: Math.round(times.reduce((longest, one) => Math.max(longest, one), 0)),
  };
}

/** Several, because each may write ten times a second. @returns their access tokens */
export async function insertAdmins(databaseUrl: string, accessTokenKey: string, count: number): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const tokens: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const email = `load${turn}@surela.example`;
    await client.query(
      `insert into people (issuer, subject, email, name, role, email_verified_at)
       values ('load', $1, $1, 'Load', 'admin', now())`,
      [email],
    );
    tokens.push(await signAccessToken(accessTokenKey, { issuer: 'load', email }, '15m'));
  }
  await client.end();
  return tokens;
}

/** How many coupons of the load are in the database. */
export async function countWritten(databaseUrl: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query<{ count: string }>("select count(*) from coupons where code like 'LOAD%'");
  await client.end();
  return Number(rows[0]?.count);
}
