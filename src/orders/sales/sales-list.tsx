import type { UseQueryResult } from '@tanstack/react-query';
import { PackageOpen } from 'lucide';
import { memo } from 'react';
import { listSales } from '#contract/orders/sales.calls.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { SalesTable } from './sales-table.tsx';
import { type SalesFilter, salesList, sortOrderOf } from './sales.filters.ts';
import { emptyTexts, listSalesFailureMessage, sortTexts } from './sales.messages.ts';
import { type FoundLink, segmentOf } from './sales.segments.ts';

type SalesListProps = {
  filter: SalesFilter;
  sales: UseQueryResult<CallReply<typeof listSales>>;
  elsewhere: FoundLink[];
};

export const SalesList = memo(function SalesList({ filter, sales, elsewhere }: SalesListProps) {
  const { title, text } = emptyTexts[segmentOf(filter) ?? 'current'];
  return (
    <PagedList
      list={salesList}
      filter={filter}
      call={listSales}
      query={sales}
      noun={['order', 'orders']}
      failureMessage={listSalesFailureMessage}
      sorting={sortTexts[sortOrderOf(filter)]}
      table={(rows, { stale }) => <SalesTable filter={filter} sales={rows} stale={stale} />}
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
