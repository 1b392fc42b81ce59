/** What a demo has started. `close` is for a demo that could not start as well: it would leave its database behind. */
export class Parts {
  readonly #closing: Promise<(() => Promise<void>) | undefined>[] = [];

  add<T>(starting: Promise<T>, close: (part: T) => Promise<void>): Promise<T> {
    this.#closing.push(
      starting.then(
        (part) => () => close(part),
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
