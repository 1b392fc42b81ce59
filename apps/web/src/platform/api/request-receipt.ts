import { request } from './api-client.ts';
import { errorCodeOf } from './error-code.ts';

const RETRY_MS = 2_000;
const MAX_TRIES = 6;

type ReceiptFile = { readonly fileName: string; readonly file: Blob };

/**
 * Fetched by an API call, because a plain link would not send the token. While a receipt is being rendered the call is
 * repeated: the server keeps rendering, so a later call finds it.
 */
export async function requestReceipt(id: string): Promise<ReceiptFile> {
  for (let tries = 1; ; tries += 1) {
    try {
      const { fileName, pdf } = await request('GET /api/payments/:id/receipt', { params: { id } });
      const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
      return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
    } catch (error) {
      if (errorCodeOf(error) !== 'not-available' || tries === MAX_TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
