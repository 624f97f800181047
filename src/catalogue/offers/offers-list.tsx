import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo } from 'react';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { OffersOutline } from './offers-table.tsx';
import { type OffersFilter, offersList, segmentOf } from './offers.filters.ts';
import { emptyTexts, listOffersFailureMessage, sortTexts } from './offers.messages.ts';

export const EditableOffers = lazyPart(
  async () => (await import('./offers-grid.tsx')).EditableOffers,
  <OffersOutline filter={offersList.parse('')} />,
);

type OffersListProps = { filter: OffersFilter; offers: UseQueryResult<CallReply<typeof listOffers>> };

export const OffersList = memo(function OffersList({ filter, offers }: OffersListProps) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'all'];
  return (
    <PagedList
      list={offersList}
      filter={filter}
      call={listOffers}
      query={offers}
      noun={['offer', 'offers']}
      failureMessage={listOffersFailureMessage}
      sorting={sortTexts[filter.sort]}
      table={(rows, { stale }) =>
        rows ? (
          <EditableOffers filter={filter} offers={rows} count={offers.data?.count ?? 0} stale={stale} />
        ) : (
          <OffersOutline filter={filter} />
        )
      }
      nothingYet={
        <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
          {text}
        </EmptyState>
      }
      nothingFound="No offers match these filters."
    />
  );
});
