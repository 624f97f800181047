import { useQuery } from '@tanstack/react-query';
import { failureOf } from '#client/call-error.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { listCheckBrands } from '#contract/staff/initial-checks.calls.ts';
import type { CheckBrand } from '#contract/staff/initial-checks.schemas.ts';
import { formatNumber, formatPercent } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { ListPagination } from '#src/ui/list-pagination.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import {
  ColumnHeader,
  NarrowLabel,
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { css } from '#styled/css';
import { signedPercent } from './check-rows.tsx';
import { brandsFailureMessage } from './initial-checks.messages.ts';
import { checkBrandsQuery } from './initial-checks.queries.ts';

const SIZE = 20;
const columns = css({
  '--columns': {
    base: 'minmax(0, 1fr) auto',
    _wide: 'minmax(0, 1fr) 5rem 8rem 8rem 8rem',
  },
});

/** The brands of a list: how much of each is carried and would win. */
export function CheckBrands({ taskId, page }: { taskId: string; page: number }) {
  const brands = useQuery(checkBrandsQuery({ params: { task_id: taskId }, query: { page, size: SIZE } }));
  return (
    <Loaded
      query={brands}
      what="the brands"
      loading={<SkeletonRows rows={6} label="Loading the brands" />}
      failed={(error, retry) => (
        <FailedState message={brandsFailureMessage(failureOf(listCheckBrands, error))} {...retry} />
      )}
      refetchFailure="instead"
      empty={<EmptyState title="The list has no rows" />}
    >
      {({ results, count }) => (
        <>
          <Table label="Brands" className={columns}>
            <TableHead>
              <ColumnHeader>Brand</ColumnHeader>
              <ColumnHeader end>Rows</ColumnHeader>
              <ColumnHeader end>Matched</ColumnHeader>
              <ColumnHeader end>Would win</ColumnHeader>
              <ColumnHeader end>Median to lowest</ColumnHeader>
            </TableHead>
            <TableBody stale={brands.isPlaceholderData}>
              {results.map((brand) => (
                <BrandRow key={brand.brand} taskId={taskId} brand={brand} />
              ))}
            </TableBody>
          </Table>
          <ListPagination
            page={page}
            size={SIZE}
            count={count}
            what="brand"
            hrefFor={(to) => pathTo.gtinCheck(taskId, { page: to })}
          />
        </>
      )}
    </Loaded>
  );
}

function BrandRow({ taskId, brand: entry }: { taskId: string; brand: CheckBrand }) {
  const { brand, rows, matched, wouldWin, medianDifference } = entry;
  return (
    <TableRow>
      <TableCell head strong>
        <RowLink href={pathTo.gtinCheck(taskId, { show: 'MATCHED', brand })}>{brand || 'No brand'}</RowLink>
      </TableCell>
      <TableCell end phone="end">
        {formatNumber(rows)} <NarrowLabel>rows</NarrowLabel>
      </TableCell>
      <TableCell end note={formatPercent(matched / rows)}>
        <NarrowLabel>Matched</NarrowLabel> {formatNumber(matched)}
      </TableCell>
      <TableCell end strong phone="end" note={matched > 0 ? formatPercent(wouldWin / matched) : null}>
        <NarrowLabel>Would win</NarrowLabel> {formatNumber(wouldWin)}
      </TableCell>
      <TableCell end phone="hidden">
        {signedPercent(medianDifference)}
      </TableCell>
    </TableRow>
  );
}
