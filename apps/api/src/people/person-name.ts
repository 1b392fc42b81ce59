import { personNameProblem } from '@surela/values/person-name';
import { AppError } from '../platform/http/app-error.ts';

/** Takes the raw body of a call: direction marks are stripped before a handler sees it. */
export function assertPlainName(body: unknown): void {
  const { name } = (body ?? {}) as { name?: unknown };
  if (typeof name !== 'string') return;
  const problem = personNameProblem(name);
  if (problem === 'not-plain') {
    throw new AppError('invalid-name', "A name can't have line breaks or control characters. Type it again.");
  }
  if (problem === 'not-visible') {
    throw new AppError('invalid-name', 'This name has no visible characters. Type at least one letter.');
  }
}
