/** Something the product must do beyond the specification. A test that proves it has the id in its title, as `[T-01]`. */
export type Requirement = {
  readonly id: string;
  readonly says: string;
  /** Done: a passing test is required from now on. Open: its absence is shown and fails nothing. */
  readonly done: boolean;
};

export type RequirementGroup = { readonly area: string; readonly requirements: readonly Requirement[] };

export const open = (id: string, says: string): Requirement => ({ id, says, done: false });
export const done = (id: string, says: string): Requirement => ({ id, says, done: true });
