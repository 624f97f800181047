import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listClaims } from '#contract/claims/claims.calls.ts';
import type { CallQuery } from '#contract/platform/api/call.ts';
import { queryFor } from '#src/queries/query.ts';

type ListClaimsQuery = CallQuery<typeof listClaims>;

/** One page of the claims; the former one stays until it comes. */
export function claimsQuery(query: ListClaimsQuery) {
  return queryOptions({ ...queryFor(listClaims, { query }), placeholderData: keepPreviousData });
}
