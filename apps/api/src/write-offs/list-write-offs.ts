import type { ResponseOf } from '@surela/contract';
import { sumInUnits } from '@surela/values/money';
import type { Database } from '../platform/database/database.ts';
import { serializeWriteOffs } from './write-off.serializer.ts';
import { listWriteOffRows } from './write-offs.store.ts';

/** GET /api/write-offs. Also those that were undone: nothing of them stands. */
export async function listWriteOffs({ db }: Database): Promise<ResponseOf<'GET /api/write-offs'>> {
  const rows = await listWriteOffRows(db);
  return {
    lines: serializeWriteOffs(rows),
    standing: sumInUnits(rows.map(({ standing_minor }) => standing_minor)),
  };
}
