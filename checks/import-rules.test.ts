import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MutatedCheckout } from './mutated-checkout.ts';

/** One breach of each kind, and the rule that must name it. */
const BREACHES: readonly [rule: string, file: string, content: string][] = [
  ['values-import-nothing', 'packages/values/src/planted.ts', "import '@surela/contract';"],
  ['contract-imports-values-only', 'packages/contract/src/planted.ts', "import '@surela/api/app';"],
  ['web-never-sees-api', 'apps/web/src/planted.ts', "import '@surela/api/database';"],
  ['api-never-sees-web', 'apps/api/src/planted-web.ts', "import '../../web/src/paths.ts';"],
  ['product-never-sees-sandbox', 'apps/api/src/planted-sandbox.ts', "import '@surela/sandbox/test-database';"],
  [
    'web-takes-types-of-contract',
    'apps/web/src/features/apartments/planted.ts',
    "import { Apartment } from '@surela/contract';\nexport const planted = Apartment;",
  ],
  ['platform-below-slices', 'apps/api/src/platform/planted.ts', "import '../apartments/index.ts';"],
  ['enter-by-the-door', 'apps/api/src/agreements/planted-door.ts', "import '../apartments/list-apartments.ts';"],
  ['app-enters-by-the-door', 'apps/api/src/planted-app.ts', "import './apartments/apartments.store.ts';"],
  ['no-own-door', 'apps/api/src/apartments/planted-door.ts', "import './index.ts';"],
  ['foreign-key-order-of-people', 'apps/api/src/people/planted.ts', "import '../apartments/index.ts';"],
  ['foreign-key-order-of-apartments', 'apps/api/src/apartments/planted.ts', "import '../payments/index.ts';"],
  ['rules-are-pure', 'apps/api/src/apartments/planted.rules.ts', "import './apartments.store.ts';"],
  ['routes-touch-no-store', 'apps/api/src/apartments/planted.routes.ts', "import './apartments.store.ts';"],
  ['store-does-not-decide', 'apps/api/src/apartments/planted.store.ts', "import './list-apartments.ts';"],
  ['store-knows-no-wire', 'apps/api/src/apartments/planted-wire.store.ts', "import '@surela/contract';"],
  ['features-do-not-meet', 'apps/web/src/features/coupons/planted.ts', "import '../apartments/list-apartments.ts';"],
  ['web-flows-down', 'apps/web/src/ui/planted-page.ts', "import '../pages/footer.tsx';"],
  [
    'web-platform-below-features',
    'apps/web/src/platform/planted.ts',
    "import '../features/apartments/list-apartments.ts';",
  ],
  ['ui-knows-no-server', 'apps/web/src/ui/planted.ts', "import '../platform/api-client.ts';"],
  ['nothing-unresolved', 'apps/api/src/planted-nothing.ts', "import 'no-such-package';"],
  ['no-orphans', 'apps/api/src/planted-orphan.ts', 'export const alone = 1;'],
];

describe('the import rules', () => {
  const copy = new MutatedCheckout();
  type Run = ReturnType<MutatedCheckout['run']>;
  let clean: Run;
  let breached: Run;

  beforeAll(() => {
    clean = copy.run('check:imports');
    for (const [, file, content] of BREACHES) copy.plant(file, content);
    copy.plant('apps/api/src/payments/index.ts', 'export {};');
    copy.plant('apps/api/src/apartments/circle-one.ts', "import './circle-two.ts';");
    copy.plant('apps/api/src/apartments/circle-two.ts', "import './circle-one.ts';");
    breached = copy.run('check:imports');
  }, 60_000);
  afterAll(() => copy.remove());

  it('find nothing in the copy before anything is planted, and fail afterwards', () => {
    expect(clean.status).toBe(0);
    expect(breached.status).not.toBe(0);
  });

  it.each(BREACHES)('%s is caught in %s', (rule, file) => {
    expect(breached.stdout).toMatch(new RegExp(`error ${rule}: ${file.replaceAll('.', '\\.')}`));
  });

  it('no-cycles is caught', () => {
    expect(breached.stdout).toContain('error no-cycles: apps/api/src/apartments/circle-one.ts');
  });

  it('has a planted breach for every rule', () => {
    const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as { forbidden: { name: string }[] };
    const planted = new Set([...BREACHES.map(([rule]) => rule), 'no-cycles']);
    const unproven = config.forbidden.map(({ name }) => name).filter((name) => !planted.has(name));
    // Of the seven of this family two are planted; they are made by one line of code.
    expect(unproven.filter((name) => !name.startsWith('foreign-key-order-of-'))).toEqual([]);
  });
});
