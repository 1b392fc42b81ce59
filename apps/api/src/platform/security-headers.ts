import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
};

/** For answers that are data: nothing in them may ever run, be framed or be read by another site's page. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * For the app's document. Scripts come from our own origin; the few lines that must run before the first paint are named
 * by their digest, so no other inline script runs, whatever gets into the page.
 */
export function documentHeaders(html: string): OutgoingHttpHeaders {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${inlineScripts(html).map(digest).join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  return {
    ...EVERYWHERE,
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
  };
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\b(?:src|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  );
}

function digest(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
