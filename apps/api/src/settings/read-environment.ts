import type { z } from 'zod';
import { renamedSettings } from './renamed-settings.ts';
import { readSecretFiles } from './secret-files.ts';

type Settings = Readonly<Record<string, string | undefined>>;

export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(problems: readonly string[]) {
    super(['Fix these settings before starting:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

type ReadEnvironment<Values> = {
  /** What was set, with secrets from their files and without blanks. */
  readonly given: Record<string, string>;
  /** The caller adds its own, and throws all at once. */
  readonly problems: string[];
  /** Undefined if a setting is wrong or missing. */
  readonly values: Values | undefined;
};

export function readEnvironment<Values>(schema: z.ZodType<Values>, env: Settings): ReadEnvironment<Values> {
  const secrets = readSecretFiles(env);
  const given = withoutBlanks(secrets.settings);
  const problems = [...renamedSettings(given), ...secrets.problems.values()];
  const environment = schema.safeParse(given);
  if (environment.error) problems.push(...describe(environment.error, secrets.problems));
  return { given, problems, values: environment.data };
}

/** @param described settings whose problem is in the list already */
export function describe(error: z.ZodError, described: ReadonlyMap<string, string> = new Map()): string[] {
  return error.issues
    .filter(({ path: [name] }) => !described.has(String(name)))
    .map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** `PORT=` in an env file means the default, not the empty string. */
export function withoutBlanks(env: Settings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
