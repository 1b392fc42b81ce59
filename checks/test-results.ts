import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** `gate` runs before each merge (`.ci/run`), `verify` before an issue is called done (`npm run verify`). */
export type Tier = 'gate' | 'verify';

export type Result = {
  readonly id: string;
  readonly file: string;
  /** With the titles of the groups around it. Empty for a file as a whole, which can fail without a test. */
  readonly title: string;
  readonly tier: Tier;
  readonly state: 'passed' | 'failed' | 'not run';
  /** To which the clock was moved; only of the calendar suite. */
  readonly day?: string;
  /** First line. */
  readonly error: string;
};

export type VitestReport = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly tags?: readonly string[];
      readonly failureMessages?: readonly string[];
    }[];
  }[];
};
type Spec = {
  readonly id: string;
  readonly title: string;
  readonly ok: boolean;
  readonly tags: readonly string[];
  readonly tests: readonly {
    readonly status: string;
    readonly annotations: readonly { readonly type: string }[];
    readonly results: readonly { readonly error?: { readonly message?: string } }[];
  }[];
};
type Suite = { readonly title: string; readonly suites?: readonly Suite[]; readonly specs?: readonly Spec[] };
export type PlaywrightReport = { readonly suites?: readonly Suite[] };

/** In it a folder for each day on which the calendar suite ran. */
export const DAYS_FOLDER = 'days';

/** What both runners reported in this folder and for each day; nothing for a report that is missing. */
export function readResults(folder: string, root: string): Result[] {
  const days = path.join(folder, DAYS_FOLDER);
  const onDay = (day: string) =>
    reportsIn(path.join(days, day), root).map((one): Result => ({ ...one, id: `${one.id} ${day}`, day }));
  return [...reportsIn(folder, root), ...(existsSync(days) ? readdirSync(days) : []).flatMap(onDay)];
}

function reportsIn(folder: string, root: string): Result[] {
  return [
    ...vitestResults(read(path.join(folder, 'vitest.json')), root),
    ...playwrightResults(read(path.join(folder, 'playwright.json'))),
  ];
}

export function vitestResults({ testResults = [] }: VitestReport, root: string): Result[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }): Result[] => {
    const file = path.relative(root, name);
    const tests = assertionResults.map(
      ({ fullName, status: state, tags = [], failureMessages: [error = ''] = [] }, at): Result => ({
        // A row of it.each may have the title of another.
        id: `${file} ${at} ${fullName}`,
        file,
        title: fullName,
        tier: tags.includes('verify') ? 'verify' : 'gate',
        state: state === 'passed' || state === 'failed' ? state : 'not run',
        error: firstLine(error),
      }),
    );
    const failedItself = status === 'failed' && !tests.some(({ state }) => state === 'failed');
    const state = failedItself ? 'failed' : 'passed';
    return [{ id: file, file, title: '', tier: 'gate', state, error: firstLine(message) }, ...tests];
  });
}

/** Reads a report, or what `playwright test --list` prints. Leaves out what is skipped on purpose. */
export function playwrightResults({ suites = [] }: PlaywrightReport): Result[] {
  // Not the file that a test names itself: a function of another file may declare it, and only this one can be run.
  return suites.flatMap(({ title, ...inside }) => resultsOf(inside, `e2e/${title}`));
}

function resultsOf({ suites = [], specs = [] }: Omit<Suite, 'title'>, file: string, above = ''): Result[] {
  return [
    ...specs
      .filter(({ tests }) => !tests.some(({ annotations }) => annotations.some(({ type }) => type === 'skip')))
      .map(
        (spec): Result => ({
          id: spec.id,
          file,
          title: `${above} ${spec.title}`.trim(),
          tier: spec.tags.includes('gate') ? 'gate' : 'verify',
          state: stateOf(spec),
          error: firstLine(spec.tests[0]?.results.at(-1)?.error?.message ?? ''),
        }),
      ),
    ...suites.flatMap(({ title, ...inside }) => resultsOf(inside, file, `${above} ${title}`)),
  ];
}

/** A test that did not run is `ok` to Playwright: one that was only listed, or one after a failure in a serial file. */
function stateOf({ ok, tests }: Spec): Result['state'] {
  if (!ok) return 'failed';
  return tests.every(({ status }) => status === 'skipped') ? 'not run' : 'passed';
}

const firstLine = (text: string) => stripVTControlCharacters(text).trim().split('\n')[0]?.slice(0, 200) ?? '';

function read(file: string): VitestReport & PlaywrightReport {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
