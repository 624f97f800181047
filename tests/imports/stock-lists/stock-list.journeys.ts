import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  downloadProblemRows,
  downloadStockComparison,
  listComparedRows,
  listStockImports,
  listStockRows,
  readOpenStockImport,
  readStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { Deviation, Journey, Scene, MatrixReadings } from '#tests/platform/faults/journey.ts';
import { PATH_WITHOUT_CALLS, reopenPage } from '#tests/platform/faults/order.ts';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';
import {
  addCommittedImport,
  addTwoOffers,
  COMMITTED_QID,
  openCheck,
  openColumns,
  openCommit,
  openComparison,
  openSafeComparison,
  sampleList,
} from './stock-list-page.ts';
import { StockListScreen } from './stock-list.screen.ts';

const changed = 'This import has changed. We’ve loaded the latest version.';
const importFailed = 'We couldn’t load the import. Try again.';
const uploadFailed = 'There was an error uploading the stock list.';
const savedByItself: Deviation = {
  shows: 'not applicable',
  why: 'The change is saved by itself when the wait is over: stock-list.scenarios.test.ts.',
};

const list = ({ screen }: Scene) => new StockListScreen(screen);

/** Opens the check with its rows read, so that a test intercepts only what is read after. */
async function openRows(scene: Scene) {
  await openCheck(scene);
  await list(scene).rows.seeRow('Handtuch', 'Suggested');
}

const opening = {
  at: PATH_WITHOUT_CALLS,
  approach: ({ frame }) => frame.seeSignedIn(),
  again: (scene) => list(scene).tryAgain(),
  throttling: 'countdown',
} satisfies Partial<Journey>;

const atImport = {
  at: pathTo.stockImport(),
  options: { make: addTwoOffers },
  throttling: 'countdown',
} satisfies Partial<Journey>;

/** The journeys of the import of a stock list, by id of the call; the matrix has its upload alone. */
export const faultJourneys: Record<string, Journey> = {
  O46: {
    ...atImport,
    call: uploadStockList,
    approach: (scene) => list(scene).seeFilePicker(),
    press: (scene) => list(scene).upload(sampleList),
    done: (scene) => list(scene).seeInStep('File', 'Reading the file…'),
    says: { default: uploadFailed, unreachable: uploadFailed },
    deviations: {
      '403': {
        shows: 'message',
        says: 'You do not have permission to upload stock list.',
        why: 'Specification 8.2 has a sentence for it.',
      },
    },
  },
  listStockImports: {
    ...opening,
    call: listStockImports,
    press: async ({ go }) => go(pathTo.stockImports()),
    again: (scene) => reopenPage(scene, pathTo.stockImports()),
    done: ({ screen }) => screen.getByText('No imports yet').see(),
    says: { default: 'We couldn’t load your imports. Try again.' },
  },
  readOpenStockImport: {
    ...opening,
    call: readOpenStockImport,
    press: async ({ go }) => go(pathTo.stockImport()),
    done: (scene) => list(scene).seeFilePicker(),
    says: { default: importFailed, not_found: 'No import found.' },
  },
  readStockImport: {
    ...opening,
    call: readStockImport,
    options: { make: addCommittedImport },
    press: async ({ go }) => go(pathTo.stockImport({ import: COMMITTED_QID })),
    done: (scene) => list(scene).seeInStep('Commit', 'Your offers are up to date.'),
    says: { default: importFailed, not_found: 'No import found.' },
  },
  chooseStockColumns: {
    ...atImport,
    call: chooseStockColumns,
    approach: openColumns,
    press: (scene) => list(scene).submitColumns(),
    done: (scene) => list(scene).seeInStep('Check', 'Checking the rows…'),
    says: {
      default: 'We couldn’t save the columns. Try again.',
      not_found: changed,
      known: {
        code: 'column_missing',
        says: 'This sheet doesn’t have one of these columns. Choose the columns again.',
      },
    },
  },
  listStockRows: {
    ...atImport,
    call: listStockRows,
    approach: openRows,
    press: (scene) => list(scene).rows.openRepair('Decimal commas in prices'),
    again: (scene) => list(scene).tryAgain(),
    done: (scene) => list(scene).rows.seeRow('Seife', '4,50'),
    says: {
      default: 'We couldn’t load the rows. Try again.',
      known: { code: 'import_in_other_state', says: changed },
    },
  },
  changeStockRows: {
    ...atImport,
    call: changeStockRows,
    approach: openRows,
    press: (scene) => list(scene).rows.applySuggestions(),
    again: (scene) => list(scene).saveAgain(),
    done: (scene) => list(scene).seeInStep('Check', '2 of 2 rows are ready.'),
    says: { default: 'We couldn’t save your changes. Try again.', not_found: changed },
    deviations: { '429+Retry-After': savedByItself },
  },
  downloadProblemRows: {
    ...atImport,
    call: downloadProblemRows,
    async approach(scene) {
      recordDownloads();
      await openRows(scene);
    },
    press: (scene) => list(scene).downloadProblems(),
    done: (scene) => list(scene).seeStep('Check'),
    says: { default: 'We couldn’t download the rows. Try again.' },
  },
  compareStockList: {
    ...atImport,
    call: compareStockList,
    approach: openRows,
    press: (scene) => list(scene).compare(),
    done: (scene) => list(scene).seeInStep('Compare', 'Comparing the rows with your offers…'),
    says: {
      default: 'We couldn’t compare the rows with your offers. Try again.',
      not_found: changed,
      known: { code: 'no_ready_rows', says: 'No row is ready. Fix at least one row.' },
    },
  },
  listComparedRows: {
    ...atImport,
    call: listComparedRows,
    approach: openComparison,
    press: (scene) => list(scene).openKind('Missing from the file'),
    again: (scene) => list(scene).tryAgain(),
    done: (scene) => list(scene).seeCompared('Kamm', '€9.00'),
    says: {
      default: 'We couldn’t load the comparison. Try again.',
      known: { code: 'import_in_other_state', says: changed },
    },
  },
  changeStockComparison: {
    ...atImport,
    call: changeStockComparison,
    approach: openComparison,
    press: (scene) => list(scene).chooseMissing('Keep them'),
    again: (scene) => list(scene).saveAgain(),
    done: (scene) => list(scene).seeCommitButton('Commit 1 change'),
    says: { default: 'We couldn’t save your choice. Try again.', not_found: changed },
    deviations: { '429+Retry-After': savedByItself },
  },
  downloadStockComparison: {
    ...atImport,
    call: downloadStockComparison,
    async approach(scene) {
      recordDownloads();
      await openComparison(scene);
    },
    press: (scene) => list(scene).downloadComparison(),
    done: (scene) => list(scene).seeStep('Compare'),
    says: { default: 'We couldn’t download the comparison. Try again.' },
  },
  commitStockList: {
    ...atImport,
    call: commitStockList,
    approach: openSafeComparison,
    press: (scene) => list(scene).commit(),
    done: (scene) => list(scene).seeInStep('Commit', 'Committing your changes…'),
    says: {
      default: 'We couldn’t commit your changes. Try again.',
      not_found: changed,
      known: {
        code: 'mostly_missing',
        says: 'This commit takes away a third of your offers or more. Check the comparison again.',
      },
    },
  },
  revertStockList: {
    ...atImport,
    call: revertStockList,
    approach: openCommit,
    press: (scene) => list(scene).revert(),
    done: (scene) => list(scene).seeInStep('Commit', 'Reverting your changes…'),
    says: {
      default: 'We couldn’t revert the import. Try again.',
      not_found: changed,
      known: {
        code: 'not_revertible',
        says: 'An offer has changed since the commit. You can’t revert this import any more.',
      },
    },
  },
  reopenStockStep: {
    ...atImport,
    call: reopenStockStep,
    approach: openRows,
    press: (scene) => list(scene).reopen('Columns'),
    done: (scene) => list(scene).seeStep('Columns'),
    says: { default: 'We couldn’t go back to this step. Try again.', not_found: changed },
  },
  cancelStockImport: {
    ...atImport,
    call: cancelStockImport,
    trigger: 'dialog',
    async approach(scene) {
      await openRows(scene);
      await list(scene).cancel();
    },
    press: (scene) => list(scene).confirmCancellation(),
    done: (scene) => list(scene).seeFilePicker(),
    says: { default: 'We couldn’t cancel the import. Try again.', not_found: changed },
  },
};

export const matrixReadings: MatrixReadings = {
  O38: { later: 'stock lists of other sellers' },
};
