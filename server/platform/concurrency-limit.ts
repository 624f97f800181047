/** Takes a slot and returns the function that frees it; null when this key has a slot already, or all are taken. */
export type ConcurrencyLimit = (whose: string) => (() => void) | null;

/** Limits what runs at once in this process: `most` in total and one for each key. There is no queue. */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  const taken = new Set<string>();
  return (whose) => {
    if (taken.has(whose) || taken.size >= most) return null;
    taken.add(whose);
    return () => void taken.delete(whose);
  };
}
