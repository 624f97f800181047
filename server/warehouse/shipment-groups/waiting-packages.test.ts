import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import {
  createShipmentGroup,
  findWaitingPackages,
  listWaitingPackages,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived, inLeeds } from '#tests/warehouse/shipments/group.factory.ts';
import { addPlaces, storePackages } from '#tests/warehouse/stored-packages/place.factory.ts';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse();
  const receive = (values?: Parameters<typeof addDelivery>[1]) => addReceived(marketplace, warehouse, values);
  const group = (packageQids: string[]) => warehouse.call(createShipmentGroup, { body: { packageQids } });
  const refuses = (code: string, groupQid?: string) =>
    warehouse.refusal(findWaitingPackages, { query: { code, groupQid } });
  return { marketplace, store: marketplace.store, warehouse, receive, group, refuses };
}

test('the label of one package finds all that waits on its way, and the open shipment there', async () => {
  const { warehouse, receive, group, store } = await start();
  const open = await group((await receive()).qids);
  const one = await receive();
  const other = await receive({ parcels: 1 });
  await receive({ sale: inLeeds });
  await receive({ carrierName: 'Tern Express' });
  await addPlaces(store);
  await storePackages(store, other.codes, { receivedAt: '2026-03-02T08:30:00.000Z', place: 'QLA032' });
  const found = await warehouse.call(findWaitingPackages, { query: { code: one.codes[0] ?? '' } });
  expect(found).toMatchObject({
    company: 'Rue des Savons SARL',
    city: 'Lyon',
    country: 'FR',
    carrier: 'Northfreight',
    groups: [{ qid: open.qid, fid: open.fid, boxes: 2, weight: 25 }],
  });
  expect(new Set(found.packages.map(({ code }) => code))).toEqual(new Set([...one.codes, ...other.codes]));
  expect(found.packages.find(({ code }) => code === other.codes[0])).toEqual({
    packageQid: other.qids[0],
    code: other.codes[0],
    saleFid: other.sale.fid,
    seller: expect.any(String),
    weight: 12.5,
    length: 60,
    width: 40,
    height: 40,
    damageNote: null,
    place: 'QLA032',
  });
  const ofGroup = await warehouse.call(listWaitingPackages, { params: { qid: open.qid } });
  expect(ofGroup).toEqual({ ...found, groups: [] });
});

test('a package that a shipment cannot take says where it is, or where it goes', async () => {
  const { warehouse, receive, group, refuses, store } = await start();
  const open = await group((await receive()).qids);
  const here = await receive();
  const toLeeds = await receive({ sale: inLeeds });
  const byOther = await receive({ carrierName: 'Tern Express' });
  const announced = await addDelivery(store);
  const code = here.codes[0] ?? '';
  expect(await refuses(makePackageCode(99_999_999))).toMatchObject({ code: 'unknown_package' });
  expect(await refuses(announced.codes[0] ?? '')).toMatchObject({ code: 'package_not_received' });
  expect(await refuses(code, randomUUID())).toMatchObject({ code: 'unknown_group' });
  expect(await refuses(toLeeds.codes[0] ?? '', open.qid)).toMatchObject({
    status: 409,
    code: 'destinations_differ',
    detail: { company: 'Fretwell Stores', city: 'Leeds' },
  });
  expect(await refuses(byOther.codes[0] ?? '', open.qid)).toMatchObject({
    code: 'carriers_differ',
    detail: { carrier: 'Tern Express' },
  });
  const query = { code, groupQid: open.qid };
  const found = await warehouse.call(findWaitingPackages, { query });
  expect(found.packages.map((each) => each.code)).toEqual(here.codes);
  const other = await group(here.qids);
  expect(await refuses(code, open.qid)).toMatchObject({
    code: 'package_grouped',
    detail: { packageCode: code, groupQid: other.qid, groupFid: other.fid },
  });
});

test('what waits for a shipment that does not exist is refused', async () => {
  const { warehouse } = await start();
  expect(await warehouse.refusal(listWaitingPackages, { params: { qid: randomUUID() } })).toMatchObject({
    status: 404,
  });
});
