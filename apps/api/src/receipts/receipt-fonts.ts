import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (name: string) => resolve(`@fontsource/${name}`);

/**
 * Latin letters in the building's own type, Bangla in one that can shape it. As .woff: the newer form cannot be embedded.
 * Only their places: a font is read by the receipt that needs it, not by every process at its start.
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

function scriptOf(letter: string): Script {
  const code = letter.codePointAt(0) ?? 0;
  // With its full stops, which stand elsewhere.
  if ((code >= 0x980 && code <= 0x9ff) || code === 0x964 || code === 0x965) return 'bangla';
  return (code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1eff) ? 'extended' : 'latin';
}

export type Run = { readonly script: Script; readonly text: string };

/** A name may be written in two scripts; each stretch of it is set in the font that has its letters. */
export function runsOf(text: string): Run[] {
  const runs: { script: Script; text: string }[] = [];
  // Composed: a letter and its accent are one sign in the fonts.
  for (const letter of text.normalize('NFC')) {
    const last = runs.at(-1);
    // Spaces and joiners go with what is around them.
    const script = /[\s\u200c\u200d]/.test(letter) && last ? last.script : scriptOf(letter);
    if (last?.script === script) last.text += letter;
    else runs.push({ script, text: letter });
  }
  return runs;
}
