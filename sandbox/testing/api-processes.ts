import { onTestFinished } from 'vitest';
import { startApi } from './test-api.ts';
import { testDatabase } from './test-database.ts';
import { startProcess } from './test-process.ts';

/** Two real API processes on one database, until the test ends. Tokens of `api` are valid at both. */
export async function startTwoApis(checkout?: string) {
  const made = await testDatabase();
  const api = await startApi({}, made);
  onTestFinished(async () => {
    await api.stop();
    await made.drop();
  });
  const processes = await Promise.all([1, 2].map(() => startProcess({ DATABASE_URL: made.appUrl }, checkout)));
  return { ...made, api, addresses: processes.map(({ address }) => address) };
}
