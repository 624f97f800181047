import { useQuery } from '@tanstack/react-query';
import { listStatements, readPayoutTotals } from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatMonth } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { queryFor } from '#src/queries/query.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { useList } from '#src/ui/use-list.ts';
import { css } from '#styled/css';
import { PayoutTotalsBar } from './payout-totals-bar.tsx';
import { PayoutsList } from './payouts-list.tsx';
import { PayoutsToolbar } from './payouts-toolbar.tsx';
import { payoutsList } from './payouts.filters.ts';
import { payoutsQuery } from './payouts.queries.ts';
import { StatementsCard } from './statements-card.tsx';

const columns = css({
  display: 'grid',
  alignItems: 'start',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) 19rem' },
});

/** What is on its way, in review and paid, and the statements (decisions 5). */
export function PayoutsPage() {
  const { filter, change } = useList(payoutsList);
  const payouts = useQuery(payoutsQuery(filter));
  const totals = useQuery(queryFor(readPayoutTotals, {}));
  const statements = useQuery(queryFor(listStatements, { query: {} }));
  const newest = statements.data?.[0];
  useDocumentTitle('Payouts');
  return (
    <>
      <PageHeader
        title="Payouts"
        text="We arrange the bank transfer when you trigger payment. It takes two working days."
        aside={
          newest ? (
            <ButtonLink href={pathTo.statement(newest.month, {})}>
              Statement for {formatMonth(newest.month)}
            </ButtonLink>
          ) : null
        }
      />
      <PayoutTotalsBar totals={totals} filter={filter} />
      <div className={columns}>
        <div>
          <PayoutsToolbar
            filter={filter}
            totals={totals.data}
            statements={statements.data}
            onChange={change}
          />
          <Card flush>
            <PayoutsList filter={filter} payouts={payouts} />
          </Card>
        </div>
        <StatementsCard statements={statements} />
      </div>
    </>
  );
}
