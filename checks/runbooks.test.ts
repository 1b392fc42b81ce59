import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expressionProblems } from '@surela/sandbox/promtool';
import { asOwner, databaseOfThisTest } from '@surela/sandbox/test-database';
import { describe, expect, it } from 'vitest';
import { alertsIn, RULES } from '../deploy/prometheus/read-rules.ts';
import { codeIn, metricExpressionsIn } from './code-in-documents.ts';

const CHECKOUT = path.resolve(import.meta.dirname, '..');
const HEADINGS = ['What you see', 'What to do now', 'How you know it is over'];
const read = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');

const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const alerts = alertsIn(RULES);
const runbooks = globSync('docs/operations/runbooks/*.md', { cwd: CHECKOUT }).toSorted();
const sources = globSync('apps/api/src/**/*.ts', { cwd: CHECKOUT })
  .filter((file) => !file.endsWith('.test.ts'))
  .map(read)
  .join('\n');

const headingsIn = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
const unknownCommands = (text: string) =>
  [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name).filter((name) => !(name in scripts));
/** A runbook quotes a line of the log as `"msg":"job failed"`. */
const unknownMessages = (text: string) =>
  [...text.matchAll(/`"msg":"([^"]+)"`/g)]
    .map(([, line = '']) => line)
    .filter((line) => !sources.includes(`'${line}'`));

describe('runbooks', () => {
  it('are named by every alert, and every page by an alert', () => {
    expect([...new Set(alerts.map(({ runbook }) => runbook))].toSorted()).toEqual(runbooks);
  });

  it.each(runbooks)('%s says what one sees, what to do and when it is over', (file) => {
    expect(headingsIn(read(file))).toEqual(HEADINGS);
  });

  it.each(runbooks)('%s names its alerts, and only commands and lines of the log that exist', (file) => {
    const text = read(file);
    const own = alerts.filter(({ runbook }) => runbook === file);
    expect(own.filter(({ name }) => !text.includes(`\`${name}\``))).toEqual([]);
    expect(unknownCommands(text)).toEqual([]);
    expect(unknownMessages(text)).toEqual([]);
  });

  it('with a command or a line that does not exist are found', () => {
    expect(unknownCommands('`npm run reconcile`, then `npm run repair-all`')).toEqual(['repair-all']);
    expect(unknownMessages('`"msg":"job failed"` or `"msg":"all is lost"`')).toEqual(['all is lost']);
  });

  it('have statements that the database understands', async () => {
    const statements = runbooks
      .flatMap((file) => codeIn(read(file)))
      .map((code) => /^psql .* -c '(.+)'$/.exec(code)?.[1] ?? code)
      .filter((code) => /^(select|update) /.test(code))
      .map((code) =>
        code.replaceAll("'ID'", "'00000000-0000-4000-8000-000000000000'").replace('(pid)', '(pg_backend_pid())'),
      );
    expect(statements.length).toBeGreaterThan(8);
    const failed: string[] = [];
    const made = await databaseOfThisTest();
    await asOwner(made, async (owner) => {
      for (const statement of [...statements, 'select nothing from nowhere']) {
        await owner.query('begin');
        await owner.query(statement).catch((error: Error) => failed.push(`${statement}: ${error.message}`));
        await owner.query('rollback');
      }
    });
    expect(failed).toEqual(['select nothing from nowhere: relation "nowhere" does not exist']);
  });

  it('have expressions that Prometheus understands', { tags: ['verify', 'operations'] }, () => {
    const expressions = runbooks.flatMap((file) => metricExpressionsIn(read(file)));
    expect(expressions.length).toBeGreaterThan(15);
    expect(expressionProblems(expressions)).toBe('');
  });
});

it('the monitoring page has every alert with its severity and its runbook', () => {
  const page = read('docs/operations/monitoring.md');
  const rows = [...page.matchAll(/^\| `(Surela\w+)` +\| (\w+) +\|.*\]\((runbooks\/[\w-]+\.md)\) *\|$/gm)];
  const listed = rows.map(([, name, severity, runbook]) => ({ name, severity, runbook: `docs/operations/${runbook}` }));
  expect(listed).toEqual(alerts);
});
