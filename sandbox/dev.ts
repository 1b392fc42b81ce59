import { developmentSettings } from './demo/development-settings.ts';
import { acquirePidLock } from './demo/pid-lock.ts';
import { step } from './demo/progress.ts';
import { runProcess, untilReady, waitForPort } from './demo/run-process.ts';
import { RunningServers } from './demo/running-servers.ts';
import { startBuilding } from './demo/start-building.ts';
import { startCardsProcess } from './demo/start-cards.ts';
import { startIdentityProcess } from './demo/start-identity.ts';
import { startMail } from './demo/start-mail.ts';
import { listenForSignal, waitForSignal } from './demo/wait-for-signal.ts';
import { freePort } from './test-run/reserve-ports.ts';

/** `npm run dev`: the demo with hot reload. */
const port = Number(process.env['PORT'] || 3000);

console.log('Surela, for development');
const signal = listenForSignal();
const servers = new RunningServers();
try {
  await acquirePidLock();
  const apiPort = await freePort();
  const [building, identity, mail, cards] = await signal.during(
    Promise.all([
      servers.add(startBuilding(), (it) => it.close()),
      servers.add(startIdentityProcess(), (it) => it.close()),
      servers.add(startMail(port), (it) => it.close()),
      servers.add(startCardsProcess(apiPort), (it) => it.close()),
    ]),
  );
  await signal.during(waitForPort(port));
  const apiAddress = `http://127.0.0.1:${apiPort}`;
  const api = runProcess(['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
    ...identity.serverSettings,
    ...mail.serverSettings,
    ...cards.serverSettings,
    NODE_ENV: 'development',
    DATABASE_URL: building.databaseUrl,
    PICTURE_FOLDER: building.pictureFolder,
    PORT: String(apiPort),
    WEB_FOLDER: 'served-by-vite',
  });
  void servers.add(Promise.resolve(api), (it) => it.stop());
  await step(
    'API',
    () => signal.during(untilReady(`${apiAddress}/readyz`, api.ended)),
    () => `ready at ${apiAddress}`,
  );
  const web = runProcess(['node_modules/vite/bin/vite.js', 'apps/web', '--clearScreen', 'false'], {
    PORT: String(port),
    API_ADDRESS: apiAddress,
    WEB_SETTINGS: JSON.stringify(await developmentSettings({ identity, cards })),
  });
  void servers.add(Promise.resolve(web), (it) => it.stop());
  console.log(`\nOpen http://localhost:${port}\nEmails: ${mail.address}`);

  await waitForSignal(signal, [api.ended, web.ended, identity.ended, cards.ended]);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await servers.close();
process.exit();
