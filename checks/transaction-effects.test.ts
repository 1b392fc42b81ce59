import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const CHECKOUT = path.resolve(import.meta.dirname, '..');

/** What reaches outside of the database when it is called. */
const OUTSIDE = /^(cards|smtp|pictures|identityProvider|fetch|requireCards)$/;
const COLLECTS = /^(push|unshift|set|add)$/;

/**
 * `transact` may run its work several times, so the work must not reach outside of the database or collect into a variable
 * of its surroundings, unless it says `retry: 'never'`.
 */
function effectsIn(file: string, text: string): string[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isTransact(node)) {
      const [work, options] = node.arguments;
      const never = options?.getText().includes("retry: 'never'") ?? false;
      if (work && !never) found.push(...effectsOf(work).map((effect) => `${file}: ${effect}`));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTransact(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false;
  return ts.isPropertyAccessExpression(node.expression) && node.expression.name.text === 'transact';
}

function effectsOf(work: ts.Node): string[] {
  const own = new Set<string>();
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isParameter(node)) && ts.isIdentifier(node.name)) own.add(node.name.text);
    if (ts.isCallExpression(node)) {
      const { expression } = node;
      const outside = ts.isPropertyAccessExpression(expression)
        ? lastName(expression.expression)
        : lastName(expression);
      if (OUTSIDE.test(outside)) {
        found.push(`calls ${outside}`);
        return;
      }
      if (ts.isPropertyAccessExpression(expression) && ts.isIdentifier(expression.expression)) {
        const target = expression.expression.text;
        const isKysely = target === 'tx' || target === 'eb';
        if (COLLECTS.test(expression.name.text) && !own.has(target) && !isKysely) found.push(`collects into ${target}`);
      }
    }
    if (ts.isBinaryExpression(node) && isAssignment(node.operatorToken.kind) && ts.isIdentifier(node.left)) {
      if (!own.has(node.left.text)) found.push(`assigns ${node.left.text}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(work);
  return found;
}

function isAssignment(kind: ts.SyntaxKind): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

/** `pictures` of `deps.pictures`, `requireCards` of `requireCards(deps)`. */
function lastName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  return ts.isCallExpression(node) ? lastName(node.expression) : '';
}

it('the work of a transaction can run twice without an effect outside of it', () => {
  const files = globSync('apps/api/src/**/*.ts', { cwd: CHECKOUT }).filter((file) => !file.endsWith('.test.ts'));
  const all = files.map((file) => ({ file, text: readFileSync(path.join(CHECKOUT, file), 'utf8') }));
  expect(all.filter(({ text }) => text.includes('.transact(')).length).toBeGreaterThan(25);
  expect(all.flatMap(({ file, text }) => effectsIn(file, text))).toEqual([]);
});

it.each([
  ['database.transact(async (tx) => { await deps.cards.refund(id); })', 'calls cards'],
  ['database.transact(async (tx) => { await requireCards(deps).refund(id); })', 'calls requireCards'],
  ['database.transact(async (tx) => { for (const one of all) done.push(one); })', 'collects into done'],
  ['database.transact(async (tx) => { count += 1; })', 'assigns count'],
])('an effect is found: %s', (text, effect) => {
  expect(effectsIn('a.ts', text)).toEqual([`a.ts: ${effect}`]);
});

it.each([
  'database.transact(async (tx) => { let count = 0; count += 1; const all = []; all.push(count); })',
  "database.transact(async (tx) => { await smtp.send(email); }, { retry: 'never' })",
])('what stays inside is not: %s', (text) => {
  expect(effectsIn('a.ts', text)).toEqual([]);
});
