import { m } from '../../platform/messages/messages.js';

type PasswordRule = {
  readonly holds: (password: string) => boolean;
  readonly problem: () => string;
  /** The rule's line in the checklist below the password field. */
  readonly line: () => string;
};

/** In the specified order: the first rule that fails is shown. */
export const passwordRules: readonly PasswordRule[] = [
  { holds: (password) => password.length >= 6, problem: m.password_short, line: m.password_line_length },
  { holds: (password) => /\p{Lu}/u.test(password), problem: m.password_no_upper, line: m.password_line_upper },
  { holds: (password) => /\p{Ll}/u.test(password), problem: m.password_no_lower, line: m.password_line_lower },
  {
    holds: (password) => /[^\p{L}\p{N}\s]/u.test(password),
    problem: m.password_no_special,
    line: m.password_line_special,
  },
];

/** What is wrong with a password, or undefined. */
export function passwordProblem(password: string): string | undefined {
  if (password === '') return m.password_required();
  return passwordRules.find(({ holds }) => !holds(password))?.problem();
}
