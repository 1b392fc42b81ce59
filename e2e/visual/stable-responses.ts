import type { Page } from '@playwright/test';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Whatever follows from today's date or from chance, as it would be on one day and with one dice. */
const STEADY: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-05T06:00:00.000Z'],
  [/"\d{4}-\d\d-\d\d"/g, '"2026-11-05"'],
  [/"\d\d\/\d\d\/\d{4}"/g, '"05/11/2026"'],
  [/"\d{1,2}-\d{1,2}-\d{4}"/g, '"5-11-2026"'],
  [new RegExp(`"(${MONTHS}),\\d{4}"`, 'g'), '"November,2026"'],
  // What is seen counts as read a moment later, in this picture or in another.
  [/"unread":true/g, '"unread":false'],
  [/^\{"count":\d+\}$/g, '{"count":0}'],
  [/"status":"(later|due|overdue)"/g, '"status":"due"'],
];

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * The seed is dated from the day it is sown, and ids are random; a kept picture must not change with either. The answers are
 * the server's own, with only their dates and ids made steady.
 */
export async function stableResponses(page: Page): Promise<void> {
  const ids = new Map<string, string>();
  const steadyId = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  /** What the page asks for next, it asks for by the id that it was told. */
  const realId = (id: string) => [...ids].find(([, steady]) => steady === id)?.[0] ?? id;
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const answer = await route.fetch({ url: route.request().url().replaceAll(UUID, realId) });
    if (!answer.headers()['content-type']?.includes('json')) return route.fulfill({ response: answer });
    let body = await answer.text();
    for (const [from, to] of STEADY) body = body.replaceAll(from, to);
    return route.fulfill({ response: answer, body: inSteadyOrder(body).replaceAll(UUID, steadyId) });
  });
}

/** Agreements of one moment come in the order of their ids, which is chance. */
function inSteadyOrder(body: string): string {
  const answer: unknown = JSON.parse(body);
  if (!Array.isArray(answer) || !answer.every(isAgreement)) return body;
  return JSON.stringify(answer.toSorted((one, other) => rank(one).localeCompare(rank(other))));
}

type Listed = { readonly email: string; readonly status: string };

const isAgreement = (one: object): one is Listed => 'decision' in one;
const rank = ({ status, email }: Listed) => `${status === 'pending' ? 0 : 1} ${email}`;
