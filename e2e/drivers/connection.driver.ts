import type { DriverAction, Driver } from '#charts/formats/driver.ts';
import {
  deleteStocklistSource,
  readStocklistSource,
  saveStocklistSource,
  testStocklistSource,
} from '#contract/connections/connections.calls.ts';
import type { ConnectionEntry, ConnectionTest } from '#contract/connections/connections.schemas.ts';
import { ConnectionModel } from '#e2e/models/connection.model.ts';
import { connectionModel } from '#machines/connection/connection.model.ts';
import type { DriverFixtures } from './driver-fixtures.ts';
import { changeElsewhere, openSection, sellerOf } from './own-seller.ts';
import { fulfillNextCall, repliesOf } from './replies.ts';

const { test, save, readNewest, remove } = connectionModel.outcomes;

const server = 'https://files.larkspur.example';
const entry = { kind: 'URL', url: `${server}/stock.csv`, username: '' } satisfies ConnectionEntry;
const found: ConnectionTest = { bytes: 52, fileName: 'stock.csv', columns: ['GTIN', 'Price'] };

const whereNoneIs = { 'if-match': '"0"' };

/** Where the source was removed: to be removed it has to be there. */
const removed = new WeakSet<DriverFixtures>();
/** Where a test has just found the file. */
const tested = new WeakSet<DriverFixtures>();

export const connectionDriver: Driver<DriverFixtures> = {
  start: {
    'connection settings are opened': (fixtures) =>
      openSection(fixtures, 'connectionSettings', (seller) =>
        seller.make(saveStocklistSource, entry, whereNoneIs),
      ),
  },
  actions: {
    'something is typed': asks((page) => page.typeAddress(`${server}/${crypto.randomUUID()}.csv`)),
    'a test is asked for': withEntry((page) => page.test()),
    'the test is cancelled': asks((page) => page.cancelTest()),
    'it is saved': withEntry((page) => page.save()),
    'deletion is asked for': async (fixtures) => {
      if (removed.delete(fixtures))
        await changeElsewhere(fixtures, (seller) => seller.make(saveStocklistSource, entry, whereNoneIs));
      await asks((page) => page.askToRemove())(fixtures);
    },
    'deletion is confirmed': asks((page) => page.remove()),
    'the dialog is closed': asks((page) => page.keep()),
  },
  replies: {
    ...repliesOf('test', testStocklistSource, test),
    ...repliesOf('save', saveStocklistSource, save),
    ...repliesOf('readNewest', readStocklistSource, readNewest),
    ...repliesOf('remove', deleteStocklistSource, remove),
    // There is no such server to fetch from.
    'test: the file is there': async (fixtures) => {
      tested.add(fixtures);
      await fulfillNextCall(fixtures, testStocklistSource, found);
    },
    'readNewest: none is there': async (fixtures) => {
      await sellerOf(fixtures).make(deleteStocklistSource);
      removed.add(fixtures);
    },
    'save: saved': (fixtures) => Promise.resolve(void removed.delete(fixtures)),
    'remove: deleted': (fixtures) => Promise.resolve(void removed.add(fixtures)),
  },
  assertions: {
    'connection.editing': async (fixtures) => {
      const page = pageOf(fixtures);
      await page.seeForm({ isSaving: false });
      if (tested.delete(fixtures)) await page.seeFound(found.fileName);
      if (fixtures.refusedCall !== null) await page.seeRefusal();
    },
    'connection.testing': (fixtures) => pageOf(fixtures).seeTesting(),
    'connection.saving': (fixtures) => pageOf(fixtures).seeForm({ isSaving: true }),
    'connection.comparing': (fixtures) => pageOf(fixtures).seeForm({ isSaving: true }),
    'connection.confirming': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: false }),
    'connection.deleting': (fixtures) => pageOf(fixtures).seeQuestion({ isBusy: true }),
    'connection.unremoved': async (fixtures) => {
      await pageOf(fixtures).seeQuestion({ isBusy: false });
      await pageOf(fixtures).seeRefusedToRemove();
    },
  },
  delays: {
    'connection.testing': ({ delayCall }) => delayCall(testStocklistSource),
    'connection.saving': ({ delayCall }) => delayCall(saveStocklistSource),
    'connection.comparing': ({ delayCall }) => delayCall(readStocklistSource),
    'connection.deleting': ({ delayCall }) => delayCall(deleteStocklistSource),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

function asks(act: (page: ConnectionModel) => Promise<void>): DriverAction<DriverFixtures> {
  return (fixtures) => act(pageOf(fixtures));
}

/** After the source was removed the form is empty. */
function withEntry(act: (page: ConnectionModel) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    if (removed.has(fixtures)) await pageOf(fixtures).typeAddress(entry.url);
    await asks(act)(fixtures);
  };
}

function pageOf({ page }: DriverFixtures): ConnectionModel {
  return new ConnectionModel(page);
}
