import type { ResponseOf } from '@surela/contract';
import { request } from './api-client.ts';
import { errorCodeOf } from './error-code.ts';

const RETRY_MS = 2_000;
const MAX_TRIES = 6;

/** A receipt that is being drawn is asked for again: the server goes on drawing, so a later call finds it. */
export async function requestReceipt(id: string): Promise<ResponseOf<'GET /api/payments/:id/receipt'>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await request('GET /api/payments/:id/receipt', { params: { id } });
    } catch (error) {
      if (errorCodeOf(error) !== 'not-available' || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
