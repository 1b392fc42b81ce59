import { stripBidi } from '../strip-bidi.ts';
import { renderEmailHtml } from './email-html.ts';
import type { EmailParts } from './email-parts.ts';
import type { Email } from './outbox.ts';

const SUBJECT_LENGTH = 60;
const PREHEADER_LENGTH = 90;
const GRAPHEMES = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** One template for every email: the same facts as text and as HTML. */
export function renderEmail(
  parts: EmailParts,
): Pick<Email, 'subject' | 'text'> & { readonly html: string; readonly unsubscribeUrl?: string } {
  const clean = stripBidi(parts) as EmailParts;
  const subject = cut(oneLine(clean.subject), SUBJECT_LENGTH);
  const preheader = cut(firstSentence(oneLine(clean.says[0] ?? '')), PREHEADER_LENGTH);
  return {
    subject,
    text: renderText(clean),
    html: renderEmailHtml({ ...clean, subject, preheader }),
    ...(clean.unsubscribeUrl && { unsubscribeUrl: clean.unsubscribeUrl }),
  };
}

function renderText({ building, heading, name, says, facts, button, note, why, unsubscribeUrl }: EmailParts): string {
  const { phone, mail } = building.contact;
  const footer = [
    `${building.name} · ${building.address}`,
    `${phone} · ${mail}`,
    why,
    ...(unsubscribeUrl ? [`Stop announcement emails: ${unsubscribeUrl}`] : []),
  ];
  return [
    ...(heading ? [heading] : []),
    ...(name ? [`Hello ${oneLine(name)},`] : []),
    ...says,
    ...(facts.length > 0 ? [facts.map(({ label, value }) => `${label}: ${oneLine(value)}`).join('\n')] : []),
    `${button.label}:\n${button.url}`,
    ...(note ? [note] : []),
    footer.join('\n'),
  ].join('\n\n');
}

function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
}

function firstSentence(text: string): string {
  return /^.*?[.?](?=\s|$)/u.exec(text)?.[0] ?? text;
}

/** Cuts between two words if there is a space, and never inside a grapheme. */
function cut(text: string, length: number): string {
  const characters = Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);
  if (characters.length <= length) return text;
  const kept = characters.slice(0, length - 1).join('');
  const space = kept.lastIndexOf(' ');
  return `${(space > length / 2 ? kept.slice(0, space) : kept).trimEnd()}…`;
}
