export type Fault = {
  /** The source of a regular expression for the path. */
  readonly path: string;
  readonly method?: string | undefined;
  /** Before anything is done, or after it is done and only the answer is lost. */
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

  /** The fault that this request meets, if any; it is used up by it. */
  meet(method: string, path: string): Fault | undefined {
    const fault = this.#planned.find(
      (one) => one.left > 0 && (!one.method || one.method === method) && new RegExp(one.path).test(path),
    );
    if (fault) fault.left -= 1;
    return fault;
  }
}
