import { testConfig } from '@surela/sandbox/test-api';
import { calendarDate } from '@surela/values/calendar-date';
import {
  addMonths,
  consecutiveMonths,
  firstDayOf,
  monthOf,
  type RentMonth,
  rentMonth,
} from '@surela/values/rent-month';
import { describe, expect, it } from 'vitest';
import { acceptedEmail } from '../apps/api/src/agreements/accepted-email.ts';
import { declinedEmail } from '../apps/api/src/agreements/declined-email.ts';
import { requestEmail } from '../apps/api/src/agreements/request-email.ts';
import { announcementEmail } from '../apps/api/src/announcements/announcement-email.ts';
import { reminderEmail } from '../apps/api/src/collections/reminder-email.ts';
import { voidEmail } from '../apps/api/src/collections/void-email.ts';
import { lastDayEmail } from '../apps/api/src/leases/last-day-email.ts';
import { leaseEndedEmail } from '../apps/api/src/leases/lease-ended-email.ts';
import { rentCancelledEmail, rentChangedEmail } from '../apps/api/src/leases/rent-changed-email.ts';
import { creditEmail } from '../apps/api/src/payments/credits/credit-email.ts';
import { type RefundOutcome, refundEmail } from '../apps/api/src/payments/refunds/refund-email.ts';
import { type AccountChange, accountEmail } from '../apps/api/src/people/manage/account-email.ts';
import { googleSignInEmail } from '../apps/api/src/people/recovery/google-sign-in-email.ts';
import { officeEmail } from '../apps/api/src/platform/email/office-email.ts';
import type { OfficeNotification } from '../apps/api/src/platform/email/office-notifications.ts';
import type { Email } from '../apps/api/src/platform/email/outbox.ts';
import { receiptEmail } from '../apps/api/src/receipts/receipt-email.ts';

const sender = { building: testConfig.web.building, publicUrl: 'https://surela.test' };
const DAY = calendarDate('2026-11-05');
const LONG = 'x'.repeat(200);
const AUTUMN = consecutiveMonths(rentMonth('2026-09'), 3);
const HOSTILE = ['<img src=x onerror=alert(1)>', '"\'&amp;</td></table><script>', LONG, 'আয়েশা রহমান'];

const announcement = (title: string, body = 'The lift rests.\nTake the stairs.\n\nCall the front desk.') =>
  announcementEmail(sender, { id: 'a1', title, body, publishedOn: DAY }, { id: 'p1', email: 'rina@surela.test' });
const reminder = (
  kind: 'before' | 'after',
  name: string,
  account = { owedMinor: 124_050, overdueMinor: 0, creditMinor: 0 },
  openMinor = 124_050,
  others: Parameters<typeof reminderEmail>[2]['others'] = [],
) => {
  const lease = { id: 'l1', email: 'rina@surela.test', name, number: 'A203' };
  const month = monthOf(DAY);
  const item = {
    month,
    amountMinor: 124_050,
    openMinor,
    paidMinor: 124_050 - openMinor,
    due: DAY,
    owedFrom: firstDayOf(month),
  };
  return reminderEmail(sender, kind, { lease, item, account, others, today: DAY });
};
const receipt =
  (lines: Parameters<typeof receiptEmail>[1]['lines'] = []) =>
  (name: string) =>
    receiptEmail(sender, {
      payment: {
        id: 'y1',
        person_id: 'p1',
        receipt_number: 'R-2026-000123',
        email: 'rina@surela.test',
        name,
        apartment: 'A203',
        month: '2026-11-01',
        rent_minor: 124_000,
        discount_minor: 24_800,
        amount_minor: 99_200,
        coupon_code: 'SAVE20',
        coupon_percentage: 20,
        paid_on: '2026-11-03',
        method: 'bank',
      },
      lines,
      pdf: Buffer.from('%PDF-'),
    });
const taken = AUTUMN.map((month) => ({
  month: firstDayOf(month),
  rent_minor: 30_000,
  discount_minor: month === AUTUMN[0] ? 6_000 : 0,
  taken_minor: month === AUTUMN[0] ? 24_000 : 30_000,
}));

const request = (name: string) => ({
  id: 'g1',
  person_id: 'p1',
  email: 'rina@surela.test',
  name,
  number: 'A203',
  rent_minor: 124_050,
  requested_on: DAY,
  starts_on: DAY,
  end_version: 1,
  moves_in_on: '2026-12-01',
});
const leaseEnded =
  (owedMinor: number, creditMinor: number, startsOn: string = DAY, lastDayPassed = false) =>
  (name: string) =>
    leaseEndedEmail(sender, {
      lease: { ...request(name), starts_on: startsOn },
      on: DAY,
      reason: 'The lease was not renewed.',
      neverBegan: startsOn > DAY,
      lastDayPassed,
      balance: { owedMinor, creditMinor },
    });
const lastDay =
  (
    days: Pick<Parameters<typeof lastDayEmail>[1]['lease'], 'starts_on' | 'ends_on'>,
    before: string | null,
    owedMinor: number,
  ) =>
  (name: string) =>
    lastDayEmail(sender, {
      lease: { ...request(name), historic: false, proration: 'actual-days', rents: [], ...days },
      before: { ends_on: before },
      reason: 'As agreed by phone.',
      balance: { owedMinor, creditMinor: owedMinor === 0 ? 9_950 : 0 },
    });
const newRent = { rentId: 'r1', rent: { fromOn: calendarDate('2026-11-11'), rentMinor: 134_000 } };
const rentLease = (name: string) => ({
  ...request(name),
  starts_on: '2026-01-01',
  ends_on: null,
  historic: false,
  proration: 'actual-days' as const,
});
const rentAccount = (paidMinor: number): Parameters<typeof rentChangedEmail>[1]['account'] => ({
  items: [
    {
      month: monthOf(DAY),
      amountMinor: 130_683,
      owedFrom: DAY,
      due: DAY,
      paidMinor,
      creditedMinor: 0,
      writtenOffMinor: 0,
      openMinor: 130_683 - paidMinor,
      hasPayment: paidMinor > 0,
    },
  ],
  owedMinor: 130_683 - paidMinor,
  creditMinor: 9_950,
});
const rentChanged = (paidMinor: number) => (name: string) =>
  rentChangedEmail(sender, {
    ...newRent,
    beforeMinor: 124_050,
    lease: { ...rentLease(name), rents: [{ from_on: '2026-11-11', rent_minor: 134_000 }] },
    account: rentAccount(paidMinor),
  });
const rentCancelled = (name: string) =>
  rentCancelledEmail(sender, {
    ...newRent,
    staysMinor: 124_050,
    lease: { ...rentLease(name), rents: [] },
    account: rentAccount(0),
  });
const refund =
  (outcome: RefundOutcome, more: Partial<Parameters<typeof refundEmail>[1]['refund']> = {}, months = [monthOf(DAY)]) =>
  (name: string) =>
    refundEmail(sender, {
      lease: { person_id: 'p1', email: 'rina@surela.test', name },
      payment: { receipt_number: 'R-2026-000123', apartment: 'A203', amount_minor: 124_050 },
      months,
      refund: {
        id: 'f1',
        amount_minor: 9_950,
        cause: 'requested',
        effect: 'reduces',
        settled_method: null,
        call_number: 1,
        ...more,
      },
      outcome,
    });
const voided = (months: readonly RentMonth[]) => (name: string) =>
  voidEmail(sender, {
    lease: { person_id: 'p1', email: 'rina@surela.test', name },
    payment: {
      id: 'y1',
      receipt_number: '2026-000123',
      apartment: 'A203',
      amount_minor: 124_050,
      paid_on: '2026-11-03',
    },
    months,
    openMinor: 124_050,
    owedMinor: 248_100,
  });
const account = (change: AccountChange) => (name: string) =>
  accountEmail({ ...sender, clock: { now: () => new Date('2026-11-05T09:00:00Z') } }, change, {
    id: 'p1',
    name,
    email: 'rina@surela.test',
  });
const firstRents = [
  { month: monthOf(DAY), rentMinor: 107_510, days: { counted: 26, of: 30 }, due: DAY },
  { month: addMonths(monthOf(DAY), 1), rentMinor: 124_050, days: undefined, due: DAY },
];
const OFFICE_SUBJECTS = {
  request: 'New request for apartment A203',
  withdrawal: 'Request for apartment A203 withdrawn',
  'payment-issue': 'New payment issue',
  dispute: 'Dispute about the payment for September 2026',
} as const;
const notificationOf = (kind: OfficeNotification['kind'], name: string) => ({
  id: 'n1',
  kind,
  subject: OFFICE_SUBJECTS[kind],
  says: `${name} requested apartment A203.`,
  facts: [
    { label: 'Name', value: name },
    { label: 'Monthly rent', value: '$1,240.50' },
  ],
});
const office = (name: string, kind: OfficeNotification['kind'], ...more: OfficeNotification['kind'][]) =>
  officeEmail(
    sender,
    [notificationOf(kind, name), ...more.map((one) => notificationOf(one, name))],
    'office@surela.test',
    0,
  );
const MANY = Array.from({ length: 9_999 }, () => ['withdrawal', 'payment-issue', 'dispute'] as const).flat();

const kinds: Record<string, (text: string) => Email> = {
  'request received': (name) => requestEmail(sender, request(name)),
  'request accepted': (name) => acceptedEmail(sender, { agreement: request(name), startsOn: DAY, firstRents }),
  'request declined': (name) => declinedEmail(sender, request(name), { reason: '', on: DAY }),
  'request declined with this reason': (reason) => declinedEmail(sender, request('Rina'), { reason, on: DAY }),
  'last day set': lastDay({ starts_on: DAY, ends_on: '2026-12-17' }, null, 0),
  'last day moved': lastDay({ starts_on: DAY, ends_on: '2026-12-31' }, '2026-12-17', 124_050),
  'last day cancelled': lastDay({ starts_on: DAY, ends_on: null }, '2026-12-17', 124_050),
  'new rent': rentChanged(0),
  'new rent of a month that is paid ahead': rentChanged(124_050),
  'new rent cancelled': rentCancelled,
  'lease over': leaseEnded(0, 0, DAY, true),
  'lease ended with a debt': leaseEnded(124_050, 0),
  'lease ended with a credit': leaseEnded(0, 124_050),
  'lease ended before it began': leaseEnded(0, 0, '2026-12-01'),
  'refund to the card': refund('refunded'),
  'refund of a month that was paid twice': refund('refunded', { cause: 'duplicate', amount_minor: 124_050 }),
  'refund in cash': refund('refunded', { settled_method: 'cash' }),
  'refund by bank transfer': refund('refunded', { settled_method: 'bank' }),
  'refund that leaves the rent owed': refund('refunded', { effect: 'owed' }),
  'refund of a credit': refund('refunded', { effect: 'credit' }),
  'refund of several months': refund('refunded', { effect: 'owed' }, AUTUMN),
  'refund that failed': refund('delayed'),
  'refund of several months that was cancelled': refund('cancelled', {}, AUTUMN),
  'refund that was cancelled': refund('cancelled'),
  'refund that the bank has made': refund('charged-back'),
  'refund of several months that the bank has made': refund('charged-back', {}, AUTUMN),
  'account blocked': account('blocked'),
  'account unblocked': account('unblocked'),
  'admin role given': account('admin made'),
  'admin role taken': account('admin demoted'),
  announcement: (text) => announcement(text),
  'announcement with this text': (text) => announcement('Lift 1', text),
  'reminder before the due day': (text) => reminder('before', text),
  'reminder after the due day': (text) => reminder('after', text),
  'reminder of many months': (text) =>
    reminder(
      'after',
      text,
      { owedMinor: 14 * 124_050, overdueMinor: 14 * 124_050, creditMinor: 0 },
      124_050,
      consecutiveMonths(rentMonth('2025-09'), 14).map((month) => ({ month, openMinor: 124_050 })),
    ),
  'reminder of the rest of a month': (text) =>
    reminder('after', text, { owedMinor: 24_050, overdueMinor: 24_050, creditMinor: 0 }, 24_050),
  receipt: receipt(),
  'receipt of several months': receipt(taken),
  'credit of a lease that ended': (name) =>
    creditEmail(sender, {
      lease: { id: 'l1', email: 'rina@surela.test', name, number: 'A203', ended_on: '2026-08-31' },
      months: [monthOf(DAY)],
      creditMinor: 124_050,
    }),
  'voided payment': voided(AUTUMN.slice(0, 1)),
  'voided payment of several months': voided(AUTUMN),
  'request for the office': (name) => office(name, 'request'),
  'withdrawn request for the office': (name) => office(name, 'withdrawal'),
  'payment issue for the office': (name) => office(name, 'payment-issue'),
  'dispute for the office': (name) => office(name, 'dispute'),
  'summary for the office of one kind': (name) => office(name, 'request', 'request'),
  'summary for the office of every kind': (name) => office(name, 'request', ...MANY),
  'answer to a person without a password': (name) =>
    googleSignInEmail(sender, { id: 'p1', name }, { email: 'rina@surela.test', requested_at: new Date() }),
};

describe.each(Object.entries(kinds))('email: %s', (_, make) => {
  it('says the same as text and as HTML, and the text alone is complete', () => {
    const { text, html = '' } = make('Ayesha Rahman');
    const { words, links } = piecesOf(text);
    expect(words.filter((piece) => !shownText(html).includes(piece))).toEqual([]);
    expect(links.filter((url) => !html.includes(`href="${url}"`))).toEqual([]);
    const plainText = text.replaceAll(/\s+/g, ' ');
    for (const value of Array.from(
      html.matchAll(/<(?:th|td class="ink|p)\b[^>]*>(.*?)<\/(?:th|td|p)>/g),
      ([, it]) => it ?? '',
    )) {
      expect(plainText).toContain(shownText(value));
    }
  });

  it.each(HOSTILE)('keeps %j as text', (hostile) => {
    const { text, html = '' } = make(hostile);
    expect(text).toContain(hostile);
    expect(shownText(html)).toContain(hostile);
    expect(html).not.toMatch(/<(img|script)/i);
    expect(html.match(/<table/g)).toHaveLength((make('Rina').html ?? '').match(/<table/g)?.length ?? 0);
  });

  it('has a subject of one line and 60 characters at most, without an amount and without the brand', () => {
    for (const name of [...HOSTILE, 'One\r\nBcc: two']) {
      const { subject } = make(name);
      expect(subject.length).toBeLessThanOrEqual(60);
      expect(subject).not.toMatch(/[\r\n$]|Surela/);
    }
  });

  it('has one button, loads nothing, links to us alone and stays under 20 kB', () => {
    const { html = '' } = make('Ayesha Rahman');
    expect(html.match(/class="button"/g)).toHaveLength(1);
    expect(html).not.toMatch(/src=|url\(|@import|<link|<img|<script/i);
    const links = Array.from(html.matchAll(/href="([^"]*)"/g), ([, url]) => url ?? '');
    expect(
      links.filter(
        (url) => !/^(https:\/\/surela\.test\/(?:$|login$|apartments$|dashboard(?:\/|$))|tel:\+|mailto:)/.test(url),
      ),
    ).toEqual([]);
    expect(Buffer.byteLength(html)).toBeLessThan(20_000);
  });
});

it('an announcement of the longest text in Bangla stays under 20 kB of HTML', () => {
  const { html = '' } = announcement('ঘ'.repeat(200), 'ক'.repeat(5_000));
  expect(Buffer.byteLength(html)).toBeLessThan(20_000);
});

it('an email for the office leads to the page where it goes on, and from several to the dashboard', () => {
  const linkIn = ({ text }: Email) => /\n(.+):\n(https:.+)\n/.exec(text)?.slice(1);
  const page = (name: string) => `https://surela.test/dashboard${name}`;
  expect(linkIn(office('Rina', 'request'))).toEqual(['Review request', page('/manage-agreements')]);
  expect(linkIn(office('Rina', 'withdrawal', 'request'))).toEqual(['View requests', page('/manage-agreements')]);
  expect(linkIn(office('Rina', 'payment-issue'))).toEqual(['View issues', page('/payment-issues')]);
  const dispute = { ...notificationOf('dispute', 'Rina'), query: 'month=2026-09' };
  expect(linkIn(officeEmail(sender, [dispute], 'office@surela.test', 0))).toEqual([
    'View rent roll',
    page('/rent-roll?month=2026-09'),
  ]);
  expect(linkIn(office('Rina', 'request', 'request', 'dispute'))).toEqual(['Open dashboard', page('')]);
});

it('a summary for the office has at most twenty lines, and says how many more there are', () => {
  const { subject, text } = office('Rina', 'request', ...Array.from({ length: 49 }, () => 'request' as const));
  expect(subject).toBe('50 requests');
  expect(text).toContain('New for the office: 50 requests.\n\nNew request: Rina requested apartment A203.');
  expect(text.match(/^New request: /gm)).toHaveLength(20);
  expect(text).toContain('\nMore: and 30 more\n');
});

it('only an announcement can be stopped, and says where', () => {
  const stop = `${sender.publicUrl}/dashboard/my-profile#emails`;
  expect(announcement('Lift 1')).toMatchObject({ unsubscribeUrl: stop, text: expect.stringContaining(stop) });
  for (const [kind, make] of Object.entries(kinds)) {
    if (kind.startsWith('announcement')) continue;
    const email = make('Rina');
    expect(email.unsubscribeUrl).toBeUndefined();
    expect(email.text).not.toContain('Stop');
  }
});

it('a reminder reads as agreed', () => {
  expect(reminder('before', 'Ayesha Rahman').text).toBe(`Hello Ayesha Rahman,

Rent for apartment A203 is due on Thursday, 5 November 2026.

Apartment: A203
Rent for November 2026: $1,240.50
Due date: Thursday, 5 November 2026

Pay rent:
https://surela.test/dashboard/make-payment

Already paid? Ignore this email.

${sender.building.name} · ${sender.building.address}
${sender.building.contact.phone} · ${sender.building.contact.mail}
You get this email because you rent apartment A203.`);
});

it('[T-30] a reminder says the total balance if more than this month is owed', () => {
  const lines = reminder('before', 'Ayesha Rahman', {
    owedMinor: 372_150,
    overdueMinor: 248_100,
    creditMinor: 0,
  }).text.split('\n');
  expect(lines).toEqual(expect.arrayContaining(['Total balance: $3,721.50', 'Overdue: $2,481']));
  expect(reminder('after', 'Ayesha', { owedMinor: 124_050, overdueMinor: 124_050, creditMinor: 0 }).text).not.toContain(
    'Total',
  );
});

it('[U10] emails about a payment of several months name all of them, and count them in the subject', () => {
  const all = 'September 2026 to November 2026';
  for (const [email, subject] of [
    [voided(AUTUMN)('Rina'), 'Your payment for 3 months no longer counts'],
    [refund('refunded', {}, AUTUMN)('Rina'), 'Refund of your payment for 3 months'],
    [refund('delayed', {}, AUTUMN)('Rina'), 'Your refund for 3 months is delayed'],
  ] as const) {
    expect(email).toMatchObject({ subject, text: expect.stringContaining(` ${all}`) });
  }
  const { text } = receipt(taken)('Rina');
  expect(text.split('\n').slice(4, 12)).toEqual([
    'Amount: $992',
    'Apartment: A203',
    'Rent for September 2026: $300',
    'Coupon SAVE20, 20% off: −$60',
    'Rent for October 2026: $300',
    'Rent for November 2026: $300',
    'Credit balance, pays the next months: $152',
    'Payment date: Tuesday, 3 November 2026',
  ]);
});

it('a subject that is too long is cut between two words', () => {
  const { subject } = announcement('Lift 1 in block A is out of service on Thursday from 9 am to noon');
  expect(subject).toBe('Lift 1 in block A is out of service on Thursday from 9 am…');
});

/** The labels, values and sentences of the text, and the links in it. */
function piecesOf(text: string): { words: string[]; links: string[] } {
  const pieces = text.split('\n').flatMap((line) => (line.startsWith('https:') ? line : line.split(/: |:$/)));
  const links = pieces.filter((piece) => piece.startsWith('https://'));
  return { words: pieces.filter((piece) => piece !== '' && !links.includes(piece)), links };
}

/** What a mail program shows of it, spaces folded. */
function shownText(html: string): string {
  return html
    .replaceAll(/<(?:head|style)[\s>].*?<\/(?:head|style)>/gs, '')
    .replaceAll(/<br>|<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
