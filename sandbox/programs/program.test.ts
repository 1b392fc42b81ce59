import { afterEach, describe, expect, it, vi } from 'vitest';
import { programPath } from './program.ts';

describe('the path of a program', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('is not given in the gate, whatever is installed', () => {
    vi.stubEnv('SUITE', 'gate');
    expect(() => programPath('nginx')).toThrow('nginx is not part of the gate. Tag the test: operations');
  });

  it('says how to install what is missing', () => {
    vi.stubEnv('SUITE', 'verify');
    vi.stubEnv('PATH', '/nowhere');
    expect(() => programPath('promtool')).toThrow('promtool is not installed. Run: npm run operations:install');
  });
});
