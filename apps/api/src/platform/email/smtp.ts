import nodemailer from 'nodemailer';
import type { Email } from './outbox.ts';

export type SmtpSettings = {
  /** smtp:// or smtps://, with the account in it if there is one. */
  readonly url: string;
  readonly from: MailAddress;
};

export type MailAddress = { readonly name: string; readonly address: string };

/** `away`: nobody can be written to for now. `refused`: this letter is not taken. The code has no address in it. */
export type SendResult =
  | { readonly outcome: 'accepted' }
  | { readonly outcome: 'away' | 'refused'; readonly code: string; readonly forGood: boolean };

export type SmtpClient = {
  send(id: string, letter: Omit<Email, 'key'>): Promise<SendResult>;
  close(): void;
};

/** Where these come up, the line to the server is at fault and not the letter. */
const LINE_TROUBLE = new Set(['ECONNECTION', 'EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'EPROXY']);

export function openSmtp({ url, from }: SmtpSettings, connections: number): SmtpClient {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: connections,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // A password goes over a line that nobody reads, or not at all.
    requireTLS: new URL(url).username !== '' && !isLocal(new URL(url).hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.address.split('@').at(-1);
  return {
    send: async (id, { to, subject, text, html, unsubscribeUrl, attachment }) => {
      try {
        await transport.sendMail({
          from: { ...from },
          // As one address, so that no comma makes it two.
          to: { name: '', address: to },
          subject,
          text,
          ...(html && { html }),
          // The same at every try: a mailbox that gets it twice can tell, and most then show it once.
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
        return judge(error);
      }
    },
    close: () => transport.close(),
  };
}

type SmtpError = { readonly code?: string; readonly command?: string; readonly responseCode?: number };

function judge(error: unknown): SendResult {
  const { code = 'unknown', command, responseCode = 0 } = error as SmtpError;
  const said = responseCode ? `${code} ${responseCode}` : code;
  const unreached = command === 'CONN' || LINE_TROUBLE.has(code) || responseCode === 421;
  if (unreached) return { outcome: 'away', code: said, forGood: false };
  return { outcome: 'refused', code: said, forGood: responseCode >= 500 };
}

function isLocal(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || host.startsWith('127.');
}
