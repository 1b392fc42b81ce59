import type { Page } from '@playwright/test';
import { createUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, fillSignIn, test } from '../support/signed-in-test.ts';

const countOf = (count: number, page: number, pages: number) =>
  `${said('apartments_count_many', { count })} · ${said('apartments_position', { page, pages })}`;

const cards = (page: Page) => page.getByRole('article');
const pageButton = (page: Page, number: number) =>
  page.getByRole('button', { name: said('pages_number', { page: number }), exact: true });

test.describe('the list of apartments', () => {
  test('[APT-01] shows six cards with picture, number, floor, block, rent, whether it is free and an Agreement button', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    const first = cards(page).first();
    await expect(first.getByRole('heading')).toHaveText(said('apartment_name', { number: 'A101' }));
    await expect(first).toContainText(/Floor\s*1/);
    await expect(first).toContainText(/Block\s*A/);
    await expect(first).toContainText('$910 / month');
    await expect(first).toContainText(said('apartment_rented'));
    await expect(cards(page).nth(1)).toContainText('Available');
    await expect(cards(page).getByRole('button', { name: 'Agreement' })).toHaveCount(6);
    const picture = first.getByRole('img');
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test('each card says that its picture is an example, and sets its number in figures that cannot be misread', async ({
    page,
  }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    for (const card of await cards(page).all()) {
      await expect(card.getByText(/^Example interior: \w/)).toBeVisible();
      const number = card.getByRole('heading').getByText(/^[A-C]\d{3,4}$/);
      await expect(number).toHaveCSS('font-family', /^"Figtree Variable"/);
    }
  });

  test('[APT-01] an apartment that is rented cannot be asked for', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    await expect(cards(page).first()).toContainText('Rented');
    // Both in one moment: others let apartments meanwhile.
    const differ = () =>
      cards(page).evaluateAll(
        (all) =>
          all.filter((card) => {
            const button = [...card.querySelectorAll('button')].find((one) => one.textContent.includes('Agreement'));
            return card.textContent.includes('Rented') !== button?.disabled;
          }).length,
      );
    await expect.poll(differ).toBe(0);
  });

  test('[APT-02] moves by number, next and previous, keeps the page in the address and stops at both ends', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/apartments');
    await expect(page.getByText(countOf(70, 1, 12))).toBeVisible();
    // It is visible and disabled; a forced press must do nothing.
    await page.getByRole('button', { name: said('pages_previous') }).click({ force: true });
    await expect(page).toHaveURL(/\/apartments$/);

    await page.getByRole('button', { name: said('pages_next') }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(cards(page).first().getByRole('heading')).toHaveText(said('apartment_name', { number: 'A301' }));
    await pageButton(page, 12).click();
    await expect(page).toHaveURL(/\?page=12$/);
    // Until page 12 is here, the buttons still move from page 2.
    await expect(page.getByText(countOf(70, 12, 12))).toBeVisible();
    await page.getByRole('button', { name: said('pages_next') }).click({ force: true });
    await expect(page).toHaveURL(/\?page=12$/);
    await page.goBack();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(pageButton(page, 2)).toHaveAttribute('aria-current', 'page');
  });

  test('[APT-02] opens at the page that the address names', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments?page=7');
    await expect(page.getByText(said('apartments_position', { page: 7, pages: 12 }))).toBeVisible();
    await page.goto('/apartments?page=nonsense');
    await expect(page.getByText(said('apartments_position', { page: '1', pages: '12' }))).toBeVisible();
    await page.goto('/apartments?page=99');
    await expect(page.getByText(said('apartments_past_end'))).toBeVisible();
    await page.getByRole('button', { name: said('apartments_to_first_page') }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  test('[APT-04] has twelve page buttons, and the last, partial page shows the last four', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto('/apartments');
    await expect(page.getByRole('button', { name: /^Page \d+$/ })).toHaveCount(12);
    await pageButton(page, 12).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(cards(page).last().getByRole('heading')).toHaveText(said('apartment_name', { number: 'C1002' }));
  });

  test('[APT-05] [API-27] says so when it cannot be loaded, after three more tries, and offers to try again', {
    tag: '@gate',
  }, async ({ page }) => {
    let asked = 0;
    let answered = 0;
    page.on('requestfinished', (request) => {
      if (new URL(request.url()).pathname === '/api/apartments') answered += 1;
    });
    const { promise: clockStands, resolve: answerNow } = Promise.withResolvers<void>();
    await page.route('**/api/apartments*', async (route) => {
      asked += 1;
      await clockStands;
      await route.fulfill({ status: 500, json: { code: 'bug', message: 'broken for the test', requestId: 'test' } });
    });
    await page.clock.install();
    // Every wait that the page asks for.
    await page.addInitScript(() => {
      const waits: number[] = [];
      const wait = setTimeout;
      window.setTimeout = ((task: () => void, after = 0, ...rest: unknown[]) => {
        waits.push(after);
        return wait(task, after, ...rest);
      }) as typeof setTimeout;
      Object.assign(window, { waits });
    });
    const waitsOf = (milliseconds: number) =>
      page.evaluate(
        (wanted) => (window as unknown as { waits: number[] }).waits.filter((one) => one === wanted).length,
        milliseconds,
      );
    // The first page would come with the document.
    await page.goto('/apartments?page=2');
    await expect.poll(() => asked).toBe(1);
    await page.clock.pauseAt(Date.now() + 3_600_000);
    answerNow();
    for (const [tries, wait] of [
      [2, 1_000],
      [3, 2_000],
      [4, 4_000],
    ] as const) {
      await expect.poll(() => answered).toBe(tries - 1);
      // The wait begins when the page has read the answer.
      await expect.poll(() => waitsOf(wait)).toBe(1);
      await page.clock.runFor(wait - 50);
      expect(asked).toBe(tries - 1);
      await page.clock.runFor(50);
      await expect.poll(() => asked).toBe(tries);
    }
    await page.clock.resume();
    await expect(page.getByRole('alert')).toContainText('Failed to load apartments');
    expect(asked).toBe(4);

    await page.unroute('**/api/apartments*');
    await page.getByRole('button', { name: said('try_again') }).click();
    await expect(cards(page)).toHaveCount(6);
  });

  test('[APT-05] [API-27] does not ask again when the server has said no', async ({ page }) => {
    let asked = 0;
    await page.route('**/api/apartments*', async (route) => {
      asked += 1;
      await route.fulfill({ status: 429, json: { code: 'too-many-requests', message: 'later', requestId: 'test' } });
    });
    await page.goto('/apartments?page=2');
    await expect(page.getByText('Failed to load apartments')).toBeVisible();
    expect(asked).toBe(1);
  });

  test('works with the keyboard alone', async ({ page }) => {
    await page.goto('/apartments');
    await expect(cards(page)).toHaveCount(6);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: said('skip_to_content') })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(said('apartment_block'))).toBeFocused();
    await page.keyboard.press('b');
    await expect(page).toHaveURL(/\?block=B$/);
    await expect(page.getByLabel(said('apartment_block'))).toBeFocused();
    await page.getByLabel(said('filter_available')).focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?block=B&vacant=true$/);

    await page.goto('/apartments');
    await cards(page)
      .nth(1)
      .getByRole('link', { name: said('apartment_name', { number: 'A102' }) })
      .focus();
    await page.keyboard.press('Tab');
    await expect(cards(page).nth(1).getByRole('button', { name: 'Agreement' })).toBeFocused();
    await page.getByRole('button', { name: said('pages_next') }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page.getByRole('button', { name: said('pages_next') })).toBeFocused();
  });
});

test.describe('choosing among the apartments', () => {
  test('[API-07] keeps block, rent, order and page in an address that can be sent to a friend', {
    tag: '@gate',
  }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/api/apartments') asked.push(search);
    });
    await page.goto('/apartments?block=A&rentTo=900&order=rent-low&page=2');
    await expect(page.getByText(countOf(10, 2, 2))).toBeVisible();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByLabel(said('apartment_block'))).toHaveValue('A');
    await expect(page.getByLabel(said('filter_rent_to'))).toHaveValue('900');
    await expect(page.getByLabel(said('order_label'))).toHaveValue('rent-low');
    expect(asked[0]).toBe('?block=A&rentTo=900&order=rent-low&page=2');
  });

  test('offers what the building has, goes to page 1 with each choice, and back takes the last one back', {
    tag: '@gate',
  }, async ({ page }) => {
    await page.goto('/apartments?page=3');
    await expect(page.getByLabel(said('apartment_block')).getByRole('option')).toHaveText(['Any', 'A', 'B', 'C']);
    await expect(page.getByLabel(said('filter_floor_to')).getByRole('option')).toHaveCount(11);
    await page.getByLabel(said('apartment_block')).selectOption('C');
    await expect(page).toHaveURL(/\?block=C$/);
    await expect(page.getByText(countOf(20, 1, 4))).toBeVisible();
    await page.getByLabel(said('filter_floor_from')).selectOption('9');
    await expect(page).toHaveURL(/\?block=C&floorFrom=9$/);
    await expect(page.getByText(countOf(4, 1, 1))).toBeVisible();
    // The other end offers nothing below.
    await expect(page.getByLabel(said('filter_floor_to')).getByRole('option')).toHaveText(['Any', '9', '10']);
    await page.getByLabel(said('apartment_bedrooms')).selectOption('1+');
    await expect(page.getByText(countOf(2, 1, 1))).toBeVisible();

    await page.goBack();
    await expect(page.getByText(countOf(4, 1, 1))).toBeVisible();
    await expect(page.getByLabel(said('apartment_bedrooms'))).toHaveValue('');
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\?page=3$/);
    await page.goForward();
    await expect(page.getByText(countOf(20, 1, 4))).toBeVisible();
  });

  test('sorts by rent and by floor', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments');
    await page.getByLabel(said('order_label')).selectOption('Rent, low to high');
    await expect(cards(page).first()).toContainText('$640 / month');
    await page.getByLabel(said('order_label')).selectOption('Floor, high to low');
    await expect(cards(page).first()).toContainText(/Floor\s*10/);
  });

  test('ignores invalid values in the address', async ({ page }) => {
    await page.goto('/apartments?rentTo=cheap&floorFrom=8&floorTo=2&vacant=perhaps&order=colour&bedrooms=-1');
    await expect(page.getByText(countOf(70, 1, 12))).toBeVisible();
    await expect(page.getByRole('button', { name: said('filters_clear') })).toHaveCount(0);
  });

  test('offers one step when nothing fits, and does not lose the keyboard on the way', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto('/apartments?rentTo=100&order=rent-low');
    await expect(page.getByText(said('apartments_no_match'))).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('button', { name: said('filters_clear') })
      .last()
      .click();
    await expect(page).toHaveURL(/\/apartments\?order=rent-low$/);
    await expect(page.getByText(countOf(70, 1, 12))).toBeFocused();
  });

  test('says the number of homes that are left without being asked', async ({ page }) => {
    await page.goto('/apartments');
    const count = page.getByText(countOf(70, 1, 12));
    await expect(count).toHaveAttribute('aria-live', 'polite');
    await count.evaluate((element) => element.setAttribute('data-same', ''));
    await page.getByLabel(said('filter_available')).check();
    await expect(page.locator('[data-same]')).toHaveText(/^\d\d apartments · page 1 of \d$/);
    for (const card of await cards(page).all()) await expect(card).toContainText('Available');
  });
});

test.describe('the list on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 }, hasTouch: true });

  test('folds the filters behind one button that says how many are set', { tag: '@gate' }, async ({ page }) => {
    await page.goto('/apartments?block=A&floorFrom=2&floorTo=5');
    const button = page.getByRole('button', { name: 'Filters 2 active' });
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel(said('apartment_block'))).toBeHidden();
    await button.click();
    await expect(page.getByLabel(said('apartment_block'))).toBeVisible();
    await page.getByLabel(said('filter_available')).check();
    await expect(page.getByRole('button', { name: 'Filters 3 active' })).toHaveAttribute('aria-expanded', 'true');
    expect(await page.getByRole('main').evaluate((main) => main.scrollWidth)).toBe(320);
  });
});

test.describe('Agreement, for somebody who is not signed in', () => {
  test('[APT-03] asks to sign in, then shows the same apartments where they were', { tag: '@gate' }, async ({
    page,
  }) => {
    await page.goto('/apartments?block=A&page=2');
    const person = await createUser(page);
    const card = cards(page)
      .filter({ has: page.getByRole('button', { name: 'Agreement', disabled: false }) })
      .last();
    const name = (await card.getByRole('heading').textContent()) ?? '';
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => Math.round(scrollY));
    expect(scrolled).toBeGreaterThan(100);
    await card.getByRole('button', { name: 'Agreement' }).click();
    await expect(page).toHaveURL('/login');
    await fillSignIn(page, person);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: said('request_not_now') })
      .click();
    await expect(page).toHaveURL('/apartments?block=A&page=2');
    await expect(page.getByRole('heading', { name })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrolled);
  });
});
