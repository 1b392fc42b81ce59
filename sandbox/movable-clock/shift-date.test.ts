import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

const DAYS_30 = 30 * 86_400_000;
const PRINT =
  'console.log(JSON.stringify([Date.now(), +new Date(), new Date(0).toISOString(), Date.UTC(2027, 1, 28)]))';

it('moves the present of a process and of those that it starts, and no other instant', () => {
  const env = {
    CLOCK_AHEAD_MS: String(DAYS_30),
    NODE_OPTIONS: `--import=${new URL('./shift-date.mjs', import.meta.url).href}`,
  };
  const inChild = `console.log(String(child_process.execFileSync(process.execPath, ['-e', ${JSON.stringify(PRINT)}])))`;
  for (const program of [PRINT, inChild]) {
    const begun = Date.now();
    const [now, made, epoch, utc] = JSON.parse(execFileSync(process.execPath, ['-e', program], { env }).toString());
    for (const present of [now, made]) {
      expect(present).toBeGreaterThanOrEqual(begun + DAYS_30);
      expect(present).toBeLessThanOrEqual(Date.now() + DAYS_30);
    }
    expect([epoch, utc]).toEqual(['1970-01-01T00:00:00.000Z', Date.parse('2027-02-28')]);
  }
});
