import { openSmtp } from '@surela/api/smtp';

type Options = {
  /** host:port of the identity emulator. */
  readonly emulator: string;
  readonly project: string;
  readonly smtpUrl: string;
  /** Base URL of the web app. */
  readonly address: string;
};

type OutOfBandCode = {
  readonly email: string;
  readonly newEmail?: string;
  readonly requestType: string;
  readonly oobLink: string;
  readonly oobCode: string;
};

const EVERY_MS = 1_000;

const EMAILS: Readonly<Record<string, { readonly subject: string; readonly does: string; readonly ignore: string }>> = {
  VERIFY_EMAIL: {
    subject: 'Verify your email',
    does: 'Open this link to verify your email:',
    ignore: "You didn't sign up? Then ignore this email.",
  },
  PASSWORD_RESET: {
    subject: 'Reset your password',
    does: 'Open this link to choose a new password. It works once and for 1 hour:',
    ignore: "You didn't ask for it? Then ignore this email. Your password stays as it is.",
  },
  VERIFY_AND_CHANGE_EMAIL: {
    subject: 'Verify your new email',
    does: 'Open this link to use this email from now on:',
    ignore: "You didn't ask for it? Then ignore this email.",
  },
  RECOVER_EMAIL: {
    subject: 'Your email was changed',
    does: 'The email of your account was changed. If it was not you, open this link to undo it:',
    ignore: 'You changed it yourself? Then ignore this email.',
  },
};

/**
 * The emulator sends no email but lists what it would send. In production Firebase sends these itself, with links to our page
 * as docs/operations/running.md sets it up. Looked up each second and put into the demo's mailbox.
 */
export function mailAccountLinks({ emulator, project, smtpUrl, address }: Options): { stop(): void } {
  const from = { name: 'Sign-in', address: 'noreply@surela.example' };
  const smtp = openSmtp({ url: smtpUrl, from }, 1);
  const seen = new Set<string>();
  const look = async () => {
    const response = await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
    });
    const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
    for (const { email, newEmail, requestType, oobCode, oobLink } of oobCodes) {
      const about = EMAILS[requestType];
      if (!about || seen.has(oobCode)) continue;
      seen.add(oobCode);
      const text = `${about.does}\n${ourLink(address, oobLink)}\n\n${about.ignore}`;
      await smtp.send(crypto.randomUUID(), { to: newEmail ?? email, subject: about.subject, text });
    }
  };
  // Stopping: the emulator or the mailbox may be gone already.
  const timer = setInterval(() => void look().catch(() => undefined), EVERY_MS);
  return {
    stop: () => {
      clearInterval(timer);
      smtp.close();
    },
  };
}

/** The link as Firebase writes it with a custom action URL. */
function ourLink(address: string, oobLink: string): string {
  const given = new URL(oobLink).searchParams;
  const kept = new URLSearchParams();
  for (const name of ['mode', 'oobCode', 'apiKey', 'continueUrl', 'lang']) {
    const value = given.get(name);
    if (value !== null) kept.set(name, value);
  }
  return `${address}/email-link?${kept.toString()}`;
}
