export type Fault = {
  /** The source of a regular expression for the path. */
  readonly path: string;
  readonly method?: string | undefined;
  /** Before the action, or after it so that only the response is lost. */
  readonly when: 'after' | 'before';
  readonly action: 'hang' | 'reset' | 429 | 500;
  readonly times?: number | undefined;
};

export class Faults {
  #planned: (Fault & { left: number })[] = [];

  plan(fault: Fault): void {
    this.#planned.push({ ...fault, left: fault.times ?? 1 });
  }

  clear(): void {
    this.#planned = [];
  }

  /** @returns the planned fault for this request and uses it up */
  meet(method: string, path: string): Fault | undefined {
    const fault = this.#planned.find(
      (one) => one.left > 0 && (!one.method || one.method === method) && new RegExp(one.path).test(path),
    );
    if (fault) fault.left -= 1;
    return fault;
  }
}
