import { useQuery } from '@tanstack/react-query';
import { countClaims } from '#contract/claims/claims.calls.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { useList } from '#src/ui/use-list.ts';
import { ClaimsList } from './claims-list.tsx';
import { ClaimsToolbar } from './claims-toolbar.tsx';
import { claimsList, listClaimsQueryOf } from './claims.filters.ts';
import { claimsSummary } from './claims.messages.ts';
import { claimsQuery } from './claims.queries.ts';
import { segmentLinks } from './claims.segments.ts';

/** The claims of buyers, the first to answer at the top (specification 2.10). */
export function ClaimsPage() {
  const { filter, change } = useList(claimsList);
  const claims = useQuery(claimsQuery(listClaimsQueryOf(filter)));
  const { data: counts, error } = useQuery(queryFor(countClaims, {}));
  useDocumentTitle('Claims');
  return (
    <>
      <PageHeader title="Claims" text={counts ? claimsSummary(counts) : error ? null : 'Counting…'} />
      <Segments label="Claims by status" items={segmentLinks(filter, counts)} />
      <ClaimsToolbar filter={filter} counts={counts} onChange={change} />
      <Card flush>
        <ClaimsList filter={filter} claims={claims} />
      </Card>
    </>
  );
}
