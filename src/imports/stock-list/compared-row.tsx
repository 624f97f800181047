import type { ComparedRow, JumpChoice } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { formatGtin, formatMoney, formatNumber } from '#src/lib/format.ts';
import { Button } from '#src/ui/button.tsx';
import { TableCell, TableRow } from '#src/ui/table.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { css } from '#styled/css';
import { priceChangeText } from './commit.messages.ts';
import { jumpTexts } from './stock-list.messages.ts';

export const placement = { bar: css({ display: { base: 'none', _wide: 'block' } }) };
const soft = css({ color: 'ink.soft' });
const strong = css({ fontWeight: 'strong' });
const none = css({ color: 'ink.faint' });
const bar = css({ display: 'block', width: 'full', height: '3', color: 'info', overflow: 'visible' });
const jumpCell = css({
  gridColumn: '1 / -1',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '3',
  rowGap: '1',
});
const jumpText = css({ textStyle: 'label', fontWeight: 'strong', color: 'danger' });
const floorText = css({ textStyle: 'label', color: 'warning' });

type ComparedRowViewProps = { row: ComparedRow; onDecide: (row: number, choice: JumpChoice) => void };

export function ComparedRowView({ row, onDecide }: ComparedRowViewProps) {
  const money = (amount: string | null) => (amount === null ? null : formatMoney(amount, row.currency));
  const factor = row.jump?.factor ?? null;
  return (
    <TableRow tone={factor !== null && row.jump?.choice === null ? 'danger' : 'plain'}>
      <TableCell head note={`${formatGtin(row.gtin)}${row.brand ? ` · ${row.brand}` : ''}`}>
        {row.name || 'No title'}
      </TableCell>
      <TableCell end phone="hidden" className={soft}>
        {money(row.priceNow) ?? <None />}
      </TableCell>
      <TableCell end className={row.price === row.priceNow ? soft : strong}>
        {money(row.price) ?? <None />}
      </TableCell>
      <TableCell className={placement.bar}>
        {row.priceChange === null ? null : <ChangeBar percent={Number(row.priceChange)} />}
      </TableCell>
      <TableCell end className={row.priceChange === null ? '' : strong}>
        {row.priceChange === null ? <None /> : priceChangeText(row.priceChange)}
      </TableCell>
      <TableCell end className={soft}>
        <QuantityChange row={row} />
      </TableCell>
      {row.jump && factor !== null && row.row !== null ? (
        <TableCell className={jumpCell}>
          <span className={jumpText}>{jumpTexts[factor]}</span>
          <JumpButtons row={row} line={row.row} choice={row.jump.choice} onDecide={onDecide} />
        </TableCell>
      ) : null}
      {row.priceBelowFloor === null ? null : (
        <TableCell className={jumpCell}>
          <span className={floorText}>
            {money(row.priceBelowFloor)} is below your floor. The price stays as it is.
          </span>
        </TableCell>
      )}
    </TableRow>
  );
}

type JumpButtonsProps = {
  row: ComparedRow;
  line: number;
  choice: JumpChoice | null;
  onDecide: (row: number, choice: JumpChoice) => void;
};

/** Both prices of a probable misplaced comma; the one that is chosen is pressed. */
function JumpButtons({ row, line, choice, onDecide }: JumpButtonsProps) {
  const options = [
    { value: 'KEEP_PRICE', text: `Keep ${formatMoney(row.priceNow ?? '', row.currency)}` },
    { value: 'USE_FILE', text: `Use ${formatMoney(row.price ?? '', row.currency)}` },
    { value: 'SKIP', text: 'Skip this row' },
  ] as const;
  return options.map(({ value, text }) => (
    <Button
      key={value}
      size="text"
      variant="quiet"
      aria-pressed={choice === value}
      onClick={() => onDecide(line, value)}
    >
      {choice === value ? '✓ ' : ''}
      {text} <VisuallyHidden>for {row.name}</VisuallyHidden>
    </Button>
  ));
}

/** "60 → 120", or the quantity alone where it stays. */
function QuantityChange({ row: { quantityNow, quantity } }: { row: ComparedRow }) {
  if (quantity === null) return quantityNow === null ? <None /> : formatNumber(quantityNow);
  if (quantityNow === null || quantityNow === quantity) return formatNumber(quantity);
  return (
    <>
      {formatNumber(quantityNow)} <span aria-hidden>→</span>
      <VisuallyHidden>to</VisuallyHidden> <span className={strong}>{formatNumber(quantity)}</span>
    </>
  );
}

/** Filled to the right for a higher price, outlined to the left for a lower one; 100 % fills a side. */
function ChangeBar({ percent }: { percent: number }) {
  const width = Math.max(Math.min(Math.abs(percent), 100) * 0.3, 1);
  return (
    <svg className={bar} viewBox="0 0 64 12" aria-hidden>
      <line x1="32" x2="32" y1="0" y2="12" stroke="currentcolor" strokeOpacity="0.4" />
      {percent > 0 ? (
        <rect x="32" y="2.5" width={width} height="7" fill="currentcolor" />
      ) : (
        <rect x={32 - width} y="3" width={width} height="6" fill="none" stroke="currentcolor" />
      )}
    </svg>
  );
}

function None() {
  return (
    <span className={none}>
      <span aria-hidden>–</span>
      <VisuallyHidden>None</VisuallyHidden>
    </span>
  );
}
