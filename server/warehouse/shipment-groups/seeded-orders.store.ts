import { type DestinationColumns, destinationColumns } from '#server/orders/sales/sale-destination.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackageRow } from '#server/warehouse/packages/packages.tables.ts';

const MOST_CANDIDATES = 120;
const MOST_PACKAGES = 15;
/** The seller with whom the portal is shown: its orders keep their buyers. */
const DEMONSTRATED_SELLER = 'Nordlicht Beauty';

/** An order whose packages have left the warehouse. */
export type CandidateOrder = DestinationColumns & {
  deliveryQid: string;
  saleQid: string;
  sellerQid: string;
  carrier: string;
  isOfDemonstration: boolean;
};

/** The latest first. */
export async function readCandidates(tx: Tx): Promise<CandidateOrder[]> {
  const rows = await tx
    .selectFrom('deliveries')
    .innerJoin('sales', 'sales.qid', 'deliveries.saleQid')
    .innerJoin('sellers', 'sellers.qid', 'sales.sellerQid')
    .select(['deliveries.qid as deliveryQid', 'deliveries.saleQid', 'deliveries.carrier'])
    .select(['sales.sellerQid', 'sellers.company'])
    .select(destinationColumns.map((column) => `sales.${column}` as const))
    .where('deliveries.isComplete', '=', 1)
    .where('deliveries.packageCount', '<=', MOST_PACKAGES)
    .where('sales.isTest', '=', 0)
    .where('deliveries.qid', 'in', (eb) =>
      eb.selectFrom('packages').select('packages.deliveryQid').where('packages.status', '=', 'HANDED_OVER'),
    )
    .orderBy('deliveries.expectedAt', 'desc')
    .orderBy('deliveries.qid')
    .limit(MOST_CANDIDATES)
    .execute();
  return rows.map(({ company, ...row }) => ({ ...row, isOfDemonstration: company === DEMONSTRATED_SELLER }));
}

type Move = { lead: CandidateOrder; receivedAt: Date; hasLeft: boolean };

/** Sends an order the way of another one; its packages are in the warehouse again unless they have left. */
export async function moveOrder(
  tx: Tx,
  order: CandidateOrder,
  { lead, receivedAt, hasLeft }: Move,
): Promise<void> {
  if (order !== lead) {
    await tx
      .updateTable('sales')
      .set({
        destinationCompany: lead.destinationCompany,
        destinationLineOne: lead.destinationLineOne,
        destinationLineTwo: lead.destinationLineTwo,
        destinationPostcode: lead.destinationPostcode,
        destinationCity: lead.destinationCity,
        destinationRegion: lead.destinationRegion,
      })
      .where('qid', '=', order.saleQid)
      .execute();
    await tx
      .updateTable('deliveries')
      .set({ carrier: lead.carrier })
      .where('qid', '=', order.deliveryQid)
      .execute();
  }
  const at = receivedAt.toISOString();
  await tx.updateTable('deliveries').set({ expectedAt: at }).where('qid', '=', order.deliveryQid).execute();
  await tx
    .updateTable('packages')
    .set({ receivedAt: at, ...(hasLeft ? {} : { status: 'RECEIVED' as const }) })
    .where('deliveryQid', '=', order.deliveryQid)
    .execute();
}

export type MeasuredPackage = Pick<PackageRow, 'qid' | 'kind' | 'weight' | 'length' | 'width' | 'height'>;

/** The packages of deliveries, order by order. */
export async function readMeasures(tx: Tx, deliveryQids: readonly string[]): Promise<MeasuredPackage[]> {
  return tx
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select(['packages.qid', 'packages.kind', 'packages.weight'])
    .select(['packages.length', 'packages.width', 'packages.height'])
    .where('packages.deliveryQid', 'in', deliveryQids)
    .orderBy('deliveries.saleQid')
    .orderBy('packages.number')
    .execute();
}
