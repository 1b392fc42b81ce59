import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promtool } from '@surela/sandbox/promtool';
import { describe, expect, it, onTestFinished } from 'vitest';
import { alertsIn, metricsIn, RULES } from './read-rules.ts';

const FOLDER = import.meta.dirname;
const TESTS = globSync('tests/*.yml', { cwd: FOLDER }).toSorted();
const tests = TESTS.map((file) => readFileSync(path.join(FOLDER, file), 'utf8')).join('\n');

/** @returns the alerts that no test sees firing, and those that no test sees silent */
function untestedAlerts(text: string): { readonly firing: string[]; readonly silent: string[] } {
  const names = alertsIn(RULES).map(({ name }) => name);
  const fires = new Set([...text.matchAll(/alertname: (\w+)\n +exp_alerts:\n +- exp_labels/g)].map(([, name]) => name));
  const isSilent = new Set([...text.matchAll(/alertname: (\w+), exp_alerts: \[\]/g)].map(([, name]) => name));
  return {
    firing: names.filter((name) => !fires.has(name)),
    silent: names.filter((name) => !isSilent.has(name)),
  };
}

describe('the alerts', () => {
  it('are each seen firing and silent in a test', () => {
    expect(alertsIn(RULES).length).toBeGreaterThan(20);
    expect(untestedAlerts(tests)).toEqual({ firing: [], silent: [] });
  });

  it('without a test are found', () => {
    const without = tests.replaceAll('alertname: SurelaDown\n', 'alertname: Other\n');
    expect(untestedAlerts(without)).toEqual({ firing: ['SurelaDown'], silent: [] });
    const loud = tests.replaceAll('alertname: SurelaDown,', 'alertname: Other,');
    expect(untestedAlerts(loud)).toEqual({ firing: [], silent: ['SurelaDown'] });
  });

  it('have one of two severities', () => {
    expect(new Set(alertsIn(RULES).map(({ severity }) => severity))).toEqual(new Set(['page', 'ticket']));
  });

  it.each([
    [
      'sum by (provider, le) (rate(surela_a_bucket{outcome="failed"}[15m])) > 3 and on() surela:b:c',
      'surela_a_bucket surela:b:c',
    ],
    ['absent(up{job="surela"} == 1) or time() - max(node_b) < 14 * 86400', 'up node_b'],
  ])('name their metrics: %s', (expression, names) => {
    expect(metricsIn(expression)).toEqual(names.split(' '));
  });
});

/** A copy of the rules with one place changed, beside the same tests. */
function mutatedRules(from: string, to: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(FOLDER, folder, { recursive: true });
  expect(RULES.split(from)).toHaveLength(2);
  writeFileSync(path.join(folder, 'rules.yml'), RULES.replace(from, to));
  return folder;
}

describe('promtool', { tags: ['verify', 'operations'] }, () => {
  it.each([
    ['rules', 'rules.yml'],
    ['config', 'prometheus.yml'],
  ])('accepts the %s', (kind, file) => {
    const { status, output } = promtool(FOLDER, 'check', kind, file);
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it.each(TESTS)('sees the alerts of %s fire where they must, and only there', (file) => {
    const { status, output } = promtool(FOLDER, 'test', 'rules', file);
    expect(output).toContain('SUCCESS');
    expect(status).toBe(0);
  });

  it.each([
    ['requests', 'SurelaFailsFast', 'ratio_rate5m > 14.4 * 0.001', 'ratio_rate5m > 14.4 * 0.01'],
    ['requests', 'SurelaSlow', 'slow:ratio_rate30m > 6 * 0.05', 'slow:ratio_rate30m > 9 * 0.05'],
    ['processes', 'SurelaRestarts', '[30m]) > 3', '[30m]) > 2'],
    ['database', 'SurelaPoolExhausted', 'surela_db_pool_waiting) > 0', 'surela_db_pool_waiting) > 3'],
    ['jobs', 'SurelaRentNotCharged', '25 * 3600', '24 * 3600'],
    ['payments', 'SurelaPaymentsUnclaimed', 'surela_payments_unclaimed) > 0', 'surela_payments_unclaimed) > 1'],
    ['providers', 'SurelaProviderFails', '> 0.2 and', '> 0.6 and'],
    ['machines', 'SurelaCertificateEnds', '14 * 86400', '13 * 86400'],
  ])('negative control: the tests of %s fail if %s has %s changed to %s', (file, alert, from, to) => {
    const { status, output } = promtool(mutatedRules(from, to), 'test', 'rules', `tests/${file}.yml`);
    expect(output).toContain(`alertname: ${alert}`);
    expect(status).toBe(1);
  });
});
