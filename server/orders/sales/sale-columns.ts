import type { PayoutKind } from '#contract/orders/sales.schemas.ts';
import type { Column } from '#server/platform/papers/spreadsheet.ts';
import { payoutLines } from './payout.rules.ts';
import type { DownloadedSale } from './sale-list.store.ts';

/** The order list as a spreadsheet. Times are UTC. */
export const saleColumns: Column<DownloadedSale>[] = [
  { header: 'Order', width: 14, value: (sale) => sale.fid },
  { header: 'Test order', width: 11, value: (sale) => (sale.isTest === 1 ? 'Test' : '') },
  { header: 'Status', width: 16, value: (sale) => sale.status },
  { header: 'Next action', width: 20, value: (sale) => sale.nextAction ?? '' },
  { header: 'Placed at', width: 24, value: (sale) => sale.placedAt },
  { header: 'Expires at', width: 24, value: (sale) => sale.expiredAt },
  { header: 'Company', width: 28, value: (sale) => sale.destinationCompany },
  { header: 'City', width: 18, value: (sale) => sale.destinationCity },
  { header: 'Country', width: 9, value: (sale) => sale.destinationCountry },
  { header: 'Lines', width: 8, value: (sale) => sale.lineCount },
  { header: 'Units', width: 8, value: (sale) => sale.unitCount },
  amountColumn('Goods', (sale) => amountOf(sale, 'GOODS')),
  amountColumn('Shipping', (sale) => amountOf(sale, 'SHIPPING')),
  amountColumn('VAT', (sale) => amountOf(sale, 'VAT')),
  amountColumn('Fee', (sale) => amountOf(sale, 'FEE')),
  amountColumn('You receive', (sale) => sale.payout),
  { header: 'Currency', width: 9, value: (sale) => sale.currency },
];

function amountColumn(header: string, amount: (sale: DownloadedSale) => string): Column<DownloadedSale> {
  return { header, width: 12, value: (sale) => Number(amount(sale)), format: '0.00' };
}

function amountOf(sale: DownloadedSale, kind: PayoutKind): string {
  return payoutLines(sale).find((line) => line.kind === kind)?.amount ?? '0';
}
