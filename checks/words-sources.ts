import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Texts by key, as in `apps/web/messages/en.json`, or by file and place. */
export type Texts = Readonly<Record<string, string>>;

/** @returns every string of two words or more in a source file, by its place: what a person may read */
export function textsOfSource(file: string): Texts {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text && /\w \w/.test(text)) {
      const { line, character } = source.getLineAndCharacterOfPosition(node.getStart(source));
      texts[`${file}:${line + 1}:${character + 1}`] = text;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** The text of a string or template, with … for each value in it. */
export function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}

/** @returns the strings of a source file that are whole sentences, as messages of errors are: no SQL, no lines of a log */
export function sentencesOfSource(file: string): Texts {
  const sentences = Object.entries(textsOfSource(file)).filter(([, text]) => /^[A-Z…].*[.?!]$/s.test(text));
  return Object.fromEntries(sentences);
}

/** @returns the texts without `code`, whose words are names */
export function withoutCode(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, text.replaceAll(/`[^`]*`/g, '`…`')]));
}

/** Old records keep their words, and the glossary lists them. */
const KEEPS_OLD_NAMES = /^_Names in this record are those of its day/m;
const EARLIER_NAMES = /^## Earlier names$[\s\S]*/m;
const CODE_BLOCK = /^```[\s\S]*?^```$/gm;
const LINK_TARGET = /\]\([^)]*\)/g;

/** The first line of a list item, table row or heading is the start of a text of its own. */
const PARAGRAPH = /^(?!\s*$).+(?:\n(?!\s*(?:$|[-*|#]|\d+\. )).+)*/gm;

/** @returns the paragraphs of a Markdown file by their line, without code and the targets of links */
export function paragraphsOf(file: string, markdown: string): Texts {
  if (KEEPS_OLD_NAMES.test(markdown)) return {};
  const blank = (removed: string) => removed.replaceAll(/[^\n]/g, '');
  const prose = markdown.replace(EARLIER_NAMES, '').replaceAll(CODE_BLOCK, blank).replaceAll(LINK_TARGET, ']');
  const texts: Record<string, string> = {};
  for (const { 0: paragraph, index } of prose.matchAll(PARAGRAPH)) {
    const line = prose.slice(0, index).split('\n').length;
    texts[`${file}:${line}`] = paragraph.replaceAll(/\s+/g, ' ').trim();
  }
  return withoutCode(texts);
}

/** @returns every summary and description of an OpenAPI document, by its path in the document */
export function textsOfOpenApi(value: unknown, path = ''): Texts {
  if (typeof value !== 'object' || value === null) return {};
  const texts: Record<string, string> = {};
  for (const [key, inner] of Object.entries(value)) {
    const place = `${path}.${key}`;
    if ((key === 'summary' || key === 'description') && typeof inner === 'string') texts[place] = inner;
    else Object.assign(texts, textsOfOpenApi(inner, place));
  }
  return texts;
}
