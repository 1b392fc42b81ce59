import type { TestDatabase } from './test-database.ts';
import { asOwner } from './test-database.ts';

/**
 * While `work` runs, a transaction that adds a row to the table loses its connection at that statement, as if its process
 * were killed there.
 */
export async function cutWrites<T>(
  made: Pick<TestDatabase, 'ownerUrl'>,
  table: 'email_outbox' | 'audit_entries',
  work: () => Promise<T>,
): Promise<T> {
  await asOwner(made, (owner) =>
    owner.query(`
      create function cut_connection() returns trigger language plpgsql as $$
      begin
        perform pg_terminate_backend(pg_backend_pid());
        return null;
      end $$;
      create trigger cut_writes after insert on ${table} for each statement execute function cut_connection()`),
  );
  try {
    return await work();
  } finally {
    await asOwner(made, (owner) => owner.query('drop function cut_connection cascade'));
  }
}
