import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo } from 'react';
import { listSales } from '#contract/orders/sales.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { OrdersTable } from './orders-table.tsx';
import { type OrdersFilter, ordersList, sortOrderOf } from './orders.filters.ts';
import { emptyTexts, listOrdersFailureMessage, sortTexts } from './orders.messages.ts';
import { type FoundLink, segmentOf } from './orders.segments.ts';

type OrdersListProps = {
  filter: OrdersFilter;
  sales: UseQueryResult<CallReply<typeof listSales>>;
  elsewhere: FoundLink[];
};

export const OrdersList = memo(function OrdersList({ filter, sales, elsewhere }: OrdersListProps) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'current'];
  return (
    <PagedList
      list={ordersList}
      filter={filter}
      call={listSales}
      query={sales}
      noun={['order', 'orders']}
      failureMessage={listOrdersFailureMessage}
      sorting={sortTexts[sortOrderOf(filter)]}
      table={(rows, { stale }) => <OrdersTable filter={filter} sales={rows} stale={stale} />}
      nothingYet={
        <EmptyState icon={<Icon of={PackageOpen} />} title={title}>
          {text}
        </EmptyState>
      }
      nothingFound={
        elsewhere.length > 0 ? 'Your search finds orders elsewhere.' : 'No orders match these filters.'
      }
      elsewhere={elsewhere.map((link) => (
        <ButtonLink key={link.href} variant="primary" href={link.href}>
          {link.text}
        </ButtonLink>
      ))}
    />
  );
});
