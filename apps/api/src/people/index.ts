export { findActor } from './find-actor.ts';
export { grantAdmin } from './grant-admin.ts';
export { peopleRoutes } from './people.routes.ts';
export { findRole, insertPerson, markRole, type NewPerson } from './people.store.ts';
export { revokeTokens } from './revoke-tokens.ts';
