import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectNoAxeViolations } from '../support/axe.ts';
import { createUser } from '../support/new-users.ts';
import { said } from '../support/said.ts';
import { expect, fillSignUp, newcomer, signIn, test } from '../support/signed-in-test.ts';

const ACCOUNT = '/dashboard/account';
const UPLOADED = /^\/pictures\/uploads\/[0-9a-f-]{36}-512\.webp$/;

const inHeader = (page: Page, name: string) =>
  page.getByRole('button', { name: said('account_menu', { name }) }).locator('img');
const choose = (page: Page) => page.getByLabel(said('photo_form_choose'));
const remove = (page: Page) => page.getByRole('button', { name: said('photo_form_remove') });

async function openAccount(page: Page) {
  await page.goto('/login');
  const person = await createUser(page);
  await signIn(page, person);
  await page.goto(ACCOUNT);
  await expect(choose(page)).toBeVisible();
  return person;
}

const photoFile = (buffer: Buffer, mimeType = 'image/jpeg') => ({ name: 'me.jpg', mimeType, buffer });

/** 12 Mpx, with the place where it was taken. */
const cameraPhoto = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'teal' } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100', GPSMapDatum: 'secret place' } })
    .jpeg()
    .toBuffer();

test.describe('my photo', () => {
  // bypassCSP: our content policy forbids the test's own style tag.
  test.use({ bypassCSP: true });
  test.slow();

  test('[A-23] is uploaded, shown at once, after a reload and in another browser, and removed everywhere', {
    tag: ['@gate', '@axe'],
  }, async ({ page, browser }) => {
    const person = await openAccount(page);
    await expect(inHeader(page, person.name)).toHaveCount(0);
    const sent = await cameraPhoto();
    expect(sent.includes('secret place')).toBe(true);
    await choose(page).setInputFiles(photoFile(sent));
    await expect(inHeader(page, person.name)).toHaveAttribute('src', UPLOADED);
    await expect(page.getByText(said('photo_form_saved'))).toBeVisible();
    const src = (await inHeader(page, person.name).getAttribute('src')) ?? '';
    const stored = await (await page.request.get(src)).body();
    const { width, height, exif } = await sharp(stored).metadata();
    expect([width, height, exif, stored.includes('secret place')]).toEqual([512, 512, undefined, false]);
    await expectNoAxeViolations(page, 'main');

    await page.reload();
    await expect(inHeader(page, person.name)).toHaveAttribute('src', src);
    await page.goto('/dashboard/my-profile');
    const card = page.getByRole('region', { name: said('profile_person') });
    await expect(card.getByRole('img', { name: said('profile_photo', { name: person.name }) })).toHaveAttribute(
      'src',
      src,
    );

    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await signIn(other, person);
    await expect(inHeader(other, person.name)).toHaveAttribute('src', src);

    await page.goto(ACCOUNT);
    await remove(page).click();
    await expect(inHeader(page, person.name)).toHaveCount(0);
    await expect(choose(page)).toBeFocused();
    await expect(remove(page)).toHaveCount(0);
    expect((await page.request.get(src)).status()).toBe(404);
    await other.reload();
    await expect(
      other.getByRole('button', { name: said('account_menu', { name: person.name }) }).locator('.initials'),
    ).toBeVisible();
    await elsewhere.close();
  });

  test('[A-23] a file that is no photo, is too large or cannot be sent is refused with what to do', {
    tag: '@axe',
  }, async ({ page, context }) => {
    const { name } = await openAccount(page);
    const problem = page.getByRole('alert').filter({ hasText: /./ });
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await choose(page).setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: svg });
    await expect(problem).toHaveText(said('photo_form_type'));
    await expectNoAxeViolations(page, 'main');
    const half = await cameraPhoto();
    await choose(page).setInputFiles(photoFile(half.subarray(0, half.length / 2)));
    await expect(problem).toHaveText(said('photo_form_unreadable'));

    let uploads = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') uploads += 1;
    });
    await choose(page).setInputFiles(photoFile(Buffer.alloc(12_000_001)));
    await expect(problem).toHaveText(said('photo_form_too_large'));
    await choose(page).setInputFiles({ name: 'me.heic', mimeType: 'image/heic', buffer: Buffer.from('x') });
    await expect(problem).toHaveText(said('photo_form_type'));
    expect(uploads, 'nothing is sent that the server would refuse').toBe(0);

    await context.setOffline(true);
    await choose(page).setInputFiles(photoFile(half));
    await expect(problem).toHaveText(said('photo_form_unreachable'));
    await context.setOffline(false);
    await choose(page).setInputFiles(photoFile(half));
    await expect(inHeader(page, name)).toHaveAttribute('src', UPLOADED);
    await expect(problem).toHaveCount(0);
  });

  test('[A-23] wins over a linked one while it is there, and removing it removes the link at the provider too', async ({
    page,
  }) => {
    const photo = 'https://pictures.example/me.png';
    const body = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    await page.route(photo, (route) => route.fulfill({ body, contentType: 'image/png' }));
    const person = newcomer();
    const { name } = person;
    await page.goto('/signup');
    await fillSignUp(page, { ...person, photo });
    await expect(page.getByRole('button', { name: said('account_menu', { name }) })).toBeVisible();
    await page.goto(ACCOUNT);
    await expect(inHeader(page, name)).toHaveAttribute('src', photo);
    // Held until the page has shown that it is busy.
    const { promise: seen, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/my-profile/photo', async (route) => {
      await seen;
      await route.continue();
    });
    await choose(page).setInputFiles(photoFile(await cameraPhoto()));
    await expect(page.getByRole('status').filter({ hasText: said('photo_form_uploading') })).toBeAttached();
    await expect(page.locator('.photo-form-face img')).toHaveAttribute('src', /^data:image\//);
    await expect(remove(page)).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(inHeader(page, name)).toHaveAttribute('src', UPLOADED);
    await remove(page).click();
    await expect(remove(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: said('account_menu', { name }) }).locator('.initials')).toBeVisible();
    await expect(remove(page)).toHaveCount(0);
  });
});
