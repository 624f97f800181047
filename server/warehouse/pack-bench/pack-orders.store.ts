import type { PackJobSummary, PackListState } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readCutOffs } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import type { PackJobRow } from './pack-bench.tables.ts';

type Reader = { user: Pick<CurrentUser, 'qid'>; now: Date };
type Shown = Reader & { cutOffOf: (carrier: string) => Date };

type OrderAtBench = {
  qid: string;
  saleFid: string;
  isTest: 0 | 1;
  destinationCompany: string;
  destinationCity: string;
  destinationCountry: string;
  seller: string;
  carrier: string;
  receivedAt: string | null;
};

/** Orders of which the warehouse has packages, one row each. */
export function selectOrders(db: Tx) {
  return db
    .selectFrom('sales')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .innerJoin('deliveries', 'deliveries.saleQid', 'sales.qid')
    .innerJoin('packages', 'packages.deliveryQid', 'deliveries.qid')
    .select(['sales.qid', 'sales.fid as saleFid', 'sales.isTest', 'sales.destinationCompany'])
    .select(['sales.destinationCity', 'sales.destinationCountry', 'sellers.company as seller'])
    .select((eb) => [
      eb.fn.max('deliveries.carrier').as('carrier'),
      eb.fn.max('packages.receivedAt').as('receivedAt'),
    ])
    .groupBy(['sales.qid', 'sellers.company']);
}

/** The orders that can be packed, or were packed and have not left. What is here is found by its status. */
export async function readOrdersAtBench(
  db: Tx,
  state: PackListState,
  given: Reader,
): Promise<PackJobSummary[]> {
  const rows = await selectOrders(db)
    .select((eb) => eb.fn.countAll<number>().as('boxCount'))
    .where('packages.status', '=', 'RECEIVED')
    .where((eb) =>
      eb.not(
        eb.exists(
          // Packages that are still to come, have left or are in a confirmed shipment keep their order from the bench.
          eb
            .selectFrom('deliveries as own')
            .innerJoin('packages as box', 'box.deliveryQid', 'own.qid')
            .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'box.qid')
            .leftJoin('shipmentGroups', 'shipmentGroups.qid', 'groupBoxes.groupQid')
            .select('box.qid')
            .whereRef('own.saleQid', '=', 'sales.qid')
            .where((of) =>
              of.or([
                of('box.status', '!=', 'RECEIVED'),
                of('shipmentGroups.status', 'in', ['CLOSED', 'COLLECTED']),
              ]),
            ),
        ),
      ),
    )
    .execute();
  const jobs = new Map((await readJobs(db)).map((job) => [job.saleQid, job]));
  const shown = { ...given, cutOffOf: await readCutOffs(db, given.now) };
  const orders = rows
    .filter(({ qid }) => (jobs.get(qid)?.status === 'PACKED') === (state === 'PACKED'))
    .map((row) => summaryOf({ ...row, boxCount: Number(row.boxCount) }, jobs.get(row.qid), shown));
  const changedAt = (qid: string) => jobs.get(qid)?.changedAt ?? '';
  const sorted =
    state === 'PACKED'
      ? orders.toSorted((one, other) => compare(changedAt(other.qid), changedAt(one.qid)))
      : orders.toSorted(
          (one, other) =>
            Number(other.claim?.isYours ?? false) - Number(one.claim?.isYours ?? false) ||
            compare(one.cutOffAt, other.cutOffAt) ||
            compare(one.receivedAt, other.receivedAt) ||
            compare(one.saleFid, other.saleFid),
        );
  return sorted.map((order) => ({ ...order, lines: 0, units: 0, packed: 0 }));
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}

/** The work on orders that have packages here. */
function readJobs(db: Tx) {
  return db
    .selectFrom('packJobs')
    .selectAll()
    .where('saleQid', 'in', (eb) =>
      eb
        .selectFrom('packages')
        .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
        .select('deliveries.saleQid')
        .where('packages.status', '=', 'RECEIVED'),
    )
    .execute();
}

/** What a list shows of an order, without the numbers of its lines and units. */
export function summaryOf(
  order: OrderAtBench & { boxCount: number },
  job: Pick<PackJobRow, 'status' | 'claimedBy' | 'claimedName' | 'claimedAt'> | undefined,
  { user, now, cutOffOf }: Shown,
) {
  const { claimedBy = null, claimedName = null, claimedAt = null } = job ?? {};
  return {
    qid: order.qid,
    saleFid: order.saleFid,
    isTest: order.isTest === 1,
    seller: order.seller,
    company: order.destinationCompany,
    destination: { city: order.destinationCity, country: order.destinationCountry },
    carrier: order.carrier,
    cutOffAt: cutOffOf(order.carrier).toISOString(),
    receivedAt: order.receivedAt ?? now.toISOString(),
    status: job?.status ?? ('PACKING' as const),
    boxes: order.boxCount,
    claim:
      claimedName === null || claimedAt === null
        ? null
        : { name: claimedName, at: claimedAt, isYours: claimedBy === user.qid },
  };
}

/** Adds the numbers of lines and units to the orders of one page. */
export async function withNumbers(db: Tx, orders: readonly PackJobSummary[]): Promise<PackJobSummary[]> {
  if (orders.length === 0) return [];
  const qids = orders.map(({ qid }) => qid);
  const ordered = await db
    .selectFrom('saleLines')
    .select('saleQid')
    .select((eb) => [
      eb.fn.count<number>('gtin').distinct().as('lines'),
      eb.fn.sum<number>('quantity').as('units'),
    ])
    .where('saleQid', 'in', qids)
    .where('quantity', '>', 0)
    .groupBy('saleQid')
    .execute();
  const packed = await db
    .selectFrom('deliveries')
    .innerJoin('packages', 'packages.deliveryQid', 'deliveries.qid')
    .innerJoin('packUnits', 'packUnits.packageQid', 'packages.qid')
    .select('deliveries.saleQid')
    .select((eb) => eb.fn.sum<number>('packUnits.count').as('units'))
    .where('deliveries.saleQid', 'in', qids)
    .groupBy('deliveries.saleQid')
    .execute();
  const orderedOf = new Map(ordered.map((row) => [row.saleQid, row]));
  const packedOf = new Map(packed.map((row) => [row.saleQid, Number(row.units)]));
  return orders.map((order) => ({
    ...order,
    lines: Number(orderedOf.get(order.qid)?.lines ?? 0),
    units: Number(orderedOf.get(order.qid)?.units ?? 0),
    packed: packedOf.get(order.qid) ?? 0,
  }));
}
