import path from 'node:path';
import { serveMailPage } from '../fake-smtp/inbox-page.ts';
import { startFakeSmtp } from '../fake-smtp/start-fake-smtp.ts';
import { step } from './progress.ts';
import { waitForPort } from './run-process.ts';
import { DATA_FOLDER } from './start-building.ts';

export type RunningMail = {
  readonly serverSettings: Record<string, string>;
  /** Where the letters can be read. */
  readonly address: string;
  close(): Promise<void>;
};

/** The demo's mail server: keeps every letter, sends none on, and shows them beside the product's own port. */
export async function startMail(productPort: number): Promise<RunningMail> {
  const port = productPort + 25;
  return step(
    'mail',
    async () => {
      await waitForPort(port);
      const sink = await startFakeSmtp({ folder: path.join(DATA_FOLDER, 'mail') });
      const page = await serveMailPage(sink, port);
      return {
        serverSettings: { SMTP_URL: sink.url, PUBLIC_URL: `http://localhost:${productPort}` },
        address: `http://localhost:${port}`,
        close: async () => {
          await page.stop();
          await sink.stop();
        },
      };
    },
    () => 'letters are kept here',
  );
}
