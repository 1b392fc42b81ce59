import { parentPort, Worker } from 'node:worker_threads';

const MAX_MEMORY_MB = 256;

type Options = {
  /** The thread ends after so long without work, and takes its memory with it. */
  readonly idleMs?: number;
  /** Work that takes longer fails, and its thread is ended. */
  readonly timeoutMs?: number;
};

type Task = { readonly input: unknown; resolve(output: unknown): void; reject(error: unknown): void };
type Reply = { readonly output: unknown } | { readonly error: unknown };

export type WorkerThread<Input, Output> = {
  /** One after the other, in order. */
  readonly run: (input: Input) => Promise<Output>;
};

/**
 * Runs work that would keep the event loop busy in a thread of its own. The thread starts with the first work, and ends when
 * idle; a thread that crashes fails the work it had, and the next work starts another.
 */
export function workerThread<Input, Output>(
  file: URL,
  { idleMs = 10_000, timeoutMs = 30_000 }: Options = {},
): WorkerThread<Input, Output> {
  const waiting: Task[] = [];
  let current: Task | undefined;
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    current = waiting.shift();
    if (!current) {
      // Neither the idle thread nor its timer keeps a process from ending.
      worker?.unref();
      timer = setTimeout(end, idleMs).unref();
      return;
    }
    worker ??= start();
    worker.ref();
    worker.postMessage(current.input);
    timer = setTimeout(() => finish({ error: new Error('The worker thread took too long.') }, end), timeoutMs);
  }

  function start(): Worker {
    const started = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB } });
    const crashed = (error: unknown) => {
      if (worker === started) finish({ error }, () => (worker = undefined));
    };
    started.on('message', (reply: Reply) => finish(reply));
    started.on('error', crashed);
    started.on('exit', (code) => crashed(new Error(`The worker thread ended with code ${code}.`)));
    return started;
  }

  function end(): void {
    const ended = worker;
    worker = undefined;
    void ended?.terminate();
  }

  function finish(reply: Reply, before?: () => void): void {
    const task = current;
    current = undefined;
    before?.();
    if ('error' in reply) task?.reject(reply.error);
    else task?.resolve(reply.output);
    next();
  }

  return {
    run: (input) =>
      new Promise<Output>((resolve, reject) => {
        waiting.push({ input, resolve: (output) => resolve(output as Output), reject });
        next();
      }),
  };
}

/** Inside the thread: does the work for each input. */
export function serveWorkerThread<Input, Output>(work: (input: Input) => Promise<Output>): void {
  parentPort?.on('message', (input: Input) => {
    work(input).then(
      (output) => parentPort?.postMessage({ output } satisfies Reply),
      (error: unknown) => parentPort?.postMessage({ error } satisfies Reply),
    );
  });
}
