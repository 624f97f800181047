import type { DriverAction, Driver } from '@quayside/charts/formats/driver.ts';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/imports/connections.calls.ts';
import type { ConnectionEntry, ConnectionTest } from '#contract/imports/connections.schemas.ts';
import { stocklistConnectionModel } from '#machines/imports/connection/connection.model.ts';
import { changeElsewhere, openSection, sellerOf } from '#tests/people/users/own-seller.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, fulfillNextCall, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { ConnectionScreen } from './connection.screen.ts';

const { test, save, readNewest, remove } = stocklistConnectionModel.outcomes;

const server = 'https://files.larkspur.example';
const entry = { kind: 'URL', url: `${server}/stock.csv`, username: '' } satisfies ConnectionEntry;
const found: ConnectionTest = { bytes: 52, fileName: 'stock.csv', columns: ['GTIN', 'Price'] };

const whereNoneIs = { 'if-match': '"0"' };

/** Paths whose source was removed; it is saved again before the next removal. */
const removed = new WeakSet<DriverFixtures>();
/** Paths whose last test found the file. */
const tested = new WeakSet<DriverFixtures>();

export const stocklistConnectionDriver: Driver<DriverFixtures> = {
  start: {
    'connection settings are opened': (fixtures) =>
      openSection(fixtures, 'connectionSettings', (seller) =>
        seller.make(saveStocklistSource, entry, whereNoneIs),
      ),
  },
  actions: {
    'something is typed': onPage((page) => page.enter({ url: `${server}/${crypto.randomUUID()}.csv` })),
    'a test is requested': withEntry((page) => page.test()),
    'the test is cancelled': onPage((page) => page.cancelTest()),
    'the settings are saved': withEntry((page) => page.save()),
    'deletion is requested': async (fixtures) => {
      if (removed.delete(fixtures))
        await changeElsewhere(fixtures, (seller) => seller.make(saveStocklistSource, entry, whereNoneIs));
      await onPage((page) => page.askToRemove())(fixtures);
    },
    'deletion is confirmed': onPage((page) => page.deletion.confirm()),
    'the dialog is closed': onPage((page) => page.deletion.cancel()),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    ...serverReplySteps('test', testStocklistSource, test),
    ...serverReplySteps('save', saveStocklistSource, save),
    ...serverReplySteps('readNewest', readStocklistSource, readNewest),
    ...serverReplySteps('remove', deleteStocklistSource, remove),
    // There is no such server to fetch from.
    'test: the file is found': async (fixtures) => {
      tested.add(fixtures);
      await fulfillNextCall(fixtures, testStocklistSource, found);
    },
    'readNewest: there are no settings': async (fixtures) => {
      await sellerOf(fixtures).make(deleteStocklistSource);
      removed.add(fixtures);
    },
    'save: saved': (fixtures) => Promise.resolve(void removed.delete(fixtures)),
    'untilAllowed: broken': brokenWait,
    'remove: deleted': (fixtures) => Promise.resolve(void removed.add(fixtures)),
  },
  assertions: {
    'connection.editing.ready': async (fixtures) => {
      const page = pageOf(fixtures);
      await page.seeForm();
      if (tested.delete(fixtures)) await page.seeFound(found.fileName);
      if (fixtures.refusedCall !== null) await page.seeRefusal();
    },
    'connection.editing.throttled': onPage(async (page) => {
      await page.seeWaiting();
      await page.seeRefusal();
    }),
    'connection.testing': onPage((page) => page.seeTesting()),
    'connection.saving': onPage((page) => page.seeForm({ isBusy: true })),
    'connection.comparing': onPage((page) => page.seeForm({ isBusy: true })),
    'connection.confirming.ready': async (fixtures) => {
      const { deletion } = pageOf(fixtures);
      await deletion.see();
      if (fixtures.refusedCall === deleteStocklistSource) await deletion.seeRefusal();
    },
    'connection.confirming.throttled': onPage(({ deletion }) => deletion.seeWaiting()),
    'connection.deleting': onPage((page) => page.deletion.see({ isBusy: true })),
  },
  delays: {
    'connection.testing': ({ delayCall }) => delayCall(testStocklistSource),
    'connection.saving': ({ delayCall }) => delayCall(saveStocklistSource),
    'connection.comparing': ({ delayCall }) => delayCall(readStocklistSource),
    'connection.deleting': ({ delayCall }) => delayCall(deleteStocklistSource),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function onPage(act: (page: ConnectionScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures));
}

/** After the source was removed the form is empty. */
function withEntry(act: (page: ConnectionScreen) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (removed.has(fixtures)) await pageOf(fixtures).enter({ url: entry.url });
    await onPage(act)(fixtures);
  };
}

function pageOf({ page }: DriverFixtures): ConnectionScreen {
  return new ConnectionScreen(browserScreen(page));
}
