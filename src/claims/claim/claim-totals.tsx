import type { ReactNode } from 'react';
import type { Claim, ClaimLine } from '#contract/claims/claims.schemas.ts';
import { formatCount, formatMoney } from '#src/lib/format.ts';
import { TableCell } from '#src/ui/table.tsx';
import { TotalsRow } from '#src/ui/totals-row.tsx';

/** The totals of the lines of a claim; one line is its own total. The cells of the answers are the children. */
export function ClaimTotals({ claim, children }: { claim: Claim; children: ReactNode }) {
  const { lines, amount, amountCurrency } = claim;
  if (lines.length === 1) return null;
  return (
    <TotalsRow label={formatCount(lines.length, 'line')}>
      <TableCell end>{formatCount(claimedUnitsOf(lines), 'unit')}</TableCell>
      <TableCell end strong>
        {formatMoney(amount, amountCurrency)}
      </TableCell>
      {children}
    </TotalsRow>
  );
}

export function claimedUnitsOf(lines: readonly ClaimLine[]): number {
  return lines.reduce((sum, { claimedQuantity }) => sum + claimedQuantity, 0);
}
