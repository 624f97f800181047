import { useState } from 'react';
import type { ClaimRateMonth } from '#contract/insights/insights.schemas.ts';
import { formatMonth } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { ClaimRateChart } from './claim-rate-chart.tsx';
import { claimRateText } from './insights.messages.ts';
import { StandingBadge } from './standing-badge.tsx';

const columns = css({ '--columns': 'minmax(0, 1fr) 4.5rem 9rem' });
const quiet = css({ color: 'ink.soft' });

/** By value; the current month is empty until it has ended (specification 3.3). */
export function ClaimRateCard({ months }: { months: ClaimRateMonth[] }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <Card
      title="Claim rate by month"
      text="By value, target at most 1%"
      aside={
        <Button variant="quiet" size="text" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'As a chart' : 'As a table'}
        </Button>
      }
      flush
    >
      {isTable ? <MonthsTable months={months} /> : <ClaimRateChart months={months} />}
    </Card>
  );
}

function MonthsTable({ months }: { months: ClaimRateMonth[] }) {
  return (
    <Table label="Claim rate by month" className={columns}>
      <TableHead>
        <ColumnHeader>Month</ColumnHeader>
        <ColumnHeader end>Rate</ColumnHeader>
        <ColumnHeader>Status</ColumnHeader>
      </TableHead>
      <TableBody>
        {months.map((month, index) => (
          <TableRow key={month.month}>
            <TableCell head>{formatMonth(month.month)}</TableCell>
            <TableCell end strong>
              {claimRateText(month) ?? '–'}
            </TableCell>
            <TableCell>
              {index === months.length - 1 ? (
                <span className={quiet}>Known after this month</span>
              ) : (
                <StandingBadge status={month.status} />
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
