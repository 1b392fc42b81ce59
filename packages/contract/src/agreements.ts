import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { EMAIL_LIMIT } from '@surela/values/email';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay, isoMonth } from './fields/date-fields.ts';
import { MAX_LIST_ROWS, pageNumber, searchText } from './fields/page-fields.ts';
import { amount, daysCharged, monthlyRent, nextRent } from './fields/rent-fields.ts';

const email = z.string().min(3).max(EMAIL_LIMIT);
/** The specification's client sends one. It is ignored, so any text will do. */
const ignoredDate = z.string().max(40).optional().describe("Ignored: the server uses the building's date.");
const count = z.strictObject({ modifiedCount: z.int().min(0).max(1) });

export const DECISIONS = ['accepted', 'declined', 'withdrawn', 'ended'] as const;

export const Agreement = z
  .strictObject({
    _id: z.uuid(),
    email: z.string(),
    emailVerified: z.boolean().describe('Whether the identity provider has verified the email.'),
    name: z.string(),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    rent: monthlyRent.describe('Of a lease: the rent of today, or of its last day.'),
    nextRent,
    status: z.enum(['pending', 'checked']),
    date: z.string().describe('dd/mm/yyyy: date of the request while it is pending, then of the decision.'),
    month: z
      .string()
      .optional()
      .describe("Last month up to which every month is paid: 'November,2026'. Absent if there is none."),
    decision: z.enum(DECISIONS).nullable().describe('The decision; null while the request is pending.'),
    reason: z.string().describe('Why it was declined or ended. Shown to the applicant or tenant. May be empty.'),
    apartmentId: z.uuid(),
    requestedOn: z.iso.date(),
    movesInOn: z.iso
      .date()
      .nullable()
      .optional()
      .describe('First day that the applicant asks for; null: as early as possible.'),
    startsOn: z.iso
      .date()
      .nullable()
      .describe('First day of the lease, from which rent is owed. It may lie ahead. Null if there is no lease.'),
    endsOn: z.iso
      .date()
      .nullable()
      .optional()
      .describe('Last day of a lease that runs; null if none is set. Until the next midnight it may be yesterday.'),
    endedOn: z.iso.date().nullable().describe('Date on which the lease ended; null if it has not.'),
    verificationAskedAt: z.iso
      .datetime()
      .nullable()
      .describe('When the office last asked the applicant by email to verify it; null if it has not.'),
    alsoWaiting: z
      .int()
      .nonnegative()
      .optional()
      .describe('Number of other pending requests for the apartment. Only in GET /api/agreements.'),
    owes: amount
      .optional()
      .describe(
        'What the applicant owes of earlier leases, and overdue rent of one that runs. Only in GET /api/agreements, for open requests.',
      ),
  })
  .meta({ id: 'Agreement' });

export const Member = z
  .strictObject({
    _id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().describe('Null if another account has verified this address since.'),
    photo: z.string().nullable(),
    role: z.literal('member'),
    apartment: z.string(),
    block: z.string(),
    floor: z.int(),
    rent: monthlyRent.describe('The rent of today.'),
    nextRent,
    since: z.iso.date().describe('First day of the lease. It may lie ahead.'),
    agreementId: z.uuid().describe('Id of the lease.'),
    endsOn: z.iso.date().nullable().describe('Last day of the lease; null if none is set.'),
  })
  .meta({ id: 'Member' });

export const AGREEMENTS_PER_PAGE = 100;

const choice = {
  search: searchText('Words to find in the name, the email or the apartment number. All must match.'),
  status: z
    .enum(['pending', ...DECISIONS])
    .optional()
    .describe('Only requests and leases in this state.'),
};

export const agreementCalls = {
  'POST /api/agreement': {
    summary: 'Request an apartment',
    description:
      'The request is pending until an admin decides it. Fails with `rent-differs` if the rent has changed, and with `starts-on-impossible` for a day before the apartment is available. A tenant may request another apartment once the lease has a last day.',
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
      name: z.string().max(200).optional().describe('Ignored: the server uses the signed-in account.'),
      rent: z
        .union([z.number(), z.string().min(1).max(20)])
        .describe('Rent shown to the applicant, in currency units. Must match the current rent.'),
      movesInOn: isoDay()
        .optional()
        .describe(
          'First day that is asked for: not before the apartment is available, and after the last day of an own lease. Default: as early as possible.',
        ),
      status: z.string().max(20).optional().describe('Ignored: a new request is pending.'),
      date: ignoredDate,
    }),
    response: z.strictObject({ insertedId: z.uuid() }).meta({ id: 'InsertedAgreement' }),
  },
  'GET /api/single-agreement': {
    summary: "Get the caller's request or lease",
    description: 'Returns the lease or the pending request, otherwise the latest request, otherwise null.',
    query: z.strictObject({ email }),
    response: Agreement.extend({
      next: Agreement.nullable()
        .optional()
        .describe('The next lease, or the open request for another apartment, while a lease with a last day runs.'),
    })
      .nullable()
      .meta({ id: 'SingleAgreement' }),
  },
  'PATCH /api/withdraw-agreement': {
    summary: "Withdraw the caller's pending request",
    body: z.strictObject({ email }),
    response: count.meta({ id: 'WithdrawnAgreement' }),
  },
  'GET /api/agreements': {
    summary: 'List requests and leases',
    description: `Pending requests first, oldest first; then all others, newest first. Pages have ${AGREEMENTS_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageNumber, ...choice }),
    response: z.array(Agreement).max(MAX_LIST_ROWS).meta({ id: 'Agreements' }),
  },
  'GET /api/agreement-count': {
    summary: 'Count requests and leases',
    query: z.strictObject(choice),
    response: z
      .strictObject({
        total: z.int().nonnegative().describe('Entries on all pages of GET /api/agreements with the same query.'),
        waiting: z.int().nonnegative().describe('How many of them are pending.'),
      })
      .meta({ id: 'AgreementCount' }),
  },
  'PATCH /api/agreements/:id': {
    summary: 'Accept or decline a request',
    description:
      'Without `decision` the request is marked as reviewed: PATCH /api/users/:email accepts it within one hour, after that it counts as declined.',
    params: z.strictObject({ id: z.uuid() }),
    body: z
      .strictObject({
        status: z.literal('checked'),
        date: ignoredDate,
        decision: z.enum(['accept', 'decline']).optional(),
        reason: z
          .string()
          .trim()
          .max(AGREEMENT_LIMITS.reason)
          .optional()
          .describe('Why it is declined. Shown to the applicant.'),
        startsOn: isoDay()
          .optional()
          .describe(
            'Only with `accept`: first day of the lease, between `earliest` and `latest` of GET /api/agreements/:id/first-rent. Default: today, or the day from which the apartment is available.',
          ),
      })
      .refine(({ decision, startsOn }) => startsOn === undefined || decision === 'accept', {
        path: ['startsOn'],
        error: 'Send a first day only to accept',
      }),
    response: count
      .extend({
        alsoDeclined: z
          .int()
          .nonnegative()
          .describe('Number of other requests for the apartment that were declined with it.'),
      })
      .meta({ id: 'DecidedAgreement' }),
  },
  'GET /api/agreements/:id/first-rent': {
    summary: 'Preview the first rent of a lease',
    description: 'What a pending request is charged once it is accepted with this first day. Nothing is changed.',
    params: z.strictObject({ id: z.uuid() }),
    query: z.strictObject({
      startsOn: isoDay().optional().describe('First day of the lease. Default: the one that accepting would take.'),
    }),
    response: z
      .strictObject({
        startsOn: z.iso.date(),
        earliest: z.iso.date().describe('The earliest first day that can be chosen.'),
        latest: z.iso.date(),
        monthlyRent: z.int().positive().describe('Rent of a whole month, as in the request.'),
        dueDay: z.int().min(1).max(28).describe('Day of the month on which the rent of later months is due.'),
        months: z
          .array(z.strictObject({ month: isoMonth, rent: amount, days: daysCharged, dueOn: z.iso.date() }))
          .min(1)
          .describe('Months that are charged at once, oldest first; only the first month if the lease starts later.'),
      })
      .meta({ id: 'FirstRent' }),
  },
  'POST /api/agreements/:id/ask-to-verify': {
    summary: 'Ask an applicant to verify their email',
    description:
      'Sends the applicant an email, at most once in 24 hours for each request. Within that time it sends nothing and returns when the last one was sent. Fails with `already-verified` or `already-decided`.',
    params: z.strictObject({ id: z.uuid() }),
    response: z
      .strictObject({
        sent: z.boolean().describe('False if the applicant was already asked in the last 24 hours.'),
        askedAt: z.iso.datetime().describe('When the last email was sent.'),
      })
      .meta({ id: 'AskedToVerify' }),
  },
  'PATCH /api/users/:email': {
    summary: 'Change the role of an account',
    description:
      '`member` accepts the latest reviewed or pending request of the account, `user` ends its lease. Other roles are refused.',
    params: z.strictObject({ email }),
    body: z.strictObject({ role: z.string().max(20) }),
    response: count.meta({ id: 'ChangedRole' }),
  },
  'GET /api/users': {
    summary: 'List members with their apartments',
    description: 'Ordered by name. The header x-total-count has their number.',
    query: z.strictObject({ role: z.literal('member') }),
    response: z.array(Member).meta({ id: 'Members' }),
  },
  'PATCH /api/remove-member': {
    summary: "End a member's lease",
    description: 'The apartment becomes available and the account gets the role `user`. Send either `email` or `id`.',
    body: z
      .strictObject({
        email: email.optional(),
        id: z.uuid().optional().describe("The member's `_id`."),
        reason: z.string().trim().max(AGREEMENT_LIMITS.reason).optional(),
      })
      .refine(({ email, id }) => (email === undefined) !== (id === undefined), {
        path: ['email'],
        error: 'Name the member by email or by id',
      }),
    response: count.meta({ id: 'RemovedMember' }),
  },
} as const satisfies Calls;

export type Agreement = z.infer<typeof Agreement>;
export type Member = z.infer<typeof Member>;
