import type { AuditEntry } from '@surela/contract';
import { formatMonth } from '@surela/values/format-date';
import { formatMoney, minor } from '@surela/values/money';
import { parseRentMonth } from '@surela/values/rent-month';
import { m } from '../../platform/messages/messages.js';

type Input = { readonly entry: AuditEntry; readonly currency: string };
type Method = 'card' | 'cash' | 'bank' | 'coupon';

const METHODS: Readonly<Record<Method, () => string>> = {
  card: m.audit_method_card,
  cash: m.audit_method_cash,
  bank: m.audit_method_bank,
  coupon: m.audit_method_coupon,
};

/** @returns 'bank transfer' for 'bank', and a method of a later version as it is */
export function formatMethod(method: string): string {
  return Object.hasOwn(METHODS, method) ? METHODS[method as Method]() : method;
}

/** @returns 'September 2026' for '2026-09' */
export function formatMonthName(text: string): string {
  const month = parseRentMonth(text);
  return month ? formatMonth(month) : text;
}

/** '$970 cash from Mahmud Mia, A401' */
export function moneyOf(input: Input): string {
  const { amount, method, person, apartment } = factsOf(input);
  if (!amount || !person || !apartment || !method) return m.audit_a_payment({ payment: receiptOf(input) });
  return m.audit_the_money({ amount, method: formatMethod(method), person, apartment });
}

/** '$970 from Mahmud Mia, A401' */
export function paymentOf(input: Input): string {
  const { amount, person, apartment } = factsOf(input);
  return amount && person && apartment ? m.audit_the_payment({ amount, person, apartment }) : receiptOf(input);
}

/** '$970 to Mahmud Mia, A401': the entry's own amount, because a part may be refunded. */
export function refundOf(input: Input): string {
  const { amount, person, apartment } = factsOf(input);
  return amount && person && apartment ? m.audit_the_refund({ amount, person, apartment }) : receiptOf(input);
}

/** '$970 rent for A401, September 2026' */
export function rentOf(input: Input): string {
  const { amount, apartment } = factsOf(input);
  const month = input.entry.about?.payment?.month;
  if (!amount || !apartment || !month) return m.audit_a_rent({ payment: receiptOf(input) });
  return m.audit_the_rent({ amount, apartment, month: formatMonthName(month) });
}

/** An unclaimed payment has no known tenant. */
export function unclaimedOf(input: Input): string {
  const { amount } = factsOf(input);
  return amount ? m.audit_the_unclaimed({ amount }) : m.audit_an_unclaimed();
}

/** '$970 owed by Mahmud Mia, A401' */
export function debtOf(input: Input): string {
  const { amount, person, apartment } = factsOf(input);
  return amount && person && apartment ? m.audit_the_debt({ amount, person, apartment }) : m.audit_a_debt();
}

export function issueOf(input: Input): string {
  return input.entry.about?.payment ? m.audit_the_issue({ payment: paymentOf(input) }) : m.audit_an_issue();
}

/** From the payment as it is, else from what the entry itself says. */
function factsOf({ entry: { about, details }, currency }: Input) {
  const amountMinor = numberIn(details, 'amountMinor') ?? about?.payment?.amountMinor;
  return {
    amount: amountMinor === undefined ? undefined : formatMoney(minor(amountMinor), currency),
    person: about?.person ?? textIn(details, 'tenant'),
    apartment: about?.apartment ?? textIn(details, 'apartment'),
    method: about?.payment?.method ?? textIn(details, 'method'),
  };
}

function receiptOf({ entry: { about, details } }: Input): string {
  const receipt = textIn(details, 'receipt') ?? textIn(details, 'receiptNumber') ?? about?.payment?.receipt;
  return receipt ? m.audit_the_receipt({ receipt }) : m.audit_no_receipt();
}

function textIn(details: AuditEntry['details'], key: string): string | undefined {
  const value = details[key];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function numberIn(details: AuditEntry['details'], key: string): number | undefined {
  const value = details[key];
  return typeof value === 'number' ? value : undefined;
}
