import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { listComparedRows, listStockRows } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { CallQuery } from '#contract/platform/api/call.ts';
import { queryKeyOf } from '#src/queries/query.ts';
import { ROWS_PER_PAGE } from './stock-list.view.ts';

type Version = Pick<StockImport, 'qid' | 'version'>;
type Rows = Omit<CallQuery<typeof listStockRows>, 'size'>;
type ComparedRows = Omit<CallQuery<typeof listComparedRows>, 'size'>;

/** One page of the rows of the check, as of a version; the former rows stay in view meanwhile. */
export function stockRowsQuery({ qid, version }: Version, rows: Rows) {
  const input = { params: { qid }, query: { ...rows, size: ROWS_PER_PAGE } };
  return queryOptions({
    queryKey: [...queryKeyOf(listStockRows), input, version],
    queryFn: ({ signal }) => api(listStockRows, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** One page of the comparison, as of a version. */
export function comparedRowsQuery({ qid, version }: Version, rows: ComparedRows) {
  const input = { params: { qid }, query: { ...rows, size: ROWS_PER_PAGE } };
  return queryOptions({
    queryKey: [...queryKeyOf(listComparedRows), input, version],
    queryFn: ({ signal }) => api(listComparedRows, input, { signal }),
    placeholderData: keepPreviousData,
  });
}
