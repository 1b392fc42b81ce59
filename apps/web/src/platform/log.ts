/** For errors that only a developer can fix: the specification wants some failures only logged. */
export function log(text: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the one place that writes to the browser's console.
  console.error(text, error);
}
