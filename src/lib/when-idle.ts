/** Runs low-priority work when the browser is idle, at the latest after two seconds. */
export function whenIdle(work: () => void): void {
  // Safari lacks it.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}
