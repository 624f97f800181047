import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLeads, readLeadBoard } from '#contract/staff/leads.calls.ts';
import { queryFor } from '#src/queries/query.ts';
import { boardQueryOf, type LeadsFilter, listLeadsQueryOf } from './leads.filters.ts';

/** One page of the table; the former one stays until it comes. */
export function leadsQuery(filter: LeadsFilter) {
  const query = listLeadsQueryOf(filter);
  return queryOptions({ ...queryFor(listLeads, { query }), placeholderData: keepPreviousData });
}

/** The board; the former one stays until it comes. */
export function boardQuery(filter: LeadsFilter) {
  const query = boardQueryOf(filter);
  return queryOptions({ ...queryFor(readLeadBoard, { query }), placeholderData: keepPreviousData });
}
