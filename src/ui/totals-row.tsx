import type { ReactNode } from 'react';
import { css } from '#styled/css';
import { TableCell, TableRow } from './table.tsx';

const ruled = css({ borderTopWidth: '2px', fontWeight: 'strong', backgroundColor: 'mist' });

/** The last row of a table: the totals of all its rows, also of those on other pages. */
export function TotalsRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <TableRow className={ruled}>
      <TableCell head strong>
        {label}
      </TableCell>
      {children}
    </TableRow>
  );
}
