import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import { runCommand } from '@surela/sandbox/test-process';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAuditLog } from '../platform/audit-log.ts';
import { mailChainHead } from './mail-chain-head.ts';

describe('[I7] the head of the audit log', () => {
  let api: RunningApi;
  const lines: string[] = [];
  let now = new Date('2026-11-15T05:00:00Z');
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const run = () =>
    mailChainHead({
      database: api.database,
      clock: { now: () => now },
      building: testConfig.web.building,
      publicUrl: 'https://surela.test',
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      ownerEmail: 'owner@surela.test',
    });
  const mailed = () =>
    api.database.db.selectFrom('email_outbox').select(['recipient', 'subject', 'body']).orderBy('created_at').execute();
  const write = (action: string) =>
    api.database.transact((tx) => writeAuditLog(tx, { actorId: undefined, action, subject: 'test 1' }));

  it('is not mailed while the log is empty', async () => {
    await run();
    expect(await mailed()).toEqual([]);
  });

  it('leaves the database once a day, by email to the owner and in the log', async () => {
    await write('first');
    await write('second');
    await run();
    await run();
    const [email, ...more] = await mailed();
    expect(more).toEqual([]);
    expect(email).toMatchObject({
      recipient: 'owner@surela.test',
      subject: expect.stringMatching(/^Audit log on .*15.*: entry 2$/),
    });
    const hash = /Hash: ([0-9a-f]{64})/.exec(email?.body ?? '')?.[1] ?? '';
    expect(lines.at(-1)).toContain(hash);
    now = new Date('2026-11-16T05:00:00Z');
    await run();
    expect(await mailed()).toHaveLength(2);
  });

  it('shows that the owner of the database rewrote the whole chain, which the chain alone does not', async () => {
    const [email] = await mailed();
    const [, entry = '', hash = ''] = /verify -- (\d+) ([0-9a-f]{64})/.exec(email?.body ?? '') ?? [];
    const verify = (...head: string[]) => runCommand('verify-audit-log.main', api.appUrl, ...head);
    expect(await verify(entry, hash)).toMatchObject({ code: 0 });

    const owner = new pg.Client(api.ownerUrl);
    await owner.connect();
    await owner.query(`alter table audit_entries disable trigger audit_entries_stay;
      truncate audit_entries; update audit_chain_head set last_id = 0, hash = sha256('surela');
      alter table audit_entries enable trigger audit_entries_stay`);
    await owner.end();
    await write('forged');
    await write('second');
    expect(await verify(), 'the chain is whole').toMatchObject({ code: 0 });
    const found = await verify(entry, hash);
    expect(found.output).toContain('was rewritten');
    expect(found.code).toBe(1);
  });
});
