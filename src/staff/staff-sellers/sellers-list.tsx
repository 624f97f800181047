import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { SellersTable } from './sellers-table.tsx';
import { changeSellersFilter, type SellersFilter } from './staff-sellers.filters.ts';
import { listSellersFailureMessage, sellerSortTexts } from './staff-sellers.messages.ts';

type SellersListProps = { filter: SellersFilter; sellers: UseQueryResult<CallReply<typeof listSellers>> };

export function SellersList({ filter, sellers }: SellersListProps) {
  const { data, error, isPlaceholderData } = sellers;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'seller') : null}
        loading={data === undefined && error === null ? 'Loading sellers' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={sellerSortTexts[filter.sort].toLowerCase()}
      />
      <Loaded
        query={sellers}
        what="the sellers"
        loading={<SellersTable filter={filter} sellers={undefined} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listSellers, failed);
          return failure.status === 404 ? (
            <NothingFound filter={filter} />
          ) : (
            <FailedState message={listSellersFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={<NothingFound filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <SellersTable filter={filter} sellers={results} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.staffSellers(changeSellersFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter }: { filter: SellersFilter }) {
  const isNarrowed = filter.search !== '';
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.staffSellers(changeSellersFilter(filter, isNarrowed ? { search: '' } : {}))}>
          {isNarrowed ? 'Clear search' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed
        ? 'No seller matches this search.'
        : filter.page > 1
          ? 'This page no longer exists.'
          : 'Sellers with this status appear here.'}
    </EmptyState>
  );
}
