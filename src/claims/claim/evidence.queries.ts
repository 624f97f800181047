import { queryOptions } from '@tanstack/react-query';
import { api } from '#client/api.ts';
import { readClaimEvidence } from '#contract/claims/claims.calls.ts';
import { dataUrlOf } from '#src/lib/data-url.ts';
import { queryFor } from '#src/queries/query.ts';

/** A picture as a data URL: the policy of the portal allows no other address of a file that needs a sign-in. */
export function evidencePictureQuery(qid: string, evidenceQid: string) {
  const input = { params: { qid, evidenceQid } };
  return queryOptions({
    queryKey: [...queryFor(readClaimEvidence, input).queryKey, 'picture'] as const,
    queryFn: async ({ signal }) => dataUrlOf((await api(readClaimEvidence, input, { signal })).blob),
    staleTime: Infinity,
  });
}
