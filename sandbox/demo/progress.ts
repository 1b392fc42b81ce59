/** Prints one line for each finished step. */
export async function step<T>(name: string, work: () => Promise<T>, outcome: (result: T) => string): Promise<T> {
  const begun = performance.now();
  const result = await work();
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  console.log(`  ${name.padEnd(10)} ${outcome(result).padEnd(48)} ${seconds} s`);
  return result;
}
