import type { UseQueryResult } from '@tanstack/react-query';
import { Trophy } from 'lucide';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RankedOffersTable } from './ranked-offers-table.tsx';
import { type RankedOffersFilter, rankedOffersList } from './ranked-offers.filters.ts';
import { emptyTexts, rankedOffersFailureMessage } from './ranked-offers.messages.ts';

type RankedOffersListProps = {
  filter: RankedOffersFilter;
  offers: UseQueryResult<CallReply<typeof listOffers>>;
};

export function RankedOffersList({ filter, offers }: RankedOffersListProps) {
  const { title, text } = emptyTexts[filter.standing];
  return (
    <PagedList
      list={rankedOffersList}
      filter={filter}
      call={listOffers}
      query={offers}
      noun={['offer', 'offers']}
      failureMessage={rankedOffersFailureMessage}
      sorting="cost to win, lowest first"
      table={(rows, { stale }) => <RankedOffersTable offers={rows} rows={filter.size} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={Trophy} />} title={title}>
          {text}
        </EmptyState>
      }
    />
  );
}
