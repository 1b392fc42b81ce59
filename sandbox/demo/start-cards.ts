import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { FakeStripe } from '../fake-stripe/start-fake-stripe.ts';
import { step } from './progress.ts';
import { DATA_FOLDER } from './start-building.ts';

export type RunningCards = {
  /** Environment for the server. */
  readonly serverSettings: Record<string, string>;
  readonly ended: Promise<string>;
  close(): Promise<void>;
};
type Started = Pick<FakeStripe, 'address' | 'secretKey' | 'publishableKey' | 'scriptUrl'> & {
  readonly webhookSecret: string;
};

/** The fake card provider for the demo and development. Its state survives a restart. */
export async function startCardsProcess(apiPort: number): Promise<RunningCards> {
  return step(
    'cards',
    () => startProcess(`http://127.0.0.1:${apiPort}/webhooks/payments`),
    () => 'Stripe sandbox running (test mode)',
  );
}

async function startProcess(webhook: string): Promise<RunningCards> {
  const program = new URL('../fake-stripe/fake-stripe.main.ts', import.meta.url);
  const child = fork(program, [path.join(DATA_FOLDER, 'cards'), webhook], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code, signal]) => `The card sandbox ended (${code ?? signal}).`);
  const failed = ended.then((why) => Promise.reject(new Error(why)));
  const [started] = (await Promise.race([once(child, 'message'), failed])) as [Started];
  return {
    serverSettings: {
      STRIPE_SECRET_KEY: started.secretKey,
      STRIPE_PUBLISHABLE_KEY: started.publishableKey,
      STRIPE_WEBHOOK_SECRETS: started.webhookSecret,
      STRIPE_API_BASE: started.address,
      STRIPE_SCRIPT_URL: started.scriptUrl,
    },
    ended,
    close: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
