import type { ErrorResponse } from '@surela/contract';
import { ApiError } from '../../platform/api/api-client.ts';
import { m } from '../../platform/messages/messages.js';

/** The server's own message says which days are possible, or what to do first. */
const EXPLAINED: ReadonlySet<ErrorResponse['code'] | undefined> = new Set([
  'from-on-impossible',
  'rent-unchanged',
  'not-found',
]);

/** @returns why the server has refused a rent; undefined if another try may help */
export function reasonOf(error: unknown): string | undefined {
  return error instanceof ApiError && EXPLAINED.has(error.code) ? error.message : undefined;
}

/** @returns a function that gives the message for a failed change of a rent */
export function rentErrorMessage(failed: () => string): (error: unknown) => string {
  return (error) => {
    const unreachable = error instanceof ApiError && error.status === 0;
    return reasonOf(error) ?? (unreachable ? m.change_rent_unreachable() : failed());
  };
}
