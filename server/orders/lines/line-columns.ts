import type { SaleLine } from '#contract/orders/sales.schemas.ts';
import type { Column } from '#server/platform/papers/spreadsheet.ts';

export const lineColumns: Column<SaleLine>[] = [
  { header: 'GTIN', width: 18, value: (line) => line.variant.gtin },
  { header: 'Product', width: 44, value: (line) => line.variant.name },
  { header: 'Brand', width: 20, value: (line) => line.variant.brand },
  { header: 'Units per box', width: 14, value: (line) => line.variant.unitsPerBox },
  { header: 'Requested', width: 11, value: (line) => line.requestedQuantity },
  { header: 'Quantity', width: 11, value: (line) => line.quantity },
  { header: 'Reason', width: 18, value: (line) => line.reductionReason ?? '' },
  { header: 'Price', width: 11, value: (line) => Number(line.price), format: '0.00' },
  { header: 'Subtotal', width: 12, value: (line) => Number(line.subtotal), format: '0.00' },
  { header: 'Currency', width: 9, value: (line) => line.priceCurrency },
];
