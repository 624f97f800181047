import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { listStockImports } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { PageNumber, PageSize } from '#contract/platform/api/lists.ts';
import { queryValues } from '#contract/platform/api/read-query.ts';
import { queryFor } from '#src/queries/query.ts';

/** The page of the history in the URL; invalid values count as absent. */
export type StockImportsFilter = v.InferOutput<typeof StockImportsFilter>;
const StockImportsFilter = v.object({
  page: v.fallback(PageNumber, 1),
  size: v.fallback(PageSize, 20),
});

export function parseStockImportsFilter(search: string): StockImportsFilter {
  return v.parse(StockImportsFilter, queryValues(StockImportsFilter, new URLSearchParams(search)));
}

export function stockImportsQuery(filter: StockImportsFilter) {
  return queryOptions({
    ...queryFor(listStockImports, { query: filter }),
    placeholderData: keepPreviousData,
  });
}
