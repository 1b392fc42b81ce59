import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { said } from '../support/said.ts';
import { expect } from '../support/signed-in-test.ts';
import type { Actor } from './actor.ts';
import { dollars } from './format.ts';

type Balance = {
  readonly name: string;
  readonly email: string;
  readonly owed: number;
  readonly overdue: number;
};

/** What a tenant owes, read wherever the tenant and the admin can read it on one day. */
export async function expectOneBalance(
  { tenant, admin, inbox }: { readonly tenant: Actor; readonly admin: Actor; readonly inbox: Page },
  balance: Balance,
): Promise<void> {
  await onTheTenantsScreens(tenant, balance);
  await onTheAdminsScreens(admin, balance);
  const facts = `Total balance: ${dollars(balance.owed)}\nOverdue: ${dollars(balance.overdue)}\n`;
  expect(await inbox.locator('pre').textContent()).toContain(facts);
}

async function onTheTenantsScreens(tenant: Actor, { owed, overdue }: Balance): Promise<void> {
  await tenant.opens('/dashboard');
  await tenant.sees(said('payment_card_balance', { amount: dollars(owed) }));
  await tenant.sees(new RegExp(`^\\${dollars(overdue)} overdue since `));
  await tenant.goesTo('Make Payment');
  // Of several open months it says so.
  const titles = new RegExp(`^(${said('payment_balance')}|${said('payment_you_owe')} )`);
  const panel = tenant.at(tenant.page.getByRole('region', { name: titles }));
  await panel.sees(dollars(owed));
  await panel.sees(said('payment_overdue', { amount: dollars(overdue) }));
}

async function onTheAdminsScreens(admin: Actor, { name, email, owed, overdue }: Balance): Promise<void> {
  const { page } = admin;
  await admin.opens('/dashboard');
  await admin.goesTo(said('rent_roll_title'));
  await admin.writes('Search', email);
  await admin.inRowOf(email).sees(dollars(owed));
  await admin.inRowOf(email).sees(new RegExp(`^\\${dollars(overdue)} overdue since `));
  expect(await valuesInCsv(page, email, [said('rent_roll_total_balance'), said('rent_roll_csv_overdue')])).toEqual([
    String(owed),
    String(overdue),
  ]);

  await admin.presses(page.getByRole('main').getByRole('link', { name: said('arrears_title') }));
  await admin.writes('Search', email);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row.locator('[data-column=overdue]')).toHaveText(new RegExp(`\\${dollars(overdue)}$`));
  await expect(row.locator('[data-column=owed]')).toHaveText(dollars(owed));
  expect(await valuesInCsv(page, email, [said('rent_roll_sum'), said('rent_roll_is_overdue')])).toEqual([
    String(owed),
    String(overdue),
  ]);
}

/** Of the line of this tenant, by the titles of the columns. */
async function valuesInCsv(page: Page, email: string, titles: readonly string[]): Promise<(string | undefined)[]> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: said('rent_roll_csv') }).click();
  const [header = '', ...lines] = (await readFile(await (await download).path(), 'utf8')).split('\r\n');
  const line = lines.find((one) => one.includes(email))?.split(',') ?? [];
  return titles.map((title) => line[header.replace('\uFEFF', '').split(',').indexOf(title)]);
}
