import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { signalProcess } from '../../sandbox/test-run/own-processes.ts';
import type { CalendarDay } from './calendar-days.ts';
import type { Step } from './suites.ts';

const SHIFT_DATE = new URL('../../sandbox/movable-clock/shift-date.mjs', import.meta.url).href;

export type Outcome = 'passed' | 'failed' | 'took too long';

/** Runs a script in its own process group, which ends with it. */
export async function runStep(step: Step, of: NodeJS.ProcessEnv): Promise<Outcome> {
  const { script, args = [], env = {}, day, minutes } = step;
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env: { ...of, ...env, ...(day ? clockOf(day, of) : {}) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  const group = -(child.pid ?? 0);
  let late = false;
  const limit = setTimeout(() => {
    late = true;
    signalProcess(group, 'SIGINT');
    setTimeout(() => signalProcess(group, 'SIGKILL'), 30_000).unref();
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
  clearTimeout(limit);
  // After an interrupt npm leaves first, and Playwright still writes its report.
  for (let waited = 0; late && waited < 20_000 && signalProcess(group, 0); waited += 200) await sleep(200);
  signalProcess(group, 'SIGKILL');
  if (late) return 'took too long';
  return code === 0 ? 'passed' : 'failed';
}

/** Every Node process of the step and each page of its browser reads this clock. It starts again for each test file. */
function clockOf({ startsAt }: CalendarDay, { NODE_OPTIONS = '' }: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const now = new Date();
  const at = startsAt(now);
  return {
    CLOCK_AHEAD_MS: String(at.getTime() - now.getTime()),
    TEST_FILE_STARTS_AT: at.toISOString(),
    NODE_OPTIONS: `${NODE_OPTIONS} --import=${SHIFT_DATE}`,
  };
}
