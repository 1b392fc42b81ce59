type Hold = {
  readonly path: RegExp;
  readonly method: string;
  readonly released: Promise<void>;
};

/** Requests that wait until a test lets them go on: a race is made certain, however slow the machine is. */
export class Holds {
  #held: Hold[] = [];

  /** @returns lets the requests go on, those to come as well */
  hold(method: string, path: string): () => void {
    const { promise: released, resolve } = Promise.withResolvers<void>();
    const hold = { method, path: new RegExp(path), released };
    this.#held.push(hold);
    return () => {
      this.#held = this.#held.filter((one) => one !== hold);
      resolve();
    };
  }

  async wait(method: string, path: string): Promise<void> {
    await this.#held.find((one) => one.method === method && one.path.test(path))?.released;
  }
}
