import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import type { SaleParts } from '#machines/orders/sale/sale.parts.ts';
import { lazyPart, usePreload } from '#src/ui/lazy-part.tsx';
import { Table, TableBody } from '#src/ui/table.tsx';
import { LineRow } from './line-row.tsx';
import { lineColumns, LineRowsOutline, LinesHead } from './lines-outline.tsx';
import { MAXIMUM_FULLY_RENDERED_LINES } from './lines.prefetch.ts';

const VirtualBody = lazyPart(
  async () => (await import('#src/ui/virtual-body.tsx')).VirtualBody,
  <LineRowsOutline rows={12} />,
);

/** Loads the code that a table of this size needs, in parallel with the lines. */
export function usePreloadedVirtualBody(count: number): void {
  usePreload(VirtualBody, count > MAXIMUM_FULLY_RENDERED_LINES);
}

type LinesTableProps = { lines: SaleLine[]; actor: SaleParts['lines']; editable: boolean };

export function LinesTable({ lines, actor, editable }: LinesTableProps) {
  return (
    <Table label="Order lines" className={lineColumns} aria-rowcount={lines.length + 1}>
      <LinesHead />
      {lines.length > MAXIMUM_FULLY_RENDERED_LINES ? (
        <VirtualBody keys={lines.map(({ qid }) => qid)} rowHeight={61}>
          {(index, row) => {
            const line = lines[index];
            return line ? (
              <LineRow key={line.qid} line={line} lines={actor} editable={editable} row={row} />
            ) : null;
          }}
        </VirtualBody>
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
