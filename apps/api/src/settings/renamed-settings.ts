/** Old name → new name. Kept for one release, so that a forgotten setting stops the start and is not ignored. */
const RENAMED_VARIABLES = {
  PROCESSES: 'WEB_CONCURRENCY',
  PUBLIC_ADDRESS: 'PUBLIC_URL',
  MAIL_URL: 'SMTP_URL',
  MAIL_FROM: 'EMAIL_FROM',
  LETTERS_KEPT_DAYS: 'EMAIL_RETENTION_DAYS',
  PICTURE_BUCKET_URL: 'S3_URL',
  PICTURE_BUCKET_REGION: 'S3_REGION',
  PICTURE_BUCKET_KEY: 'S3_ACCESS_KEY_ID',
  PICTURE_BUCKET_SECRET: 'S3_SECRET_ACCESS_KEY',
  OWNER_DATABASE_URL: 'MIGRATION_DATABASE_URL',
} as const;

const RENAMED_JOBS: Readonly<Record<string, string>> = { inside: 'in-process', outside: 'worker' };

/** @returns one problem for each setting that still has its old name or value; never the value of a secret */
export function renamedSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const problems = Object.entries(RENAMED_VARIABLES)
    .filter(([old]) => env[old]?.trim())
    .map(([old, name]) => `${old}: is now called ${name}`);
  const jobs = RENAMED_JOBS[env['JOBS']?.trim() ?? ''];
  return jobs ? [...problems, `JOBS: ${env['JOBS']?.trim()} is now called ${jobs}`] : problems;
}
