import { z } from 'zod';
import { BuildingSettings } from './building.ts';

/** How the browser reaches the identity provider. Public: sent to every visitor. */
export const IdentitySettings = z.strictObject({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  emulatorUrl: z.url().optional().describe('Only in the demo, in development and in tests.'),
});

/** Account of the demo, shown on its sign-in page for anyone to use. */
export const DemoAccount = z.strictObject({ role: z.string(), email: z.string(), password: z.string() });

/** How the browser reaches the card provider. Public: sent to every payer. */
export const CardSettings = z.strictObject({
  publishableKey: z.string().min(1),
  testMode: z.boolean().describe('No real money moves, so the page may show test card numbers.'),
  scriptUrl: z.url().optional().describe("Replaces the URL of the provider's script. Never in production."),
});

/** Settings that the server writes into the HTML document for the web app. */
export const WebSettings = z.strictObject({
  building: BuildingSettings,
  identity: IdentitySettings,
  demoAccounts: z.array(DemoAccount),
  cards: CardSettings.optional().describe('Without it, rent cannot be paid by card.'),
  termsVersion: z.string().optional().describe('Version of the terms, which sign-up records.'),
  googleMap: z.boolean().optional().describe("The map runs Google's script, so its frame must have an opaque origin."),
});

/** Settings in the HTML document of the map's frame. Google Maps if there is a key, otherwise tiles of an open map. */
export const MapSettings = z.strictObject({
  building: BuildingSettings,
  googleMapsKey: z.string().min(1).optional(),
});

export type IdentitySettings = z.infer<typeof IdentitySettings>;
export type CardSettings = z.infer<typeof CardSettings>;
export type DemoAccount = z.infer<typeof DemoAccount>;
export type MapSettings = z.infer<typeof MapSettings>;
export type WebSettings = z.infer<typeof WebSettings>;
