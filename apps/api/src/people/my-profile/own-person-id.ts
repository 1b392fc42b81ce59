import type { Actor } from '../../platform/auth/authenticate.ts';
import { AppError } from '../../platform/http/app-error.ts';

/** @throws AppError if the caller signed up at the provider but has no record here yet */
export function ownPersonId({ personId }: Actor): string {
  if (!personId) throw accountIncomplete();
  return personId;
}

export function accountIncomplete(): AppError {
  return new AppError('account-incomplete', 'Your sign-up is not finished. Open My account to finish it.');
}
