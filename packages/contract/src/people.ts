import { EMAIL_LIMIT } from '@surela/values/email';
import { PERSON_LIMITS } from '@surela/values/person-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';

const email = z.string().min(3).max(EMAIL_LIMIT).describe('Compared without regard to case');

export const peopleCalls = {
  'POST /jwt': {
    summary: "Exchanges the identity provider's ID token, sent as the bearer token, for one of ours.",
    body: z.strictObject({ email: email.describe("Must be the ID token's own") }),
    answer: z.strictObject({ token: z.string() }).meta({ id: 'AccessToken' }),
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
} as const satisfies Calls;
