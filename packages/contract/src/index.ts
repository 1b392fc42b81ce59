import type { z } from 'zod';
import { agreementCalls } from './agreements.ts';
import { announcementCalls } from './announcements.ts';
import { apartmentCalls } from './apartments.ts';
import { auditCalls } from './audit.ts';
import { collectionCalls } from './collections.ts';
import { couponCalls } from './coupons.ts';
import { emailCalls } from './emails.ts';
import { healthCalls } from './health.ts';
import { inventoryCalls } from './inventory.ts';
import { leaseCalls } from './leases.ts';
import { legalCalls } from './legal.ts';
import { paymentIssueCalls } from './payment-issues.ts';
import { paymentCalls } from './payments.ts';
import { peopleCalls } from './people.ts';
import { recoveryCalls } from './recovery.ts';
import { refundCalls } from './refunds.ts';
import { reportCalls } from './reports.ts';
import { unclaimedPaymentCalls } from './unclaimed-payments.ts';
import { writeOffCalls } from './write-offs.ts';

export * from './agreements.ts';
export * from './announcements.ts';
export * from './apartments.ts';
export * from './audit.ts';
export { BuildingSettings } from './building.ts';
export type { Call, CallName } from './call.ts';
export * from './collections.ts';
export * from './coupons.ts';
export * from './emails.ts';
export { type ErrorCode, ErrorResponse, httpStatusOf } from './error-codes.ts';
export { MAX_LIST_ROWS } from './fields/page-fields.ts';
export * from './inventory.ts';
export * from './legal.ts';
export * from './payment-issues.ts';
export * from './payments.ts';
export {
  ADMIN_WITHHELD,
  type MyProfile,
  PEOPLE_PER_PAGE,
  PEOPLE_SHOWN,
  type PeopleShown,
  PersonAccount,
  PHOTO_UPLOAD,
  type SessionsEnded,
  type Tenancy,
} from './people.ts';
export * from './refunds.ts';
export * from './reports.ts';
export * from './unclaimed-payments.ts';
export { CardSettings, DemoAccount, IdentitySettings, MapSettings, WebSettings } from './web-settings.ts';
export * from './write-offs.ts';

/** Every call of the API, by name. */
export const calls = {
  ...legalCalls,
  ...peopleCalls,
  ...recoveryCalls,
  ...apartmentCalls,
  ...couponCalls,
  ...inventoryCalls,
  ...agreementCalls,
  ...leaseCalls,
  ...paymentCalls,
  ...refundCalls,
  ...paymentIssueCalls,
  ...unclaimedPaymentCalls,
  ...collectionCalls,
  ...writeOffCalls,
  ...announcementCalls,
  ...emailCalls,
  ...reportCalls,
  ...auditCalls,
  ...healthCalls,
} as const;

export type ContractCalls = typeof calls;

type InputPart<Name extends keyof ContractCalls, Part extends string> = ContractCalls[Name] extends {
  readonly [key in Part]: infer Schema extends z.ZodType;
}
  ? { readonly [key in Part]: z.input<Schema> }
  : object;

/** Input of a call: path parameters, query string, JSON body, and the file of an upload. */
export type InputOf<Name extends keyof ContractCalls> = InputPart<Name, 'params'> &
  InputPart<Name, 'query'> &
  InputPart<Name, 'body'> &
  (ContractCalls[Name] extends { readonly upload: object } ? { readonly file: Blob } : object);

/** Response body of a call. */
export type ResponseOf<Name extends keyof ContractCalls> = z.output<ContractCalls[Name]['response']>;

export { formatDayFirst, formatMonthName, parseMonthName, toUnpaddedDate } from './date-formats.ts';
