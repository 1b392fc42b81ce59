/** What a demo has started. `close` is for a demo that could not start as well: it would leave its database behind. */
export class RunningServers {
  readonly #closing: Promise<(() => Promise<void>) | undefined>[] = [];

  add<T>(starting: Promise<T>, close: (server: T) => Promise<void>): Promise<T> {
    this.#closing.push(
      starting.then(
        (server) => () => close(server),
        () => undefined,
      ),
    );
    return starting;
  }

  /** The last one first. Waits for what is still starting. */
  async close(): Promise<void> {
    for (const closing of this.#closing.reverse()) await (await closing)?.();
  }
}
