import type { Driver, DriverAction, DriverStep } from '@quayside/charts/formats/driver.ts';
import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { stockListModel } from '#machines/imports/stock-list/stock-list.model.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { allUnsupported, brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import { importReads, listUpload } from './import-reads.ts';
import { isPreparedBy, opensImport, pollSteps, readSteps } from './import-steps.ts';
import {
  changedSince,
  foundImports,
  listFile,
  listWithProblems,
  noImport,
  nothingReady,
} from './own-imports.ts';
import { type Step, StockListScreen } from './stock-list.screen.ts';

const { choose, saveRows, saveComparison, compare, commit, revert, reopen, cancel } = stockListModel.outcomes;

const counting = 'Its button counts the seconds.';
export const stockListDriver: Driver<DriverFixtures> = {
  start: {
    'the page is opened': opensImport(noImport),
    'a committed import is opened': opensImport(foundImports['it is committed'] ?? noImport),
  },
  actions: {
    'a file is chosen': unlessThrottled((list) =>
      list.upload(listFile(listWithProblems('EAN;Artikel;Preis;Bestand'))),
    ),
    'a picture is chosen': unlessThrottled((list, fixtures) => {
      fixtures.refusedCall = uploadStockList;
      return list.upload({ name: 'lager.png', type: 'image/png', content: '…' });
    }),
    'the file is uploaded': (fixtures) => listUpload.end(fixtures),
    'the upload is refused': refuseUpload('forbidden'),
    'the upload is throttled': refuseUpload('throttled'),
    'the upload gets no answer': (fixtures) => listUpload.end(fixtures, { isLost: true }),
    'the upload is cancelled': onPage((list) => list.cancelUpload()),
    'another file is wanted': onPage((list) => list.reopen('File')),
    'the file is kept': onPage((list) => list.keepFile()),
    'another try is requested': {
      act: async (fixtures) => {
        if (await listOf(fixtures).isUnread()) await listOf(fixtures).tryAgain();
        else await listOf(fixtures).saveAgain();
      },
      except: { 'stock-list.unread.throttled': counting },
    },
    'a stock type is chosen': onPage((list) => list.chooseStock('Pre-order')),
    'its date is entered': onPage((list) => list.chooseShipsFrom('2027-04-01')),
    'the columns are submitted': unlessThrottled((list) => list.submitColumns()),
    'a cell is typed over': onPage((list) => list.rows.typeCell('Quantity', 'Product 1', '50')),
    'another cell is typed over': onPage((list) => list.rows.typeCell('Quantity', 'Product 2', '60')),
    'a rule is applied': onPage((list) => list.rows.applySuggestions()),
    'the changes are dropped': onPage((list) => list.dropChanges()),
    'the comparison is requested': unlessThrottled(async (list, fixtures) => {
      if (isPreparedBy(fixtures, nothingReady)) await list.seeComparable(false);
      else await list.compare();
    }),
    'missing offers are kept': onPage((list) => list.chooseMissing('Keep them')),
    'the commit is requested': unlessThrottled((list) => list.commit()),
    'the commit is confirmed': onPage((list) => list.confirmation.confirm()),
    'the commit is to be reverted': unlessThrottled(async (list, fixtures) => {
      if (isPreparedBy(fixtures, changedSince)) await list.seeRevertible(false);
      else await list.revert();
    }),
    'the columns are wanted again': {
      act: onPage((list) => list.reopenColumns()),
      except: { 'stock-list.columns': 'The columns are open.' },
    },
    'the check is wanted again': {
      act: onPage((list) => list.reopen('Check')),
      except: {
        'stock-list.file': 'After a failed task the page leads back to the columns.',
        'stock-list.check': 'The check is open.',
      },
    },
    'cancellation is requested': onPage((list) => list.cancel()),
    'cancellation is confirmed': {
      act: onPage((list) => list.cancellation.confirm()),
      except: { 'stock-list.confirmingCancel.throttled': counting },
    },
    'the dialog is closed': onPage((list) => list.closeQuestion()),
    'another import is wanted': onPage((list) => list.importAnother()),
    'untilAllowed: reached': waitOut,
    ...pollSteps(),
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...allUnsupported(['upload: ended', 'upload: broken'], 'A defect cannot be ordered of the server.'),
    ...readSteps(),
    ...serverReplySteps('choose', chooseStockColumns, choose),
    ...serverReplySteps('saveRows', changeStockRows, saveRows),
    'saveRows: it becomes a task': {
      unsupported: 'It takes a list of more than 1,000 rows: stock-rows.test.ts changes one.',
    },
    ...serverReplySteps('saveComparison', changeStockComparison, saveComparison),
    ...serverReplySteps('compare', compareStockList, compare),
    ...serverReplySteps('commit', commitStockList, commit),
    ...serverReplySteps('revert', revertStockList, revert),
    ...serverReplySteps('reopen', reopenStockStep, reopen),
    ...serverReplySteps('cancel', cancelStockImport, cancel),
  },
  assertions: {
    'stock-list.reading': importReads.seeHeld,
    'stock-list.unread.ready': seeUnread,
    'stock-list.unread.throttled': async (fixtures) => {
      await seeUnread(fixtures);
      await listOf(fixtures).seeWaiting();
    },
    'stock-list.uploading': onPage((list) => list.seeUploading()),
    'stock-list.following': onPage((list) => list.seeTask()),
    ...stepViews('file', (list) => list.seeFilePicker()),
    ...stepViews('columns', (list) => list.seeSending('Columns', false)),
    'stock-list.columns.incomplete': onPage((list) =>
      list.seeText('Enter the date from which you can ship.'),
    ),
    'stock-list.choosing': seesSending('Columns'),
    ...stepViews('check', (list) => list.seeSending('Check', false)),
    'stock-list.check.saving': onPage((list) => list.seeComparable(false)),
    'stock-list.check.unsaved': onPage((list) => list.seeUnsaved()),
    'stock-list.comparing': seesSending('Check'),
    ...stepViews('compare', (list) => list.seeSending('Compare', false)),
    'stock-list.compare.saving': onPage((list) => list.seeMissingChosen('Keep them')),
    'stock-list.compare.unsaved': onPage((list) => list.seeUnsaved()),
    'stock-list.confirming': onPage((list) => list.confirmation.see()),
    'stock-list.committing': seesSending('Compare'),
    ...stepViews('committed', (list) => list.seeInStep('Commit', 'Your offers are up to date.')),
    'stock-list.reverting': seesSending('Commit'),
    'stock-list.reverted': onPage((list) =>
      list.seeInStep('Commit', 'Your offers are as they were before the import.'),
    ),
    'stock-list.reopening': onPage((list) => list.seeReopening()),
    'stock-list.confirmingCancel.ready': async (fixtures) => {
      const { cancellation } = listOf(fixtures);
      await cancellation.see();
      if (fixtures.refusedCall === cancelStockImport) await cancellation.seeRefusal();
    },
    'stock-list.confirmingCancel.throttled': onPage((list) => list.cancellation.seeWaiting()),
    'stock-list.cancelling': onPage((list) => list.cancellation.see({ isBusy: true })),
  },
  delays: {
    'stock-list.reading': importReads.hold('read'),
    'stock-list.uploading': listUpload.hold,
    'stock-list.following': importReads.hold('poll'),
    'stock-list.choosing': delays(chooseStockColumns),
    'stock-list.check.saving': delays(changeStockRows),
    'stock-list.comparing': delays(compareStockList),
    'stock-list.compare.saving': delays(changeStockComparison),
    'stock-list.committing': delays(commitStockList),
    'stock-list.reverting': delays(revertStockList),
    'stock-list.reopening': delays(reopenStockStep),
    'stock-list.cancelling': delays(cancelStockImport),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

type OnList = (list: StockListScreen, fixtures: DriverFixtures) => Promise<void>;

function refuseUpload(which: string): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    fixtures.refusedCall = uploadStockList;
    await fixtures.scenario.answer(uploadStockList, which);
    await listUpload.end(fixtures);
  };
}

function delays(call: Call) {
  return ({ delayCall }: DriverFixtures) => delayCall(call);
}

function seeUnread(fixtures: DriverFixtures): Promise<void> {
  return importReads.seeGivenUp(fixtures, () => listOf(fixtures).isUnread());
}

/** A step at rest, and after too many attempts. */
function stepViews(state: string, see: OnList): Record<string, DriverStep<DriverFixtures>> {
  return {
    [`stock-list.${state}.ready`]: async (fixtures) => {
      await see(listOf(fixtures), fixtures);
      if (fixtures.refusedCall) await listOf(fixtures).seeRefusal(/\S/);
    },
    [`stock-list.${state}.throttled`]: onPage((list) => list.seeWaiting()),
  };
}

function seesSending(step: Step): DriverAction<DriverFixtures> {
  return onPage((list) => list.seeSending(step, true));
}

function unlessThrottled(act: OnList): DriverStep<DriverFixtures> {
  const steps = ['file', 'columns', 'check', 'compare', 'committed'];
  const except = Object.fromEntries(steps.map((step) => [`stock-list.${step}.throttled`, counting]));
  return { act: onPage(act), except };
}

function onPage(act: OnList): DriverAction<DriverFixtures> {
  return (fixtures) => act(listOf(fixtures), fixtures);
}

function listOf({ screen }: DriverFixtures): StockListScreen {
  return new StockListScreen(screen);
}
