import { AGREEMENT_LIMITS } from '@surela/values/agreement-limits';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { isoDay } from './fields/date-fields.ts';

export const leaseCalls = {
  'PATCH /api/leases/:id/end': {
    summary: 'Change the last day of a lease',
    description:
      'Sets it, moves it or cancels it. The tenant keeps the lease until the end of that day; a day that has passed ends it at once. Rent follows the last day, and the tenant gets an email. A lease that has ended runs again if its end is moved ahead or cancelled. Fails with `apartment-taken` or `has-lease` if another lease has one of these days, and with `ends-on-impossible` for a day before the first, or if the lease ended more than a year ago.',
    params: z.strictObject({ id: z.uuid().describe('Id of the lease: `agreementId`.') }),
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
} as const satisfies Calls;
