import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide';
import { useMemo } from 'react';
import { useSearch } from 'wouter';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listPackJobs } from '#contract/warehouse/pack-bench.calls.ts';
import { type PackJobSummary, PackListState } from '#contract/warehouse/pack-bench.schemas.ts';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Status } from '#src/ui/status.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { emptyTexts, goesToText, listFailureMessage, listStateTexts, ofText } from './pack-bench.messages.ts';
import { PAGE_SIZE, packJobsQuery } from './pack-bench.queries.ts';
import { packJobsQueryOf, parsePackJobsFilter, type PackJobsFilter } from './pack-jobs.filters.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.6fr) minmax(0, 1.1fr) 7.5rem 6.5rem 5rem',
    _roomy: 'minmax(0, 1.4fr) minmax(0, 1fr) 9rem 10rem 8rem',
  },
});
const tall = css({ paddingBlock: '1.5' });

/** The orders whose packages are all here, by their cut-off: who packs each, and how much is in boxes. */
export function PackJobsPage() {
  const search = useSearch();
  const filter = useMemo(() => parsePackJobsFilter(search), [search]);
  useDocumentTitle('Orders to pack');
  return (
    <>
      <PageHeader
        title="Orders to pack"
        text="All packages of these orders are in the warehouse. One person packs an order at a time."
        trail={
          <Breadcrumb
            items={[
              { label: 'In the warehouse', href: pathTo.storedPackages() },
              { label: 'Orders to pack' },
            ]}
          />
        }
      />
      <div className={stack({ gap: '4' })}>
        <Segments
          label="Orders by state"
          items={PackListState.options.map((state) => ({
            label: listStateTexts[state],
            href: pathTo.packJobs(packJobsQueryOf({ state, page: 1 })),
            current: filter.state === state,
          }))}
        />
        <PackJobsList filter={filter} />
      </div>
    </>
  );
}

function PackJobsList({ filter }: { filter: PackJobsFilter }) {
  const orders = useQuery(packJobsQuery(filter));
  const { data, error, isPlaceholderData } = orders;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <Card flush>
      <ListStatus
        count={isShown ? formatCount(data.count, 'order') : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / PAGE_SIZE)}
      />
      <Loaded
        query={orders}
        what="the orders"
        rows={10}
        failureMessage={(failed) => listFailureMessage(failureOf(listPackJobs, failed))}
        refetchFailure="instead"
        empty={
          <EmptyState icon={<Icon of={PackageCheck} />} title={emptyTexts[filter.state].title}>
            {emptyTexts[filter.state].text}
          </EmptyState>
        }
      >
        {({ results, count }) => (
          <>
            <Table label="Orders to pack" className={columns}>
              <TableHead>
                <ColumnHeader>Order</ColumnHeader>
                <ColumnHeader>Carrier</ColumnHeader>
                <ColumnHeader>Packed by</ColumnHeader>
                <ColumnHeader end>In boxes</ColumnHeader>
                <ColumnHeader end>Boxes</ColumnHeader>
              </TableHead>
              <TableBody stale={isPlaceholderData}>
                {results.map((order) => (
                  <OrderRow key={order.qid} order={order} />
                ))}
              </TableBody>
            </Table>
            <ListPages
              page={filter.page}
              size={PAGE_SIZE}
              count={count}
              hrefFor={({ page = 1 }) => pathTo.packJobs(packJobsQueryOf({ ...filter, page }))}
            />
          </>
        )}
      </Loaded>
    </Card>
  );
}

function OrderRow({ order }: { order: PackJobSummary }) {
  const now = useNow('minute');
  const { qid, saleFid, carrier, cutOffAt, boxes, lines, units, packed } = order;
  return (
    <TableRow>
      <TableCell head strong className={tall} note={goesToText(order)}>
        <RowLink href={pathTo.packJob(qid)}>{saleFid}</RowLink>
      </TableCell>
      <TableCell phone="hidden" note={`Next pickup ${formatNearTime(cutOffAt, now)}`}>
        {carrier}
      </TableCell>
      <TableCell phone="end">
        <Claim order={order} />
      </TableCell>
      <TableCell end note={`units in ${formatCount(lines, 'line')}`}>
        {ofText(packed, units)}
      </TableCell>
      <TableCell end phone="end">
        {formatCount(boxes, 'box', 'boxes')}
      </TableCell>
    </TableRow>
  );
}

function Claim({ order: { claim, status, packed } }: { order: PackJobSummary }) {
  if (status === 'PACKED') return <Status tone="success">Packed</Status>;
  if (claim === null) return <Status tone="plain">{packed > 0 ? 'Handed on' : 'To claim'}</Status>;
  return claim.isYours ? <Status tone="info">You</Status> : <Status tone="warning">{claim.name}</Status>;
}
