import { useQuery } from '@tanstack/react-query';
import { FileSearch } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listInitialChecks } from '#contract/staff/initial-checks.calls.ts';
import type { CheckEntry } from '#contract/staff/initial-checks.schemas.ts';
import { formatNearTime } from '#src/lib/format.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { FileName } from '#src/ui/file-name.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { listChecksFailureMessage, outcomeText, winningShare } from './initial-checks.messages.ts';
import { checksQuery, HISTORY_SIZE } from './initial-checks.queries.ts';

const place = css({ marginTop: '4' });
const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) 8.5rem',
    _roomy: 'minmax(0, 1.4fr) minmax(0, 1.1fr) minmax(0, 1fr) 6.5rem 8.5rem 8.5rem',
  },
});

/** The checks of all staff, the newest first; each is opened again. */
export function CheckHistory({ page, hrefFor }: { page: number; hrefFor: (page: number) => string }) {
  const checks = useQuery(checksQuery(page));
  return (
    <div className={place}>
      <Card title="Earlier checks" flush>
        <Loaded
          query={checks}
          what="the earlier checks"
          loading={<SkeletonRows rows={5} label="Loading the earlier checks" />}
          failed={(error, retry) => (
            <FailedState message={listChecksFailureMessage(failureOf(listInitialChecks, error))} {...retry} />
          )}
          refetchFailure="instead"
          empty={
            <EmptyState icon={<Icon of={FileSearch} />} title="No checks yet">
              The first one appears here, with who made it and how it ended.
            </EmptyState>
          }
        >
          {({ results, count }) => (
            <>
              <ChecksTable checks={results} stale={checks.isPlaceholderData} />
              <ListPagination page={page} size={HISTORY_SIZE} count={count} what="check" hrefFor={hrefFor} />
            </>
          )}
        </Loaded>
      </Card>
    </div>
  );
}

function ChecksTable({ checks, stale }: { checks: readonly CheckEntry[]; stale: boolean }) {
  const now = useNow('minute');
  return (
    <Table label="Earlier checks" className={columns}>
      <TableHead>
        <ColumnHeader>File</ColumnHeader>
        <ColumnHeader>Company</ColumnHeader>
        <ColumnHeader>Result</ColumnHeader>
        <ColumnHeader roomy end>
          Would win
        </ColumnHeader>
        <ColumnHeader roomy>By</ColumnHeader>
        <ColumnHeader>Time</ColumnHeader>
      </TableHead>
      <TableBody stale={stale}>
        {checks.map((check) => (
          <TableRow key={check.taskId}>
            <TableCell head phone="wide">
              <RowLink href={pathTo.gtinCheck(check.taskId, {})}>
                <FileName of={check.fileName} />
              </RowLink>
            </TableCell>
            <TableCell phone="wide" note={check.dealId ? `Deal ${check.dealId}` : null}>
              {check.company}
            </TableCell>
            <TableCell>
              <Status tone={tones[check.status]}>{outcomeText(check)}</Status>
            </TableCell>
            <TableCell roomy end>
              {check.counts ? (winningShare(check.counts) ?? '–') : '–'}
            </TableCell>
            <TableCell roomy>{check.isOwn ? 'You' : check.createdBy}</TableCell>
            <TableCell phone="end">{formatNearTime(check.createdAt, now)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

const tones = {
  QUEUED: 'info',
  RUNNING: 'info',
  SUCCEEDED: 'success',
  FAILED: 'danger',
  CANCELLED: 'plain',
} as const;
