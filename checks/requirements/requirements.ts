import { ACCOUNTS } from './accounts.ts';
import { FINDINGS } from './findings.ts';
import { OPERATIONS } from './operations.ts';
import { PAYING } from './paying.ts';
import type { RequirementGroup } from './requirement.ts';
import { SCREENS } from './screens.ts';
import { TENANCY } from './tenancy.ts';

export const REQUIREMENT_GROUPS: readonly RequirementGroup[] = [
  ...FINDINGS,
  ACCOUNTS,
  TENANCY,
  PAYING,
  OPERATIONS,
  SCREENS,
];
