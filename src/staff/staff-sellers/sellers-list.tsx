import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import type { CallReply } from '#contract/platform/api/call.ts';
import { listSellers } from '#contract/staff/staff-sellers.calls.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SellersTable } from './sellers-table.tsx';
import { type SellersFilter, sellersList } from './staff-sellers.filters.ts';
import { listSellersFailureMessage, sellerSortTexts } from './staff-sellers.messages.ts';

type SellersListProps = { filter: SellersFilter; sellers: UseQueryResult<CallReply<typeof listSellers>> };

export function SellersList({ filter, sellers }: SellersListProps) {
  return (
    <PagedList
      list={sellersList}
      filter={filter}
      call={listSellers}
      query={sellers}
      noun={['seller', 'sellers']}
      failureMessage={listSellersFailureMessage}
      sorting={sellerSortTexts[filter.sort]}
      table={(rows, { stale }) => <SellersTable filter={filter} sellers={rows} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={SearchX} />} title="No results found.">
          Sellers with this status appear here.
        </EmptyState>
      }
      nothingFound="No seller matches this search."
      clear="Clear search"
    />
  );
}
