import { personNameProblem } from '@surela/values/person-name';
import { isPhone, plainPhone } from '@surela/values/phone';
import { m } from '../../../platform/messages/messages.js';

const NAME_PROBLEMS = { 'not-plain': m.account_name_not_plain, 'not-visible': m.account_name_not_visible };

/** The server's rules for a name. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return m.name_required();
  const problem = personNameProblem(name.trim());
  return problem && NAME_PROBLEMS[problem]();
}

/** A phone number is optional. */
export function phoneProblem(phone: string): string | undefined {
  const plain = plainPhone(phone);
  return plain === '' || isPhone(plain) ? undefined : m.account_phone_invalid();
}
