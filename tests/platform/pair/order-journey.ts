import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import { listSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { addPacking } from '#contract/orders/packing.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  payComplete,
  readSale,
  updateSale,
} from '#contract/orders/sales.calls.ts';
import { createShipments, listCarriers } from '#contract/orders/shipping.calls.ts';
import { putSampleSale } from '#contract/scenario/scenario.calls.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';

/** What the timeline of a fulfilled order contains, newest first. */
export const fulfilledTimeline = [
  'COMPLETED',
  'PAYMENT_TRIGGERED',
  'DOCUMENT_UPLOADED',
  'SHIPPING_SAVED',
  'TRACKING_ADDED',
  'PACKING_SAVED',
  'CONFIRMED',
  'LINE_CHANGED',
  'PLACED',
];

/** Works a new order from its lines to its completion; returns its qid. */
export async function fulfilOrder(seller: TestCaller, fid: string, email: string): Promise<string> {
  const { qid } = await seller.call(putSampleSale, {
    params: { fid },
    body: { seller: email, stage: 'NEW' },
  });
  const params = { qid };
  const versioned = async () => ({ params, version: (await seller.call(readSale, { params })).version });

  const { results } = await seller.call(listSaleLines, { params, query: {} });
  const [line] = results;
  if (line === undefined) throw new Error(`Order ${fid} has no line.`);
  await seller.call(updateSaleLine, {
    params: { ...params, lineQid: line.qid },
    version: line.version,
    body: { quantity: line.requestedQuantity - 1, reductionReason: 'DAMAGED' },
  });
  await seller.call(confirmSaleLineQuantities, await versioned());
  const parcel = { kind: 'PARCEL' as const, count: 2, length: 40, width: 30, height: 30, weight: 14 };
  await seller.call(addPacking, { ...(await versioned()), body: parcel });
  const carriers = await seller.call(listCarriers, { query: { size: 100 } });
  const own = carriers.results.find(({ name }) => name === 'Own transport');
  await seller.call(createShipments, {
    body: {
      saleQid: qid,
      carrierQid: own?.qid ?? '',
      codes: [`TOUR-${fid.slice(-3)}1`, `TOUR-${fid.slice(-3)}2`],
    },
  });
  await seller.call(updateSale, { ...(await versioned()), body: { sellerShippingFee: '5.00' } });
  const file = new File(['%PDF-1.7\n', 'x'.repeat(200_000)], 'invoice.pdf');
  await seller.call(uploadSaleDocument, { params, body: { file, documentType: 'INVOICE' } });
  await seller.call(payComplete, await versioned());
  await seller.call(completeSale, await versioned());
  return qid;
}
