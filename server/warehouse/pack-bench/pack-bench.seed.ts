import { subMinutes } from 'date-fns/subMinutes';
import type { PackStatus } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { writeRows, type Rows } from '#server/platform/store/write-rows.ts';
import { defineSeed, type SeedOptions } from '#server/seed/define-seed.ts';
import { randomFor } from '#server/seed/random.ts';
import { handOversSeed } from '#server/warehouse/hand-overs/hand-overs.seed.ts';
import { readOrdersAtBench, withNumbers } from './pack-orders.store.ts';

const LARGEST = 400;
const FEWEST_LINES = 3;

type Plan = { status: PackStatus; share: number; claimedBy?: string; hasWrongItem?: boolean };

/** One order that another user packs, one that was handed on half packed with a wrong item in it, and two that are packed. */
const plans: Plan[] = [
  { status: 'PACKING', share: 0.4, claimedBy: 'Bram Kuiper' },
  { status: 'PACKING', share: 0.65, hasWrongItem: true },
  { status: 'PACKED', share: 1 },
  { status: 'PACKED', share: 1 },
];

/** Orders in all states of the pack bench; after the shipments, as those that leave are not packed. */
export const packBenchSeed = defineSeed({ after: [handOversSeed], write: seedPackBench });

async function seedPackBench(tx: Tx, { now }: SeedOptions): Promise<void> {
  const random = randomFor('pack bench');
  const all = await readOrdersAtBench(tx, 'TO_PACK', { user: { qid: '' }, now });
  const orders = (await withNumbers(tx, all)).filter(
    ({ units, lines, isTest }) => units <= LARGEST && lines >= FEWEST_LINES && !isTest,
  );
  const packers = await tx
    .selectFrom('users')
    .select(['qid', 'name'])
    .where('isWarehouseUser', '=', 1)
    .execute();
  const rows: BenchRows = { packJobs: [], packBoxes: [], packUnits: [], packWrongItems: [] };
  for (const [index, plan] of plans.entries()) {
    const order = orders[index];
    if (!order) break;
    const packer = packers.find(({ name }) => name === plan.claimedBy);
    const at = subMinutes(now, 12 + index * 31).toISOString();
    rows.packJobs.push({
      saleQid: order.qid,
      version: 1,
      status: plan.status,
      claimedBy: packer?.qid ?? null,
      claimedName: packer?.name ?? null,
      claimedAt: packer ? at : null,
      changedAt: at,
    });
    await addUnits(tx, rows, { saleQid: order.qid, plan, at, qid: random.qid() });
  }
  await writeRows(tx, rows);
}

type BenchRows = Required<Pick<Rows, 'packJobs' | 'packBoxes' | 'packUnits' | 'packWrongItems'>>;

type Packed = { saleQid: string; plan: Plan; at: string; qid: string };

/** Fills the boxes line by line, up to the share of the plan. */
async function addUnits(tx: Tx, rows: BenchRows, { saleQid, plan, at, qid }: Packed): Promise<void> {
  const boxes = await tx
    .selectFrom('packages')
    .innerJoin('deliveries', 'deliveries.qid', 'packages.deliveryQid')
    .select('packages.qid')
    .where('deliveries.saleQid', '=', saleQid)
    .orderBy('packages.number')
    .execute();
  const lines = await tx
    .selectFrom('saleLines')
    .select(['gtin', 'quantity'])
    .where('saleQid', '=', saleQid)
    .where('quantity', '>', 0)
    .orderBy('position')
    .execute();
  const ordered = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let left = Math.floor(ordered * plan.share);
  for (const [index, { gtin, quantity }] of lines.entries()) {
    const count = Math.min(quantity, left);
    const box = boxes[Math.floor((index * boxes.length) / lines.length)];
    if (!box || count === 0) break;
    rows.packUnits.push({ packageQid: box.qid, gtin, count });
    left -= count;
  }
  if (plan.status === 'PACKED') {
    rows.packBoxes.push(...boxes.map((box) => ({ packageQid: box.qid, isNew: 0 as const, labelledAt: at })));
  }
  if (plan.hasWrongItem) await addWrongItem(tx, rows, { qid, saleQid, at, packageQid: boxes[0]?.qid ?? '' });
}

type Wrong = { qid: string; saleQid: string; packageQid: string; at: string };

/** A product of the catalogue that the order does not ask for. */
async function addWrongItem(tx: Tx, rows: BenchRows, wrong: Wrong): Promise<void> {
  const product = await tx
    .selectFrom('variants')
    .select(['gtin', 'name'])
    .where('gtin', 'not in', (eb) =>
      eb.selectFrom('saleLines').select('saleLines.gtin').where('saleLines.saleQid', '=', wrong.saleQid),
    )
    .orderBy('gtin')
    .executeTakeFirst();
  if (product) rows.packWrongItems.push({ ...wrong, ...product, verdict: 'WRONG' });
}
