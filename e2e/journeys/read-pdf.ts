import { inflateSync } from 'node:zlib';

/** The text of a PDF written by pdfkit, in drawing order. Glyphs are hexadecimal, with a table for each font. */
export function wordsOf(pdf: Buffer): string {
  const file = pdf.toString('latin1');
  const tables = new Map(
    [...file.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, font = '', id = '']) => [font, tableOf(pdf, file, id)]),
  );
  const drawn: string[] = [];
  for (const text of streams(pdf, file).filter((stream) => stream.includes(' TJ'))) {
    let table = new Map<string, string>();
    for (const [, font, glyphs = ''] of text.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) table = tables.get(font) ?? table;
      else drawn.push([...glyphs.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = '']) => spell(table, hex)).join(''));
    }
  }
  return drawn.join('\n');
}

const spell = (table: ReadonlyMap<string, string>, hex: string) =>
  (hex.match(/.{4}/g) ?? []).map((glyph) => table.get(glyph) ?? '?').join('');

function tableOf(pdf: Buffer, file: string, fontId: string): Map<string, string> {
  const [, tableId] = /\/ToUnicode (\d+) 0 R/.exec(objectOf(file, fontId)) ?? [];
  const at = file.indexOf(`\n${tableId} 0 obj`);
  const [map = ''] = streams(pdf.subarray(at), file.slice(at));
  const table = new Map<string, string>();
  for (const [, from = '', characters = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...characters.matchAll(/<([0-9a-f]*)>/g)].forEach(([, hex = ''], index) => {
      const glyph = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      table.set(glyph, Buffer.from(hex, 'hex').swap16().toString('utf16le'));
    });
  }
  return table;
}

const objectOf = (file: string, id: string) => new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)endobj`).exec(file)?.[1] ?? '';

function streams(pdf: Buffer, file: string): string[] {
  return [...file.matchAll(/\/Length (\d+)\n(?:\/Filter \/FlateDecode\n)?>>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length;
    const bytes = pdf.subarray(from, from + Number(found[1]));
    return (found[0].includes('Flate') ? inflateSync(bytes) : bytes).toString('latin1');
  });
}
