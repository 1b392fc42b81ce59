import { openDatabase } from '@surela/api/database';

/** What the database knows about a person's agreement, and no screen shows yet. */
export async function acceptedTerms(url: string, email: string) {
  const database = openDatabase({ url, poolSize: 1, onIdleError: () => undefined });
  try {
    return await database.db
      .selectFrom('people')
      .select(['terms_version', 'terms_accepted_at'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
  } finally {
    await database.close();
  }
}
