import { type FakeSystemd, type ScriptResult, startFakeSystemd } from '../fake-systemd/start-fake-systemd.ts';
import { seededDatabase } from './seeded-database.ts';
import { countWritten, insertAdmins, type LoadReport, sendSteadily } from './steady-load.ts';

export type RestartsReport = LoadReport & {
  /** Writes that are in the database; each that was answered with success must be. */
  readonly written: number;
  readonly results: readonly ScriptResult[];
};

export type Site = {
  readonly systemd: FakeSystemd;
  /** Sends requests at a steady rate while each of these runs, one after the other. */
  underLoad(steps: readonly (() => Promise<ScriptResult>)[]): Promise<RestartsReport>;
  close(): Promise<void>;
};

type SiteOptions = { readonly processes: number; readonly perSecond: number };

/** The API as on a server: a release is current, this many processes share the socket. */
export async function openSite({ processes, perSecond }: SiteOptions): Promise<Site> {
  const database = await seededDatabase();
  const systemd = await startFakeSystemd(database.url);
  const tokens = await insertAdmins(database.url, systemd.accessTokenKey, Math.ceil(perSecond / 4 / 8));
  await systemd.addRelease('first');
  await systemd.release('switch', 'first');
  const units = Array.from({ length: processes }, (_, index) => `surela@${index + 1}.service`);
  await systemd.systemctl('start', ...units);
  return {
    systemd,
    underLoad: async (steps) => {
      const before = await countWritten(database.url);
      const end = new AbortController();
      const load = sendSteadily({ address: systemd.address, perSecond, tokens, signal: end.signal });
      const results: ScriptResult[] = [];
      for (const step of steps) results.push(await step());
      end.abort();
      return { ...(await load), results, written: (await countWritten(database.url)) - before };
    },
    close: async () => {
      await systemd.stop();
      await database.drop();
    },
  };
}

if (import.meta.main) {
  const site = await openSite({ processes: 2, perSecond: 300 });
  const roll = () => site.systemd.release('roll');
  const report = await site.underLoad(Array.from({ length: 10 }, () => roll));
  await site.close();
  const { requests, writes, written, failed, longestMs, results } = report;
  console.log(`${requests} requests over ${results.length} restarts of two processes, ${failed.length} failed`);
  console.log(`${writes} writes, ${written} in the database; the longest answer took ${longestMs} ms`);
  for (const reason of new Set(failed)) console.log(`  ${reason}`);
  process.exitCode = failed.length > 0 || results.some(({ code }) => code !== 0) ? 1 : 0;
}
