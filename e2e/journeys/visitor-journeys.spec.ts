import { test } from './journey-test.ts';
import { ALL_MODES, story } from './story.ts';
import { visitorStory } from './visitor-story.ts';

/** In a building that charges by days; those of the other journeys are in one that charges whole months. */
test.use({ proration: 'actual-days' });

/** Serial, because the building's clock only moves forward. */
test.describe.configure({ mode: 'default' });
test.slow();

story(
  '[APT-06] [AGR-04] [PROF-02] [CONF-01] [CONF-06] [HIST-02] [M5] a visitor signs up, asks for an apartment, is accepted, pays the days of this month with a coupon and gets the receipt',
  ALL_MODES,
  visitorStory,
  '@gate',
);
