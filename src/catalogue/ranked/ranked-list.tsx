import type { UseQueryResult } from '@tanstack/react-query';
import { Trophy } from 'lucide';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { RankedTable } from './ranked-table.tsx';
import { type RankedFilter, rankedList } from './ranked.filters.ts';
import { emptyRankedTexts, rankedOffersFailureMessage } from './ranked.messages.ts';

type RankedListProps = { filter: RankedFilter; offers: UseQueryResult<CallReply<typeof listOffers>> };

export function RankedList({ filter, offers }: RankedListProps) {
  const { title, text } = emptyRankedTexts[filter.standing];
  return (
    <PagedList
      list={rankedList}
      filter={filter}
      call={listOffers}
      query={offers}
      noun={['offer', 'offers']}
      failureMessage={rankedOffersFailureMessage}
      sorting="cost to win, lowest first"
      table={(rows, { stale }) => <RankedTable offers={rows} rows={filter.size} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={Trophy} />} title={title}>
          {text}
        </EmptyState>
      }
    />
  );
}
