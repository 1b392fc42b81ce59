import { type CreditLine, formatMonthName, type Payment } from '@surela/contract';
import { rentMonth } from '@surela/values/rent-month';

type Paid = Partial<Omit<Payment, 'month'>> & {
  readonly month?: string;
  readonly credit: number;
  readonly refundable?: number;
};

/** A line of GET /api/credit-balances of a former tenant; the email follows from the name. */
export function creditLine(name: string, paid: readonly Paid[], agreementId: string): CreditLine {
  const tenant = {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '-')}@surela.example`,
    apartment: 'A101',
    block: 'A',
    floor: 1,
  };
  const payments = paid.map(({ credit, refundable = credit, month = '2026-12', ...more }, index) => {
    const number = String(index + 1).padStart(6, '0');
    const payment: Payment = {
      _id: agreementId.replace(/.$/, String(index)),
      ...tenant,
      rent: credit,
      paymentDate: '03/11/2026',
      month: formatMonthName(rentMonth(month)),
      transactionId: `cash_${number}`,
      receiptNumber: `2026-${number}`,
      reference: '',
      fullRent: credit,
      discount: 0,
      coupon: null,
      method: 'cash',
      state: 'paid',
      refunded: 0,
      disputed: 0,
      disputeLost: 0,
      refundable: credit,
      refundsWaiting: [],
      paidAt: '2026-11-03T06:00:00.000Z',
      ...more,
    };
    return { payment, month, credit, refundable };
  });
  const credit = payments.reduce((sum, one) => sum + one.credit, 0);
  return { ...tenant, agreementId, endedOn: '2026-11-15', credit, payments };
}
