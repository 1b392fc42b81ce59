import { readFileSync } from 'node:fs';
import path from 'node:path';

export const RULES = readFileSync(path.join(import.meta.dirname, 'rules.yml'), 'utf8');

type Alert = { readonly name: string; readonly severity: string; readonly runbook: string };

export function alertsIn(rules: string): Alert[] {
  return rules
    .split(/^ +- alert: /m)
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      severity: /^ +labels: \{ severity: (\w+) \}$/m.exec(text)?.[1] ?? '',
      runbook: /^ +runbook: (\S+)$/m.exec(text)?.[1] ?? '',
    }));
}

/** The names that rules give to what they record. */
export const recordedIn = (rules: string) => [...rules.matchAll(/^ +- record: (\S+)$/gm)].map(([, name = '']) => name);

export const expressionsIn = (rules: string) => [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr = '']) => expr);

/** @returns the names of all metrics in an expression, without what is in quotes, braces and ranges */
export function metricsIn(expression: string): string[] {
  const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"/g, ' ').replaceAll(/\b(by|on) *\([^)]*\)/g, ' ');
  const names = [...bare.matchAll(/[a-z_:][a-z0-9_:]*(?! *\()\b/gi)].map(([name]) => name);
  return [...new Set(names)].filter((name) => !/^(and|or|unless|bool|inf)$/i.test(name) && /[_:]|^up$/.test(name));
}
