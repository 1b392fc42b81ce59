import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-client.ts';
import { createSession } from './create-session.ts';
import { createIdentityChecks } from './identity-checks.ts';
import type { IdentityUser } from './identity-user.ts';
import { plainName } from './plain-name.ts';
import { rejectOnAbort } from './reject-on-abort.ts';
import { createRenewal } from './renew-token.ts';
import { GoogleUnreachable, SignInCancelled } from './session-state.ts';

const ACCOUNT = { photoURL: null, emailVerified: false, hasPassword: true };
const NADIA: IdentityUser = { ...ACCOUNT, uid: '1', email: 'nadia@surela.example', displayName: 'Nadia' };
const TANVIR: IdentityUser = { ...ACCOUNT, uid: '2', email: 'tanvir@surela.example', displayName: 'Tanvir' };
const settled = () => new Promise((resolve) => setTimeout(resolve));

function setUp() {
  const said: string[] = [];
  let tell: (user: IdentityUser | null) => void = () => undefined;
  let current: IdentityUser | null = null;
  let token: string | null = null;
  const become = (user: IdentityUser | null) => {
    current = user;
    tell(user);
    return user as IdentityUser;
  };
  const provider = {
    onAuthChange: (onChange: typeof tell) => {
      tell = onChange;
    },
    currentIdentity: () => current,
    signInWithEmail: vi.fn<(email: string) => Promise<IdentityUser>>(async (email) =>
      become(email === TANVIR.email ? TANVIR : NADIA),
    ),
    createAccount: vi.fn<() => Promise<IdentityUser>>(async () => {
      become({ ...NADIA, displayName: '' });
      await settled();
      said.push('named');
      return (current = NADIA);
    }),
    signInWithGoogle: vi.fn<() => Promise<IdentityUser>>(async () => become(NADIA)),
    signOutIdentity: vi.fn<() => Promise<void>>(async () => void become(null)),
    createIdentityChecks,
    createRenewal,
    plainName,
    rejectOnAbort,
    fetchIdToken: vi.fn<(fresh: boolean) => Promise<string>>(async () => 'proof'),
    reloadIdentity: vi.fn<() => Promise<IdentityUser | null>>(async () => current),
    changeIdentity: vi.fn<(change: object) => Promise<IdentityUser>>(async (change) => ({ ...NADIA, ...change })),
  };
  const callApi = vi.fn<(name: string, input: { body?: { email?: string } }) => Promise<object>>(
    async (name, { body }) => {
      said.push(name);
      return name === 'POST /jwt' ? { token: `token of ${body?.email}` } : { insertedId: 'new' };
    },
  );
  const onAuthRejected = vi.fn<(end: string) => void>();
  const session = createSession({
    loadProvider: async () => provider,
    callApi: callApi as never,
    tokens: {
      currentToken: () => token,
      saveToken: (next) => void (token = next),
      removeToken: () => void (token = null),
      tokenSeenAt: () => 0,
    },
    log: () => undefined,
    onPersonChange: () => void said.push('person changed'),
    onAuthRejected,
  });
  return {
    session,
    provider,
    callApi,
    said,
    become,
    onAuthRejected,
    token: () => token,
    leaveToken: () => void (token = 'left'),
  };
}

describe('a session', () => {
  it('[A-04] that was ended everywhere is left at the provider too, and the person is sent to sign in', async () => {
    const { session, provider, callApi, become, onAuthRejected } = setUp();
    await session.start();
    callApi.mockRejectedValueOnce(new ApiError(401, { code: 'session-revoked' }));
    become(NADIA);
    await vi.waitFor(() => expect(onAuthRejected).toHaveBeenCalledExactlyOnceWith('signed-out-everywhere'));
    expect(provider.signOutIdentity).toHaveBeenCalledOnce();
    expect(session.state()).toMatchObject({ user: null, problem: null, endedBy: 'signed-out-everywhere' });
  });

  it('[R8] remembers why it ended until the next sign-in, but nothing after a logout', async () => {
    const { session, become } = setUp();
    await session.signIn(NADIA.email, 'x');
    await session.logout();
    expect(session.state().endedBy).toBeNull();
    await session.signIn(NADIA.email, 'x');
    await session.logout('email-changed');
    expect(session.state().endedBy).toBe('email-changed');
    await session.signIn(NADIA.email, 'x');
    expect(session.state().endedBy).toBeNull();
    session.authRejected(401, 'session-blocked');
    expect(session.state().endedBy).toBe('blocked');
    await settled();
    await session.signIn(NADIA.email, 'x');
    // The provider ended it: the password was changed elsewhere.
    become(null);
    expect(session.state()).toMatchObject({ user: null, endedBy: 'session-ended' });
  });

  it('[R8] that the provider no longer knows when the page opens has ended, if a token is left', async () => {
    const { session, become, leaveToken } = setUp();
    leaveToken();
    await session.start();
    become(null);
    expect(session.state()).toMatchObject({ user: null, endedBy: 'session-ended' });
    const stranger = setUp();
    await stranger.session.start();
    stranger.become(null);
    expect(stranger.session.state().endedBy).toBeNull();
  });

  it('[I3] learns that the address was verified without a new sign-in, and tells the server by a new token', async () => {
    const { session, provider, callApi, become } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    expect(await session.checkVerification()).toBe(false);
    expect(session.state().user?.emailVerified).toBe(false);
    callApi.mockClear();
    provider.reloadIdentity.mockResolvedValueOnce({ ...NADIA, emailVerified: true });
    expect(await session.checkVerification()).toBe(true);
    expect(session.state().user?.emailVerified).toBe(true);
    expect(provider.fetchIdToken).toHaveBeenLastCalledWith(true);
    expect(callApi).toHaveBeenCalledExactlyOnceWith('POST /jwt', expect.anything());
    expect(await session.checkVerification(), 'nothing to look for').toBe(true);
    expect(provider.reloadIdentity).toHaveBeenCalledTimes(2);
  });

  it('[I3] does not call the address verified before the server knows', async () => {
    const { session, provider, callApi, become } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    provider.reloadIdentity.mockResolvedValue({ ...NADIA, emailVerified: true });
    callApi.mockRejectedValueOnce(new ApiError(503, {}));
    await expect(session.checkVerification()).rejects.toThrow('could not be told');
    expect(session.state().user?.emailVerified).toBe(false);
    expect(await session.checkVerification()).toBe(true);
  });

  it('[I3] does not take over what the provider says about somebody who has left meanwhile', async () => {
    const { session, provider, become } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    provider.reloadIdentity.mockImplementationOnce(async () => {
      await session.logout();
      return { ...NADIA, emailVerified: true };
    });
    expect(await session.checkVerification()).toBe(false);
    expect(session.state().user).toBeNull();
  });

  it('[A-14] goes on with an address that was changed at the provider, with a token for it', async () => {
    const { session, provider, become, token } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    expect(await session.checkEmailChange(), 'the link is not opened yet').toBeUndefined();
    const changed = { ...NADIA, email: 'nadia@new.example', emailVerified: true };
    provider.reloadIdentity.mockResolvedValueOnce(changed);
    expect(await session.checkEmailChange()).toBe('nadia@new.example');
    expect(provider.fetchIdToken).toHaveBeenCalledWith(true);
    expect(session.state()).toMatchObject({ user: changed, loading: false, problem: null });
    expect(token()).toBe('token of nadia@new.example');
  });

  it('[A-15] says so if the new address belongs to another account', async () => {
    const { session, provider, callApi, become } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    provider.reloadIdentity.mockResolvedValueOnce({ ...NADIA, email: 'taken@surela.example' });
    callApi.mockRejectedValueOnce(new ApiError(409, { code: 'email-taken' }));
    expect(await session.checkEmailChange()).toBeUndefined();
    expect(session.state().problem).toBe('email-taken');
  });

  it('shows a changed name at once', async () => {
    const { session, become } = setUp();
    await session.start();
    become(NADIA);
    await vi.waitFor(() => expect(session.state().loading).toBe(false));
    await session.changeIdentity({ displayName: 'Nadia Rahman' });
    expect(session.state().user?.displayName).toBe('Nadia Rahman');
  });

  it('[A-23] has the uploaded photo with its token, and forgets it with the person', async () => {
    const { session, callApi } = setUp();
    callApi.mockResolvedValueOnce({ token: 'x', photo: '/pictures/uploads/nadia.webp' });
    await session.signIn(NADIA.email, 'x');
    expect(session.state().profileInfo.photo).toBe('/pictures/uploads/nadia.webp');
    await session.signIn(NADIA.email, 'x');
    expect(session.state().profileInfo.photo, 'removed on another device').toBeUndefined();
    session.setPhoto(NADIA.uid, '/pictures/uploads/new.webp');
    session.setPhoto(TANVIR.uid, '/pictures/uploads/late.webp');
    expect(session.state().profileInfo.photo).toBe('/pictures/uploads/new.webp');
    await session.signIn(TANVIR.email, 'x');
    expect(session.state().profileInfo).toEqual({});
  });

  it('[A-23] keeps a photo that was uploaded while a token with the one before was on its way', async () => {
    const { session, callApi } = setUp();
    callApi.mockResolvedValueOnce({ token: 'x', photo: '/pictures/uploads/old.webp' });
    await session.signIn(NADIA.email, 'x');
    const { promise, resolve } = Promise.withResolvers<object>();
    callApi.mockReturnValueOnce(promise);
    const renewed = session.renew();
    await settled();
    session.setPhoto(NADIA.uid, '/pictures/uploads/new.webp');
    resolve({ token: 'y', photo: '/pictures/uploads/old.webp' });
    await renewed;
    expect(session.state().profileInfo.photo).toBe('/pictures/uploads/new.webp');
  });

  it('[A-06] of somebody who is blocked says so, and does not try again by itself', async () => {
    const { session, callApi } = setUp();
    await session.start();
    callApi.mockRejectedValueOnce(new ApiError(403, { code: 'blocked' }));
    expect(await session.signIn(NADIA.email, 'x')).toBe(false);
    expect(session.state()).toMatchObject({ problem: 'blocked' });
  });

  it('[A-09] keeps why an admin is a user, until a stronger sign-in', async () => {
    const { session, callApi } = setUp();
    await session.start();
    callApi.mockResolvedValueOnce({ token: 'weak', adminWithheld: 'no-second-factor' });
    await session.signIn(NADIA.email, 'x');
    expect(session.state().adminWithheld).toBe('no-second-factor');
    await session.signIn(NADIA.email, 'x');
    expect(session.state().adminWithheld).toBeUndefined();
  });

  it('[A-22] records a name without line breaks or direction marks', async () => {
    const { session, provider, callApi } = setUp();
    await session.start();
    provider.signInWithGoogle.mockResolvedValueOnce({ ...NADIA, displayName: ' Nadia\r\n\u202EKarim\u2069 ' });
    await session.googleSignIn(new AbortController().signal);
    expect(callApi.mock.lastCall?.[1].body).toMatchObject({ name: 'Nadia Karim' });
  });

  it('[AUTH-04] offers who is here, whether that is still open, the ways in and out, and the profile', () => {
    const { session } = setUp();
    expect(session.state()).toMatchObject({ user: null, loading: true, profileInfo: {} });
    const { signIn, signUp, googleSignIn, logout } = session;
    for (const action of [signIn, signUp, googleSignIn, logout]) expect(action).toBeTypeOf('function');
    session.setProfileInfo({ apartment: 'A101' });
    expect(session.state().profileInfo).toEqual({ apartment: 'A101' });
  });

  it('[AUTH-05] fetches a token when the provider knows somebody, and is loading until it has come', async () => {
    const { session, become, token } = setUp();
    await session.start();
    expect(session.state().loading).toBe(true);
    become(NADIA);
    await settled();
    expect(session.state()).toMatchObject({ user: NADIA, loading: false, problem: null });
    expect(token()).toBe('token of nadia@surela.example');
  });

  it('[AUTH-06] [AUTH-07] forgets token, profile and person on logout', async () => {
    const { session, token } = setUp();
    await session.signIn(NADIA.email, 'x');
    session.setProfileInfo({ floor: 3 });
    const leaving = session.logout();
    expect(session.state()).toMatchObject({ user: null, loading: true, profileInfo: {} });
    await leaving;
    expect(session.state().loading).toBe(false);
    expect(token()).toBeNull();
  });

  it('[AUTH-10] asks for its token at sign-up only once the account has its name, then posts the record', async () => {
    const { session, said } = setUp();
    expect(await session.signUp({ name: 'Nadia', photo: '', email: NADIA.email, password: 'x' })).toBe(true);
    expect(said).toEqual(['named', 'person changed', 'POST /jwt', 'POST /api/users']);
    expect(session.state().user?.displayName).toBe('Nadia');
  });

  it('ends loading when the token cannot be fetched, and trying again helps, with the record still to write', async () => {
    const { session, callApi, said } = setUp();
    callApi.mockRejectedValueOnce(new ApiError(503, {}));
    expect(await session.signUp({ name: 'Nadia', photo: '', email: NADIA.email, password: 'x' })).toBe(false);
    expect(session.state()).toMatchObject({ loading: false, problem: 'token' });
    await session.tryAgain();
    expect(session.state()).toMatchObject({ loading: false, problem: null });
    expect(said).toContain('POST /api/users');
  });

  it('does not take the token that comes late for somebody who has left', async () => {
    const { session, callApi, become, token } = setUp();
    await session.start();
    const { promise, resolve } = Promise.withResolvers<object>();
    callApi.mockReturnValueOnce(promise);
    become(NADIA);
    become(TANVIR);
    await settled();
    resolve({ token: 'late token of Nadia' });
    await settled();
    expect(token()).toBe('token of tanvir@surela.example');
    expect(session.state().user).toBe(TANVIR);
  });

  it('stays as it was when a sign-in fails', async () => {
    const { session, provider } = setUp();
    provider.signInWithEmail.mockRejectedValueOnce(new Error('wrong'));
    await expect(session.signIn(NADIA.email, 'x')).rejects.toThrow('wrong');
    expect(session.state()).toMatchObject({ user: null, loading: false });
  });

  it("stops waiting for Google's window at once, and accepts a sign-in that finishes there after all", async () => {
    const { session, provider, become, said } = setUp();
    const { promise, resolve } = Promise.withResolvers<IdentityUser>();
    provider.signInWithGoogle.mockReturnValueOnce(promise);
    const waiting = new AbortController();
    const attempt = session.googleSignIn(waiting.signal);
    await settled();
    waiting.abort();
    await expect(attempt).rejects.toThrow(SignInCancelled);
    expect(session.state().loading).toBe(false);
    resolve(become(NADIA));
    await settled();
    expect(session.state()).toMatchObject({ user: NADIA, loading: false });
    expect(said).toContain('POST /api/users');
  });

  it('[U21] reports that Google cannot be reached, and stops waiting for its window', async () => {
    const { session, provider } = setUp();
    provider.signInWithGoogle.mockReturnValueOnce(new Promise(() => undefined));
    const waiting = new AbortController();
    const attempt = session.googleSignIn(waiting.signal);
    await settled();
    waiting.abort(new GoogleUnreachable());
    await expect(attempt).rejects.toThrow(GoogleUnreachable);
    expect(session.state()).toMatchObject({ user: null, loading: false });
  });

  it('[AUTH-08] is ended by the server turning the person away, once', async () => {
    const { session, onAuthRejected, token } = setUp();
    await session.signIn(NADIA.email, 'x');
    session.authRejected(401, 'sign-in-needed');
    session.authRejected(401, 'sign-in-needed');
    await settled();
    expect(onAuthRejected).toHaveBeenCalledExactlyOnceWith('session-ended');
    expect(session.state().user).toBeNull();
    expect(token()).toBeNull();
  });

  it('ends and begins with another tab', async () => {
    const { session } = setUp();
    await session.signIn(NADIA.email, 'x');
    session.changedInAnotherTab(null);
    expect(session.state()).toMatchObject({ user: null, endedBy: 'session-ended' });
    session.changedInAnotherTab('token of another tab');
    await settled();
    expect(session.state().user).toEqual(NADIA);
  });
});
