import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide';
import { pathTo } from '#contract/pages/paths.ts';
import { listPackJobs } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { type PackJobSummary, PackListState } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { PagedList } from '#src/forms/paged-list.tsx';
import { formatCount, formatNearTime } from '#src/lib/format.ts';
import { useDocumentTitle } from '#src/lib/use-document-title.ts';
import { useNow } from '#src/lib/use-now.ts';
import { Breadcrumb } from '#src/ui/breadcrumb.tsx';
import { Card } from '#src/ui/card.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { PageHeader } from '#src/ui/page-header.tsx';
import { Segments } from '#src/ui/segments.tsx';
import { Status } from '#src/ui/status.tsx';
import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, RowLink, Table, TableBody, TableCell, TableHead, TableRow } from '#src/ui/table.tsx';
import { useList } from '#src/ui/use-list.ts';
import { css } from '#styled/css';
import { stack } from '#styled/patterns';
import { emptyTexts, goesToText, listFailureMessage, listStateTexts, ofText } from './pack-bench.messages.ts';
import { packJobsQuery } from './pack-bench.queries.ts';
import { type PackJobsFilter, packJobsList } from './pack-jobs.filters.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1.6fr) minmax(0, 1.1fr) 7.5rem 6.5rem 5rem',
    _roomy: 'minmax(0, 1.4fr) minmax(0, 1fr) 9rem 10rem 8rem',
  },
});
const outline = [
  { width: 'md', second: true },
  { width: 'md', second: true, phone: 'hidden' },
  { width: 'sm', phone: 'end' },
  { width: 'sm', second: true, end: true },
  { width: 'xs', end: true, phone: 'end' },
] as const;
const tall = css({ paddingBlock: '1.5' });

/** The orders whose packages are all here, by their cut-off: who packs each, and how much is in boxes. */
export function PackJobsPage() {
  const { filter } = useList(packJobsList);
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
            href: packJobsList.href(filter, { state }),
            current: filter.state === state,
          }))}
        />
        <PackJobsList filter={filter} />
      </div>
    </>
  );
}

function PackJobsList({ filter }: { filter: PackJobsFilter }) {
  const { title, text } = emptyTexts[filter.state];
  return (
    <Card flush>
      <PagedList
        list={packJobsList}
        filter={filter}
        call={listPackJobs}
        query={useQuery(packJobsQuery(filter))}
        noun={['order', 'orders']}
        failureMessage={listFailureMessage}
        buttonSize="hand"
        table={(rows, { stale }) => <PackJobsTable orders={rows} rows={filter.size} stale={stale} />}
        nothingYet={
          <EmptyState icon={<Icon of={PackageCheck} />} title={title}>
            {text}
          </EmptyState>
        }
      />
    </Card>
  );
}

type PackJobsTableProps = { orders: PackJobSummary[] | undefined; rows: number; stale: boolean };

function PackJobsTable({ orders, rows, stale }: PackJobsTableProps) {
  return (
    <Table label="Orders to pack" className={columns}>
      <TableHead>
        <ColumnHeader>Order</ColumnHeader>
        <ColumnHeader>Carrier</ColumnHeader>
        <ColumnHeader>Packed by</ColumnHeader>
        <ColumnHeader end>In boxes</ColumnHeader>
        <ColumnHeader end>Boxes</ColumnHeader>
      </TableHead>
      {orders ? (
        <TableBody stale={stale}>
          {orders.map((order) => (
            <OrderRow key={order.qid} order={order} />
          ))}
        </TableBody>
      ) : (
        <TableOutline rows={rows} cells={outline} />
      )}
    </Table>
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
