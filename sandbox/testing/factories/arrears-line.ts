import type { ArrearsLine, RentAge } from '@surela/contract';

type Debt = Partial<Record<RentAge, number>> &
  Partial<Pick<ArrearsLine, 'apartment' | 'endedOn' | 'owedSince' | 'firstUnpaidMonth'>>;

/** A line of GET /api/arrears whose sums are right; the email follows from the name. */
export function arrearsLine(name: string, debt: Debt, agreementId = name): ArrearsLine {
  const { notDue = 0, upTo30 = 0, upTo60 = 0, upTo90 = 0, over90 = 0 } = debt;
  const overdue = upTo30 + upTo60 + upTo90 + over90;
  return {
    agreementId,
    name,
    email: `${name.toLowerCase().replaceAll(' ', '-')}@surela.example`,
    apartment: 'A101',
    block: 'A',
    floor: 1,
    endedOn: null,
    owedSince: '2026-11-05',
    firstUnpaidMonth: '2026-11',
    ...debt,
    owed: overdue + notDue,
    overdue,
    notDue,
    upTo30,
    upTo60,
    upTo90,
    over90,
  };
}
