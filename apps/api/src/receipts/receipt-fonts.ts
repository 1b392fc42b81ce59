import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The part of fontkit that pdfkit uses. It has no types of its own. */
type Font = { layout(text: string): unknown };
const fontkit: { create(data: Uint8Array): Font } = require('fontkit');

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** A font that is parsed already: pdfkit takes it, though its types do not say so. */
      registerFont(name: string, font: Font): this;
    }
  }
}

const file = (name: string) => require.resolve(`@fontsource/${name}`);

/** Figtree for Latin, Noto for Bangla. As .woff, because pdfkit cannot embed .woff2. */
const FILES = {
  latin: file('figtree/files/figtree-latin-400-normal.woff'),
  'latin bold': file('figtree/files/figtree-latin-600-normal.woff'),
  extended: file('figtree/files/figtree-latin-ext-400-normal.woff'),
  'extended bold': file('figtree/files/figtree-latin-ext-600-normal.woff'),
  bangla: file('noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff'),
  'bangla bold': file('noto-sans-bengali/files/noto-sans-bengali-bengali-600-normal.woff'),
} as const;

let fonts: readonly (readonly [name: string, font: Font])[] | undefined;

/** Parsed once: that is half of the work of a receipt. */
export function receiptFonts(): readonly (readonly [name: string, font: Font])[] {
  fonts ??= Object.entries(FILES).map(([name, path]) => [name, fontkit.create(readFileSync(path))] as const);
  return fonts;
}

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
