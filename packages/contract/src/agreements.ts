import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './page-param.ts';

const email = z.string().min(3).max(EMAIL_LIMIT);
/** Dates from a client are never believed, so their shape does not matter. */
const ownDate = z.string().max(40).optional().describe("Not believed: the date is the building's own");
const count = z.strictObject({ modifiedCount: z.int().min(0).max(1) });

export const DECISIONS = ['accepted', 'declined', 'withdrawn', 'ended'] as const;

export const Agreement = z
  .strictObject({
    _id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean().describe('Whether the identity provider has verified the address'),
    name: z.string(),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    rent: z.int().positive(),
    status: z.enum(['pending', 'checked']),
    date: z.string().describe('dd/mm/yyyy: of the request while it is pending, else of the decision'),
    month: z.string().optional().describe("The last month of the unbroken run of paid ones: 'November,2026'"),
    decision: z.enum(DECISIONS).nullable().describe('What became of it; nothing while it is pending'),
    reason: z.string().describe('Why it was declined or ended, for the person to read'),
    apartmentId: z.uuid(),
    requestedOn: z.iso.date(),
    endedOn: z.iso.date().nullable(),
    alsoWaiting: z.int().nonnegative().optional().describe('In the list: how many others wait for the same apartment'),
  })
  .meta({ id: 'Agreement' });

export const Member = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().describe('Nothing for a member who lost an unverified address to its owner'),
    photo: z.string().nullable(),
    role: z.literal('member'),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    rent: z.int().positive(),
    since: z.iso.date(),
  })
  .meta({ id: 'Member' });

export const AGREEMENTS_PER_PAGE = 100;

const choice = {
  search: searchText("Words, each somewhere in the person's name or address or in the apartment's number"),
  status: z
    .enum(['pending', ...DECISIONS])
    .optional()
    .describe('What became of it'),
};

export const agreementCalls = {
  'POST /api/agreement': {
    summary:
      'Asks for an apartment. Name, status and date are the server’s own, whatever is sent; a differing rent is refused.',
    body: z.strictObject({
      email,
      apartment: z.union([z.string().min(1).max(20), z.int().transform(String)]),
      block: z.string().min(1).max(20),
      floor: z.union([
        z.int(),
        z
          .string()
          .regex(/^-?\d{1,4}$/)
          .transform(Number),
      ]),
      name: z.string().max(200).optional().describe('Not believed'),
      rent: z.union([z.number(), z.string().min(1).max(20)]).describe('What the person saw: an assertion'),
      status: z.string().max(20).optional().describe('Not believed'),
      date: ownDate,
    }),
    answer: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedAgreement' }),
  },
  'GET /api/single-agreement': {
    summary:
      'The open request or the lease of the person who asks; else what became of their latest request; else nothing.',
    query: z.strictObject({ email }),
    answer: Agreement.nullable().meta({ id: 'SingleAgreement' }),
  },
  'PATCH /api/withdraw-agreement': {
    summary: 'Takes back the open request of the person who asks.',
    body: z.strictObject({ email }),
    answer: count.meta({ id: 'WithdrawnAgreement' }),
  },
  'GET /api/agreements': {
    summary: 'Every request and lease: those that wait first, then the newest; all of them, or a hundred a page.',
    query: z.strictObject({ page: pageNumber, ...choice }),
    answer: z.array(Agreement).max(MAX_LIST_ROWS).meta({ id: 'Agreements' }),
  },
  'GET /api/agreement-count': {
    summary: 'How many there are on all pages of such a list, and how many of them wait for an answer.',
    query: z.strictObject(choice),
    answer: z
      .strictObject({ total: z.int().nonnegative(), waiting: z.int().nonnegative() })
      .meta({ id: 'AgreementCount' }),
  },
  'PATCH /api/agreements/:id': {
    summary:
      'Decides a pending request. Without a decision it is only marked as reviewed: making the person a member within the hour accepts it, left alone it counts as declined.',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({
      status: z.literal('checked'),
      date: ownDate,
      decision: z.enum(['accept', 'decline']).optional(),
      reason: z
        .string()
        .trim()
        .max(AGREEMENT_LIMITS.reason)
        .optional()
        .describe('With decline, for the person to read'),
    }),
    answer: count
      .extend({ alsoDeclined: z.int().nonnegative().describe('Other requests for the apartment that is now taken') })
      .meta({ id: 'DecidedAgreement' }),
  },
  'PATCH /api/users/:email': {
    summary: 'Makes somebody with a reviewed request a member, or a member a user again. Nobody becomes an admin here.',
    params: z.strictObject({ email }),
    body: z.strictObject({ role: z.string().max(20) }),
    answer: count.meta({ id: 'ChangedRole' }),
  },
  'GET /api/users': {
    summary: 'The members with their apartments, by name; at most a thousand.',
    query: z.strictObject({ role: z.literal('member') }),
    answer: z.array(Member).max(MAX_LIST_ROWS).meta({ id: 'Members' }),
  },
  'PATCH /api/remove-member': {
    summary: "Ends a member's lease: the apartment is free again and the person a user.",
    body: z
      .strictObject({
        email: email.optional(),
        id: z.uuid().optional().describe("The member's `_id`, instead of the email"),
        reason: z.string().trim().max(AGREEMENT_LIMITS.reason).optional(),
      })
      .refine(({ email, id }) => (email === undefined) !== (id === undefined), {
        path: ['email'],
        error: 'Name the member by email or by id',
      }),
    answer: count.meta({ id: 'RemovedMember' }),
  },
} as const satisfies Calls;

export type Agreement = z.infer<typeof Agreement>;
export type Member = z.infer<typeof Member>;
