import type { PaymentRow } from '../payments/index.ts';

export const PAYMENT_METHOD_NAMES: Record<PaymentRow['method'], string> = {
  card: 'Card',
  cash: 'Cash',
  bank: 'Bank transfer',
  coupon: 'Coupon',
};
