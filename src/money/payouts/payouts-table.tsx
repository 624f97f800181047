import type { Payout } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatDay, formatMoney } from '#src/lib/format.ts';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { deductionText, payoutStatusTexts } from './payouts.messages.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.75rem 6rem 10rem 6.5rem',
    _roomy: 'minmax(0, 1fr) 9.5rem 7rem 11.75rem 7.5rem',
  },
});
const outline = [
  { width: 'md', second: true },
  { width: 'sm', phone: 'end' },
  { width: 'sm' },
  { width: 'md', phone: 'hidden' },
  { width: 'sm', phone: 'end', end: true },
] as const;

type PayoutsTableProps = {
  payouts: Payout[] | undefined;
  /** The rows while they load. */
  rows: number;
  /** The rows belong to the former filters. */
  stale: boolean;
};

export function PayoutsTable({ payouts, rows, stale }: PayoutsTableProps) {
  return (
    <Table label="Payouts" className={columns}>
      <TableHead>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
        <ColumnHeader>Date</ColumnHeader>
        <ColumnHeader>Transfer</ColumnHeader>
        <ColumnHeader end>You receive</ColumnHeader>
      </TableHead>
      {payouts ? (
        <TableBody stale={stale}>
          {payouts.map((payout) => (
            <PayoutRow key={payout.qid} payout={payout} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={rows} cells={outline} />
      )}
    </Table>
  );
}

function PayoutRow({ payout }: { payout: Payout }) {
  const { sale, status, payoutOn, reference, maskedAccount, amount, amountCurrency } = payout;
  const { text, tone, note } = payoutStatusTexts[status];
  return (
    <TableRow>
      <TableCell head strong note={sale.companyName}>
        <RowLink href={pathTo.order(sale.qid)}>{sale.fid}</RowLink>
      </TableCell>
      <TableCell phone="end">
        <Status tone={tone} note={note}>
          {text}
        </Status>
      </TableCell>
      <TableCell note={dateNotes[status]}>{formatDay(payoutOn)}</TableCell>
      <TableCell phone="hidden" note={maskedAccount}>
        {reference ?? '–'}
      </TableCell>
      <TableCell end phone="end" strong note={deductionText(payout)}>
        {formatMoney(amount, amountCurrency)}
      </TableCell>
    </TableRow>
  );
}

const dateNotes = { REVIEW: 'Expected by', AWAITED: 'Expected', PAID: undefined } as const;
