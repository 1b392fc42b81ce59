import { type RunningApi, startApi, testConfig } from '@surela/sandbox/test-api';
import pino from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import type { AppDeps } from '../../app.ts';

async function apiOfThisTest(config: Partial<AppDeps['config']>): Promise<{ api: RunningApi; errors: () => string[] }> {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  const api = await startApi({ log, config: { ...testConfig, environment: 'production', ...config } });
  onTestFinished(() => api.stop());
  return { api, errors: () => lines.filter((line) => line.includes('TRUSTED_PROXIES')) };
}

const ready = async ({ address }: RunningApi, forwarded: boolean) => {
  const headers = forwarded ? { 'x-forwarded-for': '203.0.113.7' } : {};
  const response = await fetch(`${address}/readyz`, { headers });
  return { ...((await response.json()) as { warnings?: string[] }), httpStatus: response.status };
};

it('[I5] a forwarded header from a proxy that is not trusted is an error in the log, once, and on the readiness page', async () => {
  const { api, errors } = await apiOfThisTest({});
  expect((await ready(api, false)).warnings).toBeUndefined();
  await ready(api, true);
  await ready(api, true);
  expect(errors()).toHaveLength(1);
  const after = await ready(api, false);
  expect(after.httpStatus, 'anybody can send the header, so the process stays ready').toBe(200);
  expect(after.warnings).toEqual([expect.stringContaining('Set TRUSTED_PROXIES')]);
});

it('[I5] one from a trusted proxy is not', async () => {
  const { api, errors } = await apiOfThisTest({ trustedProxies: ['127.0.0.1'] });
  expect((await ready(api, true)).warnings).toBeUndefined();
  expect(errors()).toEqual([]);
});
