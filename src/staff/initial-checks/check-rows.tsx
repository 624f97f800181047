import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listCheckRows } from '#contract/staff/initial-checks.calls.ts';
import type { CheckRow, CheckRowKind, InitialCheck } from '#contract/staff/initial-checks.schemas.ts';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { problemTexts } from '#src/messages/stock-row.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import type { CheckView } from './check-result.tsx';
import { rowsFailureMessage } from './initial-checks.messages.ts';
import { checkRowsQuery } from './initial-checks.queries.ts';

const SIZE = 20;
const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 7rem 8rem 7rem 8rem',
  },
});
const bar = css({ padding: '4' });

/** "−1.20%"; a dash without a difference. */
export function signedPercent(difference: string | null): string {
  if (difference === null) return '–';
  const value = Number(difference);
  return `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(1)}%`;
}

type CheckRowsProps = { check: InitialCheck; kind: CheckRowKind; view: CheckView };

/** The rows of one kind, of all brands or one. */
export function CheckRows({ check, kind, view: { brand, page } }: CheckRowsProps) {
  const { taskId, columns: read } = check;
  const rows = useQuery(
    checkRowsQuery({ params: { task_id: taskId }, query: { kind, brand, page, size: SIZE } }),
  );
  return (
    <>
      {brand === undefined ? null : (
        <div className={bar}>
          <ButtonLink size="sm" href={pathTo.gtinCheck(taskId, { show: kind })} icon={<Icon of={X} />}>
            Only {brand || 'rows without a brand'}
          </ButtonLink>
        </div>
      )}
      <Loaded
        query={rows}
        what="the rows"
        loading={<SkeletonRows rows={8} label="Loading the rows" />}
        failed={(error, retry) => (
          <FailedState message={rowsFailureMessage(failureOf(listCheckRows, error))} {...retry} />
        )}
        refetchFailure="instead"
        empty={<EmptyState title="No such rows" />}
      >
        {({ results, count }) => (
          <>
            <Table label="Rows" className={columns}>
              <TableHead>
                <ColumnHeader>Product</ColumnHeader>
                <ColumnHeader end>Their price</ColumnHeader>
                <ColumnHeader end>Price to win</ColumnHeader>
                <ColumnHeader end>Difference</ColumnHeader>
                <ColumnHeader>Result</ColumnHeader>
              </TableHead>
              <TableBody stale={rows.isPlaceholderData}>
                {results.map((row) => (
                  <CheckedRow key={row.row} row={row} currency={read.currency} />
                ))}
              </TableBody>
            </Table>
            <ListPagination
              page={page}
              size={SIZE}
              count={count}
              what="row"
              hrefFor={(to) => pathTo.gtinCheck(taskId, { show: kind, brand, page: to })}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function CheckedRow({ row, currency }: { row: CheckRow; currency: string }) {
  const inEuro = row.priceEur !== null && currency !== 'EUR' ? formatMoney(row.priceEur) : null;
  const gtin = row.gtin === '' ? 'No GTIN' : formatGtin(row.gtin);
  return (
    <TableRow>
      <TableCell head note={`Row ${formatNumber(row.row)}, ${gtin}${row.brand ? `, ${row.brand}` : ''}`}>
        {row.name || '–'}
      </TableCell>
      <TableCell end phone="end" note={inEuro}>
        {row.price === null ? '–' : formatMoney(row.price, currency)}
      </TableCell>
      <TableCell end phone="hidden">
        {row.priceToWin === null ? '–' : formatMoney(row.priceToWin, currency)}
      </TableCell>
      <TableCell end phone="hidden">
        {signedPercent(row.difference)}
      </TableCell>
      <TableCell phone="wide">
        <RowResult row={row} />
      </TableCell>
    </TableRow>
  );
}

function RowResult({ row: { kind, problem, wouldWin, lowest } }: { row: CheckRow }) {
  if (problem) return <Status tone="danger">{problemTexts[problem]}</Status>;
  if (kind === 'UNMATCHED') return <Status tone="warning">New to us</Status>;
  if (!wouldWin) return <Status tone="plain">Too high</Status>;
  return <Status tone="success">{lowest === null ? 'No rival' : 'Would win'}</Status>;
}
