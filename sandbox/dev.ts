import { developmentSettings } from './demo/development-settings.ts';
import { acquirePidLock } from './demo/pid-lock.ts';
import { step } from './demo/progress.ts';
import { runProcess, untilReady, waitForPort } from './demo/run-process.ts';
import { startBuilding } from './demo/start-building.ts';
import { startCardsProcess } from './demo/start-cards.ts';
import { startIdentityProcess } from './demo/start-identity.ts';
import { startMail } from './demo/start-mail.ts';
import { waitForSignal } from './demo/wait-for-signal.ts';
import { freePort } from './postgres/start-postgres.ts';

/** `npm run dev`: the demo with hot reload. */
const port = Number(process.env['PORT'] || 3000);

console.log('Surela, for development');
try {
  await acquirePidLock();
  const apiPort = await freePort();
  const [building, identity, mail, cards] = await Promise.all([
    startBuilding(),
    startIdentityProcess(),
    startMail(port),
    startCardsProcess(apiPort),
  ]);
  await waitForPort(port);
  const apiAddress = `http://127.0.0.1:${apiPort}`;
  const api = runProcess(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    ...identity.serverSettings,
    ...mail.serverSettings,
    ...cards.serverSettings,
    DATABASE_URL: building.databaseUrl,
    PICTURE_FOLDER: building.pictureFolder,
    PORT: String(apiPort),
    WEB_FOLDER: 'served-by-vite',
  });
  await step(
    'API',
    () => untilReady(`${apiAddress}/readyz`, api.ended),
    () => `ready at ${apiAddress}`,
  );
  const web = runProcess(['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], {
    PORT: String(port),
    API_ADDRESS: apiAddress,
    WEB_SETTINGS: JSON.stringify(await developmentSettings({ identity, cards })),
  });
  console.log(`\nOpen http://localhost:${port}\nEmails: ${mail.address}`);

  await waitForSignal([api.ended, web.ended, identity.ended, cards.ended]);
  await Promise.all([api.stop(), web.stop()]);
  await Promise.all([identity.close(), mail.close(), cards.close(), building.close()]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
process.exit();
