/** Does what nobody waits for once the browser has nothing else to do, and after two seconds at the latest. */
export function whenIdle(work: () => void): void {
  // Not in every browser yet.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: 2_000 });
  else setTimeout(work, 500);
}
