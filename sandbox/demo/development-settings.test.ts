import { WebSettings } from '@surela/contract';
import { expect, it } from 'vitest';
import { startFakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import { developmentSettings } from './development-settings.ts';

it('[P5] the page of the development server can pay by card: it has the key and the script of the fake provider', async () => {
  const stripe = await startFakeStripe();
  const serverSettings = { STRIPE_PUBLISHABLE_KEY: stripe.publishableKey, STRIPE_SCRIPT_URL: stripe.scriptUrl };
  const identity = { browserSettings: { apiKey: 'a', authDomain: 'b', projectId: 'demo-surela' } };
  const settings = WebSettings.parse(await developmentSettings({ identity, cards: { serverSettings } }));
  expect(settings.cards).toEqual({
    publishableKey: stripe.publishableKey,
    testMode: true,
    scriptUrl: stripe.scriptUrl,
  });
  const script = await fetch(settings.cards?.scriptUrl ?? '');
  expect(script.headers.get('content-type')).toContain('javascript');
  await stripe.stop();
});
