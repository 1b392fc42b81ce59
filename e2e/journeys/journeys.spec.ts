import { adminsMonth } from './admins-month.ts';
import { declinedStory } from './declined-story.ts';
import { INPUT_MODES, type InputModeName } from './input-modes.ts';
import { type Journey, test } from './journey-test.ts';
import { membersYear } from './members-year.ts';
import { removedStory } from './removed-story.ts';
import { visitorStory } from './visitor-story.ts';

/** Serial, because the building's clock only moves forward. */
test.describe.configure({ mode: 'default' });
test.slow();

const ALL_MODES = Object.keys(INPUT_MODES) as InputModeName[];

/** The named input modes in each run; all of them with `npm run e2e:journeys`. A tag is for the pointer's. */
function story(
  title: string,
  modes: readonly InputModeName[],
  run: (journey: Journey) => Promise<void>,
  tag: '@gate' | '@calendar' | [] = [],
): void {
  for (const mode of process.env['JOURNEY_MODES'] === 'all' ? ALL_MODES : modes) {
    test.describe(mode, () => {
      test.use({ ...INPUT_MODES[mode].browser, inputMode: mode });
      test(title, { tag: mode === 'pointer' ? tag : [] }, ({ journey }) => run(journey));
    });
  }
}

story(
  '[APT-06] [AGR-04] [PROF-02] [CONF-01] [CONF-06] [HIST-02] a visitor signs up, asks for an apartment, is accepted, pays with a coupon and gets the receipt',
  ALL_MODES,
  visitorStory,
  '@gate',
);

story(
  '[AGR-04] [PROF-02] somebody whose request is declined reads why, and asks for another apartment',
  ['pointer'],
  declinedStory,
);

story(
  '[MEM-01] [GUARD-02] [PROF-02] a member who is removed reads why, keeps the receipts, and finds the apartment listed again',
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
