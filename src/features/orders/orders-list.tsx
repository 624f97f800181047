import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide';
import { failureOf, throttledUntil } from '#client/call-error.ts';
import type { CallReply } from '#contract/call.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listSales } from '#contract/sales/sales.calls.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { OrdersPages } from './orders-pages.tsx';
import { OrdersTable } from './orders-table.tsx';
import { changed, isNarrowed, noFilters, type OrdersFilter } from './orders.filters.ts';
import { emptyTexts, listSentence } from './orders.messages.ts';
import { segmentOf } from './orders.segments.ts';

type OrdersListProps = {
  filter: OrdersFilter;
  sales: UseQueryResult<CallReply<typeof listSales>>;
};

export function OrdersList({ filter, sales }: OrdersListProps) {
  if (sales.isError) {
    const failure = failureOf(listSales, sales.error);
    return failure.status === 404 ? (
      <NothingFound filter={filter} />
    ) : (
      <FailedState
        message={listSentence(failure)}
        retrying={sales.isFetching}
        waitUntil={throttledUntil(sales.error)}
        onRetry={() => void sales.refetch()}
      />
    );
  }
  if (sales.data?.results.length === 0) {
    return sales.data.count === 0 && !isNarrowed(filter) ? (
      <NothingYet filter={filter} />
    ) : (
      <NothingFound filter={filter} />
    );
  }
  return (
    <>
      <OrdersTable filter={filter} sales={sales.data?.results} stale={sales.isPlaceholderData} />
      {sales.data ? <OrdersPages filter={filter} count={sales.data.count} /> : null}
    </>
  );
}

function NothingYet({ filter }: { filter: OrdersFilter }) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'current'];
  return (
    <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
      {text}
    </EmptyState>
  );
}

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
function NothingFound({ filter }: { filter: OrdersFilter }) {
  const narrowed = isNarrowed(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        narrowed ? (
          <ButtonLink href={pathTo.orders(changed(filter, noFilters))}>Clear filters</ButtonLink>
        ) : (
          <ButtonLink href={pathTo.orders(changed(filter, {}))}>Go to the first page</ButtonLink>
        )
      }
    >
      {narrowed ? 'No order fits all of the filters together.' : 'The list does not reach this page.'}
    </EmptyState>
  );
}
