import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from '../programs/program.ts';
import { MARK } from '../test-run/own-processes.ts';
import { freePort } from '../test-run/reserve-ports.ts';

export type Prometheus = {
  /** The names of the alerts that fire, sorted. */
  readonly firing: () => Promise<string[]>;
  /** The first value of an expression; undefined if it has none. */
  value(expression: string): Promise<number | undefined>;
  readonly stop: () => Promise<void>;
};

type Alerts = { readonly data: { readonly alerts: readonly { state: string; labels: { alertname: string } }[] } };
type Result = { readonly data: { readonly result: readonly { value: [number, string] }[] } };

/** Debian's Prometheus with these rules. It reads the targets, as the job `surela`, and the rules every second. */
export async function startPrometheus(rules: string, targets: readonly string[]): Promise<Prometheus> {
  const folder = await mkdtemp(path.join(tmpdir(), 'surela-prometheus-'));
  const port = await freePort();
  const config = {
    global: { scrape_interval: '1s', scrape_timeout: '1s', evaluation_interval: '1s' },
    rule_files: ['rules.yml'],
    scrape_configs: [{ job_name: 'surela', static_configs: [{ targets }] }],
  };
  await writeFile(path.join(folder, 'rules.yml'), rules);
  // JSON is YAML.
  await writeFile(path.join(folder, 'prometheus.yml'), JSON.stringify(config));
  const child = spawn(
    programPath('prometheus'),
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, env: { [MARK]: process.env[MARK] }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  child.stderr.on('data', (bytes: Buffer) => (printed += bytes));
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => void (hasEnded = true));

  const get = async <T>(pathname: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${pathname}`);
    return (await answer.json()) as T;
  };
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true });
  };
  while (!(await fetch(`http://127.0.0.1:${port}/-/ready`).catch(() => undefined))?.ok) {
    if (hasEnded) {
      await stop();
      throw new Error(`Prometheus did not start:\n${printed}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    firing: async () => {
      const { data } = await get<Alerts>('/api/v1/alerts');
      return data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname)
        .toSorted();
    },
    value: async (expression) => {
      const { data } = await get<Result>(`/api/v1/query?query=${encodeURIComponent(expression)}`);
      const value = data.result[0]?.value[1];
      return value === undefined ? undefined : Number(value);
    },
    stop,
  };
}
