import { z } from 'zod';
import type { Calls } from './call.ts';
import { pageFromFirst } from './fields/page-fields.ts';

const IssueAbout = z
  .strictObject({
    person: z.string().nullable().describe('Name of the tenant or payer.'),
    isTenant: z.boolean().describe('Whether this person has a lease now.'),
    apartment: z.string().nullable(),
    month: z.string().nullable().describe('The month that was or is to be paid: 2026-09.'),
    receipt: z.string().nullable().describe('Receipt number, if the payment is recorded.'),
    intent: z.string().nullable().describe("The card provider's id of a payment without a receipt: 'pi_…'."),
  })
  .meta({ id: 'PaymentIssueAbout' });

export const PaymentIssue = z
  .strictObject({
    _id: z.uuid(),
    kind: z.string().describe("Kind of issue: 'coupon-not-held'."),
    subject: z.string().describe("Kind and id of what it is about: 'payment 0198…'."),
    details: z.record(z.string(), z.unknown()).describe('Ids and amounts. The keys depend on `kind`.'),
    about: IssueAbout.nullable().describe(
      'The tenant, apartment, month and payment that the subject names; null if it names none, such as the card provider as a whole.',
    ),
    openedAt: z.iso.datetime(),
    closedAt: z.iso.datetime().nullable().describe('Null while it is open.'),
    closedBy: z
      .string()
      .nullable()
      .describe('Name of the admin who closed it; null while it is open or if the server closed it.'),
    closingReason: z.string().nullable(),
  })
  .meta({ id: 'PaymentIssue' });

export const ISSUES_PER_PAGE = 50;

export const paymentIssueCalls = {
  'GET /api/payment-issues': {
    summary: 'List payment issues',
    description: `Problems with payments that an admin must check. Open issues first, then closed ones, newest first. Pages have ${ISSUES_PER_PAGE} entries.`,
    query: z.strictObject({ page: pageFromFirst }),
    response: z
      .strictObject({
        issues: z.array(PaymentIssue).max(ISSUES_PER_PAGE),
        open: z.int().nonnegative().describe('Number of open issues.'),
        total: z.int().nonnegative().describe('Number of issues on all pages.'),
      })
      .meta({ id: 'PaymentIssues' }),
  },
  'PATCH /api/payment-issues/:id': {
    summary: 'Close a payment issue',
    params: z.strictObject({ id: z.uuid() }),
    body: z.strictObject({ reason: z.string().trim().min(1, 'Give a reason').max(500) }),
    response: z.strictObject({ modifiedCount: z.int().nonnegative() }).meta({ id: 'PaymentIssueClosed' }),
  },
} as const satisfies Calls;

export type PaymentIssue = z.infer<typeof PaymentIssue>;
