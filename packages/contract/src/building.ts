import { isTimeZone } from '@surela/values/calendar-date';
import { isTwoDecimalCurrency } from '@surela/values/money';
import { z } from 'zod';

const text = z.string().trim().min(1).max(200);
/** One or a few sentences: the landing page has no room for more. */
const passage = z.string().trim().min(20).max(240);
const webAddress = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/**
 * URL template of the map tiles. One host over TLS, because the page's Content Security Policy must name it before the
 * first tile is loaded.
 */
const tileAddress = z.string().refine((template) => {
  const tile = template.replaceAll(/\{[zxy]\}/g, '0');
  if (!URL.canParse(tile) || /[{}]/.test(tile)) return false;
  const { protocol, origin } = new URL(tile);
  const places = ['{z}', '{x}', '{y}'].every((place) => template.includes(place));
  return places && protocol === 'https:' && template.startsWith(`${origin}/`);
}, 'must be an https address of one host, with {z}, {x} and {y} in its path');

/** Settings of the building, read from one file at startup and shared by the API and the web app. */
export const BuildingSettings = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9-]{3,30}$/, 'must be 3 to 30 lower-case letters, digits or hyphens, such as surela-gulshan')
    .describe('Identifies the building at the card provider and in access tokens. Never change it.'),
  brand: text.describe('Short name, shown next to the logo.'),
  name: text.describe('Full name.'),
  address: text.describe('Street address on one line.'),
  office: z.strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  map: z.strictObject({
    tiles: tileAddress,
    maxZoom: z.number().int().min(17).max(22),
    credit: z.strictObject({ text, address: webAddress }).describe('Attribution of the map, always visible on it.'),
  }),
  contact: z.strictObject({
    phone: z.string().regex(/^\+?[\d ()-]{5,30}$/, 'must be a telephone number'),
    mail: z.email(),
    website: webAddress,
    hours: text.optional().describe('Office hours as text. Not shown if absent.'),
  }),
  landing: z
    .strictObject({
      welcome: passage,
      seamless: passage,
      rule: passage,
      explore: passage,
      about: passage,
      comfort: passage,
      design: passage,
      retreat: passage,
    })
    .describe('Texts of the landing page: four banner slides, About, three amenities.'),
  social: z
    .array(z.strictObject({ name: text, address: webAddress.or(z.literal('')).describe('Not shown if empty.') }))
    .length(4),
  currency: z.string().refine(isTwoDecimalCurrency, 'must be the code of a currency with two decimals, such as USD'),
  rentDueDay: z.number().int().min(1).max(28).default(5).describe('Day of the month on which rent is due.'),
  proration: z
    .enum(['actual-days', 'thirty-days', 'whole'])
    .default('actual-days')
    .describe(
      'How the first and the last month of new leases are charged: by the days of the month, as if each month had 30 days, or as whole months.',
    ),
  rentNoticeDays: z
    .number()
    .int()
    .min(0)
    .max(365)
    .default(30)
    .describe('How many days before its first day a tenant must be told of a higher rent.'),
  weekStartsOn: z
    .enum(['monday', 'saturday', 'sunday'])
    .default('monday')
    .describe('First day of the week in calendars.'),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone name, such as Asia/Dhaka'),
});

export type BuildingSettings = z.infer<typeof BuildingSettings>;
