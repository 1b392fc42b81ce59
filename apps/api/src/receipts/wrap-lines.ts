const GRAPHEMES = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Wraps a text to a width. A word that is too long is broken between two graphemes. */
export function wrapLines(text: string, room: number, widthOf: (part: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/(?<=[\s-])|(?=@)/)) {
    if (widthOf((line + word).trimEnd()) <= room) {
      line += word;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    line = '';
    for (const { segment } of GRAPHEMES.segment(word)) {
      if (line && widthOf((line + segment).trimEnd()) > room) {
        lines.push(line);
        line = '';
      }
      line += segment;
    }
  }
  return [...lines, line.trimEnd()];
}
