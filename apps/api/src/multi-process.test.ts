import type { ApartmentPage } from '@surela/contract';
import { buildApartment, insertApartments } from '@surela/sandbox/factories/apartment';
import { createTenant } from '@surela/sandbox/factories/tenant';
import { databaseOfThisTest } from '@surela/sandbox/test-database';
import { startProcess } from '@surela/sandbox/test-process';
import { expect, it } from 'vitest';

it('two processes on one database serve the same apartments, and both see a change', async () => {
  const { database, appUrl } = await databaseOfThisTest();
  const apartments = Array.from({ length: 9 }, (_, index) => buildApartment({ number: `A${index}` }));
  const ids = await database.transact((tx) => insertApartments(tx, apartments));
  const both = await Promise.all([1, 2].map(() => startProcess({ DATABASE_URL: appUrl })));

  const ask = (page: number) => Promise.all(both.map(({ address }) => fetch(`${address}/api/apartments?page=${page}`)));
  const pages = async (page: number) =>
    Promise.all((await ask(page)).map(async (answer) => (await answer.json()) as ApartmentPage));

  const [one, other] = await pages(2);
  expect(one?.apartments).toHaveLength(3);
  expect(other).toEqual(one);
  const tags = (await ask(2)).map(({ headers }) => headers.get('etag'));
  expect(tags[0], 'a browser may ask either whether it still holds the page').toBe(tags[1]);

  await createTenant(database, ids[8] ?? '');
  const vacantOnes = async () => (await pages(2)).map((page) => page.apartments.filter(({ vacant }) => vacant).length);
  await expect.poll(vacantOnes).toEqual([2, 2]);
  expect((await pages(2))[0]).toEqual((await pages(2))[1]);
});
