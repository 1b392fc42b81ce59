import { AppError } from '../../platform/http/app-error.ts';

export function linkNotValid(): AppError {
  return new AppError('link-not-valid', 'This link was used before or is too old. Ask for a new one.');
}
