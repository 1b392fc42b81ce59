import { readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORTED = /^(?:import|export)\s(?!type\b)[^;]*?from '(\.[^']+\.tsx?)'/gm;

/**
 * The texts that the first screen may say: those of every file that comes with the first script. The others travel with
 * the screens that are opened later, so a long admin's menu costs a visitor nothing.
 */
export function firstMessages(entry: string): ReadonlySet<string> {
  const texts = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    const source = readFileSync(file, 'utf8');
    for (const [, text = ''] of source.matchAll(/\bm\.(\w+)/g)) texts.add(text);
    for (const [, imported = ''] of source.matchAll(IMPORTED)) visit(path.resolve(path.dirname(file), imported));
  };
  visit(entry);
  return texts;
}
