import type { UseQueryResult } from '@tanstack/react-query';
import { FileCheck2 } from 'lucide';
import { listClaims } from '#contract/claims/claims.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ClaimsTable } from './claims-table.tsx';
import { type ClaimsFilter, claimsList, sortOrderOf } from './claims.filters.ts';
import { emptyClaimsText, listClaimsFailureMessage, sortTexts } from './claims.messages.ts';

type ClaimsListProps = { filter: ClaimsFilter; claims: UseQueryResult<CallReply<typeof listClaims>> };

export function ClaimsList({ filter, claims }: ClaimsListProps) {
  const { title, text } = emptyClaimsText(filter.status);
  return (
    <PagedList
      list={claimsList}
      filter={filter}
      call={listClaims}
      query={claims}
      noun={['claim', 'claims']}
      failureMessage={listClaimsFailureMessage}
      sorting={sortTexts[sortOrderOf(filter)]}
      table={(rows, { stale }) => <ClaimsTable filter={filter} claims={rows} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={FileCheck2} />} title={title}>
          {text}
        </EmptyState>
      }
      nothingFound="No claims match these filters."
    />
  );
}
