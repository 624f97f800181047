import type {
  GroupBox,
  GroupOrder,
  ShipmentGroup,
  ShipmentGroupSummary,
} from '#contract/warehouse/shipments/shipment-groups.schemas.ts';
import { destinationOf } from '#server/orders/sales/sale-destination.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readPackageTotals } from '#server/warehouse/packages/package-totals.store.ts';
import { readPallets } from './groups.store.ts';
import { declaredValues, groupFid, needsCustomsInvoice, weightOf } from './shipment-groups.rules.ts';
import type { ShipmentGroupRow } from './shipment-groups.tables.ts';

export function groupSummary(row: ShipmentGroupRow): ShipmentGroupSummary {
  return {
    qid: row.qid,
    version: row.version,
    fid: groupFid(row.number),
    status: row.status,
    company: row.destinationCompany,
    city: row.destinationCity,
    country: row.destinationCountry,
    carrier: row.carrier,
    cutOffAt: row.cutOffAt,
    orders: row.orderCount,
    boxes: row.boxCount,
    pallets: row.palletCount,
    weight: row.weight,
    labelled: row.labelledCount,
  };
}

/** All that its page and its papers show of a group; refuses where there is none. */
export async function readExistingGroup(
  { tx: db, refuse }: { tx: Tx; refuse: RefuseCommon },
  qid: string,
): Promise<ShipmentGroup> {
  const row = await db.selectFrom('shipmentGroups').selectAll().where('qid', '=', qid).executeTakeFirst();
  if (!row) throw refuse('not_found');
  const pallets = await readPallets(db, qid);
  const boxes = await readGroupBoxes(db, qid);
  const palletNumbers = new Map(pallets.map((pallet) => [pallet.qid, pallet.number]));
  const boxList = boxes.map(({ palletQid, isTest, saleQid, value, currency, ...box }) => ({
    ...box,
    pallet: palletNumbers.get(palletQid ?? '') ?? null,
  }));
  const orderList = await ordersOf(db, boxes);
  return {
    ...groupSummary(row),
    destination: destinationOf(row),
    boxList,
    palletList: pallets.map(({ groupQid, ...pallet }) => ({
      ...pallet,
      boxes: boxList.filter((box) => box.pallet === pallet.number).map(({ number }) => number),
    })),
    orderList,
    needsCustomsInvoice: needsCustomsInvoice(row.destinationCountry),
    declared: declaredValues(orderList),
    events: await db
      .selectFrom('groupEvents')
      .select(['qid', 'at', 'actor', 'kind', 'count', 'subject'])
      .where('groupQid', '=', qid)
      .orderBy('sequence', 'desc')
      .execute(),
  };
}

type StoredBox = Omit<GroupBox, 'pallet'> & {
  palletQid: string | null;
  saleQid: string;
  isTest: 0 | 1;
  value: string;
  currency: string;
};

function readGroupBoxes(db: Tx, groupQid: string): Promise<StoredBox[]> {
  return db
    .selectFrom('groupBoxes')
    .innerJoin('packages', 'packages.qid', 'groupBoxes.packageQid')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['groupBoxes.packageQid', 'groupBoxes.number', 'groupBoxes.palletQid', 'groupBoxes.labelledAt'])
    .select(['groupBoxes.weight', 'groupBoxes.length', 'groupBoxes.width', 'groupBoxes.height'])
    .select(['packages.code', 'packages.damageNote', 'deliveries.saleQid'])
    .select(['sales.fid as saleFid', 'sales.isTest', 'sales.price as value', 'sales.currency'])
    .select('sellers.company as seller')
    .where('groupBoxes.groupQid', '=', groupQid)
    .orderBy('groupBoxes.number')
    .execute();
}

async function ordersOf(db: Tx, boxes: readonly StoredBox[]): Promise<GroupOrder[]> {
  const bySale = Map.groupBy(boxes, ({ saleQid }) => saleQid);
  if (bySale.size === 0) return [];
  const totals = await readPackageTotals(db, [...bySale.keys()]);
  return [...bySale].flatMap(([saleQid, [first, ...others]]) =>
    first === undefined
      ? []
      : {
          fid: first.saleFid,
          isTest: first.isTest === 1,
          seller: first.seller,
          boxes: others.length + 1,
          weight: weightOf([first, ...others]),
          value: first.value,
          currency: first.currency,
          isWhole: totals.get(saleQid) === others.length + 1,
        },
  );
}
