import type { CreditNote } from '#contract/money/payouts.schemas.ts';
import { waivedText } from '#contract/money/waived-claims.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { differenceOf } from '#contract/platform/values/money.ts';
import { formatDay, formatMoney } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { TotalsRow } from '#src/ui/totals-row.tsx';
import { css } from '#styled/css';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) 5.75rem 5.5rem',
    _wide: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)',
  },
});

/** The credit notes of the month with their claims. */
export function CreditNotesCard({ creditNotes }: { creditNotes: CreditNote[] }) {
  return (
    <Card title="Credit notes" text="For claims, issued at the end of the month" flush>
      {creditNotes.length === 0 ? <EmptyState title="No credit notes" /> : null}
      {creditNotes.map((note) => (
        <ClaimsTable key={note.qid} note={note} />
      ))}
    </Card>
  );
}

function ClaimsTable({ note }: { note: CreditNote }) {
  const { fid, issuedOn, claims, waived, waivedCurrency, amount, amountCurrency } = note;
  return (
    <Table label={`Credit note ${fid}`} className={columns}>
      <TableHead>
        <ColumnHeader>Claim</ColumnHeader>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader end>Amount</ColumnHeader>
      </TableHead>
      <TableBody>
        {claims.map((claim) => (
          <TableRow key={claim.fid}>
            <TableCell head>{claim.fid}</TableCell>
            <TableCell>
              <Link href={pathTo.order(claim.sale.qid)}>{claim.sale.fid}</Link>
            </TableCell>
            <TableCell end phone="end">
              {formatMoney(claim.amount, claim.amountCurrency)}
            </TableCell>
          </TableRow>
        ))}
        <TableRow>
          <TableCell head>{waivedText}</TableCell>
          <TableCell />
          <TableCell end phone="end">
            {formatMoney(differenceOf('0', waived), waivedCurrency)}
          </TableCell>
        </TableRow>
        <TotalsRow label={`${fid}, issued ${formatDay(issuedOn)}`}>
          <TableCell />
          <TableCell end phone="end">
            {formatMoney(amount, amountCurrency)}
          </TableCell>
        </TotalsRow>
      </TableBody>
    </Table>
  );
}
