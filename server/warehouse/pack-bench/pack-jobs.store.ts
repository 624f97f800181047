import type { claimPackJob } from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { Refuse, RefuseCommon } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import type { PackJobRow } from './pack-bench.tables.ts';

type ClaimRefusals = Pick<(typeof claimPackJob)['refusals'], 'order_shipped' | 'packages_missing'>;

/** Locks an order, so that changes at the bench follow each other, and reads the work on it. */
export async function lockPackJob(tx: Tx, saleQid: string): Promise<PackJobRow | undefined> {
  await tx.selectFrom('sales').select('qid').where('qid', '=', saleQid).forUpdate().execute();
  return tx.selectFrom('packJobs').selectAll().where('saleQid', '=', saleQid).executeTakeFirst();
}

type JobGiven = {
  tx: Tx;
  params: { qid: string };
  user: Pick<CurrentUser, 'qid'>;
  refuse: Refuse<{ pack_job_not_claimed: { status: 409 } }> & RefuseCommon;
};

/** Locks an order that this user packs; refuses others. */
export async function lockOwnJob({ tx, params, user, refuse }: JobGiven): Promise<PackJobRow> {
  const job = await lockPackJob(tx, params.qid);
  if (job?.claimedBy !== user.qid) throw refuse('pack_job_not_claimed');
  return job;
}

/** An order whose labels are printed stays its packer's until it is finished; after that any user may change it. */
export async function lockLabelledJob(given: JobGiven): Promise<PackJobRow> {
  const job = await lockPackJob(given.tx, given.params.qid);
  if (job?.status === 'PACKED') return job;
  if (job?.claimedBy !== given.user.qid) throw given.refuse('pack_job_not_claimed');
  return job;
}

/** Saves a change with the next version, and gives that. */
export async function saveJob(
  tx: Tx,
  { saleQid, version }: PackJobRow,
  now: Date,
  set: Partial<Omit<PackJobRow, 'saleQid' | 'version'>> = {},
): Promise<number> {
  await tx
    .updateTable('packJobs')
    .set({ ...set, version: version + 1, changedAt: now.toISOString() })
    .where('saleQid', '=', saleQid)
    .execute();
  return version + 1;
}

export type BoxOfOrder = {
  qid: string;
  code: string;
  deliveryQid: string;
  status: 'ANNOUNCED' | 'RECEIVED' | 'HANDED_OVER';
  length: number;
  width: number;
  height: number;
  groupQid: string | null;
  groupStatus: 'OPEN' | 'CLOSED' | 'COLLECTED' | null;
  isNew: 0 | 1 | null;
  labelledAt: string | null;
};

/** The packages of an order in the sequence of their numbers at the bench. */
export function readBoxesOfOrder(db: Tx, saleQid: string): Promise<BoxOfOrder[]> {
  return db
    .selectFrom('deliveries')
    .innerJoin('packages', 'packages.deliveryQid', 'deliveries.qid')
    .leftJoin('groupBoxes', 'groupBoxes.packageQid', 'packages.qid')
    .leftJoin('shipmentGroups', 'shipmentGroups.qid', 'groupBoxes.groupQid')
    .leftJoin('packBoxes', 'packBoxes.packageQid', 'packages.qid')
    .select(['packages.qid', 'packages.code', 'packages.deliveryQid', 'packages.status'])
    .select(['packages.length', 'packages.width', 'packages.height'])
    .select(['groupBoxes.groupQid', 'shipmentGroups.status as groupStatus'])
    .select(['packBoxes.isNew', 'packBoxes.labelledAt'])
    .where('deliveries.saleQid', '=', saleQid)
    .orderBy('deliveries.expectedAt')
    .orderBy('deliveries.qid')
    .orderBy('packages.number')
    .execute();
}

/** Refuses an order of which a box has left or is in a confirmed shipment. */
export function checkNotShipped(
  refuse: Refuse<Pick<ClaimRefusals, 'order_shipped'>>,
  boxes: readonly BoxOfOrder[],
): void {
  const isShipped = boxes.some(
    ({ status, groupStatus }) =>
      status === 'HANDED_OVER' || groupStatus === 'CLOSED' || groupStatus === 'COLLECTED',
  );
  if (isShipped) throw refuse('order_shipped');
}

/** The boxes of an order that can be packed; refuses one that is not here as a whole. */
export async function expectPackable(
  { tx, refuse }: { tx: Tx; refuse: Refuse<ClaimRefusals> & RefuseCommon },
  saleQid: string,
): Promise<BoxOfOrder[]> {
  const boxes = await readBoxesOfOrder(tx, saleQid);
  if (boxes.length === 0) throw refuse('not_found');
  checkNotShipped(refuse, boxes);
  if (boxes.some(({ status }) => status === 'ANNOUNCED')) throw refuse('packages_missing');
  return boxes;
}
