import type { Page } from '@playwright/test';
import { UUID_PATTERN } from '@surela/values/uuid';

const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';

/** Fixed values for everything that depends on the date or on chance. */
const STEADY: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-05T06:00:00.000Z'],
  [/"\d{4}-\d\d-\d\d"/g, '"2026-11-05"'],
  [/"\d\d\/\d\d\/\d{4}"/g, '"05/11/2026"'],
  [/"\d{1,2}-\d{1,2}-\d{4}"/g, '"5-11-2026"'],
  [new RegExp(`"(${MONTHS}),\\d{4}"`, 'g'), '"November,2026"'],
  [new RegExp(`(Thursday|Friday) \\d{1,2} (${MONTHS})`, 'g'), '$1 5 November'],
  // A visible announcement is marked as read a moment later.
  [/"unread":true/g, '"unread":false'],
  [/^\{"count":\d+\}$/g, '{"count":0}'],
  [/"status":"(later|due|overdue)"/g, '"status":"due"'],
  [/"overdue":\d+(\.\d+)?/g, '"overdue":0'],
];

const UUID = new RegExp(UUID_PATTERN, 'g');

/** Seed dates depend on today and ids are random, so both are replaced in the server's responses. */
export async function stableResponses(page: Page): Promise<void> {
  const ids = new Map<string, string>();
  const steadyId = (id: string) => {
    const known = ids.get(id) ?? `00000000-0000-4000-8000-${String(ids.size).padStart(12, '0')}`;
    ids.set(id, known);
    return known;
  };
  /** The page requests details by the replaced id. */
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

/** Agreements of the same moment are ordered by their random ids. */
function inSteadyOrder(body: string): string {
  const answer: unknown = JSON.parse(body);
  if (!Array.isArray(answer) || !answer.every(isAgreement)) return body;
  return JSON.stringify(answer.toSorted((one, other) => rank(one).localeCompare(rank(other))));
}

type Listed = { readonly email: string; readonly status: string };

const isAgreement = (one: object): one is Listed => 'decision' in one;
const rank = ({ status, email }: Listed) => `${status === 'pending' ? 0 : 1} ${email}`;
