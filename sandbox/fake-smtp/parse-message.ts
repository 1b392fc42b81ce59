export type Attachment = { readonly name: string; readonly type: string; readonly content: Buffer };

export type Message = {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly date: string;
  readonly text: string;
  /** '' for an email of text alone. */
  readonly html: string;
  /** The address in List-Unsubscribe, or ''. */
  readonly unsubscribe: string;
  readonly attachments: readonly Attachment[];
};

type Part = { readonly headers: ReadonlyMap<string, string>; readonly body: string };

/** The part of MIME our own emails use: a text, its HTML version and attachments. */
export function readMessage(raw: Buffer): Message {
  const whole = split(raw.toString('latin1'));
  const parts = partsOf(whole);
  const bodyOf = (type: string) => {
    const found = parts.find(
      (part) => !isAttached(part) && headerOf(part, 'content-type', 'text/plain').startsWith(type),
    );
    return found ? contentOf(found).toString('utf8').replaceAll('\r\n', '\n').trimEnd() : '';
  };
  return {
    id: headerOf(whole, 'message-id').replaceAll(/[<>]/g, ''),
    from: words(headerOf(whole, 'from')),
    to: words(headerOf(whole, 'to')),
    subject: words(headerOf(whole, 'subject')),
    date: headerOf(whole, 'date'),
    text: bodyOf('text/plain'),
    html: bodyOf('text/html'),
    unsubscribe: headerOf(whole, 'list-unsubscribe').replaceAll(/[<>\s]/g, ''),
    attachments: parts.filter(isAttached).map((part) => ({
      name: words(parameter(headerOf(part, 'content-disposition'), 'filename') || 'attachment'),
      type: headerOf(part, 'content-type').split(';')[0] ?? '',
      content: contentOf(part),
    })),
  };
}

function split(text: string): Part {
  const end = text.indexOf('\r\n\r\n');
  const head = (end < 0 ? text : text.slice(0, end)).replaceAll(/\r\n[ \t]+/g, ' ');
  const lines = head.split('\r\n').map((line) => /^([^:]+):\s*(.*)$/.exec(line));
  const headers = new Map(lines.map((found) => [found?.[1]?.toLowerCase() ?? '', found?.[2] ?? '']));
  return { headers, body: end < 0 ? '' : text.slice(end + 4) };
}

function partsOf(part: Part): readonly Part[] {
  const boundary = parameter(headerOf(part, 'content-type'), 'boundary');
  if (!boundary) return [part];
  const inside = `\r\n${part.body}`.split(`\r\n--${boundary}`).slice(1, -1);
  return inside.flatMap((piece) => partsOf(split(piece.replace(/^[ \t]*\r\n/, ''))));
}

function headerOf({ headers }: Part, name: string, otherwise = ''): string {
  return headers.get(name) || otherwise;
}

function isAttached(part: Part): boolean {
  return headerOf(part, 'content-disposition').startsWith('attachment');
}

function parameter(header: string, name: string): string {
  const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(header);
  return found?.[1] ?? found?.[2] ?? '';
}

function contentOf(part: Part): Buffer {
  const encoding = headerOf(part, 'content-transfer-encoding', '7bit').toLowerCase();
  if (encoding === 'base64') return Buffer.from(part.body, 'base64');
  if (encoding === 'quoted-printable') return quotedPrintable(part.body.replaceAll(/=[ \t]*\r\n/g, ''));
  return Buffer.from(part.body, 'latin1');
}

function quotedPrintable(text: string): Buffer {
  const decoded = text.replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(decoded, 'latin1');
}

/** `=?UTF-8?Q?…?=`: a header that is not ASCII. */
function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?[\w-]+\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
      (kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64')
        : quotedPrintable(text.replaceAll('_', ' '))
      ).toString(),
    );
}
