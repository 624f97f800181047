import type { UseQueryResult } from '@tanstack/react-query';
import { FileCheck2, SearchX } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { listClaims } from '#contract/claims/claims.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { ClaimsTable } from './claims-table.tsx';
import {
  changeClaimsFilter,
  type ClaimsFilter,
  hasClaimsFilters,
  noClaimsFilters,
  sortOrderOf,
} from './claims.filters.ts';
import { emptyClaimsText, listClaimsFailureMessage, sortTexts } from './claims.messages.ts';

type ClaimsListProps = { filter: ClaimsFilter; claims: UseQueryResult<CallReply<typeof listClaims>> };

export function ClaimsList({ filter, claims }: ClaimsListProps) {
  const { data, error, isPlaceholderData } = claims;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'claim') : null}
        loading={data === undefined && error === null ? 'Loading claims' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={sortTexts[sortOrderOf(filter)].toLowerCase()}
      />
      <Loaded
        query={claims}
        what="the claims"
        loading={<ClaimsTable filter={filter} claims={undefined} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listClaims, failed);
          return failure.status === 404 ? (
            <NothingFound filter={filter} />
          ) : (
            <FailedState message={listClaimsFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={hasClaimsFilters(filter) ? <NothingFound filter={filter} /> : <NothingYet filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <ClaimsTable filter={filter} claims={results} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.claims(changeClaimsFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function NothingYet({ filter }: { filter: ClaimsFilter }) {
  const { title, text } = emptyClaimsText(filter.status);
  return (
    <EmptyState icon={<Icon of={FileCheck2} />} title={title}>
      {text}
    </EmptyState>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter }: { filter: ClaimsFilter }) {
  const isNarrowed = hasClaimsFilters(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.claims(changeClaimsFilter(filter, isNarrowed ? noClaimsFilters : {}))}>
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No claims match these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
