import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  readOutboundShipment,
  registerOutboundShipment,
} from '#contract/warehouse/shipments/outbound-shipments.calls.ts';
import { reopenShipmentGroup } from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { UNREACHABLE_POSTCODE } from '#server/orders/shipping/booking.rules.ts';
import { readTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addReceived, closeOnPallet } from '#tests/warehouse/shipments/group.factory.ts';

/** A closed shipment. */
async function start(sale: { destinationPostcode?: string } = {}) {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  const { sale: order, qids } = await addReceived(marketplace, warehouse, { sale });
  const group = await closeOnPallet(warehouse, qids);
  const params = { qid: group.qid };
  const body = { groupQid: group.qid };
  const read = async () => (await warehouse.call(readOutboundShipment, { params })).shipment;
  const register = () => warehouse.call(registerOutboundShipment, { body });
  const refusal = () => warehouse.refusal(registerOutboundShipment, { body });
  async function settle() {
    marketplace.clock.advance(2000);
    await marketplace.runDueTasks();
  }
  const told = async () => {
    const entries = await readTimelineEntries(marketplace.store.db, order.qid);
    return entries
      .filter(({ kind }) => kind === 'OUTBOUND_REGISTERED')
      .map(({ subject, after }) => [subject, after]);
  };
  return { marketplace, warehouse, group, params, read, register, refusal, settle, told };
}

test('a closed shipment is registered with its carrier, which gives it a number', async () => {
  const { group, read, register, settle, told } = await start();
  expect(await read()).toBeNull();
  const requested = {
    groupQid: group.qid,
    status: 'PENDING',
    carrier: 'Northfreight',
    consignment: null,
    url: null,
    failureReason: null,
    requestedAt: '2026-03-02T09:00:00.000Z',
  };
  expect(await register()).toEqual(requested);
  expect(await told()).toEqual([]);
  await settle();
  const registered = await read();
  expect(registered).toMatchObject({ status: 'SUCCEEDED', failureReason: null });
  expect(registered?.consignment).toMatch(/^NOR-[\dA-F]{10}$/);
  expect(await told()).toEqual([['Northfreight', registered?.consignment]]);
});

test('a shipment is registered once', async () => {
  const { register, refusal, settle } = await start();
  await register();
  expect(await refusal()).toMatchObject({ status: 409, code: 'outbound_shipment_exists' });
  await settle();
  expect(await refusal()).toMatchObject({ status: 409, code: 'outbound_shipment_exists' });
});

test('a registration that the carrier refuses says why, and is tried again', async () => {
  const { read, register, settle, told } = await start({ destinationPostcode: UNREACHABLE_POSTCODE });
  await register();
  await settle();
  expect(await read()).toMatchObject({
    status: 'FAILED',
    consignment: null,
    failureReason: 'The carrier doesn’t deliver to this postcode.',
  });
  expect(await register()).toMatchObject({ status: 'PENDING', failureReason: null });
  expect(await told()).toEqual([]);
});

test('an open shipment is not registered, and one that is opened again loses its number', async () => {
  const { warehouse, group, params, read, register, refusal, settle, told } = await start();
  await register();
  await warehouse.call(reopenShipmentGroup, { params, version: group.version });
  expect(await read()).toBeNull();
  await settle();
  expect(await read()).toBeNull();
  expect(await told()).toEqual([]);
  expect(await refusal()).toMatchObject({ status: 409, code: 'group_not_closed' });
});

test('only users of the warehouse register, and only a shipment that exists', async () => {
  const { marketplace, warehouse, group, params } = await start();
  const input = { body: { groupQid: group.qid } };
  const staff = await marketplace.signInStaff();
  expect(await staff.call(readOutboundShipment, { params })).toEqual({ shipment: null });
  const seller = await marketplace.signInSeller();
  expect(await seller.refusal(readOutboundShipment, { params })).toMatchObject({ status: 403 });
  for (const caller of [staff, seller]) {
    expect(await caller.refusal(registerOutboundShipment, input)).toMatchObject({ status: 403 });
  }
  const none = { body: { groupQid: randomUUID() } };
  expect(await warehouse.refusal(registerOutboundShipment, none)).toMatchObject({ status: 404 });
  expect(await warehouse.refusal(readOutboundShipment, { params: { qid: randomUUID() } })).toMatchObject({
    status: 404,
  });
});
