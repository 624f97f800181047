import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { countIncoming, listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import type { Scan } from '#contract/warehouse/scans/scans.schemas.ts';
import {
  createShipmentGroup,
  downloadWarehouseInvoice,
  suggestShipmentGroups,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import {
  confirmWarehouseDelivery,
  undoWarehouseDelivery,
} from '#contract/warehouse/warehouse-delivery.calls.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';

const scannedAt = '2026-03-02T08:59:00.000Z';

/** A late delivery of four boxes, of which some are received. */
async function start(received: number, destinationCountry = 'NL') {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const { sale, delivery, packages, codes } = await addDelivery(marketplace.store, {
    parcels: 4,
    sale: { destinationCountry },
    delivery: { expectedAt: '2026-02-27T10:00:00.000Z' },
  });
  const send = (body: Scan) => warehouse.call(sendScan, { body, idempotencyKey: body.qid });
  const receiving = (code = ''): Scan => ({ qid: randomUUID(), action: 'RECEIVE', code, scannedAt });
  for (const code of codes.slice(0, received)) await send(receiving(code));
  const confirmation = (missing: number[], deliveryQid = delivery.qid) => ({
    body: { deliveryQid, missing },
  });
  const params = { qid: delivery.qid };
  const read = () => warehouse.call(readDelivery, { params });
  const told = async () => {
    const entries = await readTimelineEntries(marketplace.store.db, sale.qid);
    return entries.toReversed().map(({ kind, after }) => [kind, after]);
  };
  return { marketplace, warehouse, packages, codes, send, receiving, confirmation, params, read, told };
}

test('a delivery is confirmed with what is here, and the missing packages are neither expected nor late', async () => {
  const { warehouse, confirmation, read, told } = await start(3);
  const confirmed = await warehouse.call(confirmWarehouseDelivery, confirmation([4]));
  expect(confirmed).toMatchObject({
    received: 3,
    packages: 4,
    isLate: false,
    confirmed: { at: '2026-03-02T09:00:00.000Z', by: 'Noor de Wit', packages: 3 },
  });
  expect(await read()).toEqual(confirmed);
  expect(await warehouse.call(countIncoming, {})).toMatchObject({
    deliveries: { toCome: 0, received: 1 },
    packages: { toCome: 0, late: 0 },
  });
  expect(await warehouse.call(listDeliveries, { query: { state: 'TO_COME' } })).toMatchObject({ count: 0 });
  expect(await told()).toEqual([
    ['PACKAGES_ARRIVING', '1 of 4'],
    ['DELIVERY_CONFIRMED', '3 of 4'],
  ]);
});

test('a confirmed delivery still has missing packages to be found by, and no shipment waits for them', async () => {
  const { warehouse, confirmation } = await start(3);
  await warehouse.call(confirmWarehouseDelivery, confirmation([4]));
  const found = await warehouse.call(listDeliveries, { query: { has_missing: true } });
  expect(found.results.map(({ received }) => received)).toEqual([3]);
  expect(await warehouse.call(suggestShipmentGroups, {})).toMatchObject({ results: [{ missing: 0 }] });
});

test('for customs a confirmed delivery is whole without the packages that never came', async () => {
  const { warehouse, confirmation, packages } = await start(3, 'CH');
  const body = { packageQids: packages.slice(0, 3).map(({ qid }) => qid) };
  const { qid } = await warehouse.call(createShipmentGroup, { body });
  const input = { params: { qid } };
  expect(await warehouse.refusal(downloadWarehouseInvoice, input)).toMatchObject({ code: 'order_divided' });
  await warehouse.call(confirmWarehouseDelivery, confirmation([4]));
  await warehouse.call(downloadWarehouseInvoice, input);
});

test('a missing package that turns up is received, and the last one completes the delivery', async () => {
  const { warehouse, confirmation, send, receiving, codes, read, told } = await start(2);
  await warehouse.call(confirmWarehouseDelivery, confirmation([3, 4]));
  const third = receiving(codes[2]);
  expect(await send(third)).toMatchObject({ result: 'RECEIVED', delivery: { received: 3, isLate: false } });
  await send({ qid: randomUUID(), action: 'UNDO', scanQid: third.qid, scannedAt });
  expect(await read()).toMatchObject({ received: 2, isLate: false });
  for (const code of codes.slice(2)) await send(receiving(code));
  expect((await told()).slice(2)).toEqual([
    ['MISSING_PACKAGE_RECEIVED', '3 of 4'],
    ['RECEIVING_UNDONE', '2 of 4'],
    ['MISSING_PACKAGE_RECEIVED', '3 of 4'],
    ['PACKAGES_RECEIVED', '4 of 4'],
  ]);
});

test('a confirmation is undone, after which its packages are late again, and is not undone twice', async () => {
  const { warehouse, confirmation, params, told } = await start(3);
  await warehouse.call(confirmWarehouseDelivery, confirmation([4]));
  expect(await warehouse.call(undoWarehouseDelivery, { params })).toMatchObject({
    isLate: true,
    confirmed: null,
  });
  expect((await told()).at(-1)).toEqual(['DELIVERY_AWAITED', null]);
  expect(await warehouse.refusal(undoWarehouseDelivery, { params })).toMatchObject({
    status: 409,
    code: 'delivery_not_confirmed',
  });
});

test('a confirmation stays once a missing package was received', async () => {
  const { warehouse, confirmation, params, send, receiving, codes } = await start(2);
  await warehouse.call(confirmWarehouseDelivery, confirmation([3, 4]));
  await send(receiving(codes[2]));
  expect(await warehouse.refusal(undoWarehouseDelivery, { params })).toMatchObject({
    status: 409,
    code: 'delivery_changed',
  });
});

test('what is complete, of which nothing came, or of which others are missing is not confirmed', async () => {
  const { warehouse, confirmation, send, receiving, codes, told } = await start(0);
  const refusal = async (missing: number[]) =>
    (await warehouse.refusal(confirmWarehouseDelivery, confirmation(missing))).code;
  expect(await refusal([1, 2, 3, 4])).toBe('nothing_received');
  for (const code of codes.slice(0, 2)) await send(receiving(code));
  expect(await refusal([2, 3, 4])).toBe('delivery_changed');
  expect(await refusal([3, 2])).toBe('delivery_changed');
  for (const code of codes.slice(2)) await send(receiving(code));
  expect(await refusal([])).toBe('delivery_complete');
  expect(await told()).toEqual([
    ['PACKAGES_ARRIVING', '1 of 4'],
    ['PACKAGES_RECEIVED', '4 of 4'],
  ]);
});

test('only users of the warehouse confirm, and only a delivery that exists', async () => {
  const { marketplace, warehouse, confirmation, params } = await start(3);
  for (const caller of [await marketplace.signInSeller(), await marketplace.signInStaff()]) {
    expect(await caller.refusal(confirmWarehouseDelivery, confirmation([4]))).toMatchObject({ status: 403 });
    expect(await caller.refusal(undoWarehouseDelivery, { params })).toMatchObject({ status: 403 });
  }
  const none = randomUUID();
  expect(await warehouse.refusal(confirmWarehouseDelivery, confirmation([4], none))).toMatchObject({
    status: 404,
  });
  expect(await warehouse.refusal(undoWarehouseDelivery, { params: { qid: none } })).toMatchObject({
    status: 404,
  });
});
