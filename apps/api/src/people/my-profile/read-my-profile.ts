import type { MyProfile } from '@surela/contract';
import type { Actor } from '../../platform/auth/authenticate.ts';
import type { Database } from '../../platform/database/database.ts';
import { findProfile } from '../people.store.ts';
import { accountIncomplete, ownPersonId } from './own-person-id.ts';

/** GET /api/my-profile */
export async function readMyProfile({ db }: Database, actor: Actor): Promise<MyProfile> {
  const row = await findProfile(db, ownPersonId(actor));
  if (!row) throw accountIncomplete();
  const { name, email, email_verified_at, phone } = row;
  return { name, email: email ?? '', emailVerified: email_verified_at !== null, phone };
}
