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

const EVERY_WAY = Object.keys(INPUT_MODES) as InputModeName[];

/** The named input modes in each run; all of them with `npm run e2e:journeys`. A tag is for the pointer's. */
function story(
  title: string,
  ways: readonly InputModeName[],
  tell: (journey: Journey) => Promise<void>,
  tag: '@gate' | '@calendar' | [] = [],
): void {
  for (const way of process.env['JOURNEY_MODES'] === 'all' ? EVERY_WAY : ways) {
    test.describe(way, () => {
      test.use({ ...INPUT_MODES[way].browser, way });
      test(title, { tag: way === 'pointer' ? tag : [] }, ({ journey }) => tell(journey));
    });
  }
}

story(
  '[APT-06] [AGR-04] [PROF-02] [CONF-01] [CONF-06] [HIST-02] a visitor signs up, asks for an apartment, is accepted, pays with a coupon and holds the receipt',
  EVERY_WAY,
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
  '[PROF-03] [AGR-04] [COUP-03] [ANN-04] an admin decides, lists, announces and collects for a month, and the audit log tells it',
  ['pointer'],
  adminsMonth,
  '@calendar',
);

story(
  '[PAY-02] [CONF-06] [CONF-07] [CONF-08] a member pays twelve months one after the other, and every book has the same sum',
  ['pointer'],
  membersYear,
);
