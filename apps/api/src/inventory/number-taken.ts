import type { ApartmentInput } from '@surela/contract';
import { AppError } from '../platform/http/app-error.ts';

export function numberTaken({ block, apartment }: ApartmentInput): AppError {
  return new AppError(
    'apartment-exists',
    `Block ${block} already has an apartment ${apartment}. Choose another number.`,
  );
}
