import type { OutgoingHttpHeaders } from 'node:http';
import type { IdentitySettings, MapSettings, WebSettings } from '@surela/contract';

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
};

/** For data: nothing in it may run, be framed or be read by another site. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
};

const FIREBASE = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];

/** From Stripe's guide to content security policies. Its script is allowed by 'strict-dynamic'. */
const STRIPE = {
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
};

/**
 * For the app's document. Only scripts with this response's nonce run, and what they load themselves (such as the identity
 * provider's script on the login screens).
 */
export function documentHeaders(nonce: string, { identity, cards }: WebSettings): OutgoingHttpHeaders {
  const { authDomain, emulatorUrl }: IdentitySettings = identity;
  const provider = emulatorUrl ? [emulatorUrl] : FIREBASE;
  const card = cards?.scriptUrl
    ? { calls: [new URL(cards.scriptUrl).origin], frames: [new URL(cards.scriptUrl).origin] }
    : STRIPE;
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'self'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    `connect-src ${["'self'", ...provider, ...(cards ? card.calls : [])].join(' ')}`,
    // Of our own documents only the map may be framed.
    `frame-src ${["'self'", emulatorUrl ?? `https://${authDomain}`, ...(cards ? card.frames : [])].join(' ')}`,
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

const GOOGLE_MAPS =
  'https://*.googleapis.com https://*.gstatic.com https://*.google.com https://*.googleusercontent.com';

/**
 * For the map's document, which only our own pages may frame. With a key, Google's script runs in it: the document
 * gets no origin, so the script cannot read our browser storage. Without a key only our own code runs, and the document
 * keeps its origin, because OpenStreetMap serves no tiles to a page without a referrer.
 */
export function mapHeaders(nonce: string, { building, googleMapsKey }: MapSettings): OutgoingHttpHeaders {
  const policy = [
    "default-src 'none'",
    ...(googleMapsKey ? googleSources(nonce) : tileSources(nonce, new URL(building.map.tiles).origin)),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    ...EVERYWHERE,
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  };
}

function tileSources(nonce: string, tileHost: string): string[] {
  return [`script-src 'nonce-${nonce}'`, "style-src 'self'", `img-src ${tileHost}`];
}

/** From Google's guide to content security policies, without the parts for old browsers. */
function googleSources(nonce: string): string[] {
  return [
    `script-src 'nonce-${nonce}' 'unsafe-eval' blob: ${GOOGLE_MAPS}`,
    `style-src 'self' 'nonce-${nonce}' https://fonts.googleapis.com`,
    `img-src data: ${GOOGLE_MAPS}`,
    `connect-src data: blob: ${GOOGLE_MAPS}`,
    'font-src https://fonts.gstatic.com',
    'frame-src https://*.google.com',
    'worker-src blob:',
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
  ];
}
