import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listSaleLines, resetSaleLines, updateSaleLine } from '#contract/orders/lines.calls.ts';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import {
  confirmSaleLineQuantities,
  declineSale,
  readSale,
  updateSale,
} from '#contract/orders/sales.calls.ts';
import { createShipments, deleteShipment } from '#contract/orders/shipping.calls.ts';
import { sampleTrackingCodes } from '#contract/orders/shipping.samples.ts';
import { openSalePage, type SalePageTest } from '#tests/orders/sale/sale-page.tsx';
import { addCarrier, addSale } from '#tests/orders/sale/sale.factory.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import { addDelivery, addPackagePhoto } from '#tests/warehouse/packages/package.factory.ts';

const parcel = { kind: 'PARCEL' as const, count: 2, length: 60, width: 40, height: 40, weight: 20 };

async function open() {
  let carrierQid = '';
  const opened = await openSalePage(async (store, seller) => {
    carrierQid = (await addCarrier(store)).carrier.qid;
    const { sale } = await addSale(store, seller, { lines: [{ name: 'Hand cream' }, { name: 'Soap' }] });
    return { qid: sale.qid };
  });
  // The page marks the order as read after it has shown it.
  await screen.findByText('Order opened');
  return { ...opened, carrierQid };
}

/** Changes everything of an order that its seller can change and take back. */
async function workOn({ caller, qid, carrierQid }: SalePageTest & { carrierQid: string }) {
  const params = { qid };
  const version = async () => (await caller.call(readSale, { params })).version;
  const [line] = (await caller.call(listSaleLines, { params, query: {} })).results;
  const lineParams = { qid, lineQid: line?.qid ?? '' };
  const lowered = { quantity: 8, reductionReason: 'DAMAGED' };
  await caller.call(updateSaleLine, { params: lineParams, version: 1, body: lowered });
  await caller.call(resetSaleLines, { params, version: await version() });
  await caller.call(updateSaleLine, { params: lineParams, version: 3, body: lowered });
  await caller.call(confirmSaleLineQuantities, { params, version: await version() });
  const { packing } = await caller.call(addPacking, { params, version: await version(), body: parcel });
  const packed = { qid, packingQid: packing[0]?.qid ?? '' };
  await caller.call(clearPacking, { params: packed, version: await version() });
  const own = { shippingMethod: 'SELF' as const, sellerShippingFee: '10.00' };
  await caller.call(updateSale, { params, version: await version(), body: own });
  await caller.call(updateSale, {
    params,
    version: await version(),
    body: { ...own, sellerShippingFee: '12.50' },
  });
  const tracking = { saleQid: qid, carrierQid, codes: [sampleTrackingCodes[0]] };
  const { shipments } = await caller.call(createShipments, { body: tracking });
  await caller.call(deleteShipment, { params: { qid: shipments[0]?.qid ?? '' } });
  await caller.call(declineSale, {
    params,
    version: await version(),
    body: { reason: 'OUT_OF_STOCK', details: 'Sold in the shop' },
  });
}

test('the timeline shows who changed what, with the values before and after', async () => {
  const opened = await open();
  await workOn(opened);
  await act(() => opened.queries.refetchQueries());
  await opened.user.click(await screen.findByRole('button', { name: /^Show all/ }));
  const entries = within(screen.getByRole('list', { name: 'Timeline' })).getAllByRole('listitem');
  const code = sampleTrackingCodes[0];
  const parcels = '60 × 40 × 40 cm, 20 kg each'.replaceAll(/ (?!each|20)/g, '\u00A0');
  expect(entries.map((entry) => entry.lastChild?.textContent)).toEqual([
    'Order declined: Out of stock. Sold in the shopby Jana Holt',
    `Tracking number removed: Northfreight, ${code}by Jana Holt`,
    `Tracking number added: Northfreight, ${code}by Jana Holt`,
    'Shipping details changed: shipped by youShipping €10.00 → €12.50by Jana Holt',
    'Shipping details saved: shipped by youShipping €0.00 → €10.00by Jana Holt',
    `Removed 2 parcels of ${parcels}by Jana Holt`,
    `Packed 2 parcels of ${parcels}by Jana Holt`,
    'Quantities confirmed: 18 of 20 unitsby Jana Holt',
    'Hand cream 10 → 8, damagedQuayside fee −€7.98 → −€7.19by Jana Holt',
    'Quantities reset: 18 → 20 unitsQuayside fee −€7.19 → −€7.98by Jana Holt',
    'Hand cream 10 → 8, damagedQuayside fee −€7.98 → −€7.19by Jana Holt',
    'Order openedby Jana Holt',
  ]);
});

test('an order without photos of damage offers none', async () => {
  await open();
  expect(screen.queryByRole('button', { name: /of the damage$/ })).toBeNull();
});

test('the seller downloads the photos of damaged packages at the timeline', async () => {
  const saved = recordDownloads();
  const { user } = await openSalePage(async (store, seller) => {
    const { sale, packages } = await addDelivery(store, { seller, sale: { fid: '225312028' } });
    for (const box of packages) await addPackagePhoto(store, box);
    return { qid: sale.qid };
  });
  await user.click(await screen.findByRole('button', { name: 'Download 2 photos of the damage' }));
  await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['order-225312028-photos.zip']));
});
