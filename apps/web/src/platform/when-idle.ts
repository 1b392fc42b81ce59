const AT_THE_LATEST = 3_000;

/** Runs a task once the page is painted and the browser has nothing better to do. Returns how to call it off. */
export function whenIdle(task: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(task, 500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(task, { timeout: AT_THE_LATEST });
  return () => cancelIdleCallback(handle);
}
