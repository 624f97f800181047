/** Runs low-priority work when the browser is idle, at the latest after two seconds. Returns a cancel function. */
export function whenIdle(work: () => void): () => void {
  // Safari lacks it.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(request);
}
