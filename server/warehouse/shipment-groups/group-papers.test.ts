import { expect, test } from 'vitest';
import { sumOf } from '#contract/platform/values/money.ts';
import {
  addGroupDetails,
  confirmShipmentGroup,
  createShipmentGroup,
  downloadGroupLabels,
  downloadPackingList,
  downloadWarehouseInvoice,
  reopenShipmentGroup,
  reportLabelsPrinted,
  voidGroupLabels,
} from '#contract/warehouse/shipments/shipment-groups.calls.ts';
import type { GroupDetails } from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { readPdfRows } from '#tests/orders/pdf-rows.ts';
import { startMarketplace } from '#tests/platform/marketplace/start-marketplace.ts';
import type { addDelivery } from '#tests/warehouse/packages/package.factory.ts';
import { addReceived, closeOnPallet, inLeeds } from '#tests/warehouse/shipments/group.factory.ts';

async function start() {
  const marketplace = await startMarketplace();
  const warehouse = await marketplace.signInWarehouse({ name: 'Noor de Wit' });
  const receive = (values?: Parameters<typeof addDelivery>[1]) => addReceived(marketplace, warehouse, values);
  return { marketplace, store: marketplace.store, warehouse, receive };
}

const measures = { length: 120, width: 80, height: 100 };

async function readRows({ blob }: { blob: Blob }): Promise<string[]> {
  const rows = await readPdfRows(new Uint8Array(await blob.arrayBuffer()));
  return rows.map((row) => row.join(' | '));
}

async function startGroup() {
  const { warehouse, receive, ...rest } = await start();
  const { qids } = await receive({ parcels: 3 });
  const group = await warehouse.call(createShipmentGroup, { body: { packageQids: qids } });
  const params = { qid: group.qid };
  const add = (version: number, body: GroupDetails) =>
    warehouse.call(addGroupDetails, { params, version, body });
  const refuse = (body: GroupDetails) =>
    warehouse.refusal(addGroupDetails, { params, version: group.version, body });
  return { ...rest, warehouse, group, params, add, refuse };
}

test('pallets get SSCCs, keep them while they are known, and no SSCC is used twice', async () => {
  const { add } = await startGroup();
  const first = { qid: null, boxes: [1, 2], weight: 50, ...measures };
  const second = { qid: null, boxes: [3], weight: 37.5, ...measures };
  const added = await add(1, { pallets: [first, second], boxes: [] });
  expect(added.palletList).toMatchObject([
    { number: 1, sscc: '095200000000000011', boxes: [1, 2], weight: 50, height: 100, labelledAt: null },
    { number: 2, sscc: '095200000000000028', boxes: [3] },
  ]);
  expect(added).toMatchObject({ pallets: 2, weight: 87.5, version: 2 });
  expect(added.boxList.map(({ pallet }) => pallet)).toEqual([1, 1, 2]);
  const kept = added.palletList[1]?.qid ?? null;
  const changed = await add(2, {
    pallets: [
      { ...second, qid: kept, boxes: [2, 3] },
      { ...first, boxes: [1] },
    ],
    boxes: [{ number: 1, weight: 14.25, length: 50, width: 40, height: 30 }],
  });
  expect(changed.palletList).toMatchObject([
    { number: 1, sscc: '095200000000000028', boxes: [2, 3] },
    { number: 2, sscc: '095200000000000035', boxes: [1] },
  ]);
  expect(changed.boxList[0]).toMatchObject({ weight: 14.25, length: 50 });
  expect(changed.events[0]).toMatchObject({ kind: 'DETAILS_ADDED', count: 2, actor: 'Noor de Wit' });
});

test('details that cannot be are refused and change nothing', async () => {
  const { refuse, group } = await startGroup();
  const pallet = { qid: null, boxes: [1, 2], weight: 50, ...measures };
  const box = { number: 4, weight: 10, length: 10, width: 10, height: 10 };
  expect(await refuse({ pallets: [{ ...pallet, boxes: [4] }], boxes: [] })).toMatchObject({
    code: 'unknown_box',
  });
  expect(await refuse({ pallets: [], boxes: [box] })).toMatchObject({ code: 'unknown_box' });
  expect(await refuse({ pallets: [pallet, { ...pallet, boxes: [2] }], boxes: [] })).toMatchObject({
    code: 'box_on_two_pallets',
  });
  expect(await refuse({ pallets: [{ ...pallet, weight: 24.9 }], boxes: [] })).toMatchObject({
    code: 'pallet_too_light',
    detail: { minimum: '25.0' },
  });
  expect(await refuse({ pallets: [{ ...pallet, qid: group.qid }], boxes: [] })).toMatchObject({
    code: 'unknown_pallet',
  });
});

test('labels are printed from a closed shipment: pallets as GS1 logistic labels, then their boxes', async () => {
  const { marketplace, warehouse, receive } = await start();
  const { seller } = await marketplace.signInSeller();
  const { qids } = await receive();
  const open = await warehouse.call(createShipmentGroup, { body: { packageQids: qids.slice(0, 1) } });
  expect(
    await warehouse.refusal(downloadGroupLabels, { params: { qid: open.qid }, query: {} }),
  ).toMatchObject({ status: 409, code: 'group_open' });
  const other = await receive({ seller, parcels: 2 });
  const { qid } = await closeOnPallet(warehouse, other.qids);
  const params = { qid };
  const rows = await readRows(await warehouse.call(downloadGroupLabels, { params, query: {} }));
  expect(rows).toEqual([
    'Quayside, Kaaiwerk Warehouse, Pakhuiskade 18, 3072 XA Rotterdam, Netherlands',
    'Rue des Savons SARL',
    '4 rue Mercière',
    '69002 Lyon',
    'France',
    'Pallet 1 of 1',
    'SSCC | (00) 0 9520000 000000001 1',
    'Shipment | SG-10002',
    'Carrier | Northfreight',
    'Boxes | 2 (1–2)',
    'Gross weight | 50.0 kg',
    'Size | 120 × 80 × 148 cm',
    '(00) 0 9520000 000000001 1',
    ...other.codes.flatMap((code, index) => [
      'Quayside, Kaaiwerk Warehouse, Pakhuiskade 18, 3072 XA Rotterdam, Netherlands',
      'Rue des Savons SARL',
      '4 rue Mercière',
      '69002 Lyon',
      'France',
      `Box ${index + 1} of 2`,
      'Shipment | SG-10002',
      `Order | ${other.sale.fid}`,
      `Seller | ${seller?.company}`,
      'Carrier | Northfreight',
      'Weight | 12.5 kg',
      'Pallet | 1 of 1',
      code,
    ]),
  ]);
});

test('printed labels are not printed again, and are void once the shipment is open again', async () => {
  const { warehouse, receive, marketplace } = await start();
  const { qid, version } = await closeOnPallet(warehouse, (await receive()).qids);
  const params = { qid };
  marketplace.clock.advance(60_000);
  const body = { boxes: [1], pallets: [1] };
  const printed = await warehouse.call(reportLabelsPrinted, { params, version, body });
  expect(printed).toMatchObject({ labelled: 2, version: version + 1 });
  expect(printed.boxList.map(({ labelledAt }) => labelledAt)).toEqual(['2026-03-02T09:01:00.000Z', null]);
  const titles = async (which: 'NEW' | 'ALL', pallet?: number) => {
    const file = await warehouse.call(downloadGroupLabels, {
      params,
      query: { which, pallet, palletSize: 'A6' },
    });
    return (await readRows(file)).filter((row) => / \d of \d$/.test(row) && !row.startsWith('Pallet |'));
  };
  expect(await titles('NEW')).toEqual(['Box 2 of 2']);
  expect(await titles('ALL', 1)).toEqual(['Pallet 1 of 1', 'Box 1 of 2', 'Box 2 of 2']);
  expect(await titles('ALL', 2)).toEqual([]);

  const reopened = await warehouse.call(reopenShipmentGroup, { params, version: version + 1 });
  expect(reopened).toMatchObject({ status: 'OPEN', labelled: 0, pallets: 1 });
  expect(reopened.events[0]).toMatchObject({ kind: 'REOPENED', count: 2 });
  for (const call of [reopenShipmentGroup, reportLabelsPrinted, voidGroupLabels]) {
    const input = { params, version: reopened.version, body };
    expect(await warehouse.refusal(call, input)).toMatchObject({ status: 409, code: 'group_not_closed' });
  }
});

test('a label that is void is printed anew, and the timeline names its box', async () => {
  const { warehouse, receive } = await start();
  const { qid, version } = await closeOnPallet(warehouse, (await receive({ parcels: 3 })).qids);
  const params = { qid };
  const all = { boxes: [1, 2, 3], pallets: [1] };
  await warehouse.call(reportLabelsPrinted, { params, version, body: all });
  const body = { boxes: [1, 2], pallets: [1] };
  const input = { params, version: version + 1, body };
  expect(await warehouse.refusal(voidGroupLabels, { ...input, version })).toMatchObject({
    code: 'stale_version',
  });
  const voided = await warehouse.call(voidGroupLabels, input);
  expect(voided).toMatchObject({ labelled: 1, status: 'CLOSED', version: version + 2 });
  expect(voided.boxList.map(({ labelledAt }) => labelledAt)).toEqual([null, null, expect.any(String)]);
  expect(voided.palletList.map(({ labelledAt }) => labelledAt)).toEqual([null]);
  expect(voided.events.slice(0, 2).map(({ kind, count, subject }) => ({ kind, count, subject }))).toEqual([
    { kind: 'PALLET_LABELS_VOIDED', count: 1, subject: '1' },
    { kind: 'BOX_LABELS_VOIDED', count: 2, subject: '1–2' },
  ]);
  const none = { params, version: version + 2, body: { boxes: [3], pallets: [] } };
  expect((await warehouse.call(voidGroupLabels, none)).events[0]).toMatchObject({ subject: '3' });
});

test('the packing list tells what is on each pallet and in each box', async () => {
  const { warehouse, receive } = await start();
  const { qids, codes, sale } = await receive();
  const { qid } = await closeOnPallet(warehouse, qids);
  const rows = await readRows(await warehouse.call(downloadPackingList, { params: { qid } }));
  expect(rows).toContain('Packing list SG-10001');
  expect(rows).toContain('SSCC | (00) 0 9520000 000000001 1');
  expect(rows).toContain('Gross weight | 50.0 kg');
  const boxes = rows.filter((row) => row.includes('60 × 40 × 40'));
  expect(boxes.map((row) => row.split(' | ').filter((_, index) => index !== 3))).toEqual(
    codes.map((code, index) => [String(index + 1), code, sale.fid, '60 × 40 × 40', '12.5']),
  );
});

test('a customs invoice declares each order and adds up exactly; within the EU there is none', async () => {
  const { warehouse, receive, marketplace } = await start();
  const seller = (await marketplace.signInSeller()).seller;
  const one = await receive({ seller, sale: inLeeds });
  const other = await receive({ seller, sale: { ...inLeeds, price: '0.10' } });
  const group = await warehouse.call(createShipmentGroup, {
    body: { packageQids: [...one.qids, ...other.qids] },
  });
  expect(group.needsCustomsInvoice).toBe(true);
  const total = sumOf([one.sale.price, other.sale.price]);
  expect(group.declared).toEqual([{ currency: one.sale.currency, amount: total }]);
  const params = { qid: group.qid };
  const rows = await readRows(await warehouse.call(downloadWarehouseInvoice, { params }));
  expect(rows).toContain(`Declared value | ${total}`);
  expect(rows).toContain(`Order ${one.sale.fid} | ${one.sale.price}`);
  expect(rows).toContain(`Order ${other.sale.fid} | 0.10`);
  expect(rows).toContain('Delivery terms | DAP Leeds');
  expect(rows.filter((row) => row.includes('Hand cream 1'))).toHaveLength(2);

  const inEu = await warehouse.call(createShipmentGroup, { body: { packageQids: (await receive()).qids } });
  expect(await warehouse.refusal(downloadWarehouseInvoice, { params: { qid: inEu.qid } })).toMatchObject({
    status: 409,
    code: 'customs_invoice_not_needed',
  });
});

test('an order that is divided has no customs invoice, and its shipment is not confirmed', async () => {
  const { warehouse, receive } = await start();
  const { qids, sale } = await receive({ sale: inLeeds });
  const { qid, version } = await warehouse.call(createShipmentGroup, {
    body: { packageQids: qids.slice(1) },
  });
  const params = { qid };
  const refused = { status: 409, code: 'order_divided', detail: { saleFid: sale.fid } };
  expect(await warehouse.refusal(downloadWarehouseInvoice, { params })).toMatchObject(refused);
  expect(await warehouse.refusal(confirmShipmentGroup, { params, version })).toMatchObject(refused);
  const toLyon = await receive();
  const divided = await warehouse.call(createShipmentGroup, {
    body: { packageQids: toLyon.qids.slice(1) },
  });
  const confirmed = await warehouse.call(confirmShipmentGroup, {
    params: { qid: divided.qid },
    version: divided.version,
  });
  expect(confirmed).toMatchObject({ status: 'CLOSED', events: [{ kind: 'CONFIRMED' }, { kind: 'CREATED' }] });
});
