import type { Driver, DriverAction } from '@quayside/charts/formats/driver.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { makePackageCode } from '#contract/platform/codes/package-code.ts';
import {
  downloadPackLabels,
  printPackLabels,
  readPackJob,
} from '#contract/warehouse/pack-bench/pack-bench.calls.ts';
import { packBenchModel } from '#machines/warehouse/pack-bench/pack-bench.model.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import type { TextMatch } from '#tests/platform/screen/screen.ts';
import {
  answerScan,
  expectScan,
  holdScans,
  refuseScan,
  scanInOtherTab,
} from '#tests/warehouse/scanning/held-scans.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import {
  claimJob,
  fillJob,
  finishJob,
  handOnJob,
  makePackJob,
  packOneUnit,
  printJob,
} from './own-pack-job.ts';
import { PackBenchScreen } from './pack-bench.screen.ts';

const { print, download } = packBenchModel.outcomes;
const MINUTE = 60_000;
/** A product that is neither ordered nor known. */
const WRONG_PRODUCT = '96385074';
/** No order of a test has so many packages before it. */
const OTHER_BOX = makePackageCode(99_000_001);
const counting = 'Its button counts the seconds.';
const notPacking = 'A box is added by the packer of an order that has no labels.';

/** The scans that the samples of the model name. */
type ScanName = 'unit' | 'other unit' | 'wrong product' | 'undo' | 'take-out' | 'other tab';

type Own = Awaited<ReturnType<typeof makePackJob>> & {
  /** What has no answer yet, in sequence. */
  waiting: ScanName[];
  /** What this page has put into a box. */
  inside: Set<ScanName>;
  /** What the last undo takes back. */
  undone: ScanName | null;
};
const jobs = new WeakMap<DriverFixtures, Own>();

export const packBenchDriver: Driver<DriverFixtures> = {
  start: {
    'an order that this user packs': opens(({ packer, job }) => claimJob(packer, job)),
    'an order that nobody packs': opens(() => Promise.resolve()),
    'an order that is packed': opens(({ packer, job }) => finishJob(packer, job)),
    'an order with labels of another user': opens(({ colleague, job }) => printJob(colleague, job)),
  },
  actions: {
    'a unit is read': reads('unit', ({ gtin }) => gtin, /^(Right|Too many)$/),
    'another unit is read': reads('other unit', ({ gtin }) => gtin, /^(Right|Too many)$/),
    'a wrong product is read': reads('wrong product', () => WRONG_PRODUCT, 'Wrong item'),
    'the second box is read': reads(null, ({ job }) => job.boxList[1]?.code ?? '', 'Box 2'),
    'a box of another order is read': reads(null, () => OTHER_BOX, 'Other order'),
    'a tracking number is read': reads(null, () => 'JD014600057122', 'No product'),
    'the second box is chosen': async (fixtures) => {
      const page = pageOf(fixtures);
      if (await page.isPacking()) await page.openBox(2);
      else await page.seeNoOpenBox();
    },
    'the unit is undone': undoes('unit'),
    'the wrong product is undone': undoes('wrong product'),
    'the wrong product is out': async (fixtures) => {
      const { inside, waiting } = ownOf(fixtures);
      const page = pageOf(fixtures);
      if (!inside.has('wrong product') || !(await page.isPacking())) return page.seeNoWrongItem();
      inside.delete('wrong product');
      waiting.push('take-out');
      await page.press('It is out');
      await page.seeAnswer('Out');
    },
    'the unit is right': answers('unit'),
    'the unit is too many': answers('unit', async ({ packer, job }) => packOneUnit(packer, job)),
    'the wrong product is unknown': answers('wrong product'),
    'the wrong product is known to be out': answers('take-out'),
    'the unit is known to be undone': answers('undo'),
    'the other unit is too many': answers('other unit'),
    'the wrong product is known to be undone': answers('undo'),
    'the unit is refused': refuses('unit', 'box_of_other_order'),
    'the undo is refused': refuses('undo', 'scan_not_last'),
    'the take-out is refused': refuses('take-out', 'unknown_scan'),
    'a scan of this device waits': async (fixtures) => {
      ownOf(fixtures).waiting.push('other tab');
      await scanInOtherTab(fixtures);
    },
    'no scan of this device waits': async (fixtures) => {
      if (ownOf(fixtures).waiting.includes('other tab')) await answers('other tab')(fixtures);
    },
    'the order is read with all of its units': async (fixtures) => {
      const isPrinting = await pageOf(fixtures).isPrinting();
      await changes(() => {
        const { packer, colleague, job } = ownOf(fixtures);
        return fillJob(packer, colleague, job);
      })(fixtures);
      if (!isPrinting) await pageOf(fixtures).seeLabels('All units are in boxes');
    },
    'the order is read with a new box': {
      act: async (fixtures) => {
        const page = pageOf(fixtures);
        await page.press('New box');
        await page.seeOpenBox(3);
      },
      except: {
        'pack-bench.watching': notPacking,
        'pack-bench.labelled': notPacking,
        'pack-bench.printing': notPacking,
        'pack-bench.downloading': notPacking,
      },
    },
    'the order is handed on': changes((fixtures) => {
      const { packer, job } = ownOf(fixtures);
      return handOnJob(packer, job);
    }),
    'the labels are requested': {
      act: async (fixtures) => {
        const page = pageOf(fixtures);
        if (await page.isPrintable()) await page.print();
        else await page.seeNothingToPrint();
      },
      except: { 'pack-bench.packing.throttled': counting, 'pack-bench.labelled.throttled': counting },
    },
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('print', printPackLabels, print),
    ...serverReplySteps('download', downloadPackLabels, download),
  },
  assertions: {
    'pack-bench.watching': (fixtures) => pageOf(fixtures).seeWatching(),
    'pack-bench.packing.ready': async (fixtures) => {
      await pageOf(fixtures).seeLabels(/^Label is (locked|ready)$/);
      if (fixtures.refusedCall) await pageOf(fixtures).seeRefusal();
    },
    'pack-bench.packing.throttled': (fixtures) => pageOf(fixtures).seePrintWait(),
    'pack-bench.labelled.ready': async (fixtures) => {
      await pageOf(fixtures).seeLabels(/^(Packed|Labels printed)$/);
      await pageOf(fixtures).seePrinting(false);
      if (fixtures.refusedCall) await pageOf(fixtures).seeRefusal();
    },
    'pack-bench.labelled.throttled': (fixtures) => pageOf(fixtures).seePrintWait(),
    'pack-bench.printing': (fixtures) => pageOf(fixtures).seePrinting(true),
    'pack-bench.downloading': (fixtures) => pageOf(fixtures).seePrinting(true),
  },
  delays: {
    'pack-bench.printing': ({ delayCall }) => delayCall(printPackLabels),
    'pack-bench.downloading': ({ delayCall }) => delayCall(downloadPackLabels),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Each path packs an order of its own. */
function opens(prepare: (own: Own) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own: Own = { ...(await makePackJob(fixtures)), waiting: [], inside: new Set(), undone: null };
    jobs.set(fixtures, own);
    await prepare(own);
    await holdScans(fixtures);
    await fixtures.signIn(accountEmails.warehouse);
    await fixtures.page.goto(pathTo.packJob(own.job.qid));
    await pageOf(fixtures).seeBench(fixtures.fid);
  };
}

/** What is read by one who does not pack the order is not taken. */
function reads(
  name: ScanName | null,
  codeOf: (own: Own) => string,
  word: TextMatch,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const isPacking = await pageOf(fixtures).isPacking();
    await scanKeys(fixtures.page, codeOf(own));
    if (isPacking && name !== null) {
      own.waiting.push(name);
      own.inside.add(name);
    }
    await pageOf(fixtures).seeAnswer(isPacking ? word : 'Not now');
  };
}

function undoes(name: 'unit' | 'wrong product'): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const page = pageOf(fixtures);
    const row = name === 'unit' ? /^Undo: (Right|Too many), / : /^Undo: (Wrong item|Unknown), /;
    if (!own.inside.has(name) || !(await page.isPacking())) return page.seeNoUndo(row);
    own.inside.delete(name);
    own.undone = name;
    own.waiting.push('undo');
    await page.undo(row);
    await page.seeAnswer('Undone');
  };
}

/** The answer to a scan; one to a scan of another page changes nothing. */
function answers(
  name: ScanName,
  prepare: (own: Own) => Promise<void> = () => Promise.resolve(),
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    await expectScan(fixtures, own.waiting, name);
    await answerScan(fixtures, () => prepare(own));
    await seeSent(fixtures);
  };
}

function refuses(name: ScanName, code: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const { inside, undone, waiting } = ownOf(fixtures);
    const isOwn = await expectScan(fixtures, waiting, name);
    await refuseScan(fixtures, code);
    // What another page has scanned changes nothing in this one.
    if (!isOwn) return seeSent(fixtures);
    if (name === 'undo' && undone) inside.add(undone);
    else if (name === 'take-out') inside.add('wrong product');
    else inside.delete(name);
    await seeSent(fixtures);
  };
}

async function seeSent(fixtures: DriverFixtures): Promise<void> {
  const isPacking = await pageOf(fixtures).isPacking();
  if (isPacking && ownOf(fixtures).waiting.length === 0)
    await pageOf(fixtures).seeLabels('All scans are sent');
}

/** Another device of the packer changes the order; the page sees it with its next read. */
function changes(change: DriverAction<DriverFixtures>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const { page, advanceTime } = fixtures;
    await change(fixtures);
    const read = page.waitForResponse((reply) =>
      isRequestForCall(readPackJob, reply.request().method(), reply.url()),
    );
    await advanceTime(MINUTE);
    await (await read).finished();
  };
}

function ownOf(fixtures: DriverFixtures): Own {
  const own = jobs.get(fixtures);
  if (!own) throw new Error('No order was opened yet.');
  return own;
}

function pageOf({ screen }: DriverFixtures): PackBenchScreen {
  return new PackBenchScreen(screen);
}
