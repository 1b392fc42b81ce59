import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** As Vite writes it: each built file with what it needs. */
type Manifest = Readonly<
  Record<
    string,
    {
      readonly name?: string;
      readonly file: string;
      readonly css?: readonly string[];
      readonly imports?: readonly string[];
    }
  >
>;

/**
 * Finds styles and scripts of a lazily loaded page, so that its document can request them at once: styles are needed for the
 * first paint, and scripts should not wait for the first one.
 */
export async function readViteManifest(webFolder: string): Promise<(script: string) => readonly string[]> {
  const file = path.join(webFolder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
  return (script) => {
    const [first] = Object.entries(manifest).find(([, { name }]) => name === script) ?? [];
    if (first === undefined) throw new Error(`The web app was built without a script named ${script}.`);
    const keys = new Set([first]);
    // The set grows while it is iterated.
    for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
    const parts = [...keys].flatMap((key) => manifest[key] ?? []);
    const built = [...parts.flatMap(({ css = [] }) => css), ...parts.map(({ file: name }) => name)];
    return built.map((name) => `/${name}`);
  };
}
