import { useQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { readStatement } from '#contract/money/payouts.calls.ts';
import type { Statement } from '#contract/money/payouts.schemas.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatMonth } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { queryFor } from '#src/queries/query.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { stack } from '#styled/patterns';
import { CreditNotesCard } from './credit-notes-card.tsx';
import { readStatementFailureMessage, runningStatementText } from './payouts.messages.ts';
import { StatementBalance } from './statement-balance.tsx';
import { StatementDownloads } from './statement-downloads.tsx';
import { StatementNeighbours } from './statement-neighbours.tsx';
import { StatementOrders } from './statement-orders.tsx';
import { StatementTransfers } from './statement-transfers.tsx';
import { changeStatementFilter, parseStatementFilter, type StatementFilter } from './statement.filters.ts';

/** The statement of one month, from which a seller reconciles orders, fees, credit notes and transfers. */
export function StatementPage({ month }: { month: string }) {
  const filter = parseStatementFilter(useSearch());
  const statement = useQuery(
    queryFor(readStatement, { params: { month }, query: { currency: filter.currency } }),
  );
  const name = /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? formatMonth(month) : month;
  const title = `Statement for ${name}`;
  useDocumentTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        trail={<Breadcrumb items={[{ label: 'Payouts', href: pathTo.payouts({}) }, { label: name }]} />}
        trailEnd={statement.data ? <StatementNeighbours statement={statement.data} /> : null}
        aside={statement.data ? <StatementDownloads statement={statement.data} /> : null}
      />
      <Loaded
        query={statement}
        what="this statement"
        rows={8}
        inCard
        failed={(error, retry) => {
          const failure = failureOf(readStatement, error);
          return failure.code === 'not_found' ? (
            <NoStatement />
          ) : (
            <FailedState message={readStatementFailureMessage(failure)} {...retry} />
          );
        }}
      >
        {(loaded) => <OpenStatement statement={loaded} filter={filter} />}
      </Loaded>
    </>
  );
}

function OpenStatement({ statement, filter }: { statement: Statement; filter: StatementFilter }) {
  const { month, currency, currencies, isRunning } = statement;
  return (
    <div className={stack({ gap: '4' })}>
      {currencies.length > 1 ? (
        <Segments
          label="Currency"
          items={currencies.map((each) => ({
            href: pathTo.statement(
              month,
              changeStatementFilter({ currency: each, orders: 1, transfers: 1 }, {}),
            ),
            label: each,
            current: each === currency,
          }))}
        />
      ) : null}
      {isRunning ? <Notice tone="info">{runningStatementText}</Notice> : null}
      <Card title="Balance">
        <StatementBalance statement={statement} />
      </Card>
      <StatementOrders statement={statement} filter={filter} />
      <CreditNotesCard creditNotes={statement.creditNotes} />
      <StatementTransfers statement={statement} filter={filter} />
    </div>
  );
}

function NoStatement() {
  return (
    <Card>
      <EmptyState
        title="No statement for this month"
        actions={<ButtonLink href={pathTo.payouts({})}>Payouts</ButtonLink>}
      >
        Statements run from your first payment to the current month.
      </EmptyState>
    </Card>
  );
}
