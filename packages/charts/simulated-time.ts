/** When simulations and replays of paths start, in milliseconds since 1970. */
const START = Date.UTC(2026, 2, 2, 9);

/** Runs synchronous `work` while `Date.now()` stands `ms` after the start of simulations, so that results are stable. */
export function atSimulatedTime<T>(ms: number, work: () => T): T {
  const { now } = Date;
  Date.now = () => START + ms;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}
