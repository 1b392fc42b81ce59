import { addDays, calendarDate } from '@surela/values/calendar-date';
import { formatDayFull, formatDayShort, formatMonth } from '@surela/values/format-date';
import { addMonths, firstDayOf, monthOf } from '@surela/values/rent-month';
import { today } from '../../sandbox/testing/days.ts';
import { said } from '../support/said.ts';
import { expect, test } from '../support/signed-in-test.ts';

const FORM = '/dashboard/make-announcement';
const LABEL = said('announcement_form_ends_on');

test.describe('the admin', () => {
  test.use({ as: 'admin' });

  test('types a day as it is written in the building, whatever the language of the browser', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto(FORM);
    const field = page.getByLabel(LABEL, { exact: true });
    const preview = page.getByRole('region', { name: said('announcement_form_preview') });
    for (const typed of ['3/12/2099', '2099-12-03', '3.12.2099', '3 dec 99']) {
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveValue('3 Dec 2099');
      await expect(preview).toContainText('3 Dec 2099'.replaceAll(' ', '\u00A0'));
      await field.fill('');
    }
  });

  test('is told of half a day and of a past one, at the field', { tag: '@gate' }, async ({ page }) => {
    await page.goto(FORM);
    await page.getByLabel(said('announcement_form_title')).fill('Water');
    await page.getByLabel(said('announcement_form_desc')).fill('Off at noon.');
    const field = page.getByLabel(LABEL, { exact: true });
    for (const typed of ['3 Dec', '31/4/2099', '1 Jan 2020']) {
      await field.fill(typed);
      await page.getByRole('button', { name: said('announcement_form_submit') }).click();
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(said('announcement_form_day_invalid')));
      await field.fill('');
    }
  });

  test('chooses a day from the calendar by keyboard, not before the first one allowed', {
    tag: ['@gate', '@calendar'],
  }, async ({ page }) => {
    await page.goto(FORM);
    const field = page.getByLabel(LABEL, { exact: true });
    const open = page.getByRole('button', { name: said('calendar_open') });
    const calendar = page.getByRole('dialog', { name: said('calendar_label') });
    // Far from today, so that it does not matter on which day the test runs.
    const month = addMonths(monthOf(calendarDate(today())), 3);
    const day = addDays(firstDayOf(month), 9);
    const dayButton = (one: string) => calendar.getByRole('button', { name: formatDayFull(calendarDate(one)) });
    await field.fill(day);
    await open.press('Enter');
    await expect(calendar.getByRole('grid', { name: formatMonth(month) })).toBeVisible();
    await expect(calendar.getByRole('columnheader').first()).toHaveText('Mo');
    await expect(dayButton(day)).toBeFocused();
    await expect(dayButton(day)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(dayButton(addDays(day, 8))).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(open).toBeFocused();
    await expect(field).toHaveValue(formatDayShort(day));

    await open.press('Enter');
    await expect(dayButton(day)).toBeFocused();
    await page.keyboard.press('PageDown');
    const later = addDays(firstDayOf(addMonths(month, 1)), 9);
    await expect(calendar.getByRole('grid', { name: formatMonth(addMonths(month, 1)) })).toBeVisible();
    await expect(dayButton(later)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(calendar).toBeHidden();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(formatDayShort(later));

    await open.press('Enter');
    await expect(dayButton(later)).toBeFocused();
    await page.keyboard.press('Shift+PageUp');
    const first = calendar.locator('button[data-day][tabindex="0"]');
    await expect(first).toBeFocused();
    await expect(first).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('ArrowLeft');
    await expect(first).toHaveAttribute('aria-disabled', 'false');
    await expect(calendar.getByRole('button', { name: said('calendar_previous') })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });

  test('sees the whole calendar on a phone, and in a panel Escape closes only the calendar', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await page.goto('/dashboard/manage-apartments');
    await page
      .getByRole('button', { name: said('inventory_edit') })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: /^Edit/ });
    await panel.getByRole('button', { name: said('calendar_open') }).click();
    const calendar = page.getByRole('dialog', { name: said('calendar_label') });
    await expect(calendar.getByRole('button', { name: said('calendar_today') })).toBeInViewport({ ratio: 1 });
    await expect(calendar.getByRole('button', { name: said('calendar_next') })).toBeInViewport({ ratio: 1 });
    await calendar.getByRole('button', { name: said('calendar_next') }).click();
    await page.keyboard.press('Escape');
    await expect(calendar).toBeHidden();
    await expect(panel).toBeVisible();
    await expect(page.getByRole('dialog', { name: said('unsaved_title') })).toHaveCount(0);
  });
});
