import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CallInput } from '#contract/call.ts';
import { listClaims } from '#contract/claims/claims.calls.ts';
import { queryFor } from '#src/queries/query.ts';

type ListClaimsQuery = CallInput<typeof listClaims>['query'];

/** One page of the claims; the former one stays until it comes. */
export function claimsQuery(query: ListClaimsQuery) {
  return queryOptions({ ...queryFor(listClaims, { query }), placeholderData: keepPreviousData });
}
