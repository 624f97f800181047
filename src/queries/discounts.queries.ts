import type { QueryClient } from '@tanstack/react-query';
import { readRepricing } from '#contract/catalogue/discounts.calls.ts';
import { queryFor } from './query.ts';

const INTERVAL = 2_000;

/** How far offers have taken over changed discounts, read again until all have. */
export function repricingQuery() {
  return {
    ...queryFor(readRepricing, {}),
    refetchInterval: ({ state }: { state: { data?: { remaining: number } | undefined } }) =>
      state.data && state.data.remaining > 0 ? INTERVAL : (false as const),
  };
}

/** Reads again what follows from a changed discount: the discounts, and all offers with their prices and ranks. */
export function readDiscountsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({
    predicate: ({ queryKey }) => String(queryKey[1]).startsWith('GET offers/'),
  });
}
