import type { Deps } from '../deps.ts';
import type { EmailParts } from './email-parts.ts';
import { renderEmail } from './email-template.ts';
import type { OfficeNotification, WaitingNotification } from './office-notifications.ts';
import type { Email } from './outbox.ts';

type EmailDeps = Pick<Deps, 'building' | 'publicUrl'>;
type Kind = OfficeNotification['kind'];

type KindTexts = {
  /** In a summary: how many, and the label of one. */
  readonly one: string;
  readonly many: string;
  readonly label: string;
  readonly page: string;
  readonly button: string;
};

const KINDS: Readonly<Record<Kind, KindTexts>> = {
  request: {
    one: 'request',
    many: 'requests',
    label: 'New request',
    page: 'manage-agreements',
    button: 'Review request',
  },
  withdrawal: {
    one: 'withdrawal',
    many: 'withdrawals',
    label: 'Withdrawn',
    page: 'manage-agreements',
    button: 'View requests',
  },
  'payment-issue': {
    one: 'payment issue',
    many: 'payment issues',
    label: 'Payment issue',
    page: 'payment-issues',
    button: 'View issues',
  },
  dispute: { one: 'dispute', many: 'disputes', label: 'Dispute', page: 'rent-roll', button: 'View rent roll' },
};

/** Buttons of a summary. */
const PAGES: Readonly<Record<string, string>> = {
  'manage-agreements': 'View requests',
  'payment-issues': 'View issues',
  'rent-roll': 'View rent roll',
};

const MOST_LINES = 20;

/** One notification as it is, several as a summary. `nth` is the place of the address among those of the office. */
export function officeEmail(
  deps: EmailDeps,
  notifications: readonly [WaitingNotification, ...WaitingNotification[]],
  to: string,
  nth: number,
): Email {
  const [first, ...more] = notifications;
  const { building } = deps;
  return {
    key: `office:${first.id}:${nth}`,
    to,
    // Otherwise a stranger could stop it by signing up with the office's address.
    toUnverified: true,
    // Nor does that stranger find it in their profile.
    personId: null,
    ...renderEmail({
      building,
      ...(more.length === 0 ? oneOf(deps, first) : summaryOf(deps, notifications)),
      why: `You get this email because this address is the office of ${building.name}.`,
    }),
  };
}

type OfficeEmailParts = Pick<EmailParts, 'subject' | 'says' | 'facts' | 'button'>;

function oneOf(deps: EmailDeps, { kind, subject, says, facts, query }: OfficeNotification): OfficeEmailParts {
  const { page, button } = KINDS[kind];
  return {
    subject,
    says: [says],
    facts,
    button: { label: button, url: pageUrl(deps, page, query) },
  };
}

function summaryOf(deps: EmailDeps, all: readonly OfficeNotification[]): OfficeEmailParts {
  const total = totalsOf(all);
  const left = all.length - MOST_LINES;
  const pages = new Set(all.map(({ kind }) => KINDS[kind].page));
  const [page = ''] = pages.size === 1 ? pages : [];
  return {
    subject: total,
    says: [`New for the office: ${total}.`],
    facts: [
      ...all.slice(0, MOST_LINES).map(({ kind, says }) => ({ label: KINDS[kind].label, value: says })),
      ...(left > 0 ? [{ label: 'More', value: `and ${left} more` }] : []),
    ],
    button: { label: PAGES[page] ?? 'Open dashboard', url: pageUrl(deps, page) },
  };
}

/** '3 requests, 1 payment issue' */
function totalsOf(all: readonly OfficeNotification[]): string {
  return Object.entries(KINDS)
    .map(([kind, { one, many }]) => ({ count: all.filter((each) => each.kind === kind).length, one, many }))
    .filter(({ count }) => count > 0)
    .map(({ count, one, many }) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

function pageUrl({ publicUrl }: EmailDeps, page: string, query = ''): string {
  return `${publicUrl}/dashboard${page && `/${page}`}${query && `?${query}`}`;
}
