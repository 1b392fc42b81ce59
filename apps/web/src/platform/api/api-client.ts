import type { ContractCalls, ErrorResponse, InputOf, ResponseOf } from '@surela/contract';
import { currentToken } from '../session/access-token.ts';

type RequestParts = { params?: Record<string, string>; query?: Record<string, string>; body?: object; file?: Blob };
type RequestOptions = {
  readonly signal?: AbortSignal;
  /** A token other than ours: the identity provider's, for the call that fetches ours. */
  readonly bearer?: string;
};

type AuthInterceptor = {
  /**
   * Runs before each call, to renew a token that is about to expire.
   * @returns false if it has expired and could not be renewed
   */
  renewIfDue(): Promise<boolean>;
  /** Called on 401 and 403 for the current token. */
  authRejected(status: 401 | 403, code: ErrorResponse['code'] | undefined): void;
};

let interceptor: AuthInterceptor = { renewIfDue: async () => true, authRejected: () => undefined };

/** The session imports this client, so it registers itself here instead of being imported. */
export function setAuthInterceptor(next: AuthInterceptor): void {
  interceptor = next;
}

/** An error response of the server, or status 0 if it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorResponse['code'] | undefined;
  /** With `rent-differs`: the rent as it is now. */
  readonly rent: number | undefined;

  constructor(status: number, answer: Partial<ErrorResponse>) {
    super(answer.message ?? "Can't reach the server.");
    this.status = status;
    this.code = answer.code;
    this.rent = answer.rent;
  }

  /** A 4xx is not retried. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Makes one call of the contract. The name has method and path; the types have input and output. */
export async function request<Name extends keyof ContractCalls>(
  name: Name,
  { signal, bearer, ...input }: InputOf<Name> & RequestOptions,
): Promise<ResponseOf<Name>> {
  const { params = {}, query, body, file } = input as RequestParts;
  // An expired token is not sent: its 401 would sign out a person who was only offline for a moment.
  const isUsable = bearer !== undefined || (await interceptor.renewIfDue());
  const token = isUsable ? (bearer ?? currentToken()) : null;
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, place: string) => encodeURIComponent(params[place] ?? ''));
  const search = new URLSearchParams(query).toString();
  const response = await fetch(search ? `${path}?${search}` : path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(file ? { 'content-type': file.type } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(file ? { body: file } : {}),
    ...(signal ? { signal } : {}),
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, {});
  });
  const answer: unknown = await response.json().catch(() => ({}));
  if (response.ok) return answer as ResponseOf<Name>;
  if (response.status === 401 && !isUsable) throw new ApiError(0, {});
  // A late response to an older token says nothing about the current session.
  const isCurrent = bearer === undefined && token === currentToken();
  const error = new ApiError(response.status, answer as Partial<ErrorResponse>);
  if ((response.status === 401 || response.status === 403) && isCurrent)
    interceptor.authRejected(response.status, error.code);
  throw error;
}
