import { until } from '@surela/sandbox/payment-steps';
import { type TestDatabase, testDatabase } from '@surela/sandbox/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginReceiptSeries, nextReceiptNumber } from './receipt-numbers.store.ts';

describe('a receipt series', () => {
  let made: TestDatabase;
  beforeAll(async () => {
    made = await testDatabase();
  });
  afterAll(() => made.drop());

  class Forgotten extends Error {
    readonly number: string;
    constructor(number: string) {
      super('put back');
      this.number = number;
    }
  }

  /** A restore, a receipt, and the same backup restored again, without the receipt. @returns the receipt's number */
  const issuedAndForgotten = async (): Promise<string> => {
    const lost = made.database.transact(async (tx) => {
      await beginReceiptSeries(tx, new Date());
      throw new Forgotten(await nextReceiptNumber(tx, 2026));
    });
    return lost.catch((error: unknown) => {
      if (error instanceof Forgotten) return error.number;
      throw error;
    });
  };

  it('[K18] has another name after each of two restores of one backup, also within an hour', async () => {
    const first = await issuedAndForgotten();
    expect(first).toMatch(/^\d{4}R\d{10}-000001$/);
    await until('another number', async () => (await issuedAndForgotten()) !== first, 5_000);
  });
});
