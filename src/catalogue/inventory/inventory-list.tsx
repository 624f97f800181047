import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide';
import { memo } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { InventoryOutline } from './inventory-table.tsx';
import {
  changeInventoryFilter,
  hasInventoryFilters,
  type InventoryFilter,
  noInventoryFilters,
  parseInventoryFilter,
  segmentOf,
  sortOrderOf,
} from './inventory.filters.ts';
import { emptyTexts, listOffersFailureMessage, sortTexts } from './inventory.messages.ts';

export const EditableOffers = lazyPart(
  async () => (await import('./offers-grid.tsx')).EditableOffers,
  <InventoryOutline filter={parseInventoryFilter('')} />,
);

type InventoryListProps = { filter: InventoryFilter; offers: UseQueryResult<CallReply<typeof listOffers>> };

export const InventoryList = memo(function InventoryList({ filter, offers }: InventoryListProps) {
  const isNone = offers.data?.count === 0 && !hasInventoryFilters(filter);
  return (
    <>
      <InventoryStatus filter={filter} offers={offers} />
      <Loaded
        query={offers}
        what="your offers"
        loading={<InventoryOutline filter={filter} />}
        failed={(error, retry) => {
          const failure = failureOf(listOffers, error);
          return failure.status === 404 ? (
            <NothingFound filter={filter} />
          ) : (
            <FailedState message={listOffersFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={isNone ? <NothingYet filter={filter} /> : <NothingFound filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <EditableOffers filter={filter} offers={results} count={count} stale={offers.isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.inventory(changeInventoryFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
});

function InventoryStatus({ filter, offers: { data, error, isPlaceholderData } }: InventoryListProps) {
  // An empty list and a failure announce themselves.
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <ListStatus
      count={isShown ? formatCount(data.count, 'offer') : null}
      loading={data === undefined && error === null ? 'Loading offers' : null}
      page={filter.page}
      pages={Math.ceil((data?.count ?? 0) / filter.size)}
      sorting={sortTexts[sortOrderOf(filter)].toLowerCase()}
    />
  );
}

function NothingYet({ filter }: { filter: InventoryFilter }) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'all'];
  return (
    <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
      {text}
    </EmptyState>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter }: { filter: InventoryFilter }) {
  const isNarrowed = hasInventoryFilters(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink
          href={pathTo.inventory(changeInventoryFilter(filter, isNarrowed ? noInventoryFilters : {}))}
        >
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No offers match these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
