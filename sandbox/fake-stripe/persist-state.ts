import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { emptyState, type StripeState } from './state.ts';

type StoredState = {
  readonly [Name in keyof StripeState]: StripeState[Name] extends Map<string, infer T>
    ? [string, T][]
    : StripeState[Name];
};

export type StateStore = { readonly state: StripeState; readonly save: () => Promise<void> };

/** State that survives a restart. Written to a second file and renamed, so it is never half written. */
export async function loadState(folder: string | undefined): Promise<StateStore> {
  if (folder === undefined) return { state: emptyState(), save: () => Promise.resolve() };
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'state.json');
  const state = await readState(file);
  let writing = Promise.resolve();
  let next: Promise<void> | undefined;
  // Calls during a write share the next one.
  const save = () =>
    (next ??= writing.then(() => {
      next = undefined;
      return (writing = writeState(file, state));
    }));
  return { state, save };
}

async function readState(file: string): Promise<StripeState> {
  const text = await readFile(file, 'utf8').catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined;
    throw problem;
  });
  if (text === undefined) return emptyState();
  const stored = JSON.parse(text) as StoredState;
  return {
    intents: new Map(stored.intents),
    methods: new Map(stored.methods),
    charges: new Map(stored.charges),
    transactions: new Map(stored.transactions),
    refunds: new Map(stored.refunds),
    disputes: new Map(stored.disputes),
    events: new Map(stored.events),
    endpoints: new Map(stored.endpoints),
    answers: new Map(stored.answers),
    undelivered: stored.undelivered,
  };
}

async function writeState(file: string, state: StripeState): Promise<void> {
  const text = JSON.stringify(state, (_name, value: unknown) => (value instanceof Map ? [...value] : value));
  const partial = `${file}.partial`;
  await writeFile(partial, text, { mode: 0o600 });
  await rename(partial, file);
}
