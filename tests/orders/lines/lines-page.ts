import { updateSaleLine } from '#contract/orders/lines.calls.ts';
import { readSale } from '#contract/orders/sales.calls.ts';
import { openSalePage } from '#tests/orders/sale/sale-page.tsx';
import { addSale, type SaleValues } from '#tests/orders/sale/sale.factory.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { LinesScreen } from './lines.screen.ts';

/** Already read, so that the page sends no change by itself. */
const soapAndTowel: SaleValues = {
  sale: { readAt: '2026-03-02T08:30:00.000Z' },
  lines: [
    { name: 'Soap', price: '4.99', requestedQuantity: 24 },
    { name: 'Towel', price: '12.50', requestedQuantity: 10 },
  ],
};

/** Opens an order with two lines, or with those of `values`. */
export async function openLines(options: Parameters<typeof openSalePage>[1] = {}, values = soapAndTowel) {
  let lineQids: string[] = [];
  const opened = await openSalePage(async (store, seller) => {
    const { sale, lines } = await addSale(store, seller, values);
    lineQids = lines.map(({ qid }) => qid);
    return { qid: sale.qid };
  }, options);
  const { caller, qid } = opened;
  const lines = new LinesScreen(opened.screen);
  return {
    ...opened,
    order: new SaleScreen(opened.screen),
    lines,
    soap: lines.line('Soap'),
    towel: lines.line('Towel'),
    readSale: () => caller.call(readSale, { params: { qid } }),
    /** Saves a quantity as another user. */
    saveElsewhere: async (quantity: number, version = 1) => {
      const [lineQid = ''] = lineQids;
      const body = { quantity, reductionReason: 'OTHER' };
      await caller.call(updateSaleLine, { params: { qid, lineQid }, body, version });
    },
  };
}
