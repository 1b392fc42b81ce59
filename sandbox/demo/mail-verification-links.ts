import { openSmtp } from '@surela/api/smtp';

type Options = {
  /** host:port of the identity emulator. */
  readonly emulator: string;
  readonly project: string;
  readonly smtpUrl: string;
};

type OutOfBandCode = { readonly email: string; readonly requestType: string; readonly oobLink: string };

const EVERY_MS = 1_000;

/**
 * The emulator sends no email but lists what it would send. In production Firebase sends these itself. Looked up each
 * second and put into the demo's mailbox.
 */
export function mailVerificationLinks({ emulator, project, smtpUrl }: Options): { stop(): void } {
  const from = { name: 'Sign-in', address: 'noreply@surela.example' };
  const smtp = openSmtp({ url: smtpUrl, from }, 1);
  const seen = new Set<string>();
  const look = async () => {
    const response = await fetch(`http://${emulator}/emulator/v1/projects/${project}/oobCodes`, {
      headers: { authorization: 'Bearer owner' },
    });
    const { oobCodes } = (await response.json()) as { oobCodes: OutOfBandCode[] };
    for (const { email, requestType, oobLink } of oobCodes) {
      if (requestType !== 'VERIFY_EMAIL' || seen.has(oobLink)) continue;
      seen.add(oobLink);
      const text = `Open this link to verify your email:\n${oobLink}\n\nYou didn't sign up? Then ignore this email.`;
      await smtp.send(crypto.randomUUID(), { to: email, subject: 'Verify your email', text });
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
