import path from 'node:path';
import { serveInboxPage } from '../fake-smtp/inbox-page.ts';
import { startFakeSmtp } from '../fake-smtp/start-fake-smtp.ts';
import { step } from './progress.ts';
import { waitForPort } from './run-process.ts';
import { DATA_FOLDER } from './start-building.ts';

export type RunningMail = {
  readonly serverSettings: Record<string, string>;
  /** Address of the inbox page. */
  readonly address: string;
  close(): Promise<void>;
};

/** The demo's mail server: keeps every email, forwards none, and shows them on its own port. */
export async function startMail(productPort: number): Promise<RunningMail> {
  const port = productPort + 25;
  return step(
    'mail',
    async () => {
      await waitForPort(port);
      const smtp = await startFakeSmtp({ folder: path.join(DATA_FOLDER, 'mail') });
      const page = await serveInboxPage(smtp, port);
      return {
        serverSettings: { SMTP_URL: smtp.url, PUBLIC_URL: `http://localhost:${productPort}` },
        address: `http://localhost:${port}`,
        close: async () => {
          await page.stop();
          await smtp.stop();
        },
      };
    },
    () => 'mailbox running',
  );
}
