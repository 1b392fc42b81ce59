import type { BuildingSettings } from '@surela/contract';
import { z } from 'zod';
import { parseBuilding } from './config.ts';
import { postgresUrl } from './postgres-url.ts';
import { ConfigError, readEnvironment } from './read-environment.ts';

const MigrationEnvironment = z.object({
  MIGRATION_DATABASE_URL: postgresUrl(
    'must be the postgres:// address of the role that owns the schema; the application has another',
  ),
  BUILDING_FILE: z.string().optional(),
  /** Gets the application's rights: the role of DATABASE_URL, or a group that it is a member of. */
  DATABASE_APP_ROLE: z
    .string()
    .regex(/^[a-z_][a-z0-9_]{0,62}$/, 'must be the name of a role: lower-case letters, digits and _')
    .default('surela_app'),
});

type MigrationConfig = {
  /** Connects as the role that owns the schema. */
  readonly ownerUrl: string;
  readonly appRole: string;
  readonly building: BuildingSettings;
};

/** Migrations need no other setting of the server. @throws ConfigError with all problems at once */
export function parseMigrationConfig(env: Readonly<Record<string, string | undefined>>): MigrationConfig {
  const { given, problems, values } = readEnvironment(MigrationEnvironment, env);
  const building = parseBuilding(given['BUILDING_FILE'], problems);
  if (!values || !building || problems.length > 0) throw new ConfigError(problems);
  const { MIGRATION_DATABASE_URL: ownerUrl, DATABASE_APP_ROLE: appRole } = values;
  return { ownerUrl, appRole, building };
}
