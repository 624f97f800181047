import { formatDate, formatMoney } from '#src/lib/format.ts';
import {
  ColumnHeader,
  NarrowLabel,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '#src/ui/table.tsx';
import { css } from '#styled/css';
import type { PriceStep, WinningState } from './price-chart.shapes.ts';

const columns = css({
  '--columns': {
    base: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr)',
    _wide: 'minmax(0, 1.4fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr)',
  },
});
const stateTexts: Record<WinningState, string> = {
  winning: 'Winning',
  behind: 'Not winning',
  none: 'Not live',
};

/** The same as the chart, the newest prices first. */
export function PriceTable({ steps, currency }: { steps: PriceStep[]; currency: string }) {
  const money = (amount: string | null) => (amount === null ? '–' : formatMoney(amount, currency));
  return (
    <Table label="Price history" className={columns}>
      <TableHead>
        <ColumnHeader>From</ColumnHeader>
        <ColumnHeader end>Your price</ColumnHeader>
        <ColumnHeader end>To win</ColumnHeader>
        <ColumnHeader>Standing</ColumnHeader>
      </TableHead>
      <TableBody>
        {steps.toReversed().map(({ from, price, priceToWin, state }) => (
          <TableRow key={from}>
            <TableCell head>{formatDate(new Date(from).toISOString())}</TableCell>
            <TableCell end strong>
              <NarrowLabel>You </NarrowLabel>
              {money(price)}
            </TableCell>
            <TableCell end>
              <NarrowLabel>To win </NarrowLabel>
              {money(priceToWin)}
            </TableCell>
            <TableCell>{stateTexts[state]}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
