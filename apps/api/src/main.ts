import { systemClock } from './platform/clock.ts';
import { parseConfig } from './settings/config.ts';
import { startServer } from './start-server.ts';

/** One API process. Start as many as there are cores; they share nothing but the database. */
await startServer(parseConfig(process.env), systemClock);
