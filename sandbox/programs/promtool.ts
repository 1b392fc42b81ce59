import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { programPath } from './program.ts';

/** For tests with the tag `operations`. Runs promtool, which is part of Debian's package of Prometheus. */
export function promtool(folder: string, ...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(programPath('promtool'), args, { cwd: folder, encoding: 'utf8' });
  return { status, output: `${stdout}${stderr}` };
}

/** @returns what Prometheus says about expressions that it does not understand; empty if it understands all of them */
export function expressionProblems(expressions: readonly string[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'surela-expressions-'));
  try {
    const rules = expressions.map((expr, index) => ({ record: `expression:${index}`, expr }));
    // JSON is YAML.
    writeFileSync(path.join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'expressions', rules }] }));
    const { status, output } = promtool(folder, 'check', 'rules', 'rules.yml');
    return status === 0 ? '' : output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
