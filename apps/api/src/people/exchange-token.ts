import type { ADMIN_WITHHELD } from '@surela/contract';
import { normalizeEmail } from '@surela/values/email';
import { writeAuditLog } from '../platform/audit-log.ts';
import type { Deps } from '../platform/deps.ts';
import { AppError } from '../platform/http/app-error.ts';
import { isUploaded } from '../platform/storage/picture-files.ts';
import { type AdminRules, adminWithheld } from './effective-role.ts';
import type { LeaseOfPerson } from './lease-of-person.ts';
import { findPersonByIdentity, findSignInDetails, type Person } from './people.store.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export type ExchangeDeps = Pick<Deps, 'database' | 'clock' | 'building' | 'identityProvider' | 'tokens'> & {
  readonly leases: LeaseOfPerson;
  readonly signInLimits: SignInLimits;
  readonly adminRules: AdminRules;
};

type ExchangeInput = {
  readonly idToken: string | undefined;
  readonly email: string;
  /** The caller's network address. */
  readonly from: string;
};

type Exchanged = {
  readonly token: string;
  readonly adminWithheld?: (typeof ADMIN_WITHHELD)[number];
  readonly photo?: string;
};

/** POST /jwt. The address in the body is only compared: the identity comes from the verified ID token. */
export async function exchangeToken(deps: ExchangeDeps, { idToken, email, from }: ExchangeInput): Promise<Exchanged> {
  const identity = idToken ? await deps.identityProvider(idToken) : undefined;
  if (!identity) {
    await deps.signInLimits.countFailed(from);
    throw new AppError('sign-in-needed', 'Sign in again to continue.');
  }
  await deps.signInLimits.countProven(identity);
  if (identity.email !== normalizeEmail(email)) {
    throw new AppError('not-allowed', 'This is not the email you signed in with. Sign in again.');
  }
  const person = await findPersonByIdentity(deps.database, identity.issuer, identity.subject);
  if (!person) return { token: await deps.tokens.issue(identity) };
  await assertMaySignIn(deps, person, identity.signedInAt);
  const { photo, sign_in_methods } = await findSignInDetails(deps.database.db, person.id);
  const { email: address, emailVerified, signInMethod } = identity;
  const newMethod = signInMethod && !sign_in_methods.includes(signInMethod) ? signInMethod : undefined;
  await recordSignIn(deps, person, { email: address, emailVerified, newMethod });
  const withheld = adminWithheld(person, identity, deps.adminRules);
  return {
    token: await deps.tokens.issue(identity),
    ...(withheld && { adminWithheld: withheld }),
    ...(photo && isUploaded(photo) && { photo }),
  };
}

async function assertMaySignIn(deps: ExchangeDeps, person: Person, signedInAt: Date): Promise<void> {
  if (person.blocked_at) {
    await auditRejection(deps, person, 'blocked');
    const { mail, phone } = deps.building.contact;
    throw new AppError('blocked', `This account is blocked. Contact the office: ${mail} or ${phone}.`);
  }
  // A renewed ID token keeps the time of its sign-in, so only the password opens a session again.
  if (signedInAt.getTime() <= Number(person.tokens_valid_from)) {
    await auditRejection(deps, person, 'signed out everywhere');
    throw new AppError('session-revoked', 'You were signed out. Sign in again to continue.');
  }
}

/** Once an hour for each person: a browser tries again and again. */
async function auditRejection({ database, signInLimits }: ExchangeDeps, { id }: Person, reason: string): Promise<void> {
  if (!(await signInLimits.isFirstRejection(`${id} ${reason}`))) return;
  const refused = { actorId: id, action: 'sign-in refused', subject: `person ${id}`, details: { reason } };
  await database.transact((tx) => writeAuditLog(tx, refused));
}
