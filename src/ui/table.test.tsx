import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';
import {
  ColumnHeader,
  RowControl,
  RowLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from './table.tsx';

test('a table has a name, its columns say how they are sorted and its rows who they are', async () => {
  const sort = vi.fn();
  render(
    <Table label="Orders">
      <TableHead>
        <ColumnHeader>Choose</ColumnHeader>
        <ColumnHeader sort={{ direction: 'descending', href: '/orders/?sort=fid' }}>Order</ColumnHeader>
        <ColumnHeader sort={{ direction: null, onSort: sort }}>Lines</ColumnHeader>
      </TableHead>
      <TableBody>
        <TableRow selected>
          <TableCell>
            <RowControl>
              <Checkbox label="Choose 225313019" hideLabel />
            </RowControl>
          </TableCell>
          <TableCell head>
            <RowLink href="/orders/1/">225313019</RowLink>
          </TableCell>
          <TableCell end note="1,480 units">
            12
          </TableCell>
        </TableRow>
      </TableBody>
    </Table>,
  );
  expect(screen.getByRole('table', { name: 'Orders' })).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map((column) => column.getAttribute('aria-sort'))).toEqual([
    null,
    'descending',
    'none',
  ]);
  expect(screen.getByRole('row', { name: /225313019/, selected: true })).toBeTruthy();
  expect(screen.getByRole('rowheader', { name: '225313019' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: 'Lines' }));
  expect(sort).toHaveBeenCalledOnce();
});
