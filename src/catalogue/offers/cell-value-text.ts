import {
  type CellValues,
  type GridField,
  NOT_PAUSED,
  PAUSED,
} from '#machines/catalogue/offers-grid/offers-grid.cells.ts';
import { formatMoney, formatNumber } from '#src/lib/format.ts';

/** A value as its cell shows it; undefined without one. */
export function cellValueText(
  { price, quantity, sellingUnit, isPaused }: Partial<CellValues>,
  field: GridField,
  currency: string,
): string | undefined {
  const texts = {
    price: price === undefined ? undefined : formatMoney(price, currency),
    quantity: quantity === undefined ? undefined : formatNumber(quantity),
    sellingUnit: sellingUnit === undefined ? undefined : formatNumber(sellingUnit),
    isPaused: isPaused === undefined ? undefined : isPaused ? PAUSED : NOT_PAUSED,
  };
  return texts[field];
}
