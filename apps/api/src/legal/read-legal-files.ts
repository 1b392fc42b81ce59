import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LEGAL_TEXTS, type LegalText, type LegalTextName } from '@surela/contract';
import { parseCalendarDate } from '@surela/values/calendar-date';
import { parseMarkdown } from './parse-markdown.ts';
import { fillPlaceholders, type LegalFacts } from './placeholders.ts';

/** The text as shown, and the file as the owner wrote it. */
export type LegalFile = { readonly text: LegalText; readonly source: string };
export type LegalFiles = Readonly<Record<LegalTextName, LegalFile>>;

const VERSION_LINE = /^Version: *(\S+)\n/;
/** A day, and a number for a second version of that day. */
const VERSION = /^(\d{4}-\d{2}-\d{2})(?:\.\d{1,3})?$/;

/** @returns undefined if there are `problems`, which the start reports with all others */
export function readLegalFiles(folder: string, facts: LegalFacts, problems: string[]): LegalFiles | undefined {
  const found: Partial<Record<LegalTextName, LegalFile>> = {};
  for (const name of LEGAL_TEXTS) {
    try {
      found[name] = readLegalFile(folder, name, facts);
    } catch (error) {
      problems.push(`CONTENT_FOLDER: ${path.join(folder, `${name}.md`)} ${(error as Error).message}`);
    }
  }
  const { privacy, terms } = found;
  return privacy && terms && { privacy, terms };
}

function readLegalFile(folder: string, name: LegalTextName, facts: LegalFacts): LegalFile {
  const source = readSource(path.join(folder, `${name}.md`));
  const [whole = '', version = ''] = VERSION_LINE.exec(source) ?? [];
  if (!parseCalendarDate(VERSION.exec(version)?.[1] ?? '')) {
    throw new Error('must begin with a line "Version: 2026-11-18": the day from which the text applies');
  }
  return { source, text: { name, version, ...parseMarkdown(source.slice(whole.length), fillPlaceholders(facts)) } };
}

/** Line ends and the mark that some editors write first differ between machines; the text does not. */
function readSource(file: string): string {
  try {
    return `${readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .replaceAll('\r', '')
      .trim()}\n`;
  } catch (error) {
    throw new Error(`cannot be read (${(error as Error).message})`);
  }
}
