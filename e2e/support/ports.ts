import { tmpdir } from 'node:os';
import path from 'node:path';

/** `npm run e2e` chooses a free block. 3400 is used if Playwright is called directly. */
const first = Number(process.env['E2E_PORT'] ?? 3400);

/**
 * Ports of the demos that tests start. A demo also uses those 25 (inbox) and 50 (movable clock) above its own, so all are
 * in one list: two demos on one port would fail only if their tests happen to run at the same time.
 */
export const PORTS = {
  demo: first,
  restarted: first + 1,
  inventory: first + 2,
  injection: first + 3,
  /** One for each worker. */
  journey: (worker: number) => first + 4 + worker,
};

/** Data of the demo that all tests share. */
export const DEMO_FOLDER = path.join(tmpdir(), `surela-e2e-${PORTS.demo}`);
