import type { QueryClient } from '@tanstack/react-query';
import { listSaleDocuments } from '#contract/orders/documents.calls.ts';
import { readTimeline } from '#contract/orders/sales.calls.ts';
import { prefetchLines } from '#src/orders/lines/lines.prefetch.ts';
import { queryFor } from '#src/queries/query.ts';
import { saleQuery } from '#src/queries/sales.queries.ts';

/** Prefetches all queries of an open order in parallel; for an unknown order a few requests are refused. */
export function prefetchSale(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleQuery(qid));
  prefetchLines(queries, qid);
  void queries.prefetchQuery(queryFor(listSaleDocuments, { params: { qid } }));
  void queries.prefetchQuery(queryFor(readTimeline, { params: { qid } }));
}
