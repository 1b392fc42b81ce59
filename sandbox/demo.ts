import { buildWeb } from './demo/build-web.ts';
import { mailAccountLinks } from './demo/mail-account-links.ts';
import { acquirePidLock } from './demo/pid-lock.ts';
import { step } from './demo/progress.ts';
import { runProcess, untilReady, waitForPort } from './demo/run-process.ts';
import { RunningServers } from './demo/running-servers.ts';
import { resetBuilding, startBuilding } from './demo/start-building.ts';
import { startCardsProcess } from './demo/start-cards.ts';
import { demoAccounts, startIdentityProcess } from './demo/start-identity.ts';
import { startMail } from './demo/start-mail.ts';
import { listenForSignal, waitForSignal } from './demo/wait-for-signal.ts';

/** `npm run demo`: the whole product on this machine, with nothing to set up and nothing outside. */
const port = Number(process.env['PORT'] || 3000);
const address = `http://localhost:${port}`;
/** DEMO_CLOCK=movable: the same API on a clock that a test can move forward, through CLOCK_PORT. */
const apiProgram =
  process.env['DEMO_CLOCK'] === 'movable' ? 'sandbox/movable-clock/api.main.ts' : 'apps/api/src/main.ts';

console.log('Surela demo');
const signal = listenForSignal();
const servers = new RunningServers();
try {
  await acquirePidLock();
  if (process.argv.includes('--reset')) {
    await step('reset', resetBuilding, () => 'old data deleted');
    await acquirePidLock();
  }
  const [building, identity, mail, cards] = await signal.during(
    Promise.all([
      servers.add(startBuilding(), (it) => it.close()),
      servers.add(startIdentityProcess(), (it) => it.close()),
      servers.add(startMail(port), (it) => it.close()),
      servers.add(startCardsProcess(port), (it) => it.close()),
      step('web app', buildWeb, (outcome) => outcome),
    ]),
  );
  const links = mailAccountLinks({
    address,
    emulator: identity.serverSettings['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
    project: identity.browserSettings.projectId,
    smtpUrl: mail.serverSettings['SMTP_URL'] ?? '',
  });
  await signal.during(waitForPort(port));
  const api = runProcess([apiProgram], {
    ...identity.serverSettings,
    ...mail.serverSettings,
    ...cards.serverSettings,
    NODE_ENV: 'development',
    DATABASE_URL: building.databaseUrl,
    PICTURE_FOLDER: building.pictureFolder,
    PORT: String(port),
    CLOCK_PORT: String(port + 50),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
  });
  void servers.add(Promise.resolve(api), (it) => it.stop());
  await step(
    'API',
    () => signal.during(untilReady(`http://127.0.0.1:${port}/readyz`, api.ended)),
    () => 'ready',
  );
  console.log(`\nOpen ${address} and sign in with:`);
  for (const { role, email, password } of demoAccounts) {
    console.log(`  ${role.padEnd(8)}${email.padEnd(24)}${password}`);
  }
  console.log(`Emails: ${mail.address}`);
  console.log('Ctrl-C stops the demo and keeps its data. Start fresh: npm run demo -- --reset');

  await waitForSignal(signal, [api.ended, identity.ended, cards.ended]);
  console.log('\nStopping …');
  links.stop();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await servers.close();
console.log('Stopped.');
process.exit();
