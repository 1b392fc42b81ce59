// @module-tag verify
import { afterAll, describe, expect, it } from 'vitest';
import { MutatedCheckout } from './mutated-checkout.ts';

describe('what npm run check notices', () => {
  const copy = new MutatedCheckout();
  afterAll(() => copy.remove());

  it('an openapi.json that no longer says what the contract says', () => {
    expect(copy.run('check:openapi').status).toBe(0);
    copy.change('apps/api/openapi.json', '"vacant"', '"free"');
    const drifted = copy.run('check:openapi');
    expect(drifted.status).toBe(1);
    expect(drifted.stderr).toContain('Run npm run generate:openapi');
    copy.change('apps/api/openapi.json', '"free"', '"vacant"');
  });

  it('a contract that was changed without its openapi.json', () => {
    copy.change('packages/contract/src/apartments.ts', 'vacant: z.boolean()', 'vacant: z.boolean().optional()');
    expect(copy.run('check:openapi').status).toBe(1);
    copy.change('packages/contract/src/apartments.ts', 'vacant: z.boolean().optional()', 'vacant: z.boolean()');
    expect(copy.run('check:openapi').status).toBe(0);
  });

  it('a call without an entry in the policy table', () => {
    copy.change('apps/api/src/policy.ts', "'GET /api/apartments': {", "'GET /api/elsewhere': {");
    const types = copy.run('check:types:node');
    expect(types.status).not.toBe(0);
    expect(types.stdout).toContain('policy.ts');
    expect(copy.run('check:openapi').status).not.toBe(0);
  });
});
