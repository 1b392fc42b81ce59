import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Format the server reads: a name, a colon and 32 random bytes. */
export function newAccessTokenKey(name: string): string {
  return `${name}:${randomBytes(32).toString('base64url')}`;
}

/** The same at every start, so sessions survive a restart of the demo. */
export async function storedAccessTokenKeys(folder: string): Promise<string> {
  const file = path.join(folder, 'access-token-keys');
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known) return known;
  const made = newAccessTokenKey('demo');
  await mkdir(folder, { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
