import { readFileSync } from 'node:fs';
import path from 'node:path';

const LOADED_LATER = /\bimport\('(\.[^']+\.tsx?)'\)/g;
const IMPORTED = /^(?:import|export)\s(?!type\b)(?:[^;]*?from )?'(\.[^']+\.(?:tsx?|css))'/gm;

export type EntryGraph = { readonly files: ReadonlySet<string>; readonly texts: ReadonlySet<string> };

/**
 * All files that an entry imports statically, and the message keys used in them. Everything else is loaded with later
 * screens, so the admin's screens cost a visitor nothing. `withLazy` adds what these files load later themselves.
 */
export function entryGraph(entry: string, { withLazy = false } = {}): EntryGraph {
  const texts = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, text = ''] of source.matchAll(/\bm\.(\w+)/g)) texts.add(text);
    const imports = [...source.matchAll(IMPORTED), ...(withLazy ? source.matchAll(LOADED_LATER) : [])];
    for (const [, imported = ''] of imports) visit(path.resolve(path.dirname(file), imported));
  };
  visit(entry);
  return { files, texts };
}
