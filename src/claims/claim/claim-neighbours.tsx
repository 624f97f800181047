import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listClaims } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listWith, neighboursIn } from '#src/queries/listed-neighbours.ts';
import { queryFor } from '#src/queries/query.ts';
import { NeighbourLinks } from '#src/ui/neighbour-links.tsx';

/** Links to the previous and next claim of the list that the user came from, by default of the claims to answer. */
export function ClaimNeighbours({ qid }: { qid: string }) {
  const known = listWith(useQueryClient(), listClaims, qid);
  const open = useQuery({
    ...queryFor(listClaims, { query: { status: ['OPEN'], sort: 'deadline', size: 100 } }),
    enabled: !known,
  });
  const { previous, next } = neighboursIn(known ?? open.data?.results ?? [], qid);
  return <NeighbourLinks label="Other claims" previous={linkTo(previous)} next={linkTo(next)} />;
}

function linkTo(claim: { qid: string; fid: string } | undefined) {
  return claim && { href: pathTo.claim(claim.qid), name: `claim, ${claim.fid}` };
}
