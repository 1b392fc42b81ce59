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
 * The styles and scripts of a screen that is loaded later otherwise. Its document asks for them at once: its looks must be
 * there at the first paint, and its code should not wait until the first script has asked for it.
 */
export async function readViteManifest(webFolder: string): Promise<(script: string) => readonly string[]> {
  const file = path.join(webFolder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
  return (script) => {
    const [first] = Object.entries(manifest).find(([, { name }]) => name === script) ?? [];
    if (first === undefined) throw new Error(`The web app was built without a script named ${script}.`);
    const keys = new Set([first]);
    // A set grows while it is gone through.
    for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported);
    const parts = [...keys].flatMap((key) => manifest[key] ?? []);
    const built = [...parts.flatMap(({ css = [] }) => css), ...parts.map(({ file: name }) => name)];
    return built.map((name) => `/${name}`);
  };
}
