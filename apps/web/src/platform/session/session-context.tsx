import { useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useSyncExternalStore } from 'react';
import { request, setAuthInterceptor } from '../api/api-client.ts';
import { clearPersonalData } from '../api/query-client.ts';
import { log } from '../log.ts';
import { termsVersion } from '../settings.ts';
import { currentToken, removeToken, saveToken, tokenSeenAt, watchOtherTabs } from './access-token.ts';
import { createSession, type SessionStore } from './create-session.ts';
import type { SessionEnd } from './login-page-state.ts';
import type { Session } from './session-state.ts';

type AuthRejectedHandler = (end: SessionEnd) => void;

let onPersonChange: () => void = () => undefined;
let onAuthRejected: AuthRejectedHandler = () => undefined;

const session: SessionStore = createSession({
  loadProvider: async () => {
    const provider = await import('./firebase-auth.ts');
    provider.startTokenRefresh(session);
    return provider;
  },
  callApi: request,
  termsVersion,
  tokens: { currentToken, saveToken, removeToken, tokenSeenAt },
  log,
  onPersonChange: () => onPersonChange(),
  onAuthRejected: (end) => onAuthRejected(end),
});

/** Connects the session to the API client and to other tabs. Only in the browser, not while prerendering. */
export function attachSession(): void {
  setAuthInterceptor({ authRejected: session.authRejected, renewIfDue: session.renewIfDue });
  watchOtherTabs(session.changedInAnotherTab);
}

/** Loads the identity provider and restores the session. Runs once. */
export const startSession = session.start;

const Context = createContext<Session | null>(null);

type Props = { readonly onAuthRejected: AuthRejectedHandler; readonly children: ReactNode };

export function SessionProvider({ onAuthRejected: authRejected, children }: Props) {
  const client = useQueryClient();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  useEffect(() => {
    onPersonChange = () => clearPersonalData(client);
    onAuthRejected = authRejected;
  }, [client, authRejected]);
  const value = useMemo(() => ({ ...session, ...state }), [state]);
  return <Context value={value}>{children}</Context>;
}

export function useSession(): Session {
  const value = use(Context);
  if (!value) throw new Error('useSession needs a SessionProvider above it.');
  return value;
}
