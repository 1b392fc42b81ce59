import { foldCase } from '@surela/values/email';
import { z } from 'zod';
import { outcomeOfStatus, type ProviderTimer, untimed } from '../metrics/provider-timer.ts';
import { IdentityProviderUnavailable } from './identity-provider.ts';

/** What a code in one of the provider's emails is for. The names are the provider's. */
export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL' | 'VERIFY_AND_CHANGE_EMAIL' | 'RECOVER_EMAIL';

/** An account at the provider whose owner has just proved that they read its email. */
export type ProvenAccount = { readonly issuer: string; readonly subject: string; readonly email: string };

/**
 * What the server does at the identity provider. It has no secret there: everything is done with the API key that browsers
 * have too, and with codes from the provider's emails. Passwords go from the browser to the provider only.
 */
export type ProviderAccounts = {
  /** The provider emails a link; for an address that it does not know, it does nothing. */
  sendPasswordReset(email: string): Promise<void>;
  /** The code can still be used afterwards. @returns undefined if it is used, expired or forged */
  readCode(code: string): Promise<{ readonly kind: CodeKind; readonly email: string } | undefined>;
  /**
   * Uses up a code that proves an address.
   * @returns undefined if it is used, expired or forged, and 'email-taken' if another account has the new address
   */
  applyCode(code: string): Promise<ProvenAccount | 'email-taken' | undefined>;
};

export type ProviderAccountsSettings = {
  readonly apiKey: string;
  readonly issuer: string;
  /** Of the emulator, if there is one. */
  readonly emulatorUrl?: string | undefined;
  /** An API key may be restricted to the website that uses it. */
  readonly publicUrl: string;
};

const TIMEOUT_MS = 10_000;
const REJECTED =
  /^(?:INVALID_OOB_CODE|EXPIRED_OOB_CODE|EMAIL_NOT_FOUND|USER_NOT_FOUND|USER_DISABLED|(?:INVALID|MISSING)_EMAIL)\b/;

const Failure = z.object({ error: z.object({ message: z.string() }) });
const Code = z.object({
  email: z.string(),
  requestType: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL', 'VERIFY_AND_CHANGE_EMAIL', 'RECOVER_EMAIL']),
  newEmail: z.string().optional(),
});
const Account = z.object({ localId: z.string().min(1), email: z.string().min(1) });

/** Firebase's Identity Toolkit. */
export function firebaseAccounts(
  { apiKey, issuer, emulatorUrl, publicUrl }: ProviderAccountsSettings,
  timed: ProviderTimer = untimed,
): ProviderAccounts {
  const base = `${emulatorUrl ? `${emulatorUrl}/` : 'https://'}identitytoolkit.googleapis.com/v1`;

  /** @returns undefined if the provider rejected the code or the address, 'email-taken' if another account has it */
  async function call(verb: string, body: object): Promise<unknown> {
    let response: Response;
    let content: unknown;
    try {
      response = await timed(
        () =>
          fetch(`${base}/accounts:${verb}?key=${encodeURIComponent(apiKey)}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', referer: `${publicUrl}/` },
            body: JSON.stringify(body),
            signal: AbortSignal.timeout(TIMEOUT_MS),
          }),
        ({ status }) => outcomeOfStatus(status),
      );
      content = await response.json();
    } catch (error) {
      throw new IdentityProviderUnavailable(error);
    }
    if (response.ok) return content;
    const message = Failure.safeParse(content).data?.error.message ?? `status ${response.status}`;
    if (REJECTED.test(message)) return undefined;
    if (/^EMAIL_EXISTS\b/.test(message)) return 'email-taken';
    throw new IdentityProviderUnavailable(new Error(`accounts:${verb} failed: ${message}`));
  }

  return {
    sendPasswordReset: async (email) => void (await call('sendOobCode', { requestType: 'PASSWORD_RESET', email })),
    readCode: async (code) => {
      const found = await call('resetPassword', { oobCode: code });
      if (found === undefined) return undefined;
      const { email, newEmail, requestType } = Code.parse(found);
      return { kind: requestType, email: foldCase(newEmail ?? email) };
    },
    applyCode: async (code) => {
      const found = await call('update', { oobCode: code });
      if (found === undefined || found === 'email-taken') return found;
      const { localId, email } = Account.parse(found);
      return { issuer, subject: localId, email: foldCase(email) };
    },
  };
}
