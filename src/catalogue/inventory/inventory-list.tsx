import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo } from 'react';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { InventoryOutline } from './inventory-table.tsx';
import { type InventoryFilter, inventoryList, segmentOf } from './inventory.filters.ts';
import { emptyTexts, listOffersFailureMessage, sortTexts } from './inventory.messages.ts';

export const EditableOffers = lazyPart(
  async () => (await import('./offers-grid.tsx')).EditableOffers,
  <InventoryOutline filter={inventoryList.parse('')} />,
);

type InventoryListProps = { filter: InventoryFilter; offers: UseQueryResult<CallReply<typeof listOffers>> };

export const InventoryList = memo(function InventoryList({ filter, offers }: InventoryListProps) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'all'];
  return (
    <PagedList
      list={inventoryList}
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
          <InventoryOutline filter={filter} />
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
