/** For what a person cannot mend but a developer should see: the specification wants some failures logged only. */
export function log(text: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console.
  console.error(text, error);
}
