// @module-tag verify
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MutatedCheckout } from './mutated-checkout.ts';

const RULES = (createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] })
  .forbidden;
const ORDERED = RULES.map(({ name }) => name).filter((name) => name.startsWith('foreign-key-order-of-'));
const slices = [...ORDERED.map((name) => name.replace('foreign-key-order-of-', '')), 'audit'];

type Breach = readonly [rule: string, file: string, content: string];

/** Each slice imports the one after it. */
const BACKWARDS: readonly Breach[] = ORDERED.map((rule, index) => [
  rule,
  `apps/api/src/${slices[index]}/breach-order.ts`,
  `import '../${slices[index + 1]}/index.ts';`,
]);

/** One breach of each kind, and the rule that must name it. */
const BREACHES: readonly Breach[] = [
  ...BACKWARDS,
  ['values-import-nothing', 'packages/values/src/breach.ts', "import '@surela/contract';"],
  ['contract-imports-values-only', 'packages/contract/src/breach.ts', "import '@surela/api/app';"],
  ['web-never-sees-api', 'apps/web/src/breach.ts', "import '@surela/api/database';"],
  ['api-never-sees-web', 'apps/api/src/breach-web.ts', "import '../../web/src/paths.ts';"],
  ['product-never-sees-sandbox', 'apps/api/src/breach-sandbox.ts', "import '@surela/sandbox/test-database';"],
  [
    'web-takes-types-of-contract',
    'apps/web/src/features/apartments/breach.ts',
    "import { Apartment } from '@surela/contract';\nexport const breach = Apartment;",
  ],
  ['platform-below-slices', 'apps/api/src/platform/breach.ts', "import '../apartments/index.ts';"],
  ['enter-by-index', 'apps/api/src/agreements/breach-index.ts', "import '../apartments/list-apartments.ts';"],
  ['app-enters-by-index', 'apps/api/src/breach-app.ts', "import './apartments/apartments.store.ts';"],
  ['no-own-index', 'apps/api/src/apartments/breach-own.ts', "import './index.ts';"],
  ['rules-are-pure', 'apps/api/src/apartments/breach.rules.ts', "import './apartments.store.ts';"],
  ['routes-touch-no-store', 'apps/api/src/apartments/breach.routes.ts', "import './apartments.store.ts';"],
  ['store-does-not-decide', 'apps/api/src/apartments/breach.store.ts', "import './list-apartments.ts';"],
  ['store-knows-no-contract', 'apps/api/src/apartments/breach-contract.store.ts', "import '@surela/contract';"],
  ['features-do-not-meet', 'apps/web/src/features/coupons/breach.ts', "import '../apartments/api/list-apartments.ts';"],
  ['web-flows-down', 'apps/web/src/ui/breach-page.ts', "import '../pages/footer.tsx';"],
  [
    'web-platform-below-features',
    'apps/web/src/platform/breach.ts',
    "import '../features/apartments/api/list-apartments.ts';",
  ],
  ['ui-knows-no-server', 'apps/web/src/ui/breach.ts', "import '../platform/api/api-client.ts';"],
  ['nothing-unresolved', 'apps/api/src/breach-nothing.ts', "import 'no-such-package';"],
  ['no-orphans', 'apps/api/src/breach-orphan.ts', 'export const alone = 1;'],
];

describe('the import rules', () => {
  const copy = new MutatedCheckout();
  type Run = ReturnType<MutatedCheckout['run']>;
  let clean: Run;
  let breached: Run;

  beforeAll(() => {
    clean = copy.run('check:imports');
    for (const [, file, content] of BREACHES) copy.write(file, content);
    copy.write('apps/api/src/apartments/circle-one.ts', "import './circle-two.ts';");
    copy.write('apps/api/src/apartments/circle-two.ts', "import './circle-one.ts';");
    breached = copy.run('check:imports');
  }, 240_000);
  afterAll(() => copy.remove());

  it('find nothing before a breach is written, and fail afterwards', () => {
    expect(clean.status, `${clean.stdout}`).toBe(0);
    expect(breached.status).not.toBe(0);
  });

  it.each(BREACHES)('%s is caught in %s', (rule, file) => {
    expect(breached.stdout).toMatch(new RegExp(`error ${rule}: ${file.replaceAll('.', '\\.')}`));
  });

  it('no-cycles is caught', () => {
    expect(breached.stdout).toContain('error no-cycles: apps/api/src/apartments/circle-one.ts');
  });

  it('have a breach for every rule', () => {
    const proven = new Set([...BREACHES.map(([rule]) => rule), 'no-cycles']);
    expect(RULES.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
