import type { UseQueryResult } from '@tanstack/react-query';
import { Banknote, SearchX } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { PayoutsTable } from './payouts-table.tsx';
import { changePayoutsFilter, hasPayoutsFilters, PAGE_SIZE, type PayoutsFilter } from './payouts.filters.ts';
import { listPayoutsFailureMessage, noPayoutsText, nothingFoundText } from './payouts.messages.ts';

type PayoutsListProps = {
  filter: PayoutsFilter;
  payouts: UseQueryResult<CallReply<typeof listPayouts>>;
};

export function PayoutsList({ filter, payouts }: PayoutsListProps) {
  return (
    <Loaded
      query={payouts}
      what="your payouts"
      loading={<PayoutsTable payouts={undefined} stale={false} />}
      failed={(error, retry) => {
        const failure = failureOf(listPayouts, error);
        return failure.code === 'not_found' ? (
          <NoSuchPage filter={filter} />
        ) : (
          <FailedState message={listPayoutsFailureMessage(failure)} {...retry} />
        );
      }}
      refetchFailure="instead"
      empty={hasPayoutsFilters(filter) ? <NothingFound /> : <NothingYet />}
    >
      {({ results, count }) => (
        <>
          <PayoutsTable payouts={results} stale={payouts.isPlaceholderData} />
          <ListPagination
            page={filter.page}
            size={PAGE_SIZE}
            count={count}
            what="payout"
            hrefFor={(page) => pathTo.payouts(changePayoutsFilter(filter, { page }))}
          />
        </>
      )}
    </Loaded>
  );
}

function NothingYet() {
  return (
    <EmptyState icon={<Icon of={Banknote} />} title="No payouts yet">
      {noPayoutsText}
    </EmptyState>
  );
}

function NothingFound() {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={<ButtonLink href={pathTo.payouts({})}>Clear filters</ButtonLink>}
    >
      {nothingFoundText}
    </EmptyState>
  );
}

function NoSuchPage({ filter }: { filter: PayoutsFilter }) {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.payouts(changePayoutsFilter(filter, {}))}>Go to the first page</ButtonLink>
      }
    >
      This page no longer exists.
    </EmptyState>
  );
}
