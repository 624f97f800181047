import type { ReactNode } from 'react';
import { TableCell, TableRow } from '#src/ui/table.tsx';
import { css } from '#styled/css';

const ruled = css({ borderTopWidth: '2px', fontWeight: 'strong', backgroundColor: 'mist' });

/** The last row of a table: the totals of all of its pages. */
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
