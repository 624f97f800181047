import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/platform/api/call.ts';
import { readDeal } from '#contract/staff/deals.calls.ts';
import { listCheckBrands, listCheckRows, listInitialChecks } from '#contract/staff/initial-checks.calls.ts';
import { queryFor } from '#src/queries/query.ts';

export const HISTORY_SIZE = 10;

export function checksQuery(page: number) {
  return queryOptions({
    ...queryFor(listInitialChecks, { query: { page, size: HISTORY_SIZE } }),
    placeholderData: keepPreviousData,
  });
}

/** Asked for once the number is long enough to be one. */
export function dealQuery(id: string) {
  return queryOptions({ ...queryFor(readDeal, { params: { id } }), enabled: /^\d{5,12}$/.test(id) });
}

export function checkRowsQuery(input: CallInput<typeof listCheckRows>) {
  return queryOptions({ ...queryFor(listCheckRows, input), placeholderData: keepPreviousData });
}

export function checkBrandsQuery(input: CallInput<typeof listCheckBrands>) {
  return queryOptions({ ...queryFor(listCheckBrands, input), placeholderData: keepPreviousData });
}
