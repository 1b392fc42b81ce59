import type { z } from 'zod';
import { apartmentCalls } from './apartments.ts';
import { couponCalls } from './coupons.ts';
import { healthCalls } from './health.ts';
import { peopleCalls } from './people.ts';

export * from './apartments.ts';
export { BuildingSettings } from './building.ts';
export type { Call, CallName } from './call.ts';
export * from './coupons.ts';
export { ErrorAnswer, type RefusalCode, statusOfRefusal } from './error-codes.ts';
export { DemoAccount, IdentitySettings, MapSettings, WebSettings } from './web-settings.ts';

/** Every call the API answers. */
export const calls = { ...peopleCalls, ...apartmentCalls, ...couponCalls, ...healthCalls } as const;

export type ContractCalls = typeof calls;

type InputPart<Name extends keyof ContractCalls, Part extends string> = ContractCalls[Name] extends {
  readonly [key in Part]: infer Schema extends z.ZodType;
}
  ? { readonly [key in Part]: z.input<Schema> }
  : object;

/** What a caller sends: `params` fill the path's places, `query` follows it, `body` goes as JSON. */
export type InputOf<Name extends keyof ContractCalls> = InputPart<Name, 'params'> &
  InputPart<Name, 'query'> &
  InputPart<Name, 'body'>;

/** What a caller gets back. */
export type AnswerOf<Name extends keyof ContractCalls> = z.output<ContractCalls[Name]['answer']>;
