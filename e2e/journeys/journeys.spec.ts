import { adminsMonth } from './admins-month.ts';
import { declinedStory } from './declined-story.ts';
import { test } from './journey-test.ts';
import { membersYear } from './members-year.ts';
import { removedStory } from './removed-story.ts';
import { story } from './story.ts';

/** Serial, because the building's clock only moves forward. */
test.describe.configure({ mode: 'default' });
test.slow();

story(
  '[AGR-04] [PROF-02] somebody whose request is declined reads why, and asks for another apartment',
  ['pointer'],
  declinedStory,
);

story(
  '[MEM-01] [PROF-02] [M7] [U4] [T-59] a tenant who is removed reads why, pays what is owed, keeps the receipts, and finds the apartment listed again',
  ['pointer'],
  removedStory,
);

story(
  '[PROF-03] [AGR-04] [COUP-03] [ANN-04] [T-30] an admin decides, lists, announces and collects for a month, and the audit log has it all',
  ['pointer'],
  adminsMonth,
  '@calendar',
);

story(
  '[PAY-02] [CONF-06] [CONF-07] [CONF-08] a member pays twelve months one after the other, and all records have the same total',
  ['pointer'],
  membersYear,
);
