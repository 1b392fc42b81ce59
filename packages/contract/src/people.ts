import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { PERSON_LIMITS } from '@surela/values/person-limits';
import { ROLES } from '@surela/values/role';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './page-param.ts';

const email = z.string().min(3).max(EMAIL_LIMIT).describe('Compared without regard to case');

/** Why an admin has the role user in a session. */
export const ADMIN_WITHHELD = ['email-not-verified', 'no-second-factor'] as const;

export const PersonAccount = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().describe("'' for somebody who lost an unverified address to its owner"),
    photo: z.string().nullable(),
    role: z.enum(ROLES),
    emailVerified: z.boolean(),
    blocked: z.boolean(),
    hasSignedIn: z.boolean().describe('False for somebody who was named in advance'),
  })
  .meta({ id: 'PersonAccount' });

export type PersonAccount = z.infer<typeof PersonAccount>;

/** Which accounts a list shows: by role, or the blocked ones. */
export const PEOPLE_SHOWN = ['all', 'admins', 'members', 'users', 'blocked'] as const;
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

export const PEOPLE_PER_PAGE = 100;

const change = {
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reason: z.string().trim().min(1).max(AGREEMENT_LIMITS.reason).describe('For the audit log') }),
  answer: z.strictObject({ modifiedCount: z.int().min(0).max(1) }).meta({ id: 'ChangedPerson' }),
};

export const peopleCalls = {
  'POST /jwt': {
    summary: "Exchanges the identity provider's ID token, sent as the bearer token, for one of ours.",
    body: z.strictObject({ email: email.describe("Must be the ID token's own") }),
    answer: z
      .strictObject({
        token: z.string(),
        adminWithheld: z
          .enum(ADMIN_WITHHELD)
          .optional()
          .describe('An admin who has the role user in this session, and why'),
      })
      .meta({ id: 'AccessToken' }),
  },
  'POST /api/users': {
    summary: 'Records the person who is signed in. Someone who is recorded already stays as they are.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(PERSON_LIMITS.name),
      email,
      photo: z.string().max(PERSON_LIMITS.photo).nullish(),
      role: z.string().max(20).optional().describe('Not believed: a new person is a user'),
    }),
    answer: z
      .strictObject({ insertedId: z.uuid().nullable().describe('null for someone who was recorded already') })
      .meta({ id: 'InsertedPerson' }),
  },
  'GET /api/users/admin/:email': {
    summary: 'Whether the person who asks is an admin.',
    params: z.strictObject({ email }),
    answer: z.strictObject({ admin: z.boolean() }).meta({ id: 'IsAdmin' }),
  },
  'GET /api/users/member/:email': {
    summary: 'Whether the person who asks is a member.',
    params: z.strictObject({ email }),
    answer: z.strictObject({ member: z.boolean() }).meta({ id: 'IsMember' }),
  },
  'GET /api/people': {
    summary: 'Everybody with an account, by name; all of them, or a hundred a page.',
    query: z.strictObject({
      page: pageNumber,
      search: searchText('Words, each somewhere in the name or the address'),
      show: z.enum(PEOPLE_SHOWN).default('all'),
    }),
    answer: z.array(PersonAccount).max(MAX_LIST_ROWS).meta({ id: 'People' }),
  },
  'POST /api/people/:id/make-admin': {
    summary: 'Makes somebody else an admin: verified, not blocked, without a lease or an open request.',
    ...change,
  },
  'POST /api/people/:id/demote': { summary: 'Takes the admin role away from somebody else.', ...change },
  'POST /api/people/:id/block': { summary: 'Somebody else can no longer sign in or call anything.', ...change },
  'POST /api/people/:id/unblock': { summary: 'Somebody who was blocked can sign in again.', ...change },
  'POST /api/people/:id/sign-out': { summary: 'Ends every session of somebody else.', ...change },
} as const satisfies Calls;
