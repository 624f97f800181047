import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import type { PayoutFilter } from '#contract/money/payouts.schemas.ts';
import { queryFor } from '#src/queries/query.ts';

/** One page of payouts; the former page stays in view while the next one loads. */
export function payoutsQuery(filter: PayoutFilter) {
  return queryOptions({
    ...queryFor(listPayouts, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}
