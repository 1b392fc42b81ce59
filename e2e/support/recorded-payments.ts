import type { Page, Request } from '@playwright/test';
import type { InputOf, ResponseOf } from '@surela/contract';

type Preview = ResponseOf<'POST /api/recorded-payments/preview'>;
type PreviewAsked = InputOf<'POST /api/recorded-payments/preview'>['body'];
type Recorded = InputOf<'POST /api/recorded-payments'>['body'];

/** A lease that owes these months, oldest first, so much of each, and the month ahead that can be named. */
type Owing = { readonly months: readonly string[]; readonly open: number };

/** Answers the preview as the API does. */
function previewOf({ months, open }: Owing, { month, amount }: PreviewAsked): Preview {
  const named = month && !months.includes(month) ? [month] : [];
  const owed = months.length * open;
  const all = amount ?? owed + named.length * open;
  let left = all;
  const lines = [...named, ...months].map((one) => {
    const taken = Math.min(left, open);
    left -= taken;
    return { month: one, open, amount: taken };
  });
  const paid = lines.filter((line) => months.includes(line.month)).reduce((sum, line) => sum + line.amount, 0);
  return { amount: all, lines: lines.filter((line) => line.amount > 0), credit: left, owed, owedAfter: owed - paid };
}

/** Records nothing. @returns what was sent */
export async function mockRecording(page: Page, owing: Owing): Promise<Recorded[]> {
  const sent: Recorded[] = [];
  const bodyOf = (request: Request) => request.postDataJSON() as unknown;
  await page.route('**/api/recorded-payments/preview', (route) =>
    route.fulfill({ json: previewOf(owing, bodyOf(route.request()) as PreviewAsked) }),
  );
  await page.route('**/api/recorded-payments', (route) => {
    sent.push(bodyOf(route.request()) as Recorded);
    return route.fulfill({ json: { payment: { receiptNumber: '2026-000017' } } });
  });
  return sent;
}
