import { startFakeStripe } from './start-fake-stripe.ts';

/**
 * The card sandbox in a process of its own: `cards.main.ts <folder> <address of our webhook>`. In the folder it keeps
 * what was paid, as the database does.
 */
const [, , keepIn = '', webhook = ''] = process.argv;

// The provider tries for three days; a demo that was off for lunch should be told soon after it is back.
const starting = startFakeStripe({ keepIn, retryMs: [1000, 2000, 5000, 10_000, 30_000, 60_000, 300_000] });

const leave = () => void starting.then((cards) => cards.stop()).then(() => process.exit(0));
// The channel closes when the parent is gone, however it went.
process.once('disconnect', leave);
process.once('SIGTERM', leave);
// Ctrl-C reaches the whole group; our parent decides when we go.
process.on('SIGINT', () => undefined);

const { address, secretKey, publishableKey, scriptUrl, controls } = await starting;
const { secret } = await controls.moveWebhook(webhook);
process.send?.({ address, secretKey, publishableKey, scriptUrl, webhookSecret: secret });
