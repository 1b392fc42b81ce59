export type { AdminRules } from './effective-role.ts';
export { findActor } from './find-actor.ts';
export type { LeaseOfPerson } from './lease-of-person.ts';
export { listPhoto } from './list-photo.ts';
export { blockPerson } from './manage/block-person.ts';
export { demoteAdmin } from './manage/demote-admin.ts';
export { grantAdmin } from './manage/grant-admin.ts';
export { unblockPerson } from './manage/unblock-person.ts';
export { peopleRoutes } from './people.routes.ts';
export {
  findPersonByEmail,
  findProfile,
  findRole,
  insertPerson,
  lockApplicant,
  markRole,
  type NewPerson,
} from './people.store.ts';
export { deleteUnusedPhotos } from './photo/delete-photo-files.ts';
export type { ReadDebts } from './read-debts.ts';
export { recoveryRoutes } from './recovery/recovery.routes.ts';
export { sendPasswordResets } from './recovery/send-password-resets.ts';
export { relinkPerson } from './relink-person.ts';
export { revokeSessions } from './revoke-sessions.ts';
export { createSignInLimits } from './sign-in-limits.ts';
