import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import type { Payout, Statement } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatMoney, formatMonth, formatShortDate } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { TotalsRow } from '#src/ui/totals-row.tsx';
import { css, cx } from '#styled/css';
import { listPayoutsFailureMessage } from './payouts.messages.ts';
import { payoutsQuery } from './payouts.queries.ts';
import { changeStatementFilter, STATEMENT_PAGE_SIZE, type StatementFilter } from './statement.filters.ts';

const columns = css({
  '--columns': {
    _wide:
      '5.75rem 3.25rem minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1.1fr) minmax(0, 1.25fr)',
    _roomy: '6.75rem 4rem repeat(5, minmax(0, 1fr))',
  },
  '& tr': {
    display: { base: 'flex', _wide: 'grid' },
    flexWrap: 'wrap',
    // Seven columns with figures of six digits fit a tablet only when they are close to each other.
    columnGap: { base: '2', _wide: '2', _roomy: '4' },
    // On a narrow screen the first row has order, date and what the seller receives, the second row the parts.
    _after: { content: '""', display: { _wide: 'none' }, order: '1', width: 'full' },
  },
});
const dateCell = css({ flexGrow: '1', color: { base: 'ink.soft', _wide: 'ink' } });
// Four in a row, or two where the row is narrower than 19rem.
const partCell = css({
  order: { base: '2', _wide: '0' },
  flexGrow: '1',
  flexBasis: '[clamp(3.5rem, (19rem - 100%) * 999, 45%)]',
  minWidth: { base: '[min-content]', _wide: '0' },
});

type StatementOrdersProps = { statement: Statement; filter: StatementFilter };

/** The orders that were paid in the month, with the parts of each and their totals. */
export function StatementOrders({ statement, filter }: StatementOrdersProps) {
  const { month, currency } = statement;
  const orders = useQuery(
    payoutsQuery({
      paidIn: month,
      currency,
      order: 'paidOn',
      page: filter.orders,
      size: STATEMENT_PAGE_SIZE,
    }),
  );
  return (
    <Card title="Orders" text="Paid during the month" flush>
      <Loaded
        query={orders}
        what="the orders"
        failureMessage={(error) => listPayoutsFailureMessage(failureOf(listPayouts, error))}
        empty={<EmptyState title={`No orders were paid in ${formatMonth(month)}`} />}
      >
        {({ results, count }) => (
          <>
            <OrdersTable orders={results} statement={statement} />
            <ListPagination
              page={filter.orders}
              size={STATEMENT_PAGE_SIZE}
              count={count}
              what="order"
              hrefFor={(page) => pathTo.statement(month, changeStatementFilter(filter, { orders: page }))}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OrdersTable({ orders, statement }: { orders: Payout[]; statement: Statement }) {
  return (
    <Table label="Orders in this statement" className={columns}>
      <TableHead>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader>Paid</ColumnHeader>
        <ColumnHeader end>Goods</ColumnHeader>
        <ColumnHeader end>Shipping</ColumnHeader>
        <ColumnHeader end>VAT</ColumnHeader>
        <ColumnHeader end>Fee</ColumnHeader>
        <ColumnHeader end>You receive</ColumnHeader>
      </TableHead>
      <TableBody>
        {orders.map(({ qid, sale, paidOn, ...parts }) => (
          <TableRow key={qid}>
            <TableCell head>
              <RowLink href={pathTo.order(sale.qid)}>{sale.fid}</RowLink>
            </TableCell>
            <TableCell className={dateCell}>{paidOn ? formatShortDate(paidOn, 'UTC') : null}</TableCell>
            <PartCells parts={parts} />
          </TableRow>
        ))}
        <TotalsRow label="Total">
          <TableCell className={dateCell} />
          <PartCells parts={statement.orders} />
        </TotalsRow>
      </TableBody>
    </Table>
  );
}

type Parts = Pick<Payout, 'goods' | 'shipping' | 'vat' | 'fee' | 'total' | 'totalCurrency'>;

/** On a narrow screen each amount has its name above it, because the head of the table is hidden. */
function PartCells({ parts: { goods, shipping, vat, fee, total, totalCurrency } }: { parts: Parts }) {
  return (
    <>
      <AmountCell label="Goods" amount={goods} currency={totalCurrency} />
      <AmountCell label="Shipping" amount={shipping} currency={totalCurrency} />
      <AmountCell label="VAT" amount={vat} currency={totalCurrency} />
      <AmountCell label="Fee" amount={fee} currency={totalCurrency} />
      <AmountCell label="You receive" amount={total} currency={totalCurrency} strong />
    </>
  );
}

const amountLabel = css({
  display: { base: 'block', _wide: 'none' },
  textStyle: 'label',
  color: 'ink.soft',
  fontWeight: 'regular',
});
// An amount that breaks over two lines reads as another amount.
const figure = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const partFigure = css({ textStyle: { base: 'label', _wide: 'work' } });

type AmountCellProps = { label: string; amount: string; currency: string; strong?: boolean };

function AmountCell({ label, amount, currency, strong }: AmountCellProps) {
  return (
    <TableCell end strong={strong} className={strong ? undefined : partCell}>
      {strong ? null : (
        <span aria-hidden="true" className={amountLabel}>
          {label}
        </span>
      )}
      <span className={cx(figure, strong ? '' : partFigure)}>{formatMoney(amount, currency)}</span>
    </TableCell>
  );
}
