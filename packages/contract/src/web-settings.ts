import { z } from 'zod';
import { BuildingSettings } from './building.ts';

/** How the browser reaches the identity provider. Public: every visitor's browser has it. */
export const IdentitySettings = z.strictObject({
  apiKey: z.string().min(1),
  authDomain: z.string().min(1),
  projectId: z.string().min(1),
  emulatorUrl: z.url().optional().describe('Only in the demo, in development and in tests'),
});

/** Accounts that anybody may try, shown on the login screen of a demo. */
export const DemoAccount = z.strictObject({ role: z.string(), email: z.string(), password: z.string() });

/** How the browser reaches the card provider. Public: every payer's browser has it. */
export const CardSettings = z.strictObject({
  publishableKey: z.string().min(1),
  testMode: z.boolean().describe('No real money moves, so test cards may be named'),
  scriptUrl: z.url().optional().describe("Another place than the provider's own for its script; never in production"),
});

/** What the server puts into the document for the web app to start with. */
export const WebSettings = z.strictObject({
  building: BuildingSettings,
  identity: IdentitySettings,
  demoAccounts: z.array(DemoAccount),
  cards: CardSettings.optional().describe('Without it rent cannot be paid by card'),
  googleMap: z.boolean().optional().describe("The map runs Google's script: its frame must have no origin"),
});

/** What the server puts into the document of the map's own frame. Google's map with a key, an open one without. */
export const MapSettings = z.strictObject({
  building: BuildingSettings,
  googleMapsKey: z.string().min(1).optional(),
});

export type IdentitySettings = z.infer<typeof IdentitySettings>;
export type CardSettings = z.infer<typeof CardSettings>;
export type DemoAccount = z.infer<typeof DemoAccount>;
export type MapSettings = z.infer<typeof MapSettings>;
export type WebSettings = z.infer<typeof WebSettings>;
