import pg from 'pg';

type Overrides = Readonly<Record<string, string>>;

/** What a trigger writes. The application cannot: its insert and update types are `never`. */
const WRITTEN_BY_TRIGGER: Overrides = {
  'audit_entries.id': 'ColumnType<string, never, never>',
  'audit_entries.at': 'ColumnType<Date, never, never>',
  'audit_entries.hash': 'ColumnType<Buffer, never, never>',
  // Inserted as JSON text: node-postgres would write an array as a PostgreSQL array.
  'audit_entries.details': 'ColumnType<Record<string, unknown>, string, never>',
  'office_notifications.facts': 'ColumnType<{ label: string; value: string }[], string, never>',
  'payment_exceptions.details': 'ColumnType<Record<string, unknown>, string, string>',
  'unclaimed_payments.metadata': 'ColumnType<Record<string, string>, string, never>',
};

/** @returns for `table.column` the type that kysely-codegen cannot see, read from the migrated database */
export async function columnOverrides(ownerUrl: string): Promise<Overrides> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return { ...(await literalUnions(client)), ...(await infiniteTimestamps(client)), ...WRITTEN_BY_TRIGGER };
  } finally {
    await client.end();
  }
}

const ONE_OF = /^CHECK \(\((\w+) = ANY \(ARRAY\[(.+)\]\)\)\)$/;

/** `check (state in ('a', 'b'))` over one column makes its type `'a' | 'b'`. */
async function literalUnions(client: pg.Client): Promise<Overrides> {
  const { rows } = await client.query<{
    table: string;
    column: string;
    definition: string;
    optional: boolean;
    required: boolean;
  }>(
    `select relname as table, attname as column, pg_get_constraintdef(pg_constraint.oid) as definition,
            atthasdef as optional, attnotnull as required
       from pg_constraint
       join pg_class on pg_class.oid = conrelid
       join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'c' and array_length(conkey, 1) = 1 and pg_class.relnamespace = 'public'::regnamespace
      order by 1, 2`,
  );
  return Object.fromEntries(
    rows.flatMap(({ table, column, definition, optional, required }) => {
      const [, checked, list = ''] = ONE_OF.exec(definition) ?? [];
      if (checked !== column) return [];
      const values = list.replaceAll('::text', '').split(', ');
      const union = [...values, ...(required ? [] : ['null'])].join(' | ');
      return [[`${table}.${column}`, optional ? `Generated<${union}>` : union]];
    }),
  );
}

/** `-infinity` arrives as a number, so a column with that default is not always a Date. */
async function infiniteTimestamps(client: pg.Client): Promise<Overrides> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
      where table_schema = 'public' and column_default like '''-infinity''%' order by 1, 2`,
  );
  const type = 'Generated<ColumnType<Date | number, Date | string, Date | string>>';
  return Object.fromEntries(rows.map(({ table, column }) => [`${table}.${column}`, type]));
}
