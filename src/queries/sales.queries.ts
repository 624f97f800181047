import {
  countSales,
  listDeclineReasons,
  listReductionReasons,
  listSaleLines,
  listSales,
  readSale,
  readTimeline,
} from '#contract/sales/sales.calls.ts';
import type { SaleFilter, SaleLine } from '#contract/sales/sales.schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { keyOf, queryFor } from './query.ts';

const LINES_AT_ONCE = 100;

/** One page of the order list. */
export function salesQuery(filter: SaleFilter) {
  return queryOptions({ ...queryFor(listSales, { query: filter }), refetchInterval: 60_000 });
}

export function saleCountsQuery() {
  return queryOptions({ ...queryFor(countSales, {}), refetchInterval: 60_000 });
}

export function saleQuery(qid: string) {
  return queryFor(readSale, { params: { qid } });
}

/** All lines of a sale: the first page tells how many there are, the others come side by side. */
export function saleLinesQuery(qid: string) {
  return queryOptions({
    queryKey: [...keyOf(listSaleLines), { params: { qid } }] as const,
    queryFn: async ({ signal }): Promise<SaleLine[]> => {
      const read = (page: number) =>
        api(listSaleLines, { params: { qid }, query: { page, size: LINES_AT_ONCE } }, { signal });
      const first = await read(1);
      const more = Math.ceil(first.count / LINES_AT_ONCE) - 1;
      const others = await Promise.all(Array.from({ length: more }, (_, index) => read(index + 2)));
      return [first, ...others].flatMap(({ results }) => results);
    },
  });
}

export function timelineQuery(qid: string) {
  return queryFor(readTimeline, { params: { qid } });
}

/** Lists of reasons do not change while somebody works. */
export function declineReasonsQuery() {
  return queryOptions({ ...queryFor(listDeclineReasons, {}), staleTime: Infinity });
}

export function reductionReasonsQuery() {
  return queryOptions({ ...queryFor(listReductionReasons, {}), staleTime: Infinity });
}
