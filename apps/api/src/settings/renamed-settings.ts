/** Old name → new name. Kept for one release, so that a forgotten setting stops the start and is not ignored. */
const RENAMED_VARIABLES = {
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

/** A start was a parent with several processes once. */
const REMOVED_VARIABLES = ['PROCESSES', 'WEB_CONCURRENCY'];

const RENAMED_JOBS: Readonly<Record<string, string>> = { inside: 'in-process', outside: 'worker' };

/** @returns one problem for each setting that is gone or still has its old name or value; never the value of a secret */
export function renamedSettings(env: Readonly<Record<string, string | undefined>>): string[] {
  const removed = REMOVED_VARIABLES.filter((old) => env[old]?.trim());
  const renamed = Object.entries(RENAMED_VARIABLES).filter(([old]) => env[old]?.trim());
  const problems = [
    ...removed.map((old) => `${old}: is gone, a start is one process; remove it and start as many as you need`),
    ...renamed.map(([old, name]) => `${old}: is now called ${name}`),
  ];
  const jobs = RENAMED_JOBS[env['JOBS']?.trim() ?? ''];
  return jobs ? [...problems, `JOBS: ${env['JOBS']?.trim()} is now called ${jobs}`] : problems;
}
