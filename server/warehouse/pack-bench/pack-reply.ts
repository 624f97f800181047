import type { PackJob, PackLine, WrongItem } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { packedOf } from '#contract/warehouse/pack-bench/pack-count.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { readCutOffs } from '#server/warehouse/shipment-preferences/shipment-preferences.store.ts';
import { readBoxesOfOrder } from './pack-jobs.store.ts';
import { selectOrders, summaryOf } from './pack-orders.store.ts';

type Reader = { tx: Tx; user: Pick<CurrentUser, 'qid'>; now: Date };

/** All that the bench shows of an order; refuses where the warehouse has none of its packages. */
export async function readExistingJob(
  given: Reader & { refuse: RefuseCommon },
  saleQid: string,
): Promise<PackJob> {
  const { tx: db, refuse } = given;
  const order = await selectOrders(db).where('sales.qid', '=', saleQid).executeTakeFirst();
  if (!order) throw refuse('not_found');
  const job = await db.selectFrom('packJobs').selectAll().where('saleQid', '=', saleQid).executeTakeFirst();
  const boxes = await readBoxesOfOrder(db, saleQid);
  const contents = await db
    .selectFrom('packUnits')
    .selectAll()
    .where(
      'packageQid',
      'in',
      boxes.map(({ qid }) => qid),
    )
    .where('count', '>', 0)
    .orderBy('gtin')
    .execute();
  const lineList = await readLines(db, saleQid);
  const boxList = boxes.map(({ qid, code, labelledAt }, index) => ({
    qid,
    code,
    number: index + 1,
    contents: contents
      .filter(({ packageQid }) => packageQid === qid)
      .map(({ gtin, count }) => ({ gtin, count })),
    labelledAt,
  }));
  return {
    ...summaryOf({ ...order, boxCount: boxes.length }, job, {
      ...given,
      cutOffOf: await readCutOffs(db, given.now),
    }),
    lines: lineList.length,
    units: lineList.reduce((sum, { ordered }) => sum + ordered, 0),
    packed: lineList.reduce((sum, { gtin }) => sum + packedOf({ boxList }, gtin), 0),
    version: job?.version ?? 0,
    lineList,
    boxList,
    wrongItems: await readWrongItems(db, saleQid),
  };
}

/** What is ordered, in the sequence of the order; lines of one product count as one. */
async function readLines(db: Tx, saleQid: string): Promise<PackLine[]> {
  const rows = await db
    .selectFrom('saleLines')
    .innerJoin('variants', 'variants.gtin', 'saleLines.gtin')
    .leftJoin('packNotFound', (join) =>
      join
        .onRef('packNotFound.saleQid', '=', 'saleLines.saleQid')
        .onRef('packNotFound.gtin', '=', 'saleLines.gtin'),
    )
    .select(['saleLines.gtin', 'variants.name', 'variants.brand', 'variants.weightGrams as grams'])
    .select(['saleLines.quantity as ordered', 'packNotFound.at as notFoundAt'])
    .where('saleLines.saleQid', '=', saleQid)
    .where('saleLines.quantity', '>', 0)
    .orderBy('saleLines.position')
    .execute();
  const byGtin = Map.groupBy(rows, ({ gtin }) => gtin);
  return [...byGtin.values()].flatMap(([first, ...others]) =>
    first === undefined
      ? []
      : { ...first, ordered: others.reduce((sum, { ordered }) => sum + ordered, first.ordered) },
  );
}

function readWrongItems(db: Tx, saleQid: string): Promise<WrongItem[]> {
  return db
    .selectFrom('packWrongItems')
    .innerJoin('packages', 'packages.qid', 'packWrongItems.packageQid')
    .select(['packWrongItems.qid', 'packages.code as boxCode', 'packWrongItems.gtin'])
    .select(['packWrongItems.name', 'packWrongItems.verdict', 'packWrongItems.at'])
    .where('packWrongItems.saleQid', '=', saleQid)
    .orderBy('packWrongItems.at', 'desc')
    .orderBy('packWrongItems.qid')
    .execute();
}
