import path from 'node:path';

/** A test that says which clauses it proves, and whether it did. */
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

const ID = /\[([A-Z]+-\d+)\]/g;

/** From the reports of both runners. A test that carries no id proves nothing here. */
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
