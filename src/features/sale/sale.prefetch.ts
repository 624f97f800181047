import { listSales } from '#contract/sales/sales.calls.ts';
import type { CallReply } from '#contract/call.ts';
import type { QueryClient } from '@tanstack/react-query';
import { saleDocumentsQuery } from '#src/queries/documents.queries.ts';
import { keyOf } from '#src/queries/query.ts';
import {
  reductionReasonsQuery,
  saleLinesQuery,
  saleQuery,
  timelineQuery,
} from '#src/queries/sales.queries.ts';

/**
 * Reads all that an open order shows: side by side when a list has shown the order. An address alone may lead to an
 * order that is not there, so its parts are asked for once the order has come.
 */
export function prefetchSale(queries: QueryClient, qid: string) {
  const sale = queries.prefetchQuery(saleQuery(qid));
  void queries.prefetchQuery(reductionReasonsQuery());
  const prefetchParts = () => {
    void queries.prefetchQuery(saleLinesQuery(qid));
    void queries.prefetchQuery(saleDocumentsQuery(qid));
    void queries.prefetchQuery(timelineQuery(qid));
  };
  if (isListed(queries, qid)) prefetchParts();
  else void sale.then(() => queries.getQueryData(saleQuery(qid).queryKey) && prefetchParts());
}

function isListed(queries: QueryClient, qid: string): boolean {
  const lists = queries.getQueriesData<CallReply<typeof listSales>>({ queryKey: keyOf(listSales) });
  return lists.some(([, page]) => page?.results.some((sale) => sale.qid === qid));
}
