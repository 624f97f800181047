import type { UseQueryResult } from '@tanstack/react-query';
import { Banknote } from 'lucide';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PayoutsTable } from './payouts-table.tsx';
import { type PayoutsFilter, payoutsList } from './payouts.filters.ts';
import { listPayoutsFailureMessage, noPayoutsText, nothingFoundText } from './payouts.messages.ts';

type PayoutsListProps = {
  filter: PayoutsFilter;
  payouts: UseQueryResult<CallReply<typeof listPayouts>>;
};

export function PayoutsList({ filter, payouts }: PayoutsListProps) {
  return (
    <PagedList
      list={payoutsList}
      filter={filter}
      call={listPayouts}
      query={payouts}
      noun={['payout', 'payouts']}
      failureMessage={listPayoutsFailureMessage}
      table={(rows, { stale }) => <PayoutsTable payouts={rows} rows={filter.size} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={Banknote} />} title="No payouts yet">
          {noPayoutsText}
        </EmptyState>
      }
      nothingFound={nothingFoundText}
    />
  );
}
