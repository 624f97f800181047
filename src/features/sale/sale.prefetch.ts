import type { QueryClient } from '@tanstack/react-query';
import { saleDocumentsQuery } from '#src/queries/documents.queries.ts';
import {
  listedSale,
  reductionReasonsQuery,
  saleLinesQuery,
  saleQuery,
  timelineQuery,
} from '#src/queries/sales.queries.ts';

/** Beyond this many lines only those in sight are in the document, which takes code of its own. */
export const MANY_LINES = 60;

/** Reads all that an open order shows, side by side: an address that names no order costs a few refusals more. */
export function prefetchSale(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleQuery(qid));
  void queries.prefetchQuery(saleLinesQuery(qid));
  void queries.prefetchQuery(saleDocumentsQuery(qid));
  void queries.prefetchQuery(timelineQuery(qid));
  void queries.prefetchQuery(reductionReasonsQuery());
  const lineCount = listedSale(queries, qid)?.lineCount ?? 0;
  if (lineCount > MANY_LINES) import('#src/ui/virtual-body.tsx').catch(() => {});
}
