import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listStaffActions } from '#contract/staff/audit.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import type { AuditFilter } from './audit.filters.ts';

/** One page of the audit list; the former one stays until it comes. */
export function staffActionsQuery({ search, ...filter }: AuditFilter) {
  const query = { ...filter, search: search || undefined };
  return queryOptions({ ...queryFor(listStaffActions, { query }), placeholderData: keepPreviousData });
}
