import { APPLICATION_HEADER, APPLICATION_ID } from '#contract/platform/api/headers.ts';
import { MAXIMUM_PAGE_SIZE } from '#contract/platform/api/lists.ts';
import {
  claimPackJob,
  handOnPackJob,
  listPackJobs,
  readPackJob,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { PASSWORD } from '#server/people/users/sample-people.ts';
import { packJobsList } from '#src/warehouse/pack-bench/pack-jobs.filters.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import { receiveOrder } from '#tests/warehouse/pack-bench/own-pack-job.ts';
import { PackBenchScreen } from '#tests/warehouse/pack-bench/pack-bench.screen.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';

test('an order is packed by scans and keys; a second packer is told who has it, and takes over', async ({
  browser,
  context,
  keyboard,
  page,
  scenario,
  signIn,
}) => {
  const dock = await signInByApi(context, accountEmails.warehouse);
  // Of more than one unit: the label is locked after the first scan.
  const { qid } = await receiveOrder(scenario, dock, { fid: '700000331', lineCount: 2, unitsPerLine: 3 });
  const { results } = await dock.call(listPackJobs, { query: { state: 'TO_PACK', size: MAXIMUM_PAGE_SIZE } });
  const place = results.findIndex((each) => each.qid === qid);
  const order = results[place];
  if (!order) throw new Error('The order is not among those to pack.');
  const { lineList, boxList } = await dock.call(readPackJob, { params: { qid: order.qid } });

  await signIn(accountEmails.warehouse);
  const bench = new PackBenchScreen(keyboard);
  const pageOfOrder = { page: 1 + Math.floor(place / packJobsList.parse('').size) };
  await bench.goto(pageOfOrder);
  await bench.open(order.saleFid);
  await bench.press('Claim this order');
  await bench.seeLabels('Label is locked');
  const [first, ...others] = lineList;
  if (!first) throw new Error('The order has no lines.');
  await scanKeys(page, first.gtin);
  await bench.seeAnswer('Right', new RegExp(`, 1 of ${first.ordered}$`));
  await scanKeys(page, '96385074');
  await bench.seeAnswer('Unknown', 'Take it out of box 1');
  await bench.seeLabels('1 wrong item to take out');
  await bench.press('It is out');
  await bench.seeLabels('No wrong item');

  // The second packer, on another device.
  const elsewhere = await browser.newContext();
  const bram = await signInByApi(elsewhere, accountEmails.secondPacker);
  const params = { qid: order.qid };
  const claim = () => bram.refusal(claimPackJob, { params, idempotencyKey: crypto.randomUUID() });
  expect(await claim()).toMatchObject({ code: 'pack_job_claimed', detail: { claimedBy: 'Noor de Wit' } });
  await elsewhere.request.post('/api/auth/login/', {
    headers: { [APPLICATION_HEADER]: APPLICATION_ID },
    data: { email: accountEmails.secondPacker, password: PASSWORD },
  });
  const tab = await elsewhere.newPage();
  const second = new PackBenchScreen(keyboardScreen(tab));
  await second.goto(pageOfOrder);
  await second.open(order.saleFid);
  await second.seeLabels('Noor de Wit is packing this order');
  await bench.press('Hand on');
  await tab.reload();
  await second.press('Claim this order');
  await second.seeLabels('Label is locked');
  await bram.call(handOnPackJob, { params, idempotencyKey: crypto.randomUUID() });
  await elsewhere.close();

  await page.reload();
  await bench.press('Claim this order');
  await bench.seeLabels('Label is locked');
  for (let count = 1; count < first.ordered; count += 1) await scanKeys(page, first.gtin);
  const last = boxList.at(-1);
  if (last && boxList.length > 1) await scanKeys(page, last.code);
  for (const { gtin, ordered } of others) {
    for (let count = 0; count < ordered; count += 1) await scanKeys(page, gtin);
  }
  await bench.seeLabels('Label is ready');
  await scanKeys(page, first.gtin);
  await bench.seeAnswer('Too many');
  await bench.press('It is out');
  await bench.seeLabels('Label is ready');
  const download = page.waitForEvent('download');
  const boxes = boxList.length > 1 && others.length > 0 ? 2 : 1;
  await bench.press(boxes === 1 ? 'Print 1 label' : `Print ${boxes} labels`);
  expect((await download).suggestedFilename()).toBe(`Labels ${order.saleFid}.pdf`);
  await bench.press('Finish');
  await bench.seeLabels('Packed');
  const packed = await dock.call(readPackJob, { params });
  expect(packed).toMatchObject({ status: 'PACKED', packed: packed.units, wrongItems: [] });
});
