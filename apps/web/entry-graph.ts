import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTED = /^(?:import|export)\s(?!type\b)(?:[^;]*?from )?'(\.[^']+\.(?:tsx?|css))'/gm;

export type Screen = { readonly files: ReadonlySet<string>; readonly texts: ReadonlySet<string> };

/**
 * What comes with a script: every file that it imports, and the texts that those may say. The others travel with the
 * screens that are opened later, so a long admin's menu costs a visitor nothing.
 */
export function screenOf(entry: string): Screen {
  const texts = new Set<string>();
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, text = ''] of source.matchAll(/\bm\.(\w+)/g)) texts.add(text);
    for (const [, imported = ''] of source.matchAll(IMPORTED)) visit(path.resolve(path.dirname(file), imported));
  };
  visit(entry);
  return { files, texts };
}
