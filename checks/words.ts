import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { SPECIFIED_TEXTS } from './specified-texts.ts';

/** Texts by key, as in `apps/web/messages/en.json`. */
export type Texts = Readonly<Record<string, string>>;

const SPECIFIED_KEYS = new Set(SPECIFIED_TEXTS.map(([key]) => key));

/** Words that are vague, outdated or a second name for something. The glossary's word is used instead. */
const BANNED_WORDS =
  /\b(homes?|flats?|vacant|vacancy|retired?|letters? (?:to|from|by)|meanwhile|somebody|whoever|for the moment|shortly|given back|took back|in all|the admin|oops|successfully|kindly)\b/i;
const BANNED_MARKS = /!|;|\.\.\.|please/i;

/** The longest text by the ending of its key, in characters. */
const LONGEST: Readonly<Record<string, number>> = { _done: 80, _saved: 80, _failed: 120, _hint: 80, _title: 60 };

/** Of these two, one means "more than" and the other counts nothing. */
const NOT_PLURALS = new Set(['announcements_unread_many', 'identity_too_many']);

export function specifiedProblems(texts: Texts): string[] {
  return SPECIFIED_TEXTS.filter(([key, , text]) => texts[key] !== text).map(
    ([key, clause, text]) => `${key} (${clause}): '${texts[key]}' must be '${text}'`,
  );
}

export function bannedProblems(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (SPECIFIED_KEYS.has(key)) return [];
    const found = BANNED_WORDS.exec(text)?.[0] ?? BANNED_MARKS.exec(text)?.[0];
    return found ? [`${key}: '${found}' in '${text}'`] : [];
  });
}

export function lengthProblems(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    Object.entries(LONGEST)
      .filter(([ending, most]) => key.endsWith(ending) && text.length > most && !SPECIFIED_KEYS.has(key))
      .map(([, most]) => `${key}: ${text.length} characters, ${most} at most`),
  );
}

export function pluralProblems(texts: Texts): string[] {
  return Object.keys(texts)
    .filter((key) => /_(one|many)$/.test(key) && !NOT_PLURALS.has(key))
    .map((key) => key.replace(/_(one|many)$/, (_, form) => (form === 'one' ? '_many' : '_one')))
    .filter((key) => !(key in texts))
    .map((key) => `${key} is missing`);
}

/** @returns every string of two words or more in a source file, by its line: what a person may read */
export function textsOfSource(file: string): Texts {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const texts: Record<string, string> = {};
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const text = textOf(node);
    if (text && /\w \w/.test(text)) texts[`${file}:${source.getLineAndCharacterOfPosition(node.pos).line + 1}`] = text;
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
