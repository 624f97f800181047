import type { Call, CallInput } from '#contract/call.ts';
import { uploadSaleDocument } from '#contract/documents/documents.calls.ts';
import {
  listSaleLines,
  resetSaleLines,
  updateSaleLine,
  updateSaleLines,
} from '#contract/sales/lines.calls.ts';
import { addPacking, clearPacking } from '#contract/sales/packing.calls.ts';
import {
  completeSale,
  confirmSaleLineQuantities,
  declineSale,
  payComplete,
  readSale,
  updateSale,
} from '#contract/sales/sales.calls.ts';
import {
  bookCarrier,
  createShipments,
  listBookableCarriers,
  listCarriers,
} from '#contract/shipping/shipping.calls.ts';
import { seededSaleQid } from '#server/seed/sale.ts';
import type { TestCaller } from '#tests/test-caller.ts';

/** One change; its name is the key that it keeps however often it is sent. */
export type Change = { name: string; send: (caller: TestCaller) => Promise<Response> };

export const BOOKED_SALE = '225313114';

/** Twenty changes that may be made in any order: lines, confirmation, packing, shipping, papers, payments. */
export async function createTwentyChanges(seller: TestCaller): Promise<Change[]> {
  return (await Promise.all([lineChanges(seller), shippingChanges(seller), paymentChanges(seller)])).flat();
}

async function lineChanges(seller: TestCaller): Promise<Change[]> {
  const single = await saleWithLines(seller, '225313101');
  const whole = await saleWithLines(seller, '225313142');
  const zero = await versioned(seller, '225313130');
  const [confirmed, other] = [await versioned(seller, '225313044'), await versioned(seller, '225313102')];
  return [
    ...single.lines.slice(0, 4).map(({ qid, version, requestedQuantity }, index) =>
      change(`lower-line-${index}`, updateSaleLine, {
        params: { ...single.params, lineQid: qid },
        version,
        body: { quantity: requestedQuantity - 1, reductionReason: 'DAMAGED' },
      }),
    ),
    change('lower-all-lines', updateSaleLines, {
      params: whole.params,
      version: whole.version,
      body: {
        lines: whole.lines.map(({ qid }) => ({ qid, quantity: 1, reductionReason: 'OUT_OF_STOCK' })),
      },
    }),
    change('reset-lines', resetSaleLines, zero),
    change('confirm', confirmSaleLineQuantities, confirmed),
    change('confirm-another', confirmSaleLineQuantities, other),
    change('decline', declineSale, {
      ...(await versioned(seller, '225313140')),
      body: { reason: 'OUT_OF_STOCK', details: 'Sold at the fair' },
    }),
  ];
}

async function shippingChanges(seller: TestCaller): Promise<Change[]> {
  const unpacked = await versioned(seller, '225312987');
  const packed = await openSale(seller, '225313112');
  const [packing] = packed.packing;
  const carriers = await seller.call(listCarriers, { query: { size: 100 } });
  const own = carriers.results.find(({ name }) => name === 'Own transport')?.qid ?? '';
  const tracked = (fid: string, codes: string[]) => ({
    body: { saleQid: seededSaleQid(fid), carrierQid: own, codes },
  });
  const toBook = await versioned(seller, BOOKED_SALE);
  const [carrier] = await seller.call(listBookableCarriers, { params: toBook.params, query: {} });
  return [
    change('fill-pallets', addPacking, {
      ...unpacked,
      body: { kind: 'PALLET', count: 2, length: 120, width: 80, height: 140, weight: 210 },
    }),
    change('clear-pallet', clearPacking, {
      params: { qid: packed.qid, packingQid: packing?.qid ?? '' },
      version: packed.version,
    }),
    change('shipping-details', updateSale, {
      ...(await versioned(seller, '225313129')),
      body: { sellerShippingFee: '5.00' },
    }),
    change('tracking', createShipments, tracked('225313128', ['TOUR-1001', 'TOUR-1002', 'TOUR-1003'])),
    change('more-tracking', createShipments, tracked('225313115', ['TOUR-2001', 'TOUR-2002'])),
    change('book-a-carrier', bookCarrier, {
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

async function paymentChanges(seller: TestCaller): Promise<Change[]> {
  const params = { qid: seededSaleQid('225313103') };
  const invoice = new File(['gtin;quantity\n'], 'invoice.csv');
  const scan = new File(['%PDF-1.7\n', 'x'.repeat(1_000_000)], 'scan.pdf');
  return [
    change('upload', uploadSaleDocument, { params, body: { file: invoice, documentType: 'INVOICE' } }),
    change('upload-a-scan', uploadSaleDocument, { params, body: { file: scan, documentType: 'ADDITIONAL' } }),
    change('pay', payComplete, await versioned(seller, '225312871')),
    change('pay-after-review', payComplete, await versioned(seller, '225313117')),
    change('complete', completeSale, await versioned(seller, '225312702')),
  ];
}

export function change<C extends Call>(
  name: string,
  call: C,
  input: Omit<CallInput<C>, 'idempotencyKey'>,
): Change {
  return { name, send: (caller) => caller.response<Call>(call, { ...input, idempotencyKey: name }) };
}

function openSale(seller: TestCaller, fid: string) {
  return seller.call(readSale, { params: { qid: seededSaleQid(fid) } });
}

export async function versioned(seller: TestCaller, fid: string) {
  const { qid, version } = await openSale(seller, fid);
  return { params: { qid }, version };
}

async function saleWithLines(seller: TestCaller, fid: string) {
  const sale = await versioned(seller, fid);
  const { results } = await seller.call(listSaleLines, { params: sale.params, query: {} });
  return { ...sale, lines: results };
}
