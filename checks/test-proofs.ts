import path from 'node:path';

/** A test whose title names the clauses or requirements it proves, and whether it passed. */
export type Proof = { readonly ids: readonly string[]; readonly file: string; readonly passed: boolean };

type Vitest = {
  readonly testResults?: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly { readonly title: string; readonly file: string; readonly ok: boolean }[];
};
type Playwright = { readonly suites?: readonly Suite[] };

/** `[PAY-02]`, `[P2-30]` and `[M2]`. */
const ID = /\[([A-Z]+\d*-\d+|[A-Z]\d+)\]/g;

/** Reads the JSON reports of both runners. Tests without an id and skipped tests are left out. */
export function proofsOf(reports: readonly (Vitest & Playwright)[], root: string): Proof[] {
  return reports
    .flatMap((report) => [...fromVitest(report, root), ...fromPlaywright(report.suites ?? [], '')])
    .filter(({ ids }) => ids.length > 0);
}

function fromVitest({ testResults = [] }: Vitest, root: string): Proof[] {
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({
        ids: idsIn(fullName),
        file: path.relative(root, name),
        passed: status === 'passed',
      })),
  );
}

function fromPlaywright(suites: readonly Suite[], above: string): Proof[] {
  return suites.flatMap(({ title, suites: inner = [], specs = [] }) => [
    ...specs.map((spec) => ({
      ids: idsIn(`${above} ${title} ${spec.title}`),
      file: `e2e/${spec.file}`,
      passed: spec.ok,
    })),
    ...fromPlaywright(inner, `${above} ${title}`),
  ]);
}

function idsIn(title: string): string[] {
  return [...new Set([...title.matchAll(ID)].map(([, id = '']) => id))];
}
