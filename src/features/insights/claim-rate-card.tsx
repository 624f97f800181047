import type { ClaimRateMonth } from '#contract/sellers/stats.schemas.ts';
import { formatMonth } from '#src/lib/format.ts';
import { Card } from '#src/ui/card.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { StandingBadge } from './standing-badge.tsx';

const columns = css({ '--columns': 'minmax(0, 1fr) 4.5rem 9rem' });
/** Shown as this, a rate may still be above it: the exact one says on which side it is. */
const TARGET = '1';
const quiet = css({ color: 'ink.soft' });

/** By value; the current month is empty until it has ended (specification 3.3). */
export function ClaimRateCard({ months }: { months: ClaimRateMonth[] }) {
  return (
    <Card title="Claim rate by month" text="By value, target at most 1%" flush>
      <Table label="Claim rate by month" className={columns}>
        <TableHead>
          <ColumnHeader>Month</ColumnHeader>
          <ColumnHeader end>Rate</ColumnHeader>
          <ColumnHeader>Status</ColumnHeader>
        </TableHead>
        <TableBody>
          {months.map(({ month, value, exactValue, status }, index) => (
            <TableRow key={month}>
              <TableCell head>{formatMonth(month)}</TableCell>
              <TableCell end strong note={value === TARGET && exactValue ? `${exactValue}% exactly` : null}>
                {value === null ? '–' : `${value}%`}
              </TableCell>
              <TableCell>
                {index === months.length - 1 ? (
                  <span className={quiet}>Known after this month</span>
                ) : (
                  <StandingBadge status={status} />
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  );
}
