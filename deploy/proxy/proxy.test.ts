import { once } from 'node:events';
import { Agent } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { DATA_HEADERS } from '@surela/api/security-headers';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { spawnOnSocket, untilListening } from '@surela/sandbox/test-process';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { getHttp, type Sent, sendHttps, startRecordingServer } from './proxied-requests.ts';
import { type ProxyName, type RunningProxy, readProxyFile, startProxy } from './start-proxy.ts';

const MB = 1024 * 1024;
const PICTURES = '/api/inventory/apartments/00000000-0000-4000-8000-000000000000/pictures';
const OUR_HEADERS = {
  ...DATA_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
};

describe.each<ProxyName>(['nginx', 'haproxy', 'caddy'])(
  '%s with our file',
  { tags: ['verify', 'operations'] },
  (name) => {
    let server: Awaited<ReturnType<typeof startRecordingServer>>;
    let proxy: RunningProxy;
    beforeAll(async () => {
      server = await startRecordingServer(OUR_HEADERS);
      proxy = await startProxy(name, server.port);
    });
    afterAll(async () => {
      await proxy?.stop();
      server?.stop();
    });
    const send = (url: string, sent?: Sent) => sendHttps(proxy.httpsPort, url, sent);

    it('accepts a picture of 2.2 MB and refuses 14 MB', async () => {
      expect((await send(PICTURES, { method: 'POST', bytes: 2.2 * MB })).status).toBe(200);
      const before = server.requests.length;
      // HAProxy and Caddy answer without reading the body and close: the answer may be lost on its way.
      expect(name === 'nginx' ? [413] : [413, 0]).toContain(
        (await send(PICTURES, { method: 'POST', bytes: 14 * MB })).status,
      );
      expect(server.requests).toHaveLength(before);
    });

    it('leaves our headers as they are, once each', async () => {
      const answer = await send('/');
      for (const [key, value] of Object.entries(OUR_HEADERS))
        expect([key, ...answer.header(key)]).toEqual([key, value]);
    });

    it('discards the address, host and protocol that a visitor claims', async () => {
      const headers = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
      await send('/', { headers, from: '127.0.0.2' });
      expect(server.requests.at(-1)?.headers).toMatchObject({
        'x-forwarded-for': '127.0.0.2',
        'x-forwarded-proto': 'https',
        host: 'building.example',
      });
      expect(server.requests.at(-1)?.headers).not.toHaveProperty('x-forwarded-host');
    });

    it('keeps /readyz to itself, however it is written', async () => {
      const before = server.requests.length;
      for (const written of ['/readyz', '/readyz?a=b', '/%72eadyz']) {
        expect([written, (await send(written)).status]).toEqual([written, 404]);
      }
      expect(server.requests).toHaveLength(before);
    });

    it('passes on a request that writes once, also if its connection breaks', async () => {
      const before = server.requests.length;
      expect((await send('/breaks', { method: 'POST', bytes: 10 })).status).toBe(502);
      expect(server.requests).toHaveLength(before + 1);
    });

    it('redirects http to https with the same method', async () => {
      expect(await getHttp(proxy.httpPort, '/apartments?page=2')).toEqual({
        status: 308,
        location: 'https://building.example/apartments?page=2',
      });
    });

    it('[P1] loses no request while a process behind it is stopped and another one serves', async () => {
      const { appUrl } = await databaseOfThisTest();
      const socket = createServer().listen(0, '127.0.0.1');
      await once(socket, 'listening');
      const { port } = socket.address() as AddressInfo;
      const settings = { DATABASE_URL: appUrl, JOBS: 'worker', TRUSTED_PROXIES: '127.0.0.1' };
      const leaving = spawnOnSocket(settings, socket);
      const staying = spawnOnSocket(settings, socket);
      socket.close();
      for (const process of [leaving, staying]) await untilListening(process);
      const real = await startProxy(name, port);
      onTestFinished(() => real.stop());
      const agent = new Agent({ keepAlive: true, maxSockets: 8 });
      onTestFinished(() => agent.destroy());

      const answers: string[] = [];
      // Many visitors: one alone would be rate limited.
      const send = (url: string, method: string, visitor: number) =>
        sendHttps(real.httpsPort, url, { agent, method, from: `127.0.1.${(answers.length + visitor) % 250 || 250}` });
      const round = async () => {
        const reads = [1, 2, 3, 4, 5, 6].map((visitor) => send('/.well-known/security.txt', 'GET', visitor));
        // Refused for want of a token, by the API.
        const writes = [7, 8].map((visitor) => send('/api/coupons', 'POST', visitor));
        answers.push(
          ...(await Promise.all([...reads, ...writes])).map(({ status, problem }) => problem ?? `${status}`),
        );
      };
      await round();
      let gone = false;
      void leaving.ended.then(() => (gone = true));
      leaving.signal('SIGTERM');
      while (!gone) await round();
      await round();
      expect(await leaving.ended).toBe(0);
      expect([...new Set(answers)].toSorted()).toEqual(['200', '401']);
      expect(answers.length).toBeGreaterThan(100);
    });
  },
);

it('without its lines about forwarded headers nginx passes on what a visitor claims', {
  tags: ['verify', 'operations'],
}, async () => {
  const server = await startRecordingServer(OUR_HEADERS);
  onTestFinished(() => server.stop());
  const without = readProxyFile('nginx').replaceAll(/proxy_set_header X-Forwarded-\w+ .*;/g, '');
  const proxy = await startProxy('nginx', server.port, without);
  onTestFinished(() => proxy.stop());
  await sendHttps(proxy.httpsPort, '/', { headers: { 'x-forwarded-for': '6.6.6.6' } });
  expect(server.requests.at(-1)?.headers['x-forwarded-for']).toBe('6.6.6.6');
});
