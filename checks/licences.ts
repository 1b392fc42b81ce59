import { type Lockfile, productionPackages } from './production-packages.ts';

const ALLOWED = new Set(
  'MIT MIT-0 ISC BSD-2-Clause BSD-3-Clause Apache-2.0 0BSD BlueOak-1.0.0 OFL-1.1 CC0-1.0'.split(' '),
);

/** Each was read by a person. */
const EXCEPTIONS: readonly (readonly [RegExp, string])[] = [
  [/\/png-js$/, 'its manifest names none; its LICENSE file is MIT'],
  // A library in a file of its own, unchanged, that anybody may replace: what the LGPL asks of us.
  [/\/@img\/sharp-(libvips-|wasm32|webcontainers-|freebsd-wasm32|win32-)/, 'libvips is LGPL-3.0-or-later'],
];

/** @returns a line for each package of a production install whose licence nobody has allowed */
export function licenceProblems(lock: Lockfile): string[] {
  return productionPackages(lock)
    .filter((folder) => !EXCEPTIONS.some(([name]) => name.test(folder)))
    .map((folder) => [folder, lock.packages[folder]?.license ?? 'no licence'] as const)
    .filter(([, licence]) => !allows(licence))
    .map(([folder, licence]) => `${folder}: ${licence}`);
}

/** `(MIT OR GPL-3.0)` needs one of them, `MIT AND GPL-3.0` all. A mix of both is for a person to read. */
function allows(expression: string): boolean {
  const text = expression.replaceAll(/[()]/g, '');
  if (text.includes(' OR ') && text.includes(' AND ')) return false;
  if (text.includes(' OR ')) return text.split(' OR ').some((id) => ALLOWED.has(id));
  return text.split(' AND ').every((id) => ALLOWED.has(id));
}
