import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** As Vite writes it: each source file with the built one, and what that one needs. */
type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>;

export type ScreenFiles = (source: string) => readonly string[];

/**
 * The links by which a document asks at once for the scripts and styles of a screen that is loaded later otherwise: its looks must be
 * there at the first paint, and its code should not wait until the first script has asked for it.
 */
export async function screenFiles(webFolder: string): Promise<ScreenFiles> {
  const file = path.join(webFolder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Manifest) : {};
  return (source) => {
    const names = new Set<string>();
    const visit = (name: string) => {
      if (names.has(name)) return;
      names.add(name);
      for (const imported of manifest[name]?.imports ?? []) visit(imported);
    };
    visit(source);
    const parts = [...names].flatMap((name) => manifest[name] ?? []);
    return [
      ...parts.flatMap(({ css = [] }) => css).map((name) => `<link rel="stylesheet" crossorigin href="/${name}">`),
      ...parts.map(({ file: name }) => `<link rel="modulepreload" crossorigin href="/${name}">`),
    ];
  };
}
