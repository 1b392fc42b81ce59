import type { Tx } from '../platform/database.ts';
import type { Desk } from './desk.ts';
import type { PaymentRow } from './payments.store.ts';

/** PLACEHOLDER until letters land. */
export async function sendReceipt(_tx: Tx, _desk: Desk, _payment: PaymentRow): Promise<void> {}
