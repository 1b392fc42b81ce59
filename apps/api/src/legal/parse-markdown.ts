import type { LegalBlock, LegalText, LegalWords } from '@surela/contract';

const HEADING = /^(#{1,3})\s+(.+)$/;
const ITEM = /^(\s*)(?:[-*]|(\d{1,4})[.)])\s+(.+)$/;
const INLINE = /\[([^\]]+)\]\(([^)]*)\)|\*\*(.+?)\*\*/g;
/** No scheme that runs or hides something, and no `//host` that looks like a path. */
const SAFE_HREF = /^(?:https?:\/\/|mailto:|\/(?![/\\]))\S*$/;

/** A block whose lines are still being collected. */
type Draft =
  | { readonly kind: Exclude<LegalBlock['kind'], 'list'>; text: string }
  | { readonly kind: 'list'; readonly start?: number; readonly items: string[] };

/**
 * Headings, paragraphs, lists, links and bold words. Everything else, HTML too, is text.
 * @param fill replaces placeholders; after parsing, so that a name with brackets makes no link
 * @throws if there is no `# Title`, for a list within a list, and for a link with another scheme
 */
export function parseMarkdown(source: string, fill: (text: string) => string): Pick<LegalText, 'title' | 'blocks'> {
  const [title, ...drafts] = collectBlocks(source.split('\n'));
  if (title?.kind !== 'heading' || !/^\s*# /.test(source)) throw new Error('must have a line "# Title" first');
  return { title: fill(title.text), blocks: drafts.map((draft) => finish(draft, fill)) };
}

function collectBlocks(lines: readonly string[]): readonly Draft[] {
  const blocks: Draft[] = [];
  let open = false;
  for (const line of lines.map((each) => each.trimEnd())) {
    const [, marks, heading] = HEADING.exec(line) ?? [];
    const item = ITEM.exec(line);
    const last = blocks.at(-1);
    if (heading !== undefined) blocks.push({ kind: marks === '###' ? 'subheading' : 'heading', text: heading });
    else if (item) addItem(blocks, item, line);
    else if (line !== '' && last && (open || isContinued(line, last))) append(last, line.trim());
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line.trim() });
    open = line !== '' && heading === undefined;
  }
  return blocks;
}

/** Items with empty lines between them are one list. A numbered list keeps its numbers: clauses are cited by them. */
function addItem(blocks: Draft[], [, indent = '', number, text = '']: RegExpExecArray, line: string): void {
  if (indent.length > 1) throw new Error(`has a list within a list, which can't be shown: "${line.trim()}"`);
  const last = blocks.at(-1);
  const isNext =
    last?.kind === 'list' &&
    (number === undefined ? last.start === undefined : Number(number) === (last.start ?? NaN) + last.items.length);
  if (isNext) last.items.push(text);
  else blocks.push({ kind: 'list', ...(number !== undefined && { start: Number(number) }), items: [text] });
}

/** A paragraph of a list item, after an empty line. */
function isContinued(line: string, last: Draft): boolean {
  return last.kind === 'list' && /^\s{2}/.test(line);
}

function append(block: Draft, text: string): void {
  if (block.kind === 'list') block.items.push(`${block.items.pop()} ${text}`);
  else block.text += ` ${text}`;
}

function finish(draft: Draft, fill: (text: string) => string): LegalBlock {
  if (draft.kind !== 'list') return { kind: draft.kind, words: parseWords(draft.text, fill) };
  return { ...draft, items: draft.items.map((item) => parseWords(item, fill)) };
}

function parseWords(text: string, fill: (text: string) => string): LegalWords {
  const words: LegalWords = [];
  let end = 0;
  for (const { index, 0: whole, 1: label, 2: href = '', 3: bold = '' } of text.matchAll(INLINE)) {
    if (index > end) words.push({ text: fill(text.slice(end, index)) });
    if (label === undefined) words.push({ text: fill(bold), bold: true });
    else words.push({ text: fill(label), href: safeHref(fill(href)) });
    end = index + whole.length;
  }
  if (end < text.length) words.push({ text: fill(text.slice(end)) });
  return words;
}

function safeHref(href: string): string {
  if (SAFE_HREF.test(href)) return href;
  throw new Error(`has a link to "${href}": a link begins with https://, http://, mailto: or a single /`);
}
