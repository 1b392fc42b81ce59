import { parseConfig } from './config.ts';
import { systemClock } from './platform/clock.ts';
import { startServer } from './start-server.ts';

/** One API process. Start as many as there are cores; they share nothing but the database. */
await startServer(parseConfig(process.env), systemClock);
