/** A standby that is being promoted, or a primary that was demoted. */
export const READ_ONLY = '25006';

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  // PostgreSQL: shutting down, crashed, starting up, out of connection slots, connection failures of class 08
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  READ_ONLY,
]);

/** pg gives these no code. */
const CONNECTION_MESSAGE =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** The error's code, ECONNRESET for a broken connection without one, or '' if it has none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return code;
  return CONNECTION_MESSAGE.test(error.message) ? 'ECONNRESET' : '';
}

/** True if the database could not be reached, as opposed to a statement it refused. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return UNAVAILABLE_CODES.has(codeOf(error));
}

/** A serialization failure and a deadlock. */
const CONFLICT_CODES = new Set(['40001', '40P01']);

/** True for a serialization failure or a deadlock: rolled back for certain. */
export function isConflict(error: unknown): boolean {
  return CONFLICT_CODES.has(codeOf(error));
}

/** True for a code of the closed list for which a transaction may run again. */
export function isRetryCode(code: string): boolean {
  return CONFLICT_CODES.has(code) || UNAVAILABLE_CODES.has(code);
}

/** True for a text with NUL, which PostgreSQL cannot store: invalid input. */
export function isInvalidText(error: unknown): boolean {
  return codeOf(error) === '22021';
}
