import type { OutgoingHttpHeaders } from 'node:http';
import type { IdentitySettings } from '@surela/contract';

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

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/**
 * For the app's document. Only scripts that carry this answer's nonce run, and what those load themselves (the provider's
 * script for its popup, on the login screens); nothing that gets into the page by any other way does.
 */
export function documentHeaders(nonce: string, { authDomain, emulatorUrl }: IdentitySettings): OutgoingHttpHeaders {
  const provider = emulatorUrl ? [emulatorUrl] : FIREBASE;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src 'self' ${provider.join(' ')}`,
    `frame-src ${emulatorUrl ?? `https://${authDomain}`}`,
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
