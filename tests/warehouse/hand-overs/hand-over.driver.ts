import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import {
  collectCollection,
  readCollection,
  reportCarrierLeft,
  undoHandOver,
} from '#contract/warehouse/hand-overs.calls.ts';
import { sendScan } from '#contract/warehouse/scans/scans.calls.ts';
import { handOverModel } from '#machines/warehouse/hand-over/hand-over.model.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import {
  answerScan,
  expectScan,
  holdScans,
  refuseScan,
  withoutNetwork,
} from '#tests/warehouse/scanning/held-scans.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { ScanQueueScreen } from '#tests/warehouse/scanning/scan-queue.screen.ts';
import { HandOversScreen } from './hand-overs.screen.ts';
import {
  type OpenedCollection,
  openedCollections,
  ownOf,
  type ScanName,
  type UnitName,
} from './opened-collection.ts';
import { isOnLorry, loadAll, makeCollection, printLabels, signFor } from './own-collection.ts';

const { collect, undo, report } = handOverModel.outcomes;
const MINUTE = 60_000;
/** Shorter than what a keyboard puts in at once for a scanner. */
const DRIVER = 'Jan V';

const covered = 'The question for the driver covers the page.';
const blocked = 'Its button is busy, or counts the seconds.';
const notAsked = 'The driver is named in the question.';
const whileAsked = { 'hand-over.signing.naming': covered, 'hand-over.signing.collecting': covered };
const whileNotAsked = {
  'hand-over.signing.resting': notAsked,
  'hand-over.signing.undoing': notAsked,
  'hand-over.signing.reporting': notAsked,
};

export const handOverDriver: Driver<DriverFixtures> = {
  start: {
    'nothing is loaded': opens(() => Promise.resolve()),
    'all is loaded': opens(({ colleague, key }) => loadAll(colleague, key)),
    'the driver has signed': opens(async (own) => {
      await signFor(own.colleague, own.key);
      own.isSigned = true;
    }),
  },
  actions: {
    'a box is scanned': scans('box', 'Loaded'),
    'a pallet is scanned': scans('pallet', 'Loaded'),
    'another package is scanned': scans('other package', 'Checking'),
    'a box is scanned without a network': offline(scans('box', 'Kept')),
    'another package is scanned without a network': offline((fixtures) =>
      scanInVain(fixtures, ownOf(fixtures).units['other package'].code, 'Not on the list'),
    ),
    'a product is scanned': (fixtures) => scanInVain(fixtures, '4006381333931', 'No package'),
    'the scan of the box is undone': undoes('box', 'undo'),
    'the scan of the other package is undone': undoes('other package', 'other undo'),
    'the box is accepted': answers('box', async ({ colleague, key, units, loaded }) => {
      // A colleague was first.
      if (await isOnLorry(colleague, key, units.box)) loaded.delete('box');
    }),
    'the box was loaded before': answers('box', async ({ colleague, key, units, loaded }) => {
      await scanByApi(colleague, { action: 'HAND_OVER', code: units.box.code, ...key });
      loaded.delete('box');
    }),
    'the pallet is accepted': answers('pallet'),
    'the other package is accepted': answers('other package', async ({ colleague, unlabelled, loaded }) => {
      await printLabels(colleague, unlabelled);
      loaded.add('other package');
    }),
    'the undo is accepted': answers('undo'),
    'the box is refused': refuses('box', 'label_not_printed', async (page, own) => {
      own.isBoxRefused = true;
      own.loaded.delete('box');
      await page.readAnswer('No label');
    }),
    'the undo is refused': refuses('undo', 'group_collected', async (page, { isBoxRefused, loaded }) => {
      // What was refused itself has nothing to undo.
      if (!isBoxRefused) loaded.add('box');
      await page.readAnswer(isBoxRefused ? 'No label' : 'Signed for');
    }),
    'the other package is refused': refuses('other package', 'other_collection', async (page) => {
      await page.readAnswer(/^(Other day|Wrong carrier)$/);
    }),
    'all is read as loaded': async (fixtures) => {
      const { colleague, key } = ownOf(fixtures);
      await loadAll(colleague, key);
      const read = fixtures.page.waitForResponse((reply) =>
        isRequestForCall(readCollection, reply.request().method(), reply.url()),
      );
      await fixtures.advanceTime(MINUTE);
      await (await read).finished();
      await pageOf(fixtures).seeProgress(/\b(\d+) of \1 loaded/);
    },
    'the carrier signs': {
      act: async (fixtures) => {
        const page = pageOf(fixtures);
        if (!(await page.isCollectable())) return;
        await page.collect();
        await page.seeCollectAnswer();
      },
      except: whileAsked,
    },
    'the driver is named': {
      act: (fixtures) => pageOf(fixtures).nameDriver(DRIVER),
      except: {
        ...whileNotAsked,
        'hand-over.signing.collecting': 'The driver is named already.',
        'hand-over.signing.naming.throttled': blocked,
      },
    },
    'the dialog is closed': {
      act: (fixtures) => pageOf(fixtures).closeDriverQuestion(),
      except: whileNotAsked,
    },
    'the hand-over is undone': onceSigned((page) => page.undoHandOver()),
    'the carrier has left': onceSigned((page) => page.reportLeft()),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('collect', collectCollection, collect),
    ...serverReplySteps('undo', undoHandOver, undo),
    ...serverReplySteps('report', reportCarrierLeft, report),
    'collect: collected': brings({ isSigned: true }),
    'undo: undone': brings({ isSigned: false }),
    'report: left': brings({ isLeft: true }),
  },
  assertions: {
    'hand-over.loading': { unsupported: 'What is said of a scan is seen where it is made and answered.' },
    'hand-over.signing.resting.ready': async (fixtures) => {
      const page = pageOf(fixtures);
      const { isLeft, isSigned } = ownOf(fixtures);
      await page.seeNoDriverQuestion();
      if (isLeft) return page.seeList();
      await page.seeSigned(isSigned);
      if (fixtures.refusedCall) await page.seeRefusal();
    },
    'hand-over.signing.resting.throttled': (fixtures) => pageOf(fixtures).seeWaiting(),
    'hand-over.signing.naming.ready': async (fixtures) => {
      const page = pageOf(fixtures);
      await page.seeDriverQuestion();
      if (fixtures.refusedCall) await page.seeRefusalInQuestion();
    },
    'hand-over.signing.naming.throttled': (fixtures) => pageOf(fixtures).seeWaitingInQuestion(),
    'hand-over.signing.collecting': (fixtures) => pageOf(fixtures).seeCollecting(),
    'hand-over.signing.undoing': (fixtures) => pageOf(fixtures).seeChangingHandOver(),
    'hand-over.signing.reporting': (fixtures) => pageOf(fixtures).seeChangingHandOver(),
  },
  delays: {
    'hand-over.signing.collecting': ({ delayCall }) => delayCall(collectCollection),
    'hand-over.signing.undoing': ({ delayCall }) => delayCall(undoHandOver),
    'hand-over.signing.reporting': ({ delayCall }) => delayCall(reportCarrierLeft),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Each path loads a collection of its own. */
function opens(prepare: (own: OpenedCollection) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    // What no step of the path answers is refused as it is.
    fixtures.monitor.tolerate(sendScan);
    const own: OpenedCollection = {
      ...(await makeCollection(fixtures)),
      waiting: [],
      loaded: new Set(),
      isBoxRefused: false,
      isSigned: false,
      isLeft: false,
    };
    openedCollections.set(fixtures, own);
    await prepare(own);
    await holdScans(fixtures);
    await fixtures.signIn(accountEmails.warehouse);
    await pageOf(fixtures).goto(own.key);
    await pageOf(fixtures).seeProgress(/of 2 loaded/);
  };
}

/** What is loaded already is not taken once more. */
function scans(name: UnitName, word: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const { code, text } = own.units[name];
    await scanKeys(fixtures.page, code);
    // A colleague may have loaded it.
    const words = own.loaded.has(name) ? 'Scanned twice' : new RegExp(`^(${word}|Scanned twice)$`);
    const told = await pageOf(fixtures).readAnswer(words, new RegExp(`^(${text}|${code})$`, 'i'));
    if (told === 'Scanned twice') return;
    own.waiting.push(name);
    if (name === 'box') own.isBoxRefused = false;
    if (name !== 'other package') own.loaded.add(name);
  };
}

async function scanInVain({ page, screen }: DriverFixtures, code: string, word: string): Promise<void> {
  await scanKeys(page, code);
  await new HandOversScreen(screen).readAnswer(word);
}

function undoes(name: UnitName, scan: ScanName): DriverStep<DriverFixtures> {
  return {
    act: async (fixtures) => {
      const { loaded, units, waiting } = ownOf(fixtures);
      const page = pageOf(fixtures);
      if (!loaded.delete(name)) return page.seeNoUndo(units[name].text);
      waiting.push(scan);
      await page.undo(units[name].text);
      await page.readAnswer('Undoing');
    },
    except: whileAsked,
  };
}

/** The page is without a network for one action. */
function offline(act: DriverAction<DriverFixtures>): DriverStep<DriverFixtures> {
  return { act: (fixtures) => withoutNetwork(fixtures, () => act(fixtures)), except: whileAsked };
}

/** The answer to a scan; one to a scan of another page changes nothing. */
function answers(
  name: ScanName,
  prepare?: (own: OpenedCollection) => Promise<void>,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const isOwn = await expectScan(fixtures, own.waiting, name);
    await answerScan(fixtures, async () => (isOwn ? prepare?.(own) : undefined));
    await seeSent(fixtures);
  };
}

function refuses(
  name: ScanName,
  code: string,
  see: (page: HandOversScreen, own: OpenedCollection) => Promise<void>,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    const isOwn = await expectScan(fixtures, own.waiting, name);
    await refuseScan(fixtures, code);
    if (isOwn) await see(pageOf(fixtures), own);
    await seeSent(fixtures);
  };
}

/** The page knows the answers to all of its scans. */
async function seeSent(fixtures: DriverFixtures): Promise<void> {
  if (ownOf(fixtures).waiting.length > 0 || (await pageOf(fixtures).isAsking())) return;
  await new ScanQueueScreen(fixtures.screen).seeStatus(/^Online(?!.*waiting)/);
}

/** Only what a driver has signed for can be taken back, or leave. */
function onceSigned(act: (page: HandOversScreen) => Promise<void>): DriverStep<DriverFixtures> {
  return {
    act: async (fixtures) => {
      const page = pageOf(fixtures);
      if (await page.isSigned()) await act(page);
    },
    except: {
      ...whileAsked,
      'hand-over.signing.resting.throttled': blocked,
      'hand-over.signing.undoing': blocked,
      'hand-over.signing.reporting': blocked,
    },
  };
}

/** The server's own reply, which changes this. */
function brings(
  change: Partial<Pick<OpenedCollection, 'isSigned' | 'isLeft'>>,
): DriverAction<DriverFixtures> {
  return (fixtures) => {
    Object.assign(ownOf(fixtures), change);
    return Promise.resolve();
  };
}

function pageOf({ screen }: DriverFixtures): HandOversScreen {
  return new HandOversScreen(screen);
}
