import { seededRandom } from '../seeded-random.ts';

export type Delay = {
  /** The source of a regular expression for the path. */
  readonly path: string;
  readonly method?: string | undefined;
  /** Only requests that say this somewhere in their form: one lease's, when others are served beside it. */
  readonly about?: string | undefined;
  /** The whole delay of a request: half passes before the change, half after it. */
  readonly fromMs: number;
  readonly toMs: number;
  readonly seed?: number | undefined;
};

/** How slow the provider is. */
export class Delays {
  #planned: (Delay & { readonly random: () => number })[] = [];

  plan(delay: Delay): void {
    this.#planned.push({ ...delay, random: seededRandom(delay.seed ?? 1) });
  }

  clear(): void {
    this.#planned = [];
  }

  /** The last delay that matches wins. */
  halfOf(method: string, path: string, form: object = {}): number {
    const delay = this.#planned.findLast(
      (one) =>
        (!one.method || one.method === method) &&
        new RegExp(one.path).test(path) &&
        (!one.about || JSON.stringify(form).includes(one.about)),
    );
    if (!delay) return 0;
    const { fromMs, toMs, random } = delay;
    return (fromMs + random() * (toMs - fromMs)) / 2;
  }
}
