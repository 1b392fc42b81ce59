import { DAYS_FOLDER } from '../test-results.ts';
import { beforeMidnight, CALENDAR_DAYS, type CalendarDay } from './calendar-days.ts';
import { CALENDAR_TESTS } from './calendar-files.ts';

export type Step = {
  /** A script of package.json, and what it is given. */
  readonly script: string;
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** The day to which the clock is moved. */
  readonly day?: CalendarDay;
  /** A step that takes longer is ended and has failed. */
  readonly minutes: number;
};

const check = (script: string): Step => ({ script, minutes: 3 });
const CHECKS = ['check:format', 'check:types', 'check:lint', 'check:unused', 'check:imports', 'check:openapi'].map(
  check,
);
const BUILD = check('build');
/** Proxies, Prometheus and others, from Debian. */
const PROGRAMS: Step = { script: 'operations:install', minutes: 10 };

/** What the gate asks of both runners, at its second try as well. */
export const GATE_TESTS = { test: '--tagsFilter=!verify', e2e: '--grep=@gate' };

/** Each with its own report. The demo needs time to start before midnight; a test file starts immediately. */
const calendar = (test: CalendarDay, e2e = test): Step[] => {
  const reports = `test-results/${DAYS_FOLDER}/${test.name}`;
  return [
    {
      script: 'test',
      args: ['--tagsFilter=!verify', `--outputFile.json=${reports}/vitest.json`, ...CALENDAR_TESTS],
      day: test,
      minutes: 15,
    },
    {
      script: 'e2e',
      args: ['--project=specs', '--grep=@calendar', `--output=${reports}/e2e`],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` },
      day: e2e,
      minutes: 20,
    },
  ];
};

/**
 * `.ci/run` is the gate; `npm run verify` is everything on the day it is; the calendar is what depends on days, on other
 * days; the others are parts of `verify` that run alone.
 */
export const SUITES = {
  gate: [
    ...CHECKS,
    // One worker more than cores, for both: they often wait for a process or a page. Random tests are longer in `verify`.
    {
      script: 'test',
      args: [GATE_TESTS.test, '--maxWorkers=3'],
      env: { MODEL_RUNS: '200', FUZZ_RUNS: '500' },
      minutes: 15,
    },
    BUILD,
    { script: 'e2e', args: [GATE_TESTS.e2e, '--workers=3'], minutes: 15 },
  ],
  verify: [
    ...CHECKS,
    PROGRAMS,
    { script: 'test', env: { PROPERTY_RUNS: '100000' }, minutes: 25 },
    BUILD,
    { script: 'e2e', env: { VISUAL: 'all', JOURNEY_MODES: 'all' }, minutes: 60 },
  ],
  chaos: [{ script: 'test', args: ['--tagsFilter=verify && !operations'], minutes: 20 }],
  operations: [PROGRAMS, BUILD, { script: 'test', args: ['--tagsFilter=operations'], minutes: 25 }],
  visual: [BUILD, { script: 'visual:test', minutes: 20 }],
  journeys: [BUILD, { script: 'e2e:journeys', minutes: 25 }],
  axe: [BUILD, { script: 'e2e', args: ['--grep=axe'], minutes: 25 }],
  calendar: [
    BUILD,
    ...CALENDAR_DAYS.flatMap((day) => calendar(day)),
    ...calendar(beforeMidnight(3), beforeMidnight(120)),
  ],
} as const satisfies Readonly<Record<string, readonly Step[]>>;

export type SuiteName = keyof typeof SUITES;

export const nameOf = ({ script, day }: Step) => (day ? `${script} (${day.name})` : script);
