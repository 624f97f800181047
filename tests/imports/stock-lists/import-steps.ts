import type { DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import { readOpenStockImport } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { StockImport } from '#contract/imports/stock-lists/stock-lists.schemas.ts';
import { stockListModel } from '#machines/imports/stock-list/stock-list.model.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { importReads } from './import-reads.ts';
import {
  cancelNewestImport,
  foundImports,
  type ImportStep,
  type PrepareImport,
  takeNewestImportTo,
} from './own-imports.ts';
import { StockListScreen } from './stock-list.screen.ts';

const { read, follow } = stockListModel.outcomes;

/** States of an import that the marketplace leaves too soon, or never has. */
const shownAs: Record<string, Partial<StockImport>> = {
  'a file is read': { state: 'READING', sheets: null },
  'a task was interrupted': { state: 'FAILED', failure: 'interrupted' },
};

/** How the first read of a path ends. */
const prepared = new WeakMap<DriverFixtures, PrepareImport>();
/** The seller of the path, in another browser. */
const sellers = new WeakMap<DriverFixtures, TestCaller>();

const asItIs = 'An import stays as it is while its page reads it.';
const open = 'The import that is open is read again.';

type Steps = Record<string, DriverStep<DriverFixtures>>;

/** Opens the page as a new seller, whose import is that of the first read, else the usual one. */
export function opensImport(usual: PrepareImport): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    const newcomer = await signUpByApi(fixtures.context);
    await newcomer.completeOnboarding();
    const seller = await newcomer.signIn();
    sellers.set(fixtures, seller);
    const qid = await (prepared.get(fixtures) ?? usual)(seller);
    await importReads.route(fixtures);
    await fixtures.signIn(newcomer.email);
    await new StockListScreen(fixtures.screen).goto(qid === null ? {} : { import: qid });
  };
}

/** Whether the import of the path was brought about so. */
export function isPreparedBy(fixtures: DriverFixtures, prepare: PrepareImport): boolean {
  return prepared.get(fixtures) === prepare;
}

/** The first read of a path finds an import of its seller, and the page may show it in another state than it has. */
export function readSteps(): Steps {
  const steps = Object.keys(read).map((name): [string, DriverStep<DriverFixtures>] => {
    const prepare = foundImports[name];
    if (!prepare) return [`read: ${name}`, failRead(name)];
    const act = (fixtures: DriverFixtures) => {
      prepared.set(fixtures, prepare);
      const shown = shownAs[name];
      if (shown) importReads.changeNext(fixtures, shown);
      return Promise.resolve();
    };
    return [`read: ${name}`, { act, except: { 'stock-list': asItIs } }];
  });
  const openSteps = ['columns', 'check', 'compare', 'confirming', 'following', 'confirmingCancel'];
  return {
    ...Object.fromEntries(steps),
    'read: none': {
      act: () => Promise.resolve(),
      except: Object.fromEntries(openSteps.map((step) => [`stock-list.${step}`, open])),
    },
  };
}

function failRead(name: string): DriverAction<DriverFixtures> {
  return (fixtures) => {
    fixtures.refusedCall = readOpenStockImport;
    importReads.failNext(fixtures, name);
    return Promise.resolve();
  };
}

/** How the wait for the marketplace ends: its task is done, or another browser of the seller takes the import on. */
export function pollSteps(): Steps {
  const failures = Object.keys(follow).map((name): [string, DriverStep<DriverFixtures>] => [
    `follow: ${name}`,
    endsPolls((fixtures) => importReads.failEvery(fixtures, name)),
  ]);
  return {
    ...Object.fromEntries(failures),
    'follow: succeeded': takes('COLUMNS'),
    'follow: it is checked': takes('CHECK'),
    'follow: it is compared': takes('COMPARE'),
    'follow: it is committed': takes('COMMITTED'),
    'follow: it is reverted': takes('REVERTED'),
    'follow: failed': endsPolls((fixtures) =>
      importReads.changeNext(fixtures, { state: 'FAILED', failure: 'file_unreadable', sheets: null }),
    ),
    'follow: cancelled': endsPolls((fixtures) => cancelNewestImport(sellerOf(fixtures))),
    'follow: given up': { unsupported: 'An import is followed as long as its page is open.' },
    'follow: broken': { unsupported: 'A defect cannot be ordered of the server.' },
  };
}

function takes(step: ImportStep): DriverAction<DriverFixtures> {
  return endsPolls((fixtures) => takeNewestImportTo(sellerOf(fixtures), step));
}

/** The polls go on after the change; a read that follows them is made only then. */
function endsPolls(change: (fixtures: DriverFixtures) => Promise<void> | void): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await change(fixtures);
    importReads.releasePolls(fixtures);
  };
}

function sellerOf(fixtures: DriverFixtures): TestCaller {
  const seller = sellers.get(fixtures);
  if (!seller) throw new Error('The path has no seller yet.');
  return seller;
}
