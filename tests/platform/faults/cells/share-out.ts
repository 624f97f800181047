/** Distributes items among shares of about equal weight: the heaviest item first, each to the lightest share. */
export function shareOut<T>(items: readonly T[], weight: (item: T) => number, count: number): T[][] {
  const shares = Array.from({ length: count }, () => ({ items: [] as T[], weight: 0 }));
  for (const item of items.toSorted((one, other) => weight(other) - weight(one))) {
    const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least));
    lightest.items.push(item);
    lightest.weight += weight(item);
  }
  return shares.map((share) => share.items);
}
