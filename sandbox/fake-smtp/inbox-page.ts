import { createServer, type ServerResponse } from 'node:http';
import type { Attachment, Message } from './parse-message.ts';
import type { FakeSmtp } from './start-fake-smtp.ts';

const SHOWN = 200;

/** The emails that were received, newest first. Text is shown as text, and the HTML in a frame where nothing can run. */
export async function serveInboxPage(smtp: FakeSmtp, port: number): Promise<{ stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mail');
    const [, section = '', number = '', attachment] = pathname.split('/');
    const message = smtp.messages()[Number(number) - 1];
    if (section === '') return show(response, 'Emails', list(smtp.messages(), searchParams.get('to') ?? ''));
    if (section !== 'mail' || !message) return show(response, 'Not found', '<p>There is no email here.</p>', 404);
    if (attachment === undefined) return show(response, message.subject, emailPage(message, number));
    if (attachment === 'html') return showHtml(response, message.html);
    const file = message.attachments[Number(attachment) - 1];
    if (!file) return show(response, 'Not found', '<p>Attachment not found.</p>', 404);
    return give(response, file);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function list(messages: readonly Message[], to: string): string {
  const found = messages
    .map((message, index) => ({ message, number: index + 1 }))
    .filter(({ message }) => message.to.includes(to.trim().toLowerCase()))
    .reverse();
  const lines = found
    .slice(0, SHOWN)
    .map(
      ({ message, number }) =>
        `<tr><td>${safe(message.date)}</td><td>${safe(message.to)}</td>` +
        `<td><a href="/mail/${number}">${safe(message.subject)}</a>${message.attachments.length > 0 ? ' (with attachment)' : ''}</td></tr>`,
    );
  const left = found.length > SHOWN ? `<p>${found.length - SHOWN} older emails. Search by address.</p>` : '';
  return `<p>Emails sent by this demo. Nothing leaves this computer.</p>
<form><label>To <input name="to" type="search" value="${safe(to)}"></label> <button>Search</button></form>
<p role="status">${found.length} ${found.length === 1 ? 'email' : 'emails'}</p>
<table><thead><tr><th>Sent</th><th>To</th><th>Subject</th></tr></thead><tbody>${lines.join('\n')}</tbody></table>${left}`;
}

function emailPage({ from, to, date, text, html, attachments }: Message, number: string): string {
  const files = attachments.map(
    ({ name, content }, index) =>
      `<li><a href="/mail/${number}/${index + 1}" download>${safe(name)}</a> (${Math.ceil(content.length / 1024)} kB)</li>`,
  );
  const links = safe(text).replaceAll(/https?:\/\/[^\s<>]+/g, (address) => `<a href="${address}">${address}</a>`);
  const frame = html
    ? `<section><h2>HTML</h2><iframe sandbox="" src="/mail/${number}/html" title="HTML version"></iframe></section>`
    : '';
  return `<p><a href="/">All emails</a></p>
<dl><dt>From</dt><dd>${safe(from)}</dd><dt>To</dt><dd>${safe(to)}</dd><dt>Sent</dt><dd>${safe(date)}</dd></dl>
<div class="versions">${frame}<section><h2>Text</h2><pre>${links}</pre></section></div>${files.length > 0 ? `<h2>Attachments</h2><ul>${files.join('')}</ul>` : ''}`;
}

function show(response: ServerResponse, title: string, body: string, status = 200): void {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'self' 'unsafe-inline'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${safe(title)}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:76rem;margin:2rem auto;padding:0 1rem}
table{width:100%;border-collapse:collapse}th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid #8886;vertical-align:top}
td,h1,pre,dd{overflow-wrap:anywhere}pre{white-space:pre-wrap;font:inherit;padding:1rem;border:1px solid #8886;border-radius:.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}input,button{font:inherit;padding:.5rem}
.versions{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(22rem,100%),1fr));gap:1.5rem}.versions h2{font-size:1.1rem}
iframe{width:100%;height:48rem;border:1px solid #8886;border-radius:.5rem;background:#fff}
</style><h1>${safe(title)}</h1>${body}</html>`);
}

/** As the email has it, but nothing in it may run, load or lead anywhere. */
function showHtml(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  response.end(html);
}

function give(response: ServerResponse, { name, content }: Attachment): void {
  response.writeHead(200, {
    // Always a download, whatever its content type says.
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'x-content-type-options': 'nosniff',
  });
  response.end(content);
}

function safe(text: string): string {
  const names: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replaceAll(/[&<>"']/g, (character) => names[character] ?? '');
}
