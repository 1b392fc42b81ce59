import { z } from 'zod';

/**
 * Every error code of the API with its HTTP status. The specification's client signs out on 401 and 403, so these mean
 * only "not signed in" and "not allowed"; all other errors have another status.
 */
export const httpStatusOf = {
  'sign-in-needed': 401,
  // A valid token of a session that was ended, or of a person who was blocked since: the login screen says which.
  'session-revoked': 401,
  'session-blocked': 401,
  'not-allowed': 403,
  blocked: 403,
  'not-found': 404,
  'email-taken': 409,
  'email-not-verified': 409,
  'already-verified': 409,
  'person-blocked': 409,
  'last-admin': 409,
  'has-lease': 409,
  'has-request': 409,
  'apartment-taken': 409,
  'apartment-retired': 409,
  'already-requested': 409,
  'already-decided': 409,
  'rent-differs': 409,
  'account-incomplete': 409,
  'apartment-exists': 409,
  'apartment-let': 409,
  'coupon-exists': 409,
  'too-many-pictures': 409,
  'floor-plan-exists': 409,
  'already-paid': 409,
  'not-paid': 409,
  'price-differs': 409,
  'being-prepared': 409,
  'payment-closed': 409,
  'payment-differs': 409,
  'key-used': 409,
  'payment-not-refundable': 409,
  'refund-changed': 409,
  'refund-being-sent': 409,
  'email-not-failed': 409,
  'email-not-kept': 409,
  'coupon-does-not-hold': 422,
  'amount-too-small': 422,
  'amount-too-large': 422,
  'paid-on-impossible': 422,
  'starts-on-impossible': 422,
  'ends-on-impossible': 422,
  'from-on-impossible': 422,
  'rent-unchanged': 422,
  'month-not-payable': 422,
  'already-published': 409,
  'link-not-valid': 422,
  'not-a-picture': 422,
  'not-for-admins': 422,
  'no-request-to-accept': 422,
  'role-not-changeable': 422,
  'own-account': 422,
  'invalid-name': 422,
  'no-such-block': 422,
  'ends-in-the-past': 422,
  'too-large': 413,
  'unsupported-type': 415,
  'too-many-requests': 429,
  'not-available': 503,
} as const satisfies Record<string, 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503>;

export type ErrorCode = keyof typeof httpStatusOf;

export const ErrorResponse = z
  .strictObject({
    code: z.enum([...(Object.keys(httpStatusOf) as ErrorCode[]), 'invalid-input', 'bug']),
    message: z.string().describe('For people: what went wrong and what to do next.'),
    requestId: z.string().describe('Id of this request in the server log.'),
    rent: z.number().optional().describe('Only with `rent-differs`: the current rent, in currency units.'),
    fields: z
      .array(z.strictObject({ field: z.string(), message: z.string() }))
      .optional()
      .describe('Only with `invalid-input`: every invalid field.'),
  })
  .meta({ id: 'ErrorResponse' });

export type ErrorResponse = z.infer<typeof ErrorResponse>;
