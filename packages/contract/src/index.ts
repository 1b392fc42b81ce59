import type { z } from 'zod';
import { apartmentCalls } from './apartments.ts';
import { healthCalls } from './health.ts';

export * from './apartments.ts';
export { BuildingSettings } from './building.ts';
export type { Call, CallName } from './call.ts';
export { ErrorAnswer, type RefusalCode, statusOfRefusal } from './error-codes.ts';

/** Every call the API answers. */
export const calls = { ...apartmentCalls, ...healthCalls } as const;

export type ContractCalls = typeof calls;

/** What a caller may put into the query of a call. */
export type QueryOf<Name extends keyof ContractCalls> = ContractCalls[Name] extends {
  readonly query: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** What a caller gets back. */
export type AnswerOf<Name extends keyof ContractCalls> = z.output<ContractCalls[Name]['answer']>;
