import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide';
import { useState } from 'react';
import { failureOf } from '#client/call-error.ts';
import { listStockRows } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type {
  CheckedRow,
  RowChange,
  StockImport,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import type { RowProblemCode, StockField } from '#contract/imports/stock-lists/stock-row.schemas.ts';
import { formatCount } from '#src/lib/format.ts';
import { formatPageRange } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageRow } from '#src/ui/page-row.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { css } from '#styled/css';
import { cluster } from '#styled/patterns';
import type { StockListActor } from './import-events.ts';
import { RowsTable } from './rows-table.tsx';
import { rowsFailureMessage } from './stock-list.messages.ts';
import { stockRowsQuery } from './stock-list.queries.ts';
import {
  fieldOfProblem,
  ROWS_PER_PAGE,
  type rowsShown,
  type StockListView,
  viewUrl,
} from './stock-list.view.ts';
import { adviceTexts, suggestionQuestion } from './suggestions.messages.ts';

const question = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingInline: '4',
  paddingBlock: '3',
  backgroundColor: 'info.wash',
});
const questionText = css({ flexGrow: '1', flexBasis: '[14rem]', fontWeight: 'strong' });
const rowsCount = css({ display: 'block', fontWeight: 'regular', color: 'ink.soft' });

/** A row whose cell was typed over, which stays in view until another rule or page is shown. */
export type TypedRow = { row: CheckedRow; text: string };

type RowsCheckProps = {
  actor: StockListActor;
  stockImport: StockImport;
  view: StockListView;
  shown: ReturnType<typeof rowsShown>;
};

/** One page of the rows of a rule: one question answers all similar rows, and any row can be typed over. */
export function RowsCheck({ actor, stockImport, view, shown }: RowsCheckProps) {
  const rows = useQuery(stockRowsQuery(stockImport, { ...shown, page: view.page }));
  const [typed, setTyped] = useState<readonly TypedRow[]>([]);
  const problem = 'problem' in shown ? shown.problem : undefined;
  const field = problem
    ? fieldOfProblem(problem)
    : 'repair' in shown && shown.repair
      ? fieldOfProblem(shown.repair)
      : 'quantity';

  function change(all: RowChange) {
    actor.send({ type: 'rows.changed', change: all });
    if (all.kind !== 'CELLS') setTyped([]);
  }
  function type(row: CheckedRow, over: StockField, text: string) {
    setTyped((former) => [...former.filter((other) => other.row.row !== row.row), { row, text }]);
    change({ kind: 'CELLS', cells: [{ row: row.row, field: over, text }] });
  }
  const counts = stockImport.check?.problems.find(({ code }) => code === problem);
  return (
    <div>
      {problem && counts && counts.rows > 0 ? (
        <Question
          problem={problem}
          text={
            counts.suggested > 0
              ? suggestionQuestion(problem, rows.data?.results ?? [])
              : adviceTexts[problem]
          }
          rows={counts.rows}
          suggested={counts.suggested}
          onChange={change}
        />
      ) : null}
      <Loaded
        query={rows}
        what="the rows"
        rows={8}
        failureMessage={(error) => rowsFailureMessage(failureOf(listStockRows, error))}
      >
        {({ results, count }) => {
          const all = withTyped(results, typed);
          return all.length === 0 ? (
            <EmptyState icon={<Icon of={CircleCheck} />} title="Nothing to fix here">
              No rows with this problem are left.
            </EmptyState>
          ) : (
            <>
              <RowsTable
                rows={all}
                open={results}
                typed={typed}
                problem={problem}
                field={field}
                stale={rows.isPlaceholderData && typed.length === 0}
                actor={actor}
                onType={type}
                onChange={change}
              />
              {count > ROWS_PER_PAGE ? (
                <PageRow
                  shown={`${formatPageRange(view.page, ROWS_PER_PAGE, count)} of ${formatCount(count, 'row')}`}
                >
                  <Pagination
                    page={view.page}
                    pages={Math.ceil(count / ROWS_PER_PAGE)}
                    hrefFor={(page) => viewUrl(view, { ...shownQuery(view), page })}
                  />
                </PageRow>
              ) : null}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

function shownQuery({ problem, repair, show }: StockListView) {
  return { problem, repair, show };
}

/** The rows with those that were typed over, at their places. */
function withTyped(rows: readonly CheckedRow[], typed: readonly TypedRow[]): CheckedRow[] {
  const gone = typed.filter(({ row }) => rows.every((other) => other.row !== row.row)).map(({ row }) => row);
  return [...rows, ...gone].toSorted((one, other) => one.row - other.row);
}

type QuestionProps = {
  problem: RowProblemCode;
  text: string;
  rows: number;
  suggested: number;
  onChange: (change: RowChange) => void;
};

function Question({ problem, text, rows, suggested, onChange }: QuestionProps) {
  return (
    <div className={question}>
      <p className={questionText}>
        {text}
        <span className={rowsCount}>
          {suggested > 0 && suggested < rows
            ? `We have a suggestion for ${formatCount(suggested, 'row')} of ${formatCount(rows, 'row')}.`
            : formatCount(rows, 'row')}
        </span>
      </p>
      <div className={cluster({ gap: '2' })}>
        <Button onClick={() => onChange({ kind: 'SKIP', problem })}>Skip these rows</Button>
        {suggested > 0 ? (
          <Button onClick={() => onChange({ kind: 'SUGGESTIONS', problem })}>
            Apply to {formatCount(suggested, 'similar row')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
