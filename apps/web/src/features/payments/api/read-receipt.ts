import { requestReceipt } from '../../../platform/api/request-receipt.ts';

/** Fetched by a call: a plain link would not send the token. */
export async function readReceipt(id: string): Promise<{ readonly fileName: string; readonly file: Blob }> {
  const { fileName, pdf } = await requestReceipt(id);
  const bytes = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
  return { fileName, file: new Blob([bytes], { type: 'application/pdf' }) };
}
