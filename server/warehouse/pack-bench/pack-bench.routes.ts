import {
  addPackBox,
  claimPackJob,
  downloadPackLabels,
  finishPackJob,
  handOnPackJob,
  listPackJobs,
  printPackLabels,
  readPackJob,
  reportNotFound,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { isSameGtin, missingUnits, packedOf, wrongUnits } from '#contract/warehouse/pack-bench/pack-count.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { destinationColumns, destinationOf } from '#server/orders/sales/sale-destination.ts';
import { WAREHOUSE_ACTOR, writeTimelineEntries } from '#server/orders/timeline/timeline.store.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { countText } from './pack-bench.rules.ts';
import { addBox, labelBoxes, removeEmptyBoxes, voidLabels } from './pack-boxes.store.ts';
import {
  checkNotShipped,
  expectPackable,
  lockLabelledJob,
  lockOwnJob,
  lockPackJob,
  readBoxesOfOrder,
  saveJob,
} from './pack-jobs.store.ts';
import { makePackLabels } from './pack-labels.ts';
import { readOrdersAtBench, withNumbers } from './pack-orders.store.ts';
import { readExistingJob } from './pack-reply.ts';

const unclaimed = { claimedBy: null, claimedName: null, claimedAt: null } as const;

export function packBenchRoutes(app: MarketplaceApp): void {
  route(app, listPackJobs, async (given) => {
    const { tx, query } = given;
    const orders = await readOrdersAtBench(tx, query.state ?? 'TO_PACK', given);
    return readPage(given, orders.length, ({ size, offset }) =>
      withNumbers(tx, orders.slice(offset, offset + size)),
    );
  });

  route(app, readPackJob, (given) => readExistingJob(given, given.params.qid));

  claimRoutes(app);
  boxRoutes(app);
  labelRoutes(app);
  endRoutes(app);
}

function claimRoutes(app: MarketplaceApp): void {
  route(app, claimPackJob, async (given) => {
    const { tx, params, user, now, refuse } = given;
    const job = await lockPackJob(tx, params.qid);
    await expectPackable(given, params.qid);
    if (job?.status === 'PACKED') throw refuse('order_packed');
    const { claimedBy = null, claimedName = null, claimedAt = null } = job ?? {};
    if (claimedName !== null && claimedAt !== null && claimedBy !== user.qid) {
      throw refuse('pack_job_claimed', { claimedBy: claimedName, claimedAt });
    }
    const claim = { claimedBy: user.qid, claimedName: user.name, claimedAt: now.toISOString() };
    if (!job) await addJob(tx, { saleQid: params.qid, ...claim }, now);
    else if (claimedBy === null) await saveJob(tx, job, now, claim);
    return readExistingJob(given, params.qid);
  });

  route(app, handOnPackJob, async (given) => {
    const job = await lockOwnJob(given);
    await saveJob(given.tx, job, given.now, unclaimed);
    return readExistingJob(given, job.saleQid);
  });
}

type NewJob = { saleQid: string; claimedBy: string; claimedName: string; claimedAt: string };

async function addJob(tx: Tx, job: NewJob, now: Date): Promise<void> {
  await tx
    .insertInto('packJobs')
    .values({ ...job, version: 1, status: 'PACKING', changedAt: now.toISOString() })
    .execute();
}

function boxRoutes(app: MarketplaceApp): void {
  route(app, addPackBox, async (given) => {
    const { tx, now, refuse } = given;
    const job = await lockOwnJob(given);
    if (job.status !== 'PACKING') throw refuse('labels_printed');
    const boxes = await readBoxesOfOrder(tx, job.saleQid);
    checkNotShipped(refuse, boxes);
    await addBox(given, boxes);
    await saveJob(tx, job, now);
    return readExistingJob(given, job.saleQid);
  });

  route(app, reportNotFound, async (given) => {
    const { tx, body, now, refuse } = given;
    const job = await lockOwnJob(given);
    const known = await readExistingJob(given, job.saleQid);
    const line = known.lineList.find(({ gtin }) => isSameGtin(gtin, body.gtin));
    const missing = line ? line.ordered - packedOf(known, line.gtin) : 0;
    if (!line || missing <= 0) throw refuse('nothing_missing');
    const row = { saleQid: job.saleQid, gtin: line.gtin, at: now.toISOString() };
    await tx
      .insertInto('packNotFound')
      .values(row)
      .onConflict((conflict) => conflict.columns(['saleQid', 'gtin']).doUpdateSet({ at: row.at }))
      .execute();
    await saveJob(tx, job, now);
    await tell(given, job.saleQid, 'UNITS_NOT_FOUND', {
      subject: line.name,
      after: countText(missing, 'unit'),
    });
    return readExistingJob(given, job.saleQid);
  });
}

function labelRoutes(app: MarketplaceApp): void {
  route(app, printPackLabels, async (given) => {
    const { tx, now, refuse } = given;
    const job = await lockLabelledJob(given);
    const known = await readExistingJob(given, job.saleQid);
    const boxes = await readBoxesOfOrder(tx, job.saleQid);
    if (job.status === 'PACKING') {
      checkNotShipped(refuse, boxes);
      const wrong = wrongUnits(known);
      if (wrong > 0) throw refuse('wrong_items', { unitsWrong: wrong });
      const missing = missingUnits(known);
      if (missing > 0) throw refuse('units_missing', { unitsMissing: missing });
    }
    const count = await labelBoxes(given, known, boxes);
    await saveJob(tx, job, now, job.status === 'PACKING' ? { status: 'LABELLED' } : {});
    const kind = job.status === 'PACKING' ? 'BOX_LABELS_PRINTED' : 'BOX_LABELS_REPRINTED';
    await tell(given, job.saleQid, kind, { after: countText(count, 'label') });
    return readExistingJob(given, job.saleQid);
  });

  route(app, downloadPackLabels, async (given) => {
    const { tx, params, now, refuse } = given;
    const job = await readExistingJob(given, params.qid);
    if (job.status === 'PACKING') throw refuse('labels_not_printed');
    const sale = await tx
      .selectFrom('sales')
      .select(destinationColumns)
      .where('qid', '=', params.qid)
      .executeTakeFirstOrThrow();
    return {
      name: `Labels ${job.saleFid}.pdf`,
      mediaType: 'application/pdf',
      content: await makePackLabels({ job, destination: destinationOf(sale) }, now),
    };
  });

  route(app, voidPackLabels, async (given) => {
    const { tx, user, now, refuse } = given;
    const job = await lockLabelledJob(given);
    if (job.status === 'PACKING') throw refuse('labels_not_printed');
    const boxes = await readBoxesOfOrder(tx, job.saleQid);
    checkNotShipped(refuse, boxes);
    const count = await voidLabels(tx, boxes);
    const claim = { claimedBy: user.qid, claimedName: user.name, claimedAt: now.toISOString() };
    await saveJob(tx, job, now, { status: 'PACKING', ...claim });
    await tell(given, job.saleQid, 'BOX_LABELS_VOIDED', { after: countText(count, 'label') });
    return readExistingJob(given, job.saleQid);
  });
}

function endRoutes(app: MarketplaceApp): void {
  route(app, finishPackJob, async (given) => {
    const { tx, now, refuse } = given;
    const job = await lockOwnJob(given);
    if (job.status === 'PACKING') throw refuse('labels_not_printed');
    const boxes = await readBoxesOfOrder(tx, job.saleQid);
    checkNotShipped(refuse, boxes);
    const removed = await removeEmptyBoxes(given, boxes);
    await saveJob(tx, job, now, { ...unclaimed, status: 'PACKED' });
    if (removed > 0) {
      await tell(given, job.saleQid, 'EMPTY_BOXES_REMOVED', { after: countText(removed, 'box', 'boxes') });
    }
    const after = countText(boxes.length - removed, 'box', 'boxes');
    await tell(given, job.saleQid, 'ORDER_PACKED', { after });
    return readExistingJob(given, job.saleQid);
  });
}

type Told = { subject?: string; after: string };
type ToldKind =
  | 'UNITS_NOT_FOUND'
  | 'BOX_LABELS_PRINTED'
  | 'BOX_LABELS_REPRINTED'
  | 'BOX_LABELS_VOIDED'
  | 'EMPTY_BOXES_REMOVED'
  | 'ORDER_PACKED';

function tell(
  { tx, now }: { tx: Tx; now: Date },
  saleQid: string,
  kind: ToldKind,
  told: Told,
): Promise<void> {
  return writeTimelineEntries(tx, [saleQid], { kind, ...told }, { actor: WAREHOUSE_ACTOR, now });
}
