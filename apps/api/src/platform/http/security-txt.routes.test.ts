import { startApi } from '@surela/sandbox/test-api';
import { expect, it, onTestFinished } from 'vitest';

it('[R6] [F7] anybody finds out where to report a weakness, for half a year from today', async () => {
  const api = await startApi({ clock: { now: () => new Date('2026-11-16T15:30:00.000Z') } });
  onTestFinished(() => api.stop());
  const response = await fetch(`${api.address}/.well-known/security.txt`);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(
    [
      'Contact: mailto:hello@surela.example',
      'Expires: 2027-05-15T00:00:00.000Z',
      'Canonical: https://surela.test/.well-known/security.txt',
      'Preferred-Languages: en',
      '',
    ].join('\n'),
  );
});
