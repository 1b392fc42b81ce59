/** Part of a plain text, with a link target if it is an address. Joined, the parts are the original text. */
export type TextPiece = { readonly text: string; readonly href?: string };

const ADDRESS = /https?:\/\/[^\s<>"“”]+|[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/giu;
/** Punctuation at the end of a sentence is not part of the address. */
const SENTENCE_END = /[.,:;!?'’)\]}…*_]+$/u;

/** Finds web and email addresses in plain text. No other kind of address becomes a link. */
export function findTextLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutSentenceEnd(found);
    const href = hrefOf(address);
    if (!href) continue;
    if (index > from) pieces.push({ text: text.slice(from, index) });
    pieces.push({ text: address, href });
    from = index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}

/** Keeps a closing bracket that was opened within the address, as in many wiki addresses. */
function withoutSentenceEnd(found: string): string {
  const address = found.replace(SENTENCE_END, '');
  const isOpen = address.split('(').length > address.split(')').length;
  return isOpen && found.charAt(address.length) === ')' ? `${address})` : address;
}

function hrefOf(address: string): string | undefined {
  if (!/^https?:/i.test(address)) return `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  // 'https://bank.example@other.example' leads to other.example.
  const isPlain = username === '' && password === '';
  return isPlain && (protocol === 'https:' || protocol === 'http:') ? href : undefined;
}
