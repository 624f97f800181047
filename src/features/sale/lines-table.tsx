import type { SaleLine } from '#contract/sales/sales.schemas.ts';
import { lazy, Suspense } from 'react';
import { css } from '#styled/css';
import type { SaleParts } from '#machines/sale/sale.parts.ts';
import { SkeletonRows } from '#src/ui/skeleton.tsx';
import { ColumnHeader, Table, TableBody, TableHead } from '#src/ui/table.tsx';
import { LineRow } from './line-row.tsx';

const VirtualBody = lazy(async () => ({ default: (await import('#src/ui/virtual-body.tsx')).VirtualBody }));

/** Beyond this many rows only those in sight are in the document. */
const MANY = 60;
const columns = css({
  '--columns': 'minmax(0, 1fr) auto',
  _wide: { '--columns': 'minmax(0, 1fr) 6rem 8rem 7rem' },
});

type LinesTableProps = { lines: SaleLine[]; actor: SaleParts['lines']; editable: boolean };

export function LinesTable({ lines, actor, editable }: LinesTableProps) {
  return (
    <Table label="Lines of the order" className={columns} aria-rowcount={lines.length + 1}>
      <TableHead>
        <ColumnHeader>Product</ColumnHeader>
        <ColumnHeader end>Price</ColumnHeader>
        <ColumnHeader end>You send</ColumnHeader>
        <ColumnHeader end>Subtotal</ColumnHeader>
      </TableHead>
      {lines.length > MANY ? (
        <Suspense
          fallback={
            <TableBody>
              <tr>
                <td>
                  <SkeletonRows rows={12} label="Loading the lines" />
                </td>
              </tr>
            </TableBody>
          }
        >
          <VirtualBody keys={lines.map(({ qid }) => qid)} rowHeight={61}>
            {(index, row) => {
              const line = lines[index];
              return line ? (
                <LineRow key={line.qid} line={line} lines={actor} editable={editable} row={row} />
              ) : null;
            }}
          </VirtualBody>
        </Suspense>
      ) : (
        <TableBody>
          {lines.map((line) => (
            <LineRow key={line.qid} line={line} lines={actor} editable={editable} />
          ))}
        </TableBody>
      )}
    </Table>
  );
}
