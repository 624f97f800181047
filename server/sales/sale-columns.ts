import type { Column } from '#server/documents/spreadsheet.ts';
import type { SummaryRow } from './sales.store.ts';

/** The order list as a spreadsheet. Times are UTC. */
export const saleColumns: Column<SummaryRow>[] = [
  { header: 'Order', width: 14, value: (sale) => sale.fid },
  { header: 'Status', width: 16, value: (sale) => sale.status },
  { header: 'Next action', width: 20, value: (sale) => sale.nextAction ?? '' },
  { header: 'Placed at', width: 24, value: (sale) => sale.placedAt },
  { header: 'Expires at', width: 24, value: (sale) => sale.expiredAt },
  { header: 'Company', width: 28, value: (sale) => sale.destinationCompany },
  { header: 'City', width: 18, value: (sale) => sale.destinationCity },
  { header: 'Country', width: 9, value: (sale) => sale.destinationCountry },
  { header: 'Lines', width: 8, value: (sale) => sale.lineCount },
  { header: 'Units', width: 8, value: (sale) => sale.unitCount },
  { header: 'Goods', width: 12, value: (sale) => Number(sale.price), format: '0.00' },
  { header: 'Payout', width: 12, value: (sale) => Number(sale.payout), format: '0.00' },
  { header: 'Currency', width: 9, value: (sale) => sale.currency },
];
