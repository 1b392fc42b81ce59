import { describe, expect, it } from 'vitest';
import { demoPeople } from './demo-accounts.ts';
import { seedAccounts, withSeedAccounts } from './seed-accounts.ts';

describe('the accounts that the emulator begins with', () => {
  it('are those of the demo people, whose passwords meet our own rules', () => {
    for (const { localId, email, password } of demoPeople) {
      expect(seedAccounts).toContainEqual(expect.objectContaining({ localId, email, emailVerified: true }));
      expect(password).toMatch(/^(?=.*[A-Z])(?=.*[a-z])(?=.*[^A-Za-z0-9]).{6,}$/);
    }
  });

  it('are restored even if one of them was changed, and other accounts stay as they were', () => {
    const changed = { ...seedAccounts[0], localId: 'demo-user', passwordHash: 'changed' };
    const squatter = { localId: 'other', email: 'admin@surela.example' };
    const newcomer = { localId: 'new', email: 'new@surela.example' };
    expect(withSeedAccounts([changed, squatter, newcomer])).toEqual([...seedAccounts, newcomer]);
  });
});
