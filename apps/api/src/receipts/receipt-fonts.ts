import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@fontsource/${name}`);

/**
 * Figtree for Latin, Noto for Bangla. As .woff, because pdfkit cannot embed .woff2. Paths only: a font is read when a
 * receipt needs it.
 */
export const FONTS = {
  latin: file('figtree/files/figtree-latin-400-normal.woff'),
  'latin bold': file('figtree/files/figtree-latin-600-normal.woff'),
  extended: file('figtree/files/figtree-latin-ext-400-normal.woff'),
  'extended bold': file('figtree/files/figtree-latin-ext-600-normal.woff'),
  bangla: file('noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
  'bangla bold': file('noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff'),
} as const;

type Script = 'latin' | 'extended' | 'bangla';

function scriptOf(character: string): Script {
  const code = character.codePointAt(0) ?? 0;
  // 0x964 and 0x965 are the Bangla full stops, outside its block.
  if ((code >= 0x980 && code <= 0x9ff) || code === 0x964 || code === 0x965) return 'bangla';
  return (code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff) ? 'extended' : 'latin';
}

export type Run = { readonly script: Script; readonly text: string };

/** Splits a text into runs of one script, each for the font that has its characters. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  // NFC: the fonts have accented letters as one glyph.
  for (const character of text.normalize('NFC')) {
    const last = runs.at(-1);
    // Spaces and joiners belong to the run before them.
    const script = /[\s\u200c\u200d]/.test(character) && last ? last.script : scriptOf(character);
    if (last?.script === script) last.text += character;
    else runs.push({ script, text: character });
  }
  return runs;
}
