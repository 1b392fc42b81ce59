import type { ContractCalls, ErrorResponse, InputOf, ResponseOf } from '@surela/contract';
import { currentToken } from '../session/access-token.ts';

type RequestParts = { params?: Record<string, string>; query?: Record<string, string>; body?: object; file?: Blob };
type RequestOptions = {
  readonly signal?: AbortSignal;
  /** Another proof than our own token: the identity provider's, for the call that fetches ours. */
  readonly bearer?: string;
};

type AuthInterceptor = {
  /** Before a call: the moment to renew a token that is about to end. */
  beforeCall(): Promise<void>;
  /** The server does not know the caller (401) or does not let them (403), who showed the token that still holds. */
  turnedAway(status: 401 | 403): void;
};

let doorkeeper: AuthInterceptor = { beforeCall: async () => undefined, turnedAway: () => undefined };

/** The session stands above this client and uses it, so it comes to the door itself rather than being imported here. */
export function setAuthInterceptor(keeper: AuthInterceptor): void {
  doorkeeper = keeper;
}

/** The server's answer when it was not a success, or none at all (status 0) when it could not be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorResponse['code'] | undefined;

  constructor(status: number, answer: Partial<ErrorResponse>) {
    super(answer.message ?? "Can't reach the server.");
    this.status = status;
    this.code = answer.code;
  }

  /** A 4xx will not turn into a success by asking again. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500;
  }
}

/** Makes one call of the contract: its name says method and path, its types say what goes in and what comes out. */
export async function request<Name extends keyof ContractCalls>(
  name: Name,
  { signal, bearer, ...input }: InputOf<Name> & RequestOptions,
): Promise<ResponseOf<Name>> {
  const { params = {}, query, body, file } = input as RequestParts;
  if (bearer === undefined) await doorkeeper.beforeCall();
  const token = bearer ?? currentToken();
  const [method = 'GET', template = '/'] = name.split(' ');
  const path = template.replaceAll(/:(\w+)/g, (_, place: string) => encodeURIComponent(params[place] ?? ''));
  const response = await fetch(query ? `${path}?${new URLSearchParams(query)}` : path, {
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
  // A late answer to an earlier token says nothing about whoever is signed in by now.
  const isCurrent = bearer === undefined && token === currentToken();
  if ((response.status === 401 || response.status === 403) && isCurrent) doorkeeper.turnedAway(response.status);
  throw new ApiError(response.status, answer as Partial<ErrorResponse>);
}
