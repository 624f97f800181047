import { TableOutline } from '#src/ui/table-outline.tsx';
import { ColumnHeader, Table, TableHead } from '#src/ui/table.tsx';
import { visuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';

export const lineColumns = css({
  '--columns': 'minmax(0, 1fr) auto',
  _wide: { '--columns': 'minmax(0, 1fr) 6rem 8rem 7rem' },
});

const cells = [
  { width: 'lg', second: true },
  { width: 'sm', end: true, phone: 'end' },
  { width: 'md', shape: 'button' },
  { width: 'sm', end: true, phone: 'end' },
] as const;

export function LinesHead() {
  return (
    <TableHead>
      <ColumnHeader>Product</ColumnHeader>
      <ColumnHeader end>Price</ColumnHeader>
      <ColumnHeader end>Quantity</ColumnHeader>
      <ColumnHeader end>Subtotal</ColumnHeader>
      <ColumnHeader className={visuallyHidden}>Note</ColumnHeader>
    </TableHead>
  );
}

export function LineRowsOutline({ rows }: { rows: number }) {
  return <TableOutline rows={rows} cells={cells} />;
}

/** The placeholder of the lines while they load, in their final shape. */
export function LinesOutline({ rows, label }: { rows: number; label: string }) {
  return (
    <>
      <Table label="Order lines" className={lineColumns} aria-busy>
        <LinesHead />
        <LineRowsOutline rows={rows} />
      </Table>
      <p role="status" className={visuallyHidden}>
        {label}
      </p>
    </>
  );
}
