import { INPUT_MODES, type InputModeName } from './input-modes.ts';
import { type Journey, test } from './journey-test.ts';

export const ALL_MODES = Object.keys(INPUT_MODES) as InputModeName[];

/** The named input modes in each run; all of them with `npm run e2e:journeys`. A tag is for the pointer's. */
export function story(
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
