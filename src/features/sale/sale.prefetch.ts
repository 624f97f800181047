import type { QueryClient } from '@tanstack/react-query';
import { prefetchLines } from '#src/features/lines/lines.prefetch.ts';
import { saleDocumentsQuery } from '#src/queries/documents.queries.ts';
import { saleQuery, timelineQuery } from '#src/queries/sales.queries.ts';

/** Reads all that an open order shows, side by side: an address that names no order costs a few refusals more. */
export function prefetchSale(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleQuery(qid));
  prefetchLines(queries, qid);
  void queries.prefetchQuery(saleDocumentsQuery(qid));
  void queries.prefetchQuery(timelineQuery(qid));
}
