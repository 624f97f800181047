import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import type { CallReply } from '#contract/call.ts';
import { listSales } from '#contract/sales/sales.calls.ts';
import type { SaleSummary } from '#contract/sales/sales.schemas.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { Table, TableBody, TableHead, ColumnHeader } from '#src/ui/table.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { ordersAwaitingSellerFilter } from './dashboard.filters.ts';
import { ordersAwaitingSellerFailureMessage } from './dashboard.messages.ts';
import { remainingColumns, OrderAwaitingSeller } from './order-awaiting-seller.tsx';

const columns = css({
  '--columns': {
    base: '6.75rem minmax(0, 1fr) auto',
    _wide: '6.75rem minmax(0, 1fr) 6.75rem 6.5rem 10.5rem',
    _roomy: '9.5rem minmax(0, 1fr) 7rem 7.5rem 10.5rem',
  },
  '@container table (width < 20rem)': { '--columns': '7rem minmax(0, 1fr)' },
});

const outline = [
  { width: 'sm' },
  { width: 'md' },
  { width: 'full' },
  { width: 'sm', apart: true },
  { width: 'full', shape: 'button', className: remainingColumns },
] as const;

type OrdersAwaitingSellerProps = {
  sales: UseQueryResult<CallReply<typeof listSales>>;
};

export function OrdersAwaitingSeller({ sales }: OrdersAwaitingSellerProps) {
  return (
    <Loaded
      query={sales}
      what="the orders"
      loading={<AwaitingOrdersTable sales={undefined} />}
      failureMessage={(error) => ordersAwaitingSellerFailureMessage(failureOf(listSales, error))}
      refetchFailure="instead"
      empty={
        <EmptyState icon={<Icon of={CircleCheck} />} title="You’re up to date">
          New orders appear here with the time left to fulfil them.
        </EmptyState>
      }
    >
      {({ results }) => <AwaitingOrdersTable sales={results} />}
    </Loaded>
  );
}

function AwaitingOrdersTable({ sales }: { sales: readonly SaleSummary[] | undefined }) {
  return (
    <>
      <Table label="Orders that need your attention" className={columns}>
        <TableHead>
          <ColumnHeader>Order</ColumnHeader>
          <ColumnHeader>Destination</ColumnHeader>
          <ColumnHeader end>You receive</ColumnHeader>
          <ColumnHeader apart>Deadline</ColumnHeader>
          <ColumnHeader>Next step</ColumnHeader>
        </TableHead>
        {sales ? (
          <TableBody>
            {sales.map((sale, place) => (
              <OrderAwaitingSeller key={sale.qid} sale={sale} first={place === 0} />
            ))}
          </TableBody>
        ) : (
          <TableOutline rows={ordersAwaitingSellerFilter.size} cells={outline} />
        )}
      </Table>
      <p role="status" className={visuallyHidden}>
        {sales ? null : 'Loading orders'}
      </p>
    </>
  );
}
