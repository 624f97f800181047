/** Takes a turn and returns what gives it back; null when this one has a turn already, or all are taken. */
export type ConcurrencyLimit = (whose: string) => (() => void) | null;

/** So many at once in this process, one of them each: nobody waits in line. */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const taken = new Set<string>();
  return (whose) => {
    if (taken.has(whose) || taken.size >= most) return null;
    taken.add(whose);
    return () => void taken.delete(whose);
  };
}
