import type { QueryClient } from '@tanstack/react-query';
import { findListedSale, reductionReasonsQuery, saleLinesQuery } from '#src/queries/sales.queries.ts';

/** Above this number of lines, only the rows in view are rendered, by code that is loaded on demand. */
export const MAXIMUM_FULLY_RENDERED_LINES = 60;

/** Prefetches the lines of an order and the code of their table. */
export function prefetchLines(queries: QueryClient, qid: string) {
  void queries.prefetchQuery(saleLinesQuery(qid));
  void queries.prefetchQuery(reductionReasonsQuery());
  const lineCount = findListedSale(queries, qid)?.lineCount ?? 0;
  if (lineCount > MAXIMUM_FULLY_RENDERED_LINES) import('#src/ui/virtual-body.tsx').catch(() => {});
}
