/** 'November 2026': the month that it is in the building. */
export const monthOf = (moment: Date) =>
  moment.toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' });

export const dollars = (amount: number) =>
  `$${amount.toLocaleString('en-US', { minimumFractionDigits: Number.isInteger(amount) ? 0 : 2 })}`;

/** Noon in the building's time zone, on that day, months later. */
export function dayOf(moment: Date, months: number, day: number): Date {
  const [year = 0, month = 0] = moment.toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' }).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, day, 6));
}

/** The days of this month from today on, in the building's time zone. */
export function daysLeft(moment: Date): { counted: number; of: number } {
  const [year = 0, month = 0, day = 0] = moment
    .toLocaleDateString('sv-SE', { timeZone: 'Asia/Dhaka' })
    .split('-')
    .map(Number);
  const of = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return { counted: of - day + 1, of };
}
