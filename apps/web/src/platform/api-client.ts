import type { AnswerOf, ContractCalls, ErrorAnswer, QueryOf } from '@surela/contract';

type Input<Name extends keyof ContractCalls> = { readonly query: QueryOf<Name>; readonly signal?: AbortSignal };

/** The server's answer when it was not a success, or none at all (status 0) when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorAnswer['code'] | undefined;

  constructor(status: number, answer: Partial<ErrorAnswer>) {
    super(answer.message ?? 'The server could not be reached.');
    this.status = status;
    this.code = answer.code;
  }

  /** A 4xx will not turn into a success by asking again. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Makes one call of the contract: its name says method and path, its types say what goes in and what comes out. */
export async function ask<Name extends keyof ContractCalls>(
  name: Name,
  { query, signal }: Input<Name>,
): Promise<AnswerOf<Name>> {
  const [method = 'GET', path = '/'] = name.split(' ');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const response = await fetch(path + search, { method, ...(signal ? { signal } : {}) }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (!response.ok) throw new ApiError(response.status, answer as Partial<ErrorAnswer>);
  return answer as AnswerOf<Name>;
}
