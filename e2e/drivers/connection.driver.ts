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
import { answerInPlace, answersOf } from './answers.ts';
import { changeElsewhere, openSection, sellerOf } from './own-seller.ts';
import type { Stage } from './stage.ts';

const { test, save, readNewest, remove } = connectionModel.outcomes;

const server = 'https://files.larkspur.example';
const entry = { kind: 'URL', url: `${server}/stock.csv`, username: '' } satisfies ConnectionEntry;
const found: ConnectionTest = { bytes: 52, fileName: 'stock.csv', columns: ['GTIN', 'Price'] };

const whereNoneIs = { 'if-match': '"0"' };

/** Where the source was removed: to be removed it has to be there. */
const removed = new WeakSet<Stage>();
/** Where a test has just found the file. */
const tested = new WeakSet<Stage>();

export const connectionDriver: Driver<Stage> = {
  opens: {
    'connection settings are opened': (stage) =>
      openSection(stage, 'connectionSettings', (seller) =>
        seller.make(saveStocklistSource, entry, whereNoneIs),
      ),
  },
  does: {
    'something is typed': asks((page) => page.typeAddress(`${server}/${crypto.randomUUID()}.csv`)),
    'a test is asked for': withEntry((page) => page.test()),
    'the test is cancelled': asks((page) => page.cancelTest()),
    'it is saved': withEntry((page) => page.save()),
    'deletion is asked for': async (stage) => {
      if (removed.delete(stage))
        await changeElsewhere(stage, (seller) => seller.make(saveStocklistSource, entry, whereNoneIs));
      await asks((page) => page.askToRemove())(stage);
    },
    'deletion is confirmed': asks((page) => page.remove()),
    'the dialog is closed': asks((page) => page.keep()),
  },
  answers: {
    ...answersOf('test', testStocklistSource, test),
    ...answersOf('save', saveStocklistSource, save),
    ...answersOf('readNewest', readStocklistSource, readNewest),
    ...answersOf('remove', deleteStocklistSource, remove),
    // There is no such server to fetch from.
    'test: the file is there': async (stage) => {
      tested.add(stage);
      await answerInPlace(stage, testStocklistSource, found);
    },
    'readNewest: none is there': async (stage) => {
      await sellerOf(stage).make(deleteStocklistSource);
      removed.add(stage);
    },
    'save: saved': (stage) => Promise.resolve(void removed.delete(stage)),
    'remove: deleted': (stage) => Promise.resolve(void removed.add(stage)),
  },
  sees: {
    'connection.editing': async (stage) => {
      const page = pageOf(stage);
      await page.seeForm({ isSaving: false });
      if (tested.delete(stage)) await page.seeFound(found.fileName);
      if (stage.refused !== null) await page.seeRefusal();
    },
    'connection.testing': (stage) => pageOf(stage).seeTesting(),
    'connection.saving': (stage) => pageOf(stage).seeForm({ isSaving: true }),
    'connection.comparing': (stage) => pageOf(stage).seeForm({ isSaving: true }),
    'connection.confirming': (stage) => pageOf(stage).seeQuestion({ isBusy: false }),
    'connection.deleting': (stage) => pageOf(stage).seeQuestion({ isBusy: true }),
    'connection.unremoved': async (stage) => {
      await pageOf(stage).seeQuestion({ isBusy: false });
      await pageOf(stage).seeRefusedToRemove();
    },
  },
  holds: {
    'connection.testing': ({ hold }) => hold(testStocklistSource),
    'connection.saving': ({ hold }) => hold(saveStocklistSource),
    'connection.comparing': ({ hold }) => hold(readStocklistSource),
    'connection.deleting': ({ hold }) => hold(deleteStocklistSource),
  },
  waits: ({ passTime }, milliseconds) => passTime(milliseconds),
};

function asks(act: (page: ConnectionModel) => Promise<void>): DriverAction<Stage> {
  return (stage) => act(pageOf(stage));
}

/** After the source was removed the form is empty. */
function withEntry(act: (page: ConnectionModel) => Promise<void>): DriverAction<Stage> {
  return async (stage) => {
    if (removed.has(stage)) await pageOf(stage).typeAddress(entry.url);
    await asks(act)(stage);
  };
}

function pageOf({ page }: Stage): ConnectionModel {
  return new ConnectionModel(page);
}
