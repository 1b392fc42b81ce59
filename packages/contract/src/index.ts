import { apartmentCalls } from './apartments.ts';
import { healthCalls } from './health.ts';

export * from './apartments.ts';
export { BuildingSettings } from './building.ts';
export type { Call, CallName } from './call.ts';
export { ErrorAnswer, type RefusalCode, statusOfRefusal } from './error-codes.ts';

/** Every call the API answers. */
export const calls = { ...apartmentCalls, ...healthCalls } as const;

export type ContractCalls = typeof calls;
