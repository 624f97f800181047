import type { Driver, DriverAction } from '@quayside/charts/formats/driver.ts';
import { listDeliveries, readDelivery } from '#contract/warehouse/packages.calls.ts';
import type { DeliveryWithBoxes, WarehousePackage } from '#contract/warehouse/packages.schemas.ts';
import { packageName } from '#src/warehouse/incoming/incoming.messages.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { signInByApi } from '#tests/platform/browser/sign-in-by-api.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { keyboardScreen } from '#tests/platform/screen/browser-screen.ts';
import type { TextMatch } from '#tests/platform/screen/screen.ts';
import {
  answerScan,
  holdScans,
  refuseScan,
  scanInOtherTab,
  sendRefusedAgain,
} from '#tests/warehouse/scanning/held-scans.ts';
import { scanByApi } from '#tests/warehouse/scanning/scan-by-api.ts';
import { scanKeys } from '#tests/warehouse/scanning/scan-keys.ts';
import { IncomingScreen } from './incoming.screen.ts';

/** Enough products for several packages. */
const LINES = 8;
const once = 'Its samples name one scan, whose answer would be that of both.';

/** The scans that the samples of the model name. */
type ScanName = 'package' | 'other package' | 'damage' | 'undo';

/** Each path receives a delivery of its own. */
type Own = {
  /** Receives elsewhere. */
  colleague: TestCaller;
  delivery: DeliveryWithBoxes;
  /** Is here before the page is opened; its damage is noted. */
  damaged: WarehousePackage;
  /** Not scanned yet. */
  left: WarehousePackage[];
  /** The last one that was scanned or ticked. */
  scanned: WarehousePackage | null;
  isUndoable: boolean;
  /** What has no answer yet, in sequence. */
  waiting: ScanName[];
  refused: ScanName | null;
};
const deliveries = new WeakMap<DriverFixtures, Own>();

export const receivingDriver: Driver<DriverFixtures> = {
  start: { 'the page is opened': openPage },
  actions: {
    'a package is scanned': {
      act: async (fixtures) => {
        const scanned = takePackage(fixtures);
        noteScans(fixtures, scanned, 'package');
        await scanKeys(fixtures.page, scanned.code);
      },
      except: { 'receiving.waiting': once },
    },
    'two packages are ticked': {
      act: async (fixtures) => {
        const [first, second] = [takePackage(fixtures), takePackage(fixtures)];
        noteScans(fixtures, first, 'package', 'other package');
        // A pointer hits the row, which is the label of its box.
        const keyboard = new IncomingScreen(keyboardScreen(fixtures.page));
        await inDelivery(fixtures, async (page) => {
          await keyboard.tick(new RegExp(first.code));
          await keyboard.tick(new RegExp(second.code));
          await page.receiveTicked();
        });
      },
      except: { 'receiving.waiting': once },
    },
    'damage is noted': {
      act: async (fixtures) => {
        const { damaged, waiting } = ownOf(fixtures);
        waiting.push('damage');
        await inDelivery(fixtures, async (page) => {
          await page.startDamageOf(packageName(damaged).toLowerCase());
          await page.noteDamage('Wet below');
        });
      },
      except: { 'receiving.waiting': once },
    },
    'a scan is undone': async (fixtures) => {
      const own = ownOf(fixtures);
      const name = own.scanned ? `(Sending, ${own.scanned.code}|Received, ${boxOf(own.scanned)})` : '';
      if (!own.isUndoable || own.waiting.includes('undo')) return pageOf(fixtures).seeNoUndo(name);
      own.waiting.push('undo');
      await pageOf(fixtures).undo(name);
    },
    'the package is received': answers('package', async (fixtures) => {
      await answerScan(fixtures);
      await seeInLastScans(fixtures, 'Received');
    }),
    'the package had been received before': answers('package', async (fixtures) => {
      const { colleague, scanned } = ownOf(fixtures);
      await answerScan(fixtures, () => receive(colleague, scanned));
      ownOf(fixtures).isUndoable = false;
      await seeInLastScans(fixtures, 'Received before');
    }),
    'the package has left': refuses('package', 'package_handed_over', 'The package has left the warehouse.'),
    'the other package is unknown': {
      unsupported: 'Packages that are ticked are announced: none of them is unknown.',
    },
    'the damage is saved': answers('damage', async (fixtures) => {
      await answerScan(fixtures);
      await pageOf(fixtures).seeAnswer('Damage saved', 'Wet below');
    }),
    'the damage is refused': refuses(
      'damage',
      'package_not_received',
      'Scan the package first, then report the damage.',
    ),
    'the scan is taken back': answers('undo', async (fixtures) => {
      await answerScan(fixtures);
      ownOf(fixtures).isUndoable = false;
      await pageOf(fixtures).seeAnswer('Undone', 'The scan is taken back');
    }),
    'the undo is refused': refuses('undo', 'scan_not_last', /^The package has changed since this scan/),
  },
  replies: {},
  assertions: {
    'receiving.resting': (fixtures) => pageOf(fixtures).seeWaiting(false),
    'receiving.waiting': (fixtures) => pageOf(fixtures).seeWaiting(true),
  },
  delays: {},
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

async function openPage(fixtures: DriverFixtures): Promise<void> {
  const { context, fid, scenario } = fixtures;
  const order = { seller: accountEmails.seller, stage: 'SHIPPED', method: 'MARKETPLACE' } as const;
  await scenario.putSale(fid, { ...order, lineCount: LINES });
  const colleague = await signInByApi(context, accountEmails.secondPacker);
  const { results } = await colleague.call(listDeliveries, { query: { search: fid } });
  const delivery = await colleague.call(readDelivery, { params: { qid: results[0]?.qid ?? '' } });
  const [damaged, ...left] = delivery.boxes;
  if (!damaged) throw new Error('The order is announced without packages.');
  await receive(colleague, damaged);
  deliveries.set(fixtures, {
    colleague,
    delivery,
    damaged,
    left,
    scanned: null,
    isUndoable: false,
    waiting: [],
    refused: null,
  });
  await holdScans(fixtures);
  await fixtures.signIn(accountEmails.warehouse);
  await pageOf(fixtures).goto({ search: fid });
  await pageOf(fixtures).seeReady();
}

/** The answer to a scan; one that was refused is sent again before. */
function answers(name: ScanName, answer: DriverAction<DriverFixtures>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const own = ownOf(fixtures);
    if (own.refused === name) {
      own.refused = null;
      await sendRefusedAgain(fixtures);
    } else if (own.waiting.length === 0) {
      await scanInOtherTab(fixtures);
      return answerScan(fixtures);
    } else if (own.waiting.shift() !== name) throw new Error('Scans are answered in sequence.');
    await answer(fixtures);
  };
}

function refuses(name: ScanName, code: string, message: TextMatch): DriverAction<DriverFixtures> {
  return answers(name, async (fixtures) => {
    await refuseScan(fixtures, code);
    const own = ownOf(fixtures);
    own.refused = name;
    if (name === 'package') own.isUndoable = false;
    await pageOf(fixtures).seeAnswer('Not saved', message);
  });
}

async function receive(colleague: TestCaller, scanned: WarehousePackage | null): Promise<void> {
  await scanByApi(colleague, { action: 'RECEIVE', code: scanned?.code ?? '' });
}

function takePackage(fixtures: DriverFixtures): WarehousePackage {
  const taken = ownOf(fixtures).left.shift();
  if (!taken) throw new Error('The delivery has too few packages.');
  return taken;
}

function noteScans(fixtures: DriverFixtures, scanned: WarehousePackage, ...names: ScanName[]): void {
  const own = ownOf(fixtures);
  Object.assign(own, { scanned, isUndoable: true });
  own.waiting.push(...names);
}

async function inDelivery(
  fixtures: DriverFixtures,
  act: (page: IncomingScreen) => Promise<void>,
): Promise<void> {
  const { delivery } = ownOf(fixtures);
  const page = pageOf(fixtures);
  await page.openDelivery(delivery.saleFid);
  await page.seeDelivery(delivery.saleFid);
  await act(page);
  await page.closeDialog();
}

/** While an undo waits, it is the last scan. */
async function seeInLastScans(fixtures: DriverFixtures, word: string): Promise<void> {
  const { scanned } = ownOf(fixtures);
  if (scanned) await pageOf(fixtures).seeInLastScans(new RegExp(`^${word}, ${boxOf(scanned)}`));
}

function boxOf(scanned: WarehousePackage): string {
  return `${packageName(scanned).toLowerCase()} of`;
}

function ownOf(fixtures: DriverFixtures): Own {
  const own = deliveries.get(fixtures);
  if (!own) throw new Error('No delivery was opened yet.');
  return own;
}

function pageOf({ screen }: DriverFixtures): IncomingScreen {
  return new IncomingScreen(screen);
}
