import type { ADMIN_WITHHELD } from '@surela/contract';
import type { Role } from '@surela/values/role';
import type { Person } from './people.store.ts';

export type AdminRules = { readonly secondFactorRequired: boolean };
type SignIn = { readonly email: string; readonly emailVerified: boolean; readonly secondFactor: boolean };

/** Why an admin is a user in this session, or undefined. */
export function adminWithheld(
  person: Pick<Person, 'role' | 'email' | 'email_verified_at'>,
  signIn: SignIn,
  { secondFactorRequired }: AdminRules,
): (typeof ADMIN_WITHHELD)[number] | undefined {
  if (person.role !== 'admin') return undefined;
  const verified = person.email_verified_at || (signIn.emailVerified && signIn.email === person.email);
  if (!verified) return 'email-not-verified';
  return secondFactorRequired && !signIn.secondFactor ? 'no-second-factor' : undefined;
}

/** The role in the database, unless an admin's sign-in is too weak for it. */
export function effectiveRole(person: Person, signIn: SignIn, rules: AdminRules): Role {
  return adminWithheld(person, signIn, rules) ? 'user' : person.role;
}
