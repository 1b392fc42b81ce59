import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';

/** Settings that may be in a file of their own: `NAME_FILE` names it. */
const SECRET_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'MIGRATION_DATABASE_URL',
  'ACCESS_TOKEN_KEYS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRETS',
  'SMTP_URL',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'LOG_KEY',
] as const;

type Settings = Readonly<Record<string, string | undefined>>;

type SettingsWithSecrets = {
  readonly settings: Record<string, string | undefined>;
  /** By name of the setting. They never say what is in a file. */
  readonly problems: ReadonlyMap<string, string>;
};

/** @returns the settings, with the content of each file under the name of its setting */
export function readSecretFiles(env: Settings): SettingsWithSecrets {
  const settings = { ...env };
  const problems = new Map<string, string>();
  for (const name of SECRET_SETTINGS) {
    const file = env[`${name}_FILE`]?.trim();
    if (!file) continue;
    const found = env[name]?.trim() ? `${name}_FILE is set too; remove one of them` : readSecret(file, env);
    if (typeof found === 'string') problems.set(name, `${name}: ${found}`);
    else settings[name] = found.secret;
  }
  return { settings, problems };
}

/** @returns the secret without its trailing newline, or what is wrong with the file */
function readSecret(file: string, env: Settings): { readonly secret: string } | string {
  try {
    const place = realpathSync(file);
    const stats = statSync(place);
    if (!stats.isFile()) return `${file} is not a file`;
    const managed = [env['CREDENTIALS_DIRECTORY']?.trim(), '/run/secrets'].some((folder) => isIn(folder, place));
    if ((stats.mode & 0o077) !== 0 && !managed) {
      return `${file} can be read by other users of this machine; run chmod 600 on it`;
    }
    const secret = readFileSync(place, 'utf8').replace(/\r?\n$/, '');
    return secret.trim() ? { secret } : `${file} is empty`;
  } catch (error) {
    return `${file} cannot be read (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Secrets of a container, or credentials of systemd: who may read these is decided elsewhere. */
function isIn(folder: string | undefined, place: string): boolean {
  if (!folder || !existsSync(folder)) return false;
  return place.startsWith(realpathSync(folder) + path.sep);
}
