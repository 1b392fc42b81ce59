import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '..');

/** The same for every building: fonts that were read once. And receipts while they are drawn, by ids that no two buildings share. */
const EXCEPTIONS = ['apps/api/src/receipts/receipt-fonts.ts', 'apps/api/src/receipts/get-receipt-file.ts'];

/** A collection that begins empty is there to be filled. */
const EMPTY = /^(new (Map|Set|WeakMap|WeakSet)(<.*>)?\(\)|\[\]|\{\})$/s;

/** @returns what a module keeps for all buildings of a process: a top-level `let`, `var` or empty collection, and anything on globalThis */
function sharedState(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  for (const statement of source.statements) {
    if (!ts.isVariableStatement(statement)) continue;
    const isConst = (statement.declarationList.flags & ts.NodeFlags.Const) !== 0;
    const isDeclared = statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword) ?? false;
    const isFilledLater = statement.declarationList.declarations.some(
      ({ initializer }) => initializer && EMPTY.test(initializer.getText()),
    );
    if ((!isConst && !isDeclared) || isFilledLater) found.push(`${file}: ${statement.getText()}`);
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === 'globalThis') found.push(`${file}: globalThis`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

it('[F3] no module of the API keeps state for all buildings of a process', () => {
  // A process's own program may: it serves that process alone.
  const files = globSync('apps/api/src/**/*.ts', { cwd: CHECKOUT }).filter(
    (file) => !/\.test\.ts$|(^|\/|\.)main\.ts$/.test(file) && !EXCEPTIONS.includes(file),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.flatMap((file) => sharedState(file, readFileSync(path.join(CHECKOUT, file), 'utf8')))).toEqual([]);
});

it.each([
  'let count = 0;',
  'export let cache;',
  'var old = 1;',
  'const cache = new Map<string, Promise<Buffer>>();',
  'const seen = [];',
  'Object.assign(globalThis, { settings });',
])('state is found: %s', (text) => {
  expect(sharedState('a.ts', text)).toHaveLength(1);
});

it.each([
  'const LIMIT = 3;',
  "const NAMES = new Set(['a']);",
  'function f() { let count = 0; return count; }',
  'declare let given: string;',
])('what is not is not: %s', (text) => {
  expect(sharedState('a.ts', text)).toEqual([]);
});
