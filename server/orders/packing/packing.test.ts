import { expect, test } from 'vitest';
import { addPacking, clearPacking } from '#contract/orders/packing.calls.ts';
import { readTimeline } from '#contract/orders/sales.calls.ts';
import { bookCarrier } from '#contract/orders/shipping.calls.ts';
import { addCarrier, addSale } from '#tests/orders/sale/sale.factory.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';

const pallet = {
  kind: 'PALLET' as const,
  count: 1,
  length: 120,
  width: 80,
  height: 165.5,
  weight: 410,
};

async function start() {
  const marketplace = await startMarketplace();
  const seller = await marketplace.signInSeller();
  const { sale } = await addSale(marketplace.store, seller.seller);
  return { marketplace, seller, params: { qid: sale.qid } };
}

test('a seller fills a pallet and clears it again', async () => {
  const { seller, params } = await start();
  const filled = await seller.call(addPacking, { params, version: 1, body: pallet });
  expect(filled).toMatchObject({ version: 2, packing: [pallet] });
  const packingQid = filled.packing[0]?.qid ?? '';
  const cleared = await seller.call(clearPacking, { params: { ...params, packingQid }, version: 2 });
  expect(cleared).toMatchObject({ version: 3, packing: [] });
  const entries = await seller.call(readTimeline, { params });
  expect(entries.map(({ kind, subject, before, after }) => [kind, subject, before ?? after])).toEqual([
    ['PACKING_CLEARED', 'PALLET', '1 pallet of 120 × 80 × 165.5 cm, 410 kg'],
    ['PACKING_SAVED', 'PALLET', '1 pallet of 120 × 80 × 165.5 cm, 410 kg'],
  ]);
});

test('a box weighs 30 kg at the most', async () => {
  const { seller, params } = await start();
  const box = { kind: 'PARCEL' as const, count: 4, length: 60, width: 40, height: 40, weight: 30 };
  await seller.call(addPacking, { params, version: 1, body: box });
  const heavy = { params, version: 2, body: { ...box, weight: 30.5 } };
  expect(await seller.refusal(addPacking, heavy)).toMatchObject({
    status: 400,
    code: 'invalid',
    field: 'weight',
  });
});

test('packing stays as it is while a carrier is booked', async () => {
  const { marketplace, seller, params } = await start();
  const { service } = await addCarrier(marketplace.store);
  const { packing } = await seller.call(addPacking, { params, version: 1, body: pallet });
  const packingQid = packing[0]?.qid ?? '';
  const body = {
    carrierQid: service.qid,
    pickupDate: '2026-03-04',
    hasDangerousGoods: false,
    isPallet: true,
  };
  await seller.call(bookCarrier, { params, version: 2, body });
  const refused = { status: 409, code: 'booked_already' };
  const whilePending = { params, version: 3, body: pallet };
  expect(await seller.refusal(addPacking, whilePending)).toMatchObject(refused);
  marketplace.clock.advance(2000);
  await marketplace.runDueTasks();
  const clear = { params: { ...params, packingQid }, version: 4 };
  expect(await seller.refusal(clearPacking, clear)).toMatchObject(refused);
});

test('packing of another sale or a past order is out of reach', async () => {
  const { marketplace, seller, params } = await start();
  const { packing } = await seller.call(addPacking, { params, version: 1, body: pallet });
  const { sale: other } = await addSale(marketplace.store, seller.seller);
  const packingQid = packing[0]?.qid ?? '';
  const elsewhere = { params: { qid: other.qid, packingQid }, version: 1 };
  expect(await seller.refusal(clearPacking, elsewhere)).toMatchObject({ status: 404, code: 'not_found' });
  const { sale: past } = await addSale(marketplace.store, seller.seller, { sale: { status: 'COMPLETED' } });
  const tooLate = { params: { qid: past.qid }, version: 1, body: pallet };
  expect(await seller.refusal(addPacking, tooLate)).toMatchObject({ status: 409, code: 'sale_not_editable' });
});
