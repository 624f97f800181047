import { uploadSaleDocument } from '#contract/orders/documents.calls.ts';
import {
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
  updateSaleLines,
} from '#contract/orders/lines.calls.ts';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  declineSale,
  payComplete,
  readSale,
  updateSale,
} from '#contract/orders/sales.calls.ts';
import {
  bookCarrier,
  createShipments,
  listBookableCarriers,
  listCarriers,
} from '#contract/orders/shipping.calls.ts';
import type { Call, CallInput } from '#contract/platform/api/call.ts';
import { seededSaleQid } from '#server/orders/sales/sale.seed.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';

/** The request of one change. Its name is its idempotency key, which stays the same when the request is repeated. */
export type ChangeRequest = { name: string; send: (caller: TestCaller) => Promise<Response> };

export const BOOKED_SALE = '225313114';

/** Twenty requests that can be sent in any order: lines, confirmation, packing, shipping, documents, payments. */
export async function prepareChangeRequests(seller: TestCaller): Promise<ChangeRequest[]> {
  return (await Promise.all([lineChanges(seller), shippingChanges(seller), paymentChanges(seller)])).flat();
}

async function lineChanges(seller: TestCaller): Promise<ChangeRequest[]> {
  const single = await saleWithLines(seller, '225313101');
  const whole = await saleWithLines(seller, '225313142');
  const zero = await readSaleVersion(seller, '225313130');
  const [confirmed, other] = [
    await readSaleVersion(seller, '225313044'),
    await readSaleVersion(seller, '225313102'),
  ];
  return [
    ...single.lines.slice(0, 4).map(({ qid, version, requestedQuantity }, index) =>
      changeRequest(`lower-line-${index}`, updateSaleLine, {
        params: { ...single.params, lineQid: qid },
        version,
        body: { quantity: requestedQuantity - 1, reductionReason: 'DAMAGED' },
      }),
    ),
    changeRequest('lower-all-lines', updateSaleLines, {
      params: whole.params,
      version: whole.version,
      body: {
        lines: whole.lines.map(({ qid }) => ({ qid, quantity: 1, reductionReason: 'OUT_OF_STOCK' })),
      },
    }),
    changeRequest('reset-lines', resetSaleLines, zero),
    changeRequest('confirm', confirmSaleLineQuantities, confirmed),
    changeRequest('confirm-another', confirmSaleLineQuantities, other),
    changeRequest('decline', declineSale, {
      ...(await readSaleVersion(seller, '225313140')),
      body: { reason: 'OUT_OF_STOCK', details: 'Sold at the fair' },
    }),
  ];
}

async function shippingChanges(seller: TestCaller): Promise<ChangeRequest[]> {
  const unpacked = await readSaleVersion(seller, '225312987');
  const packed = await openSale(seller, '225313112');
  const [packing] = packed.packing;
  const carriers = await seller.call(listCarriers, { query: { size: 100 } });
  const own = carriers.results.find(({ name }) => name === 'Own transport')?.qid ?? '';
  const tracked = (fid: string, codes: string[]) => ({
    body: { saleQid: seededSaleQid(fid), carrierQid: own, codes },
  });
  const toBook = await readSaleVersion(seller, BOOKED_SALE);
  const [carrier] = await seller.call(listBookableCarriers, { params: toBook.params, query: {} });
  return [
    changeRequest('fill-pallets', addPacking, {
      ...unpacked,
      body: { kind: 'PALLET', count: 2, length: 120, width: 80, height: 140, weight: 210 },
    }),
    changeRequest('clear-pallet', clearPacking, {
      params: { qid: packed.qid, packingQid: packing?.qid ?? '' },
      version: packed.version,
    }),
    changeRequest('shipping-details', updateSale, {
      ...(await readSaleVersion(seller, '225313129')),
      body: { sellerShippingFee: '5.00' },
    }),
    changeRequest('tracking', createShipments, tracked('225313128', ['TOUR-1001', 'TOUR-1002', 'TOUR-1003'])),
    changeRequest('more-tracking', createShipments, tracked('225313115', ['TOUR-2001', 'TOUR-2002'])),
    changeRequest('book-a-carrier', bookCarrier, {
      ...toBook,
      body: {
        carrierQid: carrier?.qid ?? '',
        pickupDate: carrier?.pickupDates[0] ?? '',
        hasDangerousGoods: false,
        isPallet: false,
      },
    }),
  ];
}

async function paymentChanges(seller: TestCaller): Promise<ChangeRequest[]> {
  const params = { qid: seededSaleQid('225313103') };
  const invoice = new File(['gtin;quantity\n'], 'invoice.csv');
  const scan = new File(['%PDF-1.7\n', 'x'.repeat(1_000_000)], 'scan.pdf');
  return [
    changeRequest('upload', uploadSaleDocument, { params, body: { file: invoice, documentType: 'INVOICE' } }),
    changeRequest('upload-a-scan', uploadSaleDocument, {
      params,
      body: { file: scan, documentType: 'ADDITIONAL' },
    }),
    changeRequest('pay', payComplete, await readSaleVersion(seller, '225312871')),
    changeRequest('pay-after-review', payComplete, await readSaleVersion(seller, '225313117')),
    changeRequest('complete', completeSale, await readSaleVersion(seller, '225312702')),
  ];
}

export function changeRequest<C extends Call>(
  name: string,
  call: C,
  input: Omit<CallInput<C>, 'idempotencyKey'>,
): ChangeRequest {
  return { name, send: (caller) => caller.response<Call>(call, { ...input, idempotencyKey: name }) };
}

function openSale(seller: TestCaller, fid: string) {
  return seller.call(readSale, { params: { qid: seededSaleQid(fid) } });
}

export async function readSaleVersion(seller: TestCaller, fid: string) {
  const { qid, version } = await openSale(seller, fid);
  return { params: { qid }, version };
}

async function saleWithLines(seller: TestCaller, fid: string) {
  const sale = await readSaleVersion(seller, fid);
  const { results } = await seller.call(listSaleLines, { params: sale.params, query: {} });
  return { ...sale, lines: results };
}
