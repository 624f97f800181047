import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen, SearchX } from 'lucide';
import { memo } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listSales } from '#contract/orders/sales.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { OrdersTable } from './orders-table.tsx';
import {
  changeOrdersFilter,
  hasOrdersFilters,
  noOrdersFilters,
  type OrdersFilter,
  sortOrderOf,
} from './orders.filters.ts';
import { emptyTexts, listOrdersFailureMessage, sortTexts } from './orders.messages.ts';
import { type FoundLink, segmentOf } from './orders.segments.ts';

type OrdersListProps = {
  filter: OrdersFilter;
  sales: UseQueryResult<CallReply<typeof listSales>>;
  elsewhere: FoundLink[];
};

export const OrdersList = memo(function OrdersList({ filter, sales, elsewhere }: OrdersListProps) {
  const isNone = sales.data?.count === 0 && !hasOrdersFilters(filter);
  return (
    <>
      <OrdersStatus filter={filter} sales={sales} />
      <Loaded
        query={sales}
        what="the orders"
        loading={<OrdersTable filter={filter} sales={undefined} stale={false} />}
        failed={(error, retry) => {
          const failure = failureOf(listSales, error);
          return failure.status === 404 ? (
            <NothingFound filter={filter} elsewhere={elsewhere} />
          ) : (
            <FailedState message={listOrdersFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={
          isNone ? <NothingYet filter={filter} /> : <NothingFound filter={filter} elsewhere={elsewhere} />
        }
      >
        {({ results, count }) => (
          <>
            <OrdersTable filter={filter} sales={results} stale={sales.isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(change) => pathTo.orders(changeOrdersFilter(filter, change))}
            />
          </>
        )}
      </Loaded>
    </>
  );
});

type OrdersStatusProps = Pick<OrdersListProps, 'filter' | 'sales'>;

function OrdersStatus({ filter, sales: { data, error, isPlaceholderData } }: OrdersStatusProps) {
  // An empty list and a failure announce themselves.
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <ListStatus
      count={isShown ? formatCount(data.count, 'order') : null}
      loading={data === undefined && error === null ? 'Loading orders' : null}
      page={filter.page}
      pages={Math.ceil((data?.count ?? 0) / filter.size)}
      sorting={sortTexts[sortOrderOf(filter)].toLowerCase()}
    />
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

type NothingFoundProps = Pick<OrdersListProps, 'filter' | 'elsewhere'>;

/**
 * Leads to the lists in which the search finds orders. Shown also for a page beyond the last one: the filters stay,
 * with a link to the first page.
 */
function NothingFound({ filter, elsewhere }: NothingFoundProps) {
  const narrowed = hasOrdersFilters(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        narrowed ? (
          <>
            {elsewhere.map(({ href, text }) => (
              <ButtonLink key={href} variant="primary" href={href}>
                {text}
              </ButtonLink>
            ))}
            <ButtonLink href={pathTo.orders(changeOrdersFilter(filter, noOrdersFilters))}>
              Clear filters
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={pathTo.orders(changeOrdersFilter(filter, {}))}>Go to the first page</ButtonLink>
        )
      }
    >
      {narrowed ? nothingFoundText(elsewhere) : 'This page no longer exists.'}
    </EmptyState>
  );
}

function nothingFoundText(elsewhere: FoundLink[]) {
  return elsewhere.length > 0 ? 'Your search finds orders elsewhere.' : 'No orders match these filters.';
}
