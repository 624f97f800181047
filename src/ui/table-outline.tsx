import { css, cx } from '#styled/css';
import { Skeleton } from './skeleton.tsx';
import { TableBody, TableCell, TableRow } from './table.tsx';

const figure = css({ '& > :first-child': { marginInlineStart: 'auto' } });

type OutlineCell = {
  width: 'xs' | 'sm' | 'md' | 'lg' | 'full';
  shape?: 'line' | 'button';
  /** A second, smaller row of text. */
  second?: boolean;
  phone?: 'hidden' | 'wide' | 'end';
  /** A figure. */
  end?: boolean;
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
          {cells.map(({ width, shape, second, end, className, ...cell }, place) => (
            <TableCell
              key={place}
              note={second ? <Skeleton width="md" /> : null}
              {...cell}
              className={cx(end ? figure : '', className)}
            >
              <Skeleton width={width} shape={shape} />
            </TableCell>
          ))}
        </TableRow>
      ))}
    </TableBody>
  );
}
