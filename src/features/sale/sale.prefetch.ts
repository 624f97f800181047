import type { QueryClient } from '@tanstack/react-query';
import { prefetchLines } from '#src/features/lines/lines.prefetch.ts';
import { saleDocumentsQuery } from '#src/queries/documents.queries.ts';
import { saleQuery, timelineQuery } from '#src/queries/sales.queries.ts';

/** Prefetches all queries of an open order in parallel; for an unknown order a few requests are refused. */
export function prefetchSale(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleQuery(qid));
  prefetchLines(queries, qid);
  void queries.prefetchQuery(saleDocumentsQuery(qid));
  void queries.prefetchQuery(timelineQuery(qid));
}
