import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, request, setAuthInterceptor } from '../api/api-client.ts';
import { currentToken, saveToken, tokenSeenAt } from './access-token.ts';
import { createRenewal } from './renew-token.ts';

const HOUR = 3_600_000;
const TOKEN = `e30.${btoa(JSON.stringify({ iat: 0, exp: 3_600 }))}.signature`;
const USER = {
  uid: '1',
  email: 'a@b.example',
  displayName: 'A',
  photoURL: null,
  emailVerified: true,
  hasPassword: true,
};

/** A session whose token came at 0, and whose renewal fails with `problem`. */
function setUp(problem: Error) {
  let token: string | null = TOKEN;
  const authRejected = vi.fn<(status: number, code: string | undefined) => void>(() => void (token = null));
  const fetchToken = vi.fn<() => Promise<string>>().mockRejectedValue(problem);
  const renewal = createRenewal({
    state: () =>
      ({
        user: USER,
        loading: false,
        problem: null,
        adminWithheld: undefined,
        profileInfo: {},
        endedBy: null,
      }) as const,
    turn: () => 1,
    fetchToken,
    tokens: { currentToken: () => token, saveToken: (next) => void (token = next), tokenSeenAt: () => 0 },
    log: () => undefined,
    authRejected,
  });
  setAuthInterceptor({ authRejected, renewIfDue: renewal.renewIfDue });
  return { authRejected, fetchToken, renewal };
}

const answers = (status: number) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));

describe('a call when the token cannot be renewed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    setAuthInterceptor({ renewIfDue: async () => true, authRejected: () => undefined });
  });

  it('[AUTH-08] does not sign out somebody whose network was away while the token expired', async () => {
    const { authRejected, fetchToken } = setUp(new TypeError('network'));
    const sent = answers(401);
    vi.setSystemTime(HOUR);
    await expect(request('GET /api/admin-profile-info', {})).rejects.toMatchObject({ status: 0, isFinal: false });
    expect(authRejected).not.toHaveBeenCalled();
    expect(sent.mock.lastCall?.[1]?.headers).not.toHaveProperty('authorization');
    await expect(request('GET /api/admin-profile-info', {})).rejects.toThrow(ApiError);
    expect(fetchToken, 'each call tries again').toHaveBeenCalledTimes(2);
  });

  it('[AUTH-08] counts the age of a token from its renewal, even if the new one is equal to the old', () => {
    vi.setSystemTime(0);
    saveToken(TOKEN);
    expect([currentToken(), tokenSeenAt()]).toEqual([TOKEN, 0]);
    vi.setSystemTime(HOUR);
    saveToken(TOKEN);
    expect([currentToken(), tokenSeenAt()]).toEqual([TOKEN, HOUR]);
  });

  it('is made without the token if it needs none', async () => {
    setUp(new TypeError('network'));
    answers(200);
    vi.setSystemTime(HOUR);
    expect(await request('GET /api/apartments/:id', { params: { id: 'a' } })).toEqual({});
  });

  it('uses the token as long as it is valid', async () => {
    const { renewal } = setUp(new ApiError(503, {}));
    vi.setSystemTime(HOUR - 30_000);
    expect(await renewal.renewIfDue()).toBe(true);
    vi.setSystemTime(HOUR);
    expect(await renewal.renewIfDue()).toBe(false);
  });

  it('[A-04] ends the session when the server says that it has ended', async () => {
    const { authRejected, renewal } = setUp(new ApiError(401, { code: 'session-revoked' }));
    vi.setSystemTime(HOUR);
    expect(await renewal.renewIfDue()).toBe(true);
    expect(authRejected).toHaveBeenCalledExactlyOnceWith(401, 'session-revoked');
  });
});
