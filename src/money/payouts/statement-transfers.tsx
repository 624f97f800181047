import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { listPayouts } from '#contract/money/payouts.calls.ts';
import type { Payout, Statement } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatDay, formatMoney, formatMonth } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { TotalsRow } from '#src/ui/totals-row.tsx';
import { css } from '#styled/css';
import { deductionText, listPayoutsFailureMessage } from './payouts.messages.ts';
import { payoutsQuery } from './payouts.queries.ts';
import { changeStatementFilter, STATEMENT_PAGE_SIZE, type StatementFilter } from './statement.filters.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.4fr) minmax(0, 1fr) 6.75rem minmax(0, 1.4fr)',
  },
});

type StatementTransfersProps = { statement: Statement; filter: StatementFilter };

/** The bank transfers that were paid in the month. */
export function StatementTransfers({ statement, filter }: StatementTransfersProps) {
  const { month, currency } = statement;
  const transfers = useQuery(
    payoutsQuery({
      month,
      currency,
      status: 'PAID',
      order: 'payoutOn',
      page: filter.transfers,
      size: STATEMENT_PAGE_SIZE,
    }),
  );
  return (
    <Card title="Transfers" text="Paid to your account during the month" flush>
      <Loaded
        query={transfers}
        what="the transfers"
        failureMessage={(error) => listPayoutsFailureMessage(failureOf(listPayouts, error))}
        empty={<EmptyState title={`No transfers were made in ${formatMonth(month)}`} />}
      >
        {({ results, count }) => (
          <>
            <TransfersTable transfers={results} statement={statement} />
            <ListPagination
              page={filter.transfers}
              size={STATEMENT_PAGE_SIZE}
              count={count}
              what="transfer"
              hrefFor={(page) => pathTo.statement(month, changeStatementFilter(filter, { transfers: page }))}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function TransfersTable({ transfers, statement }: { transfers: Payout[]; statement: Statement }) {
  return (
    <Table label="Transfers in this statement" className={columns}>
      <TableHead>
        <ColumnHeader>Reference</ColumnHeader>
        <ColumnHeader>Account</ColumnHeader>
        <ColumnHeader>Paid</ColumnHeader>
        <ColumnHeader end>Amount</ColumnHeader>
      </TableHead>
      <TableBody>
        {transfers.map((transfer) => (
          <TableRow key={transfer.qid}>
            <TableCell head>{transfer.reference}</TableCell>
            <TableCell phone="end">{transfer.maskedAccount}</TableCell>
            <TableCell>{formatDay(transfer.payoutOn)}</TableCell>
            <TableCell end phone="end" note={deductionText(transfer)}>
              {formatMoney(transfer.amount, transfer.amountCurrency)}
            </TableCell>
          </TableRow>
        ))}
        <TotalsRow label="Total">
          <TableCell phone="hidden" />
          <TableCell phone="hidden" />
          <TableCell end phone="end">
            {formatMoney(statement.transfers.amount, statement.transfers.amountCurrency)}
          </TableCell>
        </TotalsRow>
      </TableBody>
    </Table>
  );
}
