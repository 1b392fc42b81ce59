type Call = () => Promise<unknown>;

async function millisecondsOf(call: Call): Promise<number> {
  const begun = performance.now();
  await call();
  return performance.now() - begun;
}

const medianOf = (times: readonly number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** The medians of two calls that take turns, in milliseconds: whatever else the machine does slows both alike. */
export async function mediansInTurns(one: Call, other: Call, rounds = 25): Promise<readonly [number, number]> {
  const [ofOne, ofOther]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    ofOne.push(await millisecondsOf(one));
    ofOther.push(await millisecondsOf(other));
  }
  return [medianOf(ofOne), medianOf(ofOther)];
}

/**
 * The medians of two calls that begin together every few milliseconds, for as long as something else lasts. They begin
 * whether or not the earlier ones have ended: a server that stands still for a second is seen by all calls of that second.
 */
export async function mediansWhile(
  lasting: Promise<unknown>,
  one: Call,
  other: Call,
  everyMs = 10,
): Promise<readonly [number, number]> {
  const [ofOne, ofOther]: [Promise<number>[], Promise<number>[]] = [[], []];
  const timer = setInterval(() => {
    ofOne.push(millisecondsOf(one));
    ofOther.push(millisecondsOf(other));
  }, everyMs);
  await lasting.finally(() => clearInterval(timer));
  return [medianOf(await Promise.all(ofOne)), medianOf(await Promise.all(ofOther))];
}

/** The fastest of some goes, in milliseconds: what the call itself costs, without what others took from the machine. */
export async function fastestOf(call: Call, goes: number): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY;
  for (let go = 0; go < goes; go += 1) fastest = Math.min(fastest, await millisecondsOf(call));
  return fastest;
}
