import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import { useLocation } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { listComparedRows } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type {
  ComparisonKind,
  JumpChoice,
  StockImport,
} from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { formatCount, formatPageRange } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FilterToggle } from '#src/ui/filter-toggle.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { PageRow } from '#src/ui/page-row.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { ColumnHeader, Table, TableBody, TableHead } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { ComparedRowView, placement } from './compared-row.tsx';
import type { StockListActor } from './import-events.ts';
import { changeTexts, comparedRowsFailureMessage, emptyKindTexts } from './stock-list.messages.ts';
import { comparedRowsQuery } from './stock-list.queries.ts';
import { ROWS_PER_PAGE, type StockListView, viewUrl } from './stock-list.view.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5.5rem 5.5rem 4.5rem 5.5rem 6rem',
  },
});
const filters = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  padding: '3',
  borderBottomWidth: '1px',
  borderColor: 'line',
});
const changes = ['PRICE_UP', 'PRICE_DOWN', 'QUANTITY_ONLY', 'JUMPS'] as const;
const counted = {
  PRICE_UP: 'priceUp',
  PRICE_DOWN: 'priceDown',
  QUANTITY_ONLY: 'quantityOnly',
  JUMPS: 'jumps',
} as const;

type ComparedRowsProps = {
  actor: StockListActor;
  stockImport: StockImport;
  view: StockListView;
  kind: ComparisonKind;
};

/** One page of a part of the comparison, the largest change first. */
export function ComparedRows({ actor, stockImport, view, kind }: ComparedRowsProps) {
  const { comparison } = stockImport;
  const [, navigate] = useLocation();
  const change = kind === 'CHANGED' ? view.change : undefined;
  const rows = useQuery(comparedRowsQuery(stockImport, { kind, change, page: view.page }));

  function decide(row: number, choice: JumpChoice) {
    actor.send({ type: 'comparison.changed', change: { jumps: [{ row, choice }] } });
  }
  return (
    <div>
      {kind === 'CHANGED' && comparison && comparison.changed > 0 ? (
        <div className={filters} role="group" aria-label="Changes">
          <FilterToggle
            pressed={change === undefined}
            count={comparison.changed}
            onToggle={() => navigate(viewUrl(view, { kind }))}
          >
            All
          </FilterToggle>
          {changes.map((option) => (
            <FilterToggle
              key={option}
              pressed={change === option}
              count={comparison[counted[option]]}
              onToggle={(pressed) => navigate(viewUrl(view, { kind, change: pressed ? option : undefined }))}
            >
              {changeTexts[option]}
            </FilterToggle>
          ))}
        </div>
      ) : null}
      <ListStatus
        count={rows.data && !rows.isPlaceholderData ? formatCount(rows.data.count, 'row') : null}
        page={view.page}
        pages={Math.ceil((rows.data?.count ?? 0) / ROWS_PER_PAGE)}
      />
      <Loaded
        query={rows}
        what="the comparison"
        rows={8}
        failureMessage={(error) => comparedRowsFailureMessage(failureOf(listComparedRows, error))}
        empty={<EmptyState icon={<Icon of={SearchX} />} title={emptyKindTexts[kind]} />}
      >
        {({ results, count }) => (
          <>
            <Table label="Compared rows" className={columns}>
              <TableHead>
                <ColumnHeader>Product</ColumnHeader>
                <ColumnHeader end>Price now</ColumnHeader>
                <ColumnHeader end>In the file</ColumnHeader>
                <ColumnHeader className={placement.bar}>
                  <VisuallyHidden>Size of the change</VisuallyHidden>
                </ColumnHeader>
                <ColumnHeader end>Change</ColumnHeader>
                <ColumnHeader end>Quantity</ColumnHeader>
              </TableHead>
              <TableBody stale={rows.isPlaceholderData}>
                {results.map((row) => (
                  <ComparedRowView key={row.row ?? row.offerQid ?? row.gtin} row={row} onDecide={decide} />
                ))}
              </TableBody>
            </Table>
            {count > ROWS_PER_PAGE ? (
              <PageRow
                shown={`${formatPageRange(view.page, ROWS_PER_PAGE, count)} of ${formatCount(count, 'row')}`}
              >
                <Pagination
                  page={view.page}
                  pages={Math.ceil(count / ROWS_PER_PAGE)}
                  hrefFor={(page) => viewUrl(view, { kind, change, page })}
                />
              </PageRow>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  );
}
