import type { QueryClient } from '@tanstack/react-query';
import { listedSale, reductionReasonsQuery, saleLinesQuery } from '#src/queries/sales.queries.ts';

/** Beyond this many lines only the rows in view are rendered, by code that is loaded for it. */
export const MANY_LINES = 60;

/** Reads the lines of an order and what their table needs, before the order is opened. */
export function prefetchLines(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleLinesQuery(qid));
  void queries.prefetchQuery(reductionReasonsQuery());
  const lineCount = listedSale(queries, qid)?.lineCount ?? 0;
  if (lineCount > MANY_LINES) import('#src/ui/virtual-body.tsx').catch(() => {});
}
