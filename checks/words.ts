import { SPECIFIED_TEXTS } from './specified-texts.ts';
import type { Texts } from './words-sources.ts';

const SPECIFIED_KEYS = new Set(SPECIFIED_TEXTS.map(([key]) => key));

/** Who reads a text. Screens include emails and error messages, which a screen may show as they are. */
type Kind = 'screen' | 'contract' | 'document';

/** Vague or outdated in every kind of text. */
const OUTDATED =
  /\b(somebody|whoever|(?:person|people|one|member|admin)s? who asks?|not believed|what became of|needs? an eye|mend(?:s|ed|ing)?|(?:given?|gives|takes?|took) back|e-mails?|(?:is|are|was|were|be|been|being|already) let(?! (?:in|go|know|through)\b))\b/i;
/** Words that say nothing, and second names of an apartment. */
const VAGUE =
  /\b(homes?|flats?|vacant|vacancy|letters? (?:to|from|by)|meanwhile|for the moment|shortly|oops|successfully|kindly|please)\b|\.\.\./i;
/** To a tenant, the building is run by the office, and an apartment is archived. */
const OF_SCREENS = /\b(retired?|in all|the admin)\b|[!;]/i;
/** An email, unless it is a letter of the alphabet. */
const OF_DOCUMENTS = /(?<!\b(?:upper|lower)-?case |\bcapital |\bASCII )\bletters?\b/i;

const BANNED: Readonly<Record<Kind, readonly RegExp[]>> = {
  screen: [OUTDATED, VAGUE, OF_SCREENS],
  contract: [OUTDATED, VAGUE],
  document: [OUTDATED, OF_DOCUMENTS],
};

/** The longest text by the ending of its key, in characters. */
const LONGEST: Readonly<Record<string, number>> = { _done: 80, _saved: 80, _failed: 120, _hint: 80, _title: 60 };

/** Of these two, one means "more than" and the other counts nothing. */
const NOT_PLURALS = new Set(['announcements_unread_many', 'identity_too_many']);

export function specifiedProblems(texts: Texts): string[] {
  return SPECIFIED_TEXTS.filter(([key, , text]) => texts[key] !== text).map(
    ([key, clause, text]) => `${key} (${clause}): '${texts[key]}' must be '${text}'`,
  );
}

export function bannedProblems(texts: Texts, kind: Kind = 'screen'): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (SPECIFIED_KEYS.has(key)) return [];
    const found = BANNED[kind].map((words) => words.exec(text)?.[0]).find(Boolean);
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

/** A summary is a short imperative without a full stop ('List coupons'); a description has whole sentences. */
export function referenceProblems(texts: Texts): string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    if (!key.endsWith('.summary')) return text.endsWith('.') ? [] : [`${key}: no full stop after '${text}'`];
    const [verb = ''] = text.split(' ');
    const isImperative = /^[A-Z][a-z]+$/.test(verb) && !/[^s]s$/.test(verb);
    return isImperative && text.length <= 80 && !text.endsWith('.') ? [] : [`${key}: no short imperative: '${text}'`];
  });
}
