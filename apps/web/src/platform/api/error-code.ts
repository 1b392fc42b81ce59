import type { ErrorResponse } from '@surela/contract';
import { ApiError } from './api-client.ts';

export function errorCodeOf(error: unknown): ErrorResponse['code'] | undefined {
  return error instanceof ApiError ? error.code : undefined;
}

export function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.status === 403;
}
