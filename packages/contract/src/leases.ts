import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay, isoMonth } from './fields/date-fields.ts';
import { agreedRent, amount, daysCharged, monthlyRent } from './fields/rent-fields.ts';

const leaseId = z.strictObject({ id: z.uuid().describe('Id of the lease: `agreementId`.') });

const newRent = z.strictObject({
  fromOn: isoDay().describe('First day of the new rent.'),
  rent: agreedRent.describe('Per month, in currency units.'),
});

export const leaseCalls = {
  'PATCH /api/leases/:id/end': {
    summary: 'Change the last day of a lease',
    description:
      'Sets it, moves it or cancels it. The tenant keeps the lease until the end of that day; a day that has passed ends it at once. Rent follows the last day, and the tenant gets an email. A lease that has ended runs again if its end is moved ahead or cancelled. Fails with `apartment-taken` or `has-lease` if another lease has one of these days, and with `ends-on-impossible` for a day before the first, or if the lease ended more than a year ago.',
    params: leaseId,
    body: z.strictObject({
      endsOn: isoDay()
        .nullable()
        .describe(
          'The last day; null: the lease runs on. Of a lease that lies ahead also the day before its first: it then never begins.',
        ),
      reason: z
        .string()
        .trim()
        .max(AGREEMENT_LIMITS.reason)
        .optional()
        .describe('Shown to the tenant. Default: as before.'),
    }),
    response: z
      .strictObject({
        modifiedCount: z.int().min(0).max(1).describe('0 if the last day was that already.'),
        ended: z.boolean().describe('Whether the lease has ended.'),
      })
      .meta({ id: 'ChangedLastDay' }),
  },
  'GET /api/leases/:id/rents': {
    summary: 'List the rents of a lease',
    params: leaseId,
    response: z
      .strictObject({
        rent: monthlyRent.describe('The rent of today, or of the last day of a lease that has ended.'),
        rents: z
          .array(
            z.strictObject({
              fromOn: z.iso.date(),
              rent: monthlyRent,
              agreedOn: z.iso.date(),
              cancellable: z.boolean().describe('Only the latest, until its first day or on the day of its entry.'),
            }),
          )
          .min(1)
          .describe('From the first day of the lease on, oldest first.'),
        fromOn: z
          .strictObject({
            earliest: z.iso.date().describe('For a lower rent.'),
            earliestRise: z.iso.date().describe('For a higher rent: the tenant must be told in time.'),
            latest: z.iso.date(),
          })
          .nullable()
          .describe('The days on which a new rent may begin; null if there is none.'),
        noticeDays: z.int().nonnegative().describe('How many days before its first day a higher rent is agreed.'),
      })
      .meta({ id: 'LeaseRents' }),
  },
  'POST /api/leases/:id/rents': {
    summary: 'Change the rent of a lease from a day',
    description:
      'The rent of later months follows, also of those that are paid ahead; the month of that day is charged by days. The tenant gets an email. The same rent from the same day again changes nothing. Fails with `from-on-impossible` for a day that is not allowed, such as a higher rent without notice.',
    params: leaseId,
    body: newRent,
    response: z
      .strictObject({ modifiedCount: z.int().min(0).max(1).describe('0 if that was agreed already.') })
      .meta({ id: 'ChangedRent' }),
  },
  'POST /api/leases/:id/rents/preview': {
    summary: 'Preview a new rent of a lease',
    description: 'Changes nothing. Fails as the change itself would.',
    params: leaseId,
    body: newRent,
    response: z
      .strictObject({
        before: monthlyRent.describe('Until then.'),
        months: z
          .array(
            z.strictObject({
              month: isoMonth,
              before: amount.describe('Rent of the month as it is charged now, or would be.'),
              rent: amount.describe('The same with the new rent.'),
              days: daysCharged,
              open: amount.describe('What is left to pay of it then.'),
              paid: amount.describe('What is paid of it.'),
            }),
          )
          .describe(
            'The months that are charged already and change, and those until the first that is charged whole at the new rent. Oldest first.',
          ),
        credit: amount.describe('What would be paid too much.'),
      })
      .meta({ id: 'RentChangePreview' }),
  },
  'DELETE /api/leases/:id/rents/:fromOn': {
    summary: 'Cancel a new rent of a lease',
    description:
      'Only the latest, until its first day or on the day of its entry. Months that are charged get their rent back, and the tenant gets an email. Fails with `from-on-impossible` if it can no longer be cancelled.',
    params: z.strictObject({ id: z.uuid(), fromOn: isoDay() }),
    response: z
      .strictObject({ modifiedCount: z.int().min(0).max(1).describe('0 if there is no such rent.') })
      .meta({ id: 'CancelledRent' }),
  },
} as const satisfies Calls;
