import type { Selectable } from 'kysely';
import type { DB } from './database-types.ts';

/** A table's row as it is read. Stores derive their row types from it, so a column that changes does not compile. */
export type Row<Table extends keyof DB> = Readonly<Selectable<DB[Table]>>;
