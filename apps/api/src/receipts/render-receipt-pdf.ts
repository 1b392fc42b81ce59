import type { BuildingSettings } from '@surela/contract';
import { calendarDate, dateIn } from '@surela/values/calendar-date';
import { formatDayLong } from '@surela/values/format-date';
import { formatMonths } from '@surela/values/format-months';
import { formatMoney, minor } from '@surela/values/money';
import PdfDocument from 'pdfkit';
import { monthsOf, type PaymentRow, type TakenLine, totalRefunded } from '../payments/index.ts';
import { PAYMENT_METHOD_NAMES } from './payment-method-names.ts';
import { receiptFonts, runsOf } from './receipt-fonts.ts';
import { receiptRows } from './receipt-rows.ts';
import { wrapLines } from './wrap-lines.ts';

const INK = '#1f2937';
const MUTED = '#5b6472';
const LINE = '#d5dae1';
const BRAND = '#1d4fc4';
const LEFT = 56;
const RIGHT = 539;
const VALUES = LEFT + 130;
const TOP = 56;
/** Below it is the footer. */
const BOTTOM = 744;

type Style = { readonly size: number; readonly bold?: boolean; readonly color?: string; readonly toTheRight?: boolean };

const STATES: Partial<Record<PaymentRow['state'], string>> = {
  refunded: 'Refunded',
  void: 'Voided',
  disputed: 'Disputed',
  'dispute-lost': 'Reversed by bank',
  duplicate: 'Duplicate, refunded',
};

export type ReceiptInput = {
  readonly building: BuildingSettings;
  readonly payment: PaymentRow;
  readonly lines: readonly TakenLine[];
};

export function renderReceiptPdf(input: ReceiptInput): Promise<Buffer> {
  const { building, payment } = input;
  const doc = new PdfDocument({
    size: 'A4',
    margin: LEFT,
    info: { Title: `Receipt ${payment.receipt_number}`, Author: building.name, CreationDate: payment.paid_at },
  });
  for (const [name, font] of receiptFonts()) doc.registerFont(name, font);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  drawHead(doc, building, payment);
  const below = drawFacts(doc, input, 226);
  drawSums(doc, input, below + 24);
  drawFooter(doc, building);
  doc.end();
  return done;
}

type Doc = InstanceType<typeof PdfDocument>;

function drawHead(doc: Doc, building: BuildingSettings, payment: PaymentRow): void {
  const { receipt_number, changed_at } = payment;
  drawMark(doc, LEFT, 56);
  say(doc, building.name, LEFT + 52, 62, { size: 15, bold: true });
  say(doc, building.address, LEFT + 52, 82, { size: 9, color: MUTED });
  say(doc, 'Receipt', LEFT, 138, { size: 30, bold: true });
  say(doc, `No. ${receipt_number}`, LEFT, 178, { size: 12, color: MUTED });
  const mark = markOf(payment);
  if (mark) say(doc, mark, RIGHT, 148, { size: 16, bold: true, color: '#b42318', toTheRight: true });
  if (changed_at) {
    const amended = `Amended on ${formatDayLong(dateIn(building.timeZone, changed_at))}`;
    say(doc, amended, RIGHT, 178, { size: 12, color: MUTED, toTheRight: true });
  }
  rule(doc, 208);
}

function markOf(payment: PaymentRow): string | undefined {
  const state = STATES[payment.state];
  if (state) return state;
  if (payment.dispute_lost_minor > 0) return 'Partly reversed by bank';
  return totalRefunded(payment) > 0 ? 'Partly refunded' : undefined;
}

/** The logo: a hexagon with three bars of unequal height. */
function drawMark(doc: Doc, x: number, y: number): void {
  doc
    .polygon([x + 20, y], [x + 38, y + 10], [x + 38, y + 31], [x + 20, y + 41], [x + 2, y + 31], [x + 2, y + 10])
    .fill(BRAND);
  for (const [left, top, height] of [
    [11, 19, 11],
    [18, 12, 18],
    [25, 16, 14],
  ] as const) {
    doc.roundedRect(x + left, y + top, 4, height, 2).fill('#ffffff');
  }
}

function drawFacts(doc: Doc, { payment, lines }: ReceiptInput, from: number): number {
  const facts = [
    ['Received from', payment.name],
    ['Email', payment.email],
    ['Apartment', `${payment.apartment}, block ${payment.block}, floor ${payment.floor}`],
    ['Rent for', formatMonths(monthsOf(payment, lines))],
    ['Payment date', formatDayLong(calendarDate(payment.paid_on))],
    ['Payment method', PAYMENT_METHOD_NAMES[payment.method]],
    ['Transaction ID', payment.transaction_id],
    ...(payment.reference ? [['Reference', payment.reference] as const] : []),
  ] as const;
  return facts.reduce((y, [label, value]) => {
    say(doc, label, LEFT, y, { size: 10.5, color: MUTED });
    return y + 9 + sayLines(doc, value, VALUES, y, { size: 10.5 });
  }, from);
}

function drawSums(doc: Doc, input: ReceiptInput, from: number): void {
  const { building, payment, lines } = input;
  const money = (amountMinor: number) => formatMoney(minor(amountMinor), building.currency);
  rule(doc, from);
  let y = from + 16;
  for (const { label, amountMinor } of receiptRows(payment, lines)) {
    y = withRoom(doc, input, y, 24);
    say(doc, label, LEFT, y, { size: 11 });
    const amount = amountMinor < 0 ? `−${money(-amountMinor)}` : money(amountMinor);
    say(doc, amount, RIGHT, y, { size: 11, toTheRight: true });
    y += 24;
  }
  const reversals = (
    [
      ['Refunded', totalRefunded(payment)],
      ['Disputed by the bank', payment.disputed_minor],
      ['Reversed by bank', payment.dispute_lost_minor],
    ] as const
  ).filter(([, amountMinor]) => amountMinor > 0);
  const total = withRoom(doc, input, y + 8, 32 + reversals.length * 22 + 36);
  rule(doc, total);
  say(doc, 'Amount received', LEFT, total + 16, { size: 14, bold: true });
  say(doc, money(payment.amount_minor), RIGHT, total + 16, { size: 14, bold: true, toTheRight: true });
  if (reversals.length === 0) return;
  reversals.forEach(([label, amountMinor], index) => {
    say(doc, label, LEFT, total + 44 + index * 22, { size: 11, color: MUTED });
    say(doc, `−${money(amountMinor)}`, RIGHT, total + 44 + index * 22, { size: 11, color: MUTED, toTheRight: true });
  });
  const net = reversals.reduce((left, [, amountMinor]) => left - amountMinor, payment.amount_minor);
  const below = total + 48 + reversals.length * 22;
  say(doc, 'Net amount', LEFT, below, { size: 12, bold: true });
  say(doc, money(net), RIGHT, below, { size: 12, bold: true, toTheRight: true });
}

/** @returns where to go on: on another page if this one has no room for so much */
function withRoom(doc: Doc, { building, payment }: ReceiptInput, y: number, height: number): number {
  if (y + height <= BOTTOM) return y;
  drawFooter(doc, building);
  doc.addPage();
  say(doc, `Receipt ${payment.receipt_number}, continued`, LEFT, TOP, { size: 9, color: MUTED });
  return TOP + 28;
}

function drawFooter(doc: Doc, { name, address, contact }: BuildingSettings): void {
  sayLines(doc, `${name} · ${address} · ${contact.mail}`, LEFT, 766, { size: 9, color: MUTED });
}

function rule(doc: Doc, y: number): void {
  doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(0.75).stroke(LINE);
}

/** Wraps the text at the right edge. @returns the height of its lines */
function sayLines(doc: Doc, text: string, x: number, y: number, style: Style): number {
  const width = (part: string) => setIn(doc, part, style).reduce((sum, run) => sum + run.width, 0);
  const lines = wrapLines(text, RIGHT - x, width);
  const high = style.size + 4.5;
  for (const [index, line] of lines.entries()) say(doc, line, x, y + index * high, style);
  return lines.length * high;
}

function setIn(doc: Doc, text: string, { size, bold }: Style) {
  return runsOf(text).map((run) => {
    const font = bold ? `${run.script} bold` : run.script;
    return { text: run.text, font, width: doc.font(font).fontSize(size).widthOfString(run.text) };
  });
}

function say(doc: Doc, text: string, x: number, y: number, style: Style): void {
  const { size, color = INK, toTheRight } = style;
  const runs = setIn(doc, text, style);
  let at = toTheRight ? x - runs.reduce((sum, { width }) => sum + width, 0) : x;
  for (const { font, text: part, width } of runs) {
    doc.font(font).fontSize(size).fillColor(color).text(part, at, y, { lineBreak: false });
    at += width;
  }
}
