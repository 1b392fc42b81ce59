import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyState, type StripeState } from './state.ts';

type Kept = {
  readonly [Shelf in keyof StripeState]: StripeState[Shelf] extends Map<string, infer T>
    ? [string, T][]
    : StripeState[Shelf];
};

export type StateStore = { readonly books: StripeState; readonly keep: () => Promise<void> };

/** Books that outlive a restart: written whole beside the old ones and then put in their place, so never half. */
export async function loadState(folder: string | undefined): Promise<StateStore> {
  if (folder === undefined) return { books: emptyState(), keep: () => Promise.resolve() };
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'books.json');
  const books = await readBooks(file);
  let writing = Promise.resolve();
  let next: Promise<void> | undefined;
  // Whoever asks while one is being written shares the next one.
  const keep = () =>
    (next ??= writing.then(() => {
      next = undefined;
      return (writing = writeBooks(file, books));
    }));
  return { books, keep };
}

async function readBooks(file: string): Promise<StripeState> {
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined;
    throw problem;
  });
  if (text === undefined) return emptyState();
  const kept = JSON.parse(text) as Kept;
  return {
    intents: new Map(kept.intents),
    methods: new Map(kept.methods),
    charges: new Map(kept.charges),
    transactions: new Map(kept.transactions),
    refunds: new Map(kept.refunds),
    disputes: new Map(kept.disputes),
    events: new Map(kept.events),
    endpoints: new Map(kept.endpoints),
    answers: new Map(kept.answers),
    undelivered: kept.undelivered,
  };
}

async function writeBooks(file: string, books: StripeState): Promise<void> {
  const text = JSON.stringify(books, (_name, value: unknown) => (value instanceof Map ? [...value] : value));
  const partial = `${file}.partial`;
  await writeFile(partial, text, { mode: 0o600 });
  await rename(partial, file);
}
