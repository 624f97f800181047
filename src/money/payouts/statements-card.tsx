import type { UseQueryResult } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide';
import type { StatementSummary } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount, formatMoney, formatMonth } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { LinkRow } from '#src/ui/link-row.tsx';
import { noStatementsText } from './payouts.messages.ts';

/** A statement leads to the month before it, so older ones need no row. */
const LISTED_MONTHS = 12;

/** The statements of the last months. */
export function StatementsCard({ statements }: { statements: UseQueryResult<StatementSummary[]> }) {
  return (
    <Card title="Statements" text="Orders, fees, credit notes and transfers by month" flush>
      <Loaded
        query={statements}
        what="your statements"
        empty={
          <EmptyState icon={<Icon of={FileSpreadsheet} />} title="No statements yet">
            {noStatementsText}
          </EmptyState>
        }
      >
        {(months) => (
          <ul>
            {months.slice(0, LISTED_MONTHS).map((summary) => (
              <LinkRow
                key={summary.month}
                href={pathTo.statement(summary.month)}
                title={formatMonth(summary.month)}
                stacked
              >
                {contentText(summary)}
              </LinkRow>
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}

function contentText({ orders: { count, total, totalCurrency }, isRunning }: StatementSummary) {
  const orders =
    count === 0 ? 'No orders' : `${formatCount(count, 'order')}, ${formatMoney(total, totalCurrency)}`;
  return isRunning ? `${orders} so far` : orders;
}
