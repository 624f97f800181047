import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { listReductionReasons, listSaleLines } from '#contract/orders/lines.calls.ts';
import { countSales, listDeclineReasons, listSales, readSale } from '#contract/orders/sales.calls.ts';
import {
  MAXIMUM_LINES_PAGE_SIZE,
  type Sale,
  type SaleFilter,
  type SaleLine,
  type SaleSummary,
} from '#contract/orders/sales.schemas.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { readAllPages, queryKeyOf, queryFor } from './query.ts';
import { todosQuery } from './todos.queries.ts';

/** One page of the order list; the former page stays in view while the next one loads. */
export function salesQuery(filter: SaleFilter) {
  return queryOptions({
    ...queryFor(listSales, { query: filter }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
}

type CountedOrders = Pick<SaleFilter, 'search' | 'insight' | 'part'>;

/** The orders of each segment; with a search or a figure of the insights only those behind it. */
export function saleCountsQuery({ search, insight, part }: CountedOrders = {}) {
  const query = { ...(search ? { search } : {}), ...(insight ? { insight, part } : {}) };
  return queryOptions({
    ...queryFor(countSales, { query }),
    placeholderData: search ? keepPreviousData : undefined,
    refetchInterval: 60_000,
  });
}

/** One sale. An answer that is older than the cached version does not replace it. */
export function saleQuery(qid: string) {
  const { queryKey } = queryFor(readSale, { params: { qid } });
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Sale> => {
      const read = await api(readSale, { params: { qid } }, { signal });
      const known = client.getQueryData(queryKey);
      return known && known.version > read.version ? known : read;
    },
  });
}

/** All lines of a sale. The cached list of orders tells how many to expect. */
export function saleLinesQuery(qid: string) {
  return queryOptions({
    queryKey: [...queryKeyOf(listSaleLines), { params: { qid } }] as const,
    queryFn: ({ signal, client }): Promise<SaleLine[]> =>
      readAllPages(
        { size: MAXIMUM_LINES_PAGE_SIZE, expected: findListedSale(client, qid)?.lineCount },
        (query) => api(listSaleLines, { params: { qid }, query }, { signal }),
      ),
  });
}

/** The sale as a cached page of the order list, or the cached dashboard, has it. */
export function findListedSale(queries: QueryClient, qid: string): SaleSummary | undefined {
  const listed = queries
    .getQueriesData<CallReply<typeof listSales>>({ queryKey: queryKeyOf(listSales) })
    .flatMap(([, page]) => page?.results ?? []);
  const todos = queries.getQueryData(todosQuery().queryKey) ?? [];
  const due = todos.flatMap((todo) => (todo.kind === 'ORDER' ? [todo.sale] : []));
  return [...listed, ...due].find((sale) => sale.qid === qid);
}

/** Lists of reasons do not change during a session. */
export function declineReasonsQuery() {
  return queryOptions({ ...queryFor(listDeclineReasons, {}), staleTime: Infinity });
}

export function reductionReasonsQuery() {
  return queryOptions({ ...queryFor(listReductionReasons, {}), staleTime: Infinity });
}
