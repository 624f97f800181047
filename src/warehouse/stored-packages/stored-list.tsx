import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, Warehouse } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listStoredPackages } from '#contract/warehouse/stored-packages.calls.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import {
  changeStoredFilter,
  countStoredFilters,
  noFilters,
  type StoredListFilter,
} from './stored-packages.filters.ts';
import { emptyTexts, storedFailureMessage, storedSortTexts } from './stored-packages.messages.ts';
import { StoredTable } from './stored-table.tsx';

type StoredListProps = {
  filter: StoredListFilter;
  packages: UseQueryResult<CallReply<typeof listStoredPackages>>;
};

export function StoredList({ filter, packages }: StoredListProps) {
  const { data, error, isPlaceholderData } = packages;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'package') : null}
        loading={data === undefined && error === null ? 'Loading packages' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={storedSortTexts[filter.sort].toLowerCase()}
      />
      <Loaded
        query={packages}
        what="the packages"
        loading={<StoredTable filter={filter} packages={undefined} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listStoredPackages, failed);
          return failure.status === 404 ? (
            <NothingFound filter={filter} isGone />
          ) : (
            <FailedState size="hand" message={storedFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="above"
        empty={<NothingFound filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <StoredTable filter={filter} packages={results} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.storedPackages(changeStoredFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter, isGone = false }: { filter: StoredListFilter; isGone?: boolean }) {
  const isNarrowed = filter.search !== '' || countStoredFilters(filter) > 0;
  if (!isNarrowed && !isGone) {
    const { title, text } = emptyTexts[filter.state ?? 'ALL'];
    return (
      <EmptyState icon={<Icon of={Warehouse} />} title={title}>
        {text}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.storedPackages(changeStoredFilter(filter, isNarrowed ? noFilters : {}))}>
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No package matches these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
