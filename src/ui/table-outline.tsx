import { Skeleton } from './skeleton.tsx';
import { TableBody, TableCell, TableRow } from './table.tsx';

type OutlineCell = {
  width: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  shape?: 'line' | 'button';
  /** A second, smaller row of text. */
  second?: boolean;
  phone?: 'hidden' | 'wide' | 'end';
  roomy?: boolean;
  apart?: boolean;
  className?: string;
};

/** Placeholder rows in the columns of a table; the owner of the table announces the loading. */
export function TableOutline({ rows, cells }: { rows: number; cells: readonly OutlineCell[] }) {
  return (
    <TableBody aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <TableRow key={row}>
          {cells.map(({ width, shape, second, ...cell }, place) => (
            <TableCell key={place} note={second ? <Skeleton width="md" /> : null} {...cell}>
              <Skeleton width={width} shape={shape} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
