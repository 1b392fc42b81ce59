import { startFakeStripe } from './start-fake-stripe.ts';

/**
 * The fake Stripe in its own process: `fake-stripe.main.ts <data folder> <webhook URL>`. Its state survives a restart.
 */
const [, , dataFolder = '', webhook = ''] = process.argv;

// Stripe retries for three days; the demo retries soon after it is back.
const starting = startFakeStripe({ dataFolder, retryMs: [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000] });

const leave = () => void starting.then((cards) => cards.stop()).then(() => process.exit(0));
// The channel closes when the parent process ends, even if it is killed.
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the whole process group; the parent decides when to stop.
process.on('SIGINT', () => undefined);

const { address, secretKey, publishableKey, scriptUrl, controls } = await starting;
const { secret } = await controls.moveWebhook(webhook);
process.send?.({ address, secretKey, publishableKey, scriptUrl, webhookSecret: secret });
