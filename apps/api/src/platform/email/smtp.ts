import nodemailer from 'nodemailer';
import { type ProviderOutcome, type ProviderTimer, untimed } from '../metrics/provider-timer.ts';
import type { Email } from './outbox.ts';

export type SmtpSettings = {
  /** smtp:// or smtps://, with the account if there is one. */
  readonly url: string;
  readonly from: MailAddress;
  /** Refuses a server that does not offer TLS. */
  readonly requireTls?: boolean;
};

export type MailAddress = { readonly name: string; readonly address: string };

/** `unavailable`: no email can be sent now. `refused`: this email was refused. The code contains no address. */
export type SendResult =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'unavailable' | 'refused'; readonly code: string; readonly permanent: boolean };

export type SmtpClient = {
  send(id: string, email: Omit<Email, 'key'>): Promise<SendResult>;
  close(): void;
};

/** Errors of the connection or the account, not of the email. */
const CONNECTION_ERRORS = new Set([
  'ECONNECTION',
  'EDNS',
  'ETLS',
  'EREQUIRETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EPROXY',
]);

export function openSmtp(
  { url, from, requireTls = false }: SmtpSettings,
  connections: number,
  timed: ProviderTimer = untimed,
): SmtpClient {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    requireTLS: requireTls,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@').at(-1);
  const send: SmtpClient['send'] = async (id, { to, subject, text, html, unsubscribeUrl, attachment }) => {
    try {
      await transport.sendMail({
        from: { ...from },
        // An object, so that a comma cannot make it two addresses.
        to: { name: '', address: to },
        subject,
        text,
        ...(html && { html }),
        // The same for every attempt, so that mail clients can recognize a duplicate.
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // A page to sign in to, so without List-Unsubscribe-Post: that promises a stop by one request.
          ...(unsubscribeUrl && { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribeUrl}>` } }),
        },
        ...(attachment && {
          attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.content }],
        }),
      });
      return { outcome: 'accepted' };
    } catch (error) {
      return toSendResult(error);
    }
  };
  return {
    send: (id, email) => timed(() => send(id, email), toOutcome),
    close: () => transport.close(),
  };
}

function toOutcome({ outcome }: SendResult): ProviderOutcome {
  if (outcome === 'accepted') return 'ok';
  return outcome === 'unavailable' ? 'failed' : 'refused';
}

type SmtpError = { readonly code?: string; readonly command?: string; readonly responseCode?: number };

function toSendResult(error: unknown): SendResult {
  const { code = 'unknown', command, responseCode = 0 } = error as SmtpError;
  const reply = responseCode ? `${code} ${responseCode}` : code;
  const isUnavailable = command === 'CONN' || CONNECTION_ERRORS.has(code) || responseCode === 421;
  if (isUnavailable) return { outcome: 'unavailable', code: reply, permanent: false };
  return { outcome: 'refused', code: reply, permanent: responseCode >= 500 };
}
