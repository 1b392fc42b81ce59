import { readFileSync } from 'node:fs';
import path from 'node:path';
import { BuildingSettings } from '@surela/contract';
import { z } from 'zod';

const REPOSITORY = path.resolve(import.meta.dirname, '../../..');

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// address' });

const Environment = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATABASE_URL: postgresUrl,
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  BUILDING_FILE: z.string().default(path.join(REPOSITORY, 'building.json')),
  WEB_FOLDER: z.string().default(path.join(REPOSITORY, 'apps/web/dist')),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  /** Where jobs are done: in this process, or by the worker's own. */
  JOBS: z.enum(['inside', 'outside']).default('inside'),
  /** Addresses of the proxies in front of us, separated by commas. Only these are believed about whom they speak for. */
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform((list) =>
      list
        .split(',')
        .map((entry) => entry.trim())
        .filter(Boolean),
    ),
});

export type Config = {
  readonly environment: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  readonly database: { readonly url: string; readonly poolSize: number };
  readonly building: BuildingSettings;
  readonly webFolder: string;
  readonly logLevel: string;
  readonly jobs: 'inside' | 'outside';
  readonly trustedProxies: readonly string[];
};

export class ConfigProblems extends Error {
  override readonly name = 'ConfigProblems';

  constructor(problems: readonly string[]) {
    super(['These settings need mending before the start:', ...problems.map((problem) => `  - ${problem}`)].join('\n'));
  }
}

/** Reads the settings once, and names every problem at once rather than one a start. */
export function parseConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const given = withoutBlanks(env);
  const environment = Environment.safeParse(given);
  if (!environment.success) problems.push(...describe(environment.error));
  const building = readBuilding(Environment.shape.BUILDING_FILE.parse(given['BUILDING_FILE']), problems);
  if (!environment.success || !building || problems.length > 0) throw new ConfigProblems(problems);

  const values = environment.data;
  return {
    environment: values.NODE_ENV,
    host: values.HOST,
    port: values.PORT,
    database: { url: values.DATABASE_URL, poolSize: values.DATABASE_POOL },
    building,
    webFolder: values.WEB_FOLDER,
    logLevel: values.LOG_LEVEL,
    jobs: values.JOBS,
    trustedProxies: values.TRUSTED_PROXIES,
  };
}

function readBuilding(file: string, problems: string[]): BuildingSettings | undefined {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    problems.push(`BUILDING_FILE: ${file} cannot be read (${(error as Error).message})`);
    return undefined;
  }
  const parsed = BuildingSettings.safeParse(json);
  if (parsed.success) return parsed.data;
  problems.push(...describe(parsed.error).map((problem) => `${path.basename(file)}: ${problem}`));
  return undefined;
}

function describe(error: z.ZodError): string[] {
  return error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
}

/** `PORT=` in a file of settings means the default, not the empty text. */
function withoutBlanks(env: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]?.trim())),
  );
}
