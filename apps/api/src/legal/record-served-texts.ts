import type { Deps } from '../platform/deps.ts';
import { findSource, insertServedText, type ServedText } from './legal.store.ts';
import type { LegalFiles } from './read-legal-files.ts';

/**
 * Keeps each version that is shown. Runs at the start, before anybody can read it.
 * @throws if a text was changed without a new version: people agreed to the one before
 */
export async function recordServedTexts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  files: LegalFiles,
): Promise<void> {
  // Read again: another process may have written another text just now.
  const insertOnce = (served: ServedText) =>
    database.transact(async (tx) => {
      await insertServedText(tx, served);
      return findSource(tx, served);
    });
  for (const { text, source } of Object.values(files)) {
    const { name, version } = text;
    const served = { name, version, source, first_served_at: clock.now() };
    const kept = (await findSource(database.db, served)) ?? (await insertOnce(served));
    if (kept === source) continue;
    throw new Error(
      `CONTENT_FOLDER: ${name}.md is not the text that was served as version ${version} before. Give it a new version: the day from which it applies, or ${version.slice(0, 10)}.2 for a second one of that day.`,
    );
  }
}
