import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { idsIn, type TitledTest } from './test-proofs.ts';
import type { Tier } from './test-results.ts';
import { textOf } from './words-sources.ts';

/** Files whose tests take their titles from data in another folder. */
const TITLES_FROM: Readonly<Record<string, string>> = {
  'apps/api/src/payments/scenarios.test.ts': 'sandbox/payment-scenarios/*.ts',
};

/** Every test in the checkout with an id in its title, read from the files without running them. */
export function readTitledTests(root: string): TitledTest[] {
  const exclude = (name: string) => /(^|\/)node_modules$/.test(name);
  const files = globSync('{apps,packages,sandbox,e2e,checks,deploy,art}/**/*.{test,spec}.ts', { cwd: root, exclude });
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return files.toSorted().flatMap((file) => {
    const data = TITLES_FROM[file] ? globSync(TITLES_FROM[file], { cwd: root }).toSorted() : [];
    return titledTestsIn(file, ...[file, ...data].map(read));
  });
}

type Around = { readonly ids: readonly string[]; readonly tags: readonly string[] };

/**
 * @param file says which runner reads the tags: a test in the browser runs in the gate if it says so, any other unless it
 *   says not.
 * @param texts of the file and of the data it takes titles from. A title that is data has its brackets in the data.
 */
export function titledTestsIn(file: string, ...texts: readonly string[]): TitledTest[] {
  const found: TitledTest[] = [];
  const data: (readonly string[])[] = [];
  const tiersOfData = new Set<Tier>();
  const tierOf = (tags: readonly string[]): Tier => {
    const inGate = file.startsWith('e2e/') ? tags.includes('@gate') : !tags.includes('verify');
    return inGate ? 'gate' : 'verify';
  };

  const visit = (node: ts.Node, above: Around): void => {
    const declared = ts.isCallExpression(node) && declarationOf(node);
    const ids = declared ? [] : idsIn(textOf(node) ?? '');
    if (declared) visitDeclaration(declared, above);
    else if (ids.length > 0) data.push(ids);
    else if (!ts.isTypeNode(node)) ts.forEachChild(node, (child) => visit(child, above));
  };

  const visitDeclaration = ({ title, rows, tags, group }: Declaration, above: Around): void => {
    const here = { ids: [...above.ids, ...idsIn(title)], tags: [...above.tags, ...tags] };
    if (group) {
      ts.forEachChild(group.body, (child) => visit(child, here));
      return;
    }
    if (/[$%…]/.test(title)) tiersOfData.add(tierOf(here.tags));
    const named = rows.map(idsIn).filter((ids) => ids.length > 0);
    for (const ids of named.length > 0 ? named : [[]]) {
      const all = [...new Set([...here.ids, ...ids])];
      if (all.length > 0) found.push({ ids: all, file, tier: tierOf(here.tags) });
    }
  };

  for (const text of texts) {
    const tags = /^\/\/ @module-tag (\w+)/m.exec(text)?.slice(1) ?? [];
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), { ids: [], tags });
  }
  const tier = tiersOfData.has('gate') ? 'gate' : 'verify';
  return [...found, ...data.map((ids): TitledTest => ({ ids, file, tier }))];
}

type Declaration = {
  readonly title: string;
  /** Strings of the table that `each` is given. */
  readonly rows: readonly string[];
  readonly tags: readonly string[];
  /** Of a group: the function with its tests. */
  readonly group: ts.ArrowFunction | ts.FunctionExpression | undefined;
};

/** A call with a title: `it('…', …)`, `it.each(rows)('…', …)`, `test.describe('…', …)`, or a function that declares a test. */
function declarationOf({ expression, arguments: [first, ...others] }: ts.CallExpression): Declaration | undefined {
  const title = first && textOf(first);
  const body = others.find(isFunction);
  if (title === undefined || (!body && idsIn(title).length === 0)) return undefined;
  return {
    title,
    rows: ts.isCallExpression(expression) ? stringsIn(expression) : [],
    tags: others.filter((part) => part !== body).flatMap(stringsIn),
    group: /^(test\.)?describe\b/.test(expression.getText()) ? body : undefined,
  };
}

const isFunction = (node: ts.Node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node);

function stringsIn(node: ts.Node): string[] {
  const text = textOf(node);
  if (text !== undefined) return [text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...stringsIn(child)));
  return texts;
}
