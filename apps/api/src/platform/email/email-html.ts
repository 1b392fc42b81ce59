import { findTextLinks, type TextPiece } from '@surela/values/text-links';
import type { EmailParts } from './email-parts.ts';

type HtmlParts = EmailParts & { readonly preheader: string };

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
/** Inherited, so that a name of 200 characters without a space does not overflow. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';
const INK = '#1f2937';
const MUTED = '#525c6b';
const BLUE = '#1d4fc4';

/** Mail programs read inline styles everywhere; the classes only carry the dark colours for those that know them. */
const DARK = `@media (prefers-color-scheme:dark){
.page{background:#0f141c!important}.card{background:#1a212c!important;border-color:#323c4a!important}
.ink{color:#eef1f5!important}.muted{color:#a9b4c2!important}.line{border-color:#323c4a!important}
.brand{color:#9dbcff!important}.button{background:#2f66e0!important;border-color:#9dbcff!important}}`;

/** Tables and inline styles, because mail programs know little else. Nothing is loaded from outside. */
export function renderEmailHtml(parts: HtmlParts): string {
  const { building, subject, preheader, heading, name, says, note, linkAddresses } = parts;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title><style>:root{color-scheme:light dark}${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#eef1f6">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheader)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed;${FONT};${WRAP}">
<tr><td class="brand" style="padding:0 4px 16px;color:${BLUE};font-size:16px;line-height:24px;font-weight:700;text-align:left"><header>${escapeHtml(building.name)}</header></td></tr>
<tr><td class="card" style="padding:32px 28px;background:#ffffff;border:1px solid #d9dfe8;border-radius:12px;text-align:left">
<main>
<h1 class="ink" style="margin:0 0 20px;color:${INK};font-size:22px;line-height:30px;font-weight:700;text-wrap:balance">${escapeHtml(heading ?? subject)}</h1>
${name ? paragraphs(`Hello ${name},`) : ''}${says.map((text) => paragraphs(text, linkAddresses)).join('')}
${facts(parts)}
${button(parts)}
${note ? `<p class="muted" style="margin:20px 0 0;color:${MUTED};font-size:15px;line-height:22px">${escapeHtml(note)}</p>` : ''}
</main></td></tr>
${footer(parts)}
</table></td></tr></table></body></html>`;
}

/** Keeps line breaks; an empty line starts a new paragraph. */
function paragraphs(text: string, linked = false): string {
  const style = `margin:0 0 16px;color:${INK};font-size:16px;line-height:24px`;
  return (linked ? findTextLinks(text).map(pieceHtml).join('') : escapeHtml(text))
    .split(/(?:\r?\n){2,}/)
    .map((part) => `<p class="ink" style="${style}">${part.replaceAll(/\r?\n/g, '<br>')}</p>`)
    .join('');
}

function pieceHtml({ text, href }: TextPiece): string {
  if (!href) return escapeHtml(text);
  return `<a class="brand" href="${escapeHtml(href)}" style="color:${BLUE}">${escapeHtml(text)}</a>`;
}

function facts({ facts }: EmailParts): string {
  if (facts.length === 0) return '';
  const cell = `padding:10px 0;border-top:1px solid #d9dfe8;font-size:15px;line-height:22px;vertical-align:top;text-align:left`;
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><th scope="row" width="38%" class="muted line" style="${cell};padding-right:12px;color:${MUTED};font-weight:400">${escapeHtml(label)}</th>` +
      `<td class="ink line" style="${cell};color:${INK};font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" class="line" style="margin:8px 0 28px;border-bottom:1px solid #d9dfe8;table-layout:fixed;border-collapse:collapse;${FONT}">${rows.join('\n')}</table>`;
}

/** 44 px high: 20 of text, 11 above and below, and the border that shows it where backgrounds are dropped. */
function button({ button: { label, url } }: EmailParts): string {
  const style = `display:inline-block;padding:11px 24px;background:${BLUE};border:1px solid #163d9a;border-radius:8px;color:#ffffff;font-size:16px;line-height:20px;font-weight:600;text-decoration:none`;
  return `<a class="button" href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a>`;
}

function footer({ building, why, unsubscribeUrl }: EmailParts): string {
  const { name, address, contact } = building;
  const link = (url: string, text: string) =>
    `<a class="muted" href="${escapeHtml(url)}" style="color:${MUTED};text-decoration:underline">${escapeHtml(text)}</a>`;
  const lines = [
    `${escapeHtml(name)} · ${escapeHtml(address)}`,
    `${link(`tel:${contact.phone.replaceAll(/[^+\d]/g, '')}`, contact.phone)} · ${link(`mailto:${contact.mail}`, contact.mail)}`,
    escapeHtml(why),
    ...(unsubscribeUrl ? [link(unsubscribeUrl, 'Stop announcement emails')] : []),
  ];
  return `<tr><td class="muted" style="padding:20px 4px 0;color:${MUTED};font-size:13px;line-height:20px;text-align:left"><footer>${lines.join('<br>')}</footer></td></tr>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
