import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { PERSON_LIMITS } from '@surela/values/person-limits';
import { isPhone } from '@surela/values/phone';
import { ROLES } from '@surela/values/role';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './fields/page-fields.ts';

const email = z.string().min(3).max(EMAIL_LIMIT).describe('Case-insensitive.');

/** Why an admin has only the role `user` in a session. */
export const ADMIN_WITHHELD = ['email-not-verified', 'no-second-factor'] as const;

export const PersonAccount = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().describe('Empty if another account has verified this address since.'),
    photo: z
      .string()
      .nullable()
      .describe('URL; null if there is none, or if it is neither on this server nor at Google.'),
    phone: z.string().describe('Empty if the person gave none.'),
    role: z.enum(ROLES),
    emailVerified: z.boolean(),
    blocked: z.boolean(),
    hasSignedIn: z.boolean().describe('False for an account created in advance that was never signed in to.'),
  })
  .meta({ id: 'PersonAccount' });

export type PersonAccount = z.infer<typeof PersonAccount>;

const MyProfile = z
  .strictObject({
    name: z.string(),
    email: z.string().describe('As recorded at the last sign-in. Empty if another account has verified it since.'),
    emailVerified: z.boolean(),
    phone: z.string().describe('Empty if there is none.'),
  })
  .meta({ id: 'MyProfile' });

export type MyProfile = z.infer<typeof MyProfile>;

const Tenancy = z
  .strictObject({
    member: z.boolean(),
    former: z.boolean().describe('Whether the caller has no lease now and had one before.'),
    owes: z.boolean().describe('Whether a former tenant still owes rent.'),
  })
  .meta({ id: 'Tenancy' });

export type Tenancy = z.infer<typeof Tenancy>;

/** Which of the caller's sessions end. */
const SESSIONS_ENDED = ['all', 'earlier'] as const;
export type SessionsEnded = (typeof SESSIONS_ENDED)[number];

const phone = z
  .string()
  .trim()
  .max(PERSON_LIMITS.phone)
  .refine((text) => text === '' || isPhone(text), 'Enter a phone number, such as +880 1700 000000.')
  .describe('Digits, spaces and + ( ) - . Empty to remove it.');

/** Filter of the list of accounts. */
export const PEOPLE_SHOWN = ['all', 'admins', 'members', 'users', 'blocked'] as const;
export type PeopleShown = (typeof PEOPLE_SHOWN)[number];

export const PEOPLE_PER_PAGE = 100;

const changedPerson = z.strictObject({ modifiedCount: z.int().min(0).max(1) }).meta({ id: 'ChangedPerson' });
export const PHOTO_UPLOAD = { types: ['image/jpeg', 'image/png', 'image/webp'], maxBytes: 12_000_000 } as const;

const change = {
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({
    reason: z.string().trim().min(1).max(AGREEMENT_LIMITS.reason).describe('Recorded in the audit log.'),
  }),
  response: changedPerson,
};

export const peopleCalls = {
  'POST /jwt': {
    summary: 'Exchange an ID token for an access token',
    description: "Send the identity provider's ID token as the bearer token.",
    body: z.strictObject({ email: email.describe('Must be the email of the ID token.') }),
    response: z
      .strictObject({
        token: z.string(),
        adminWithheld: z
          .enum(ADMIN_WITHHELD)
          .optional()
          .describe('Why an admin has only the role `user` in this session. Otherwise absent.'),
        photo: z.string().optional().describe('Address of the photo that the person uploaded. Otherwise absent.'),
      })
      .meta({ id: 'AccessToken' }),
  },
  'POST /api/users': {
    summary: 'Register the caller',
    description: 'An existing account does not change.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(PERSON_LIMITS.name),
      email,
      photo: z.string().max(PERSON_LIMITS.photo).nullish().describe('Kept only if it starts with https://.'),
      role: z.string().max(20).optional().describe('Ignored: a new account has the role `user`.'),
      termsVersion: z
        .string()
        .max(40)
        .optional()
        .describe(
          'Version of the terms that were shown. Recorded with the time if this server has served it, else ignored.',
        ),
    }),
    response: z
      .strictObject({ insertedId: z.uuid().nullable().describe('Null if the account exists.') })
      .meta({ id: 'InsertedPerson' }),
  },
  'GET /api/users/admin/:email': {
    summary: 'Check whether the caller is an admin',
    params: z.strictObject({ email }),
    response: z.strictObject({ admin: z.boolean() }).meta({ id: 'IsAdmin' }),
  },
  'GET /api/users/member/:email': {
    summary: 'Check whether the caller is a member, or was one',
    params: z.strictObject({ email }),
    response: Tenancy,
  },
  'GET /api/my-profile': {
    summary: "Read the caller's profile",
    response: MyProfile,
  },
  'PATCH /api/my-profile': {
    summary: "Change the caller's name or phone number",
    description: 'Fields that are left out do not change. Leases and receipts keep the name they were printed with.',
    body: z.strictObject({
      name: z.string().trim().min(1).max(PERSON_LIMITS.name).optional(),
      phone: phone.optional(),
    }),
    response: changedPerson,
  },
  'POST /api/my-profile/sign-out': {
    summary: "End the caller's sessions",
    description:
      '`all`: this one too; only a new sign-in opens another. `earlier`: those that were signed in to before this one.',
    body: z.strictObject({ sessions: z.enum(SESSIONS_ENDED) }),
    response: changedPerson,
  },
  'PUT /api/my-profile/photo': {
    summary: "Upload the caller's photo",
    description:
      'JPEG, PNG or WebP, at most 12 MB. The server rotates it upright, crops it to a square of 512 pixels and removes the camera metadata.',
    upload: PHOTO_UPLOAD,
    response: z.strictObject({ photo: z.string().describe('Its address.') }).meta({ id: 'UploadedPhoto' }),
  },
  'DELETE /api/my-profile/photo': {
    summary: "Remove the caller's photo",
    description: 'Also one that is a link. Removing it again changes nothing.',
    response: changedPerson,
  },
  'GET /api/people': {
    summary: 'List accounts',
    description: `Ordered by name. Pages have ${PEOPLE_PER_PAGE} entries.`,
    query: z.strictObject({
      page: pageNumber,
      search: searchText('Words to find in the name or the email. All must match.'),
      show: z.enum(PEOPLE_SHOWN).default('all'),
    }),
    response: z.array(PersonAccount).max(MAX_LIST_ROWS).meta({ id: 'People' }),
  },
  'POST /api/people/:id/make-admin': {
    summary: 'Give an account the admin role',
    description:
      'Its email must be verified, unless the account was never signed in to. It must not be blocked or have a lease or an open request.',
    ...change,
  },
  'POST /api/people/:id/demote': {
    summary: 'Remove the admin role from an account',
    description: 'Fails with `own-account` for the caller and with `last-admin` for the last admin who can sign in.',
    ...change,
  },
  'POST /api/people/:id/block': {
    summary: 'Block an account',
    description: 'It can no longer sign in, and its next request is refused.',
    ...change,
  },
  'POST /api/people/:id/unblock': { summary: 'Unblock an account', ...change },
  'POST /api/people/:id/sign-out': { summary: 'End all sessions of an account', ...change },
} as const satisfies Calls;
