import type { ErrorResponse } from '@surela/contract';
import { ApiError } from './api-client.ts';

type Message = () => string;
type ErrorMessages = {
  readonly failed: Message;
  readonly unreachable: Message;
  readonly byCode: { readonly [Code in ErrorResponse['code']]?: Message };
};

/** @returns a function that gives the message for a failed call */
export function errorMessagesOf({ failed, unreachable, byCode }: ErrorMessages): (error: unknown) => string {
  return (error) => {
    if (!(error instanceof ApiError)) return failed();
    if (error.status === 0) return unreachable();
    return (error.code && byCode[error.code]?.()) ?? failed();
  };
}
