/** 'November 2026' for 'November,2026', as the API names the month of a payment */
export function formatPaymentMonth(month: string): string {
  return month.replace(',', ' ');
}
