import { unlimitedResets } from '@surela/sandbox/recovery-harness';
import { startApi } from '@surela/sandbox/test-api';
import { expect, it } from 'vitest';

const EACH = 100;

it('[A-12] 100 addresses with an account and 100 without get the same answer', async () => {
  const answers = await askForEach();
  expect(answers).toHaveLength(2 * EACH);
  for (const { seen } of answers) expect(seen).toEqual(answers[0]?.seen);
});

it('[A-12] 100 addresses with an account and 100 without wait equally long', { tags: ['verify'] }, async () => {
  const answers = await askForEach();
  const times = (isKnown: boolean) => answers.filter((answer) => answer.isKnown === isKnown).map(({ ms }) => ms);
  const share = shareOfLarger(times(true), times(false));
  const figures = `with an account ${median(times(true))} ms, without ${median(times(false))} ms`;
  // 0.5 if both are alike. The standard error of 100 and 100 is 0.041: by chance it is further off once in a million runs.
  expect({ figures, isAlike: Math.abs(share - 0.5) < 0.205 }).toEqual({ figures, isAlike: true });
});

/** Both kinds in turn, so that they meet the same load. */
async function askForEach() {
  const api = await startApi({ policy: unlimitedResets });
  const one = async (email: string, isKnown: boolean) => {
    const begun = performance.now();
    const response = await fetch(`${api.address}/api/password-resets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    const body = await response.text();
    const ms = performance.now() - begun;
    const headers = [...response.headers].filter(([name]) => name !== 'date');
    return { isKnown, ms, seen: { status: response.status, body, headers } };
  };
  try {
    for (let n = 0; n < EACH; n += 1) await api.signedIn('user', `known-${n}@surela.test`);
    for (let n = 0; n < 20; n += 1) await one(`warm-up-${n}@surela.test`, false);
    const answers = [];
    for (let n = 0; n < EACH; n += 1) {
      const first = n % 2 === 0;
      for (const isKnown of [first, !first]) {
        answers.push(await one(`${isKnown ? 'known' : 'never'}-${n}@surela.test`, isKnown));
      }
    }
    return answers;
  } finally {
    await api.stop();
  }
}

function median(numbers: readonly number[]): string {
  return (numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0).toFixed(2);
}

/** How often one of `left` is larger than one of `right` (Mann-Whitney): a few slow answers weigh little. */
function shareOfLarger(left: readonly number[], right: readonly number[]): number {
  const larger = left.flatMap((a) => right.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return larger.reduce<number>((sum, one) => sum + one, 0) / larger.length;
}
