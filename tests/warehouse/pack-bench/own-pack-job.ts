import {
  addPackBox,
  claimPackJob,
  finishPackJob,
  handOnPackJob,
  printPackLabels,
  readPackJob,
  voidPackLabels,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import type { PackJob } from '#contract/warehouse/pack-bench/pack-bench.schemas.ts';
import { packedOf } from '#contract/warehouse/pack-bench/pack-count.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';

type OrderToPack = { fid: string; lineCount: number; unitsPerLine: number };

/** An order whose boxes the packer has received; returns it with the number of its boxes. */
export async function receiveOrder(
  scenario: DriverFixtures['scenario'],
  packer: TestCaller,
  { fid, ...size }: OrderToPack,
) {
  const order = { seller: accountEmails.seller, stage: 'SHIPPED', method: 'MARKETPLACE' } as const;
  const { qid } = await scenario.putSale(fid, { ...order, ...size });
  const { results } = await packer.call(listDeliveries, { query: { search: fid } });
  const { boxes } = await packer.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  for (const { code } of boxes) await scanByApi(packer, { action: 'RECEIVE', code });
  return { qid, boxCount: boxes.length };
}

/** An order of one unit with two boxes in the warehouse, which no packer has claimed. */
export async function makePackJob({ context, fid, scenario }: DriverFixtures) {
  // The packer of the page, on another device, and a colleague.
  const packer = await signInByApi(context, accountEmails.warehouse);
  const colleague = await signInByApi(context, accountEmails.secondPacker);
  const { qid, boxCount } = await receiveOrder(scenario, packer, { fid, lineCount: 1, unitsPerLine: 1 });
  const params = { qid };
  await packer.call(claimPackJob, { params });
  if (boxCount < 2) await packer.call(addPackBox, { params });
  await packer.call(handOnPackJob, { params });
  const job = await packer.call(readPackJob, { params });
  const [line] = job.lineList;
  if (!line) throw new Error('The order has no line.');
  return { job, gtin: line.gtin, packer, colleague };
}

export async function claimJob(user: TestCaller, { qid }: PackJob): Promise<void> {
  await user.call(claimPackJob, { params: { qid } });
}

export async function handOnJob(user: TestCaller, { qid }: PackJob): Promise<void> {
  await user.call(handOnPackJob, { params: { qid } });
}

export async function packOneUnit(user: TestCaller, { qid, boxList, lineList }: PackJob): Promise<void> {
  const [code = '', gtin = ''] = [boxList[0]?.code, lineList[0]?.gtin];
  await scanByApi(user, { action: 'PACK', saleQid: qid, code, gtin });
}

export async function printJob(user: TestCaller, job: PackJob): Promise<void> {
  await claimJob(user, job);
  await packOneUnit(user, job);
  await user.call(printPackLabels, { params: { qid: job.qid } });
}

export async function finishJob(user: TestCaller, job: PackJob): Promise<void> {
  await printJob(user, job);
  await user.call(finishPackJob, { params: { qid: job.qid } });
}

/** This user packs the order, with all of its units in boxes, whatever was done to it before. */
export async function fillJob(user: TestCaller, colleague: TestCaller, { qid }: PackJob): Promise<void> {
  const params = { qid };
  const read = () => user.call(readPackJob, { params });
  const { claim, status } = await read();
  const isOther = claim !== null && !claim.isYours;
  if (status !== 'PACKING') await (isOther ? colleague : user).call(voidPackLabels, { params });
  if (isOther) await colleague.call(handOnPackJob, { params });
  await user.call(claimPackJob, { params });
  const job = await read();
  const [line] = job.lineList;
  if (line && packedOf(job, line.gtin) < line.ordered) await packOneUnit(user, job);
}
