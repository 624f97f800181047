import { http } from 'msw';
import { test } from 'vitest';
import {
  cancelStockImport,
  changeStockComparison,
  changeStockRows,
  chooseStockColumns,
  commitStockList,
  compareStockList,
  listComparedRows,
  listStockRows,
  readOpenStockImport,
  reopenStockStep,
  revertStockList,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { addTwoOffers, listWithoutPrice, openCheck } from '#tests/imports/stock-lists/stock-list-page.ts';
import { StockListScreen } from '#tests/imports/stock-lists/stock-list.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function openImport(options: Parameters<typeof openPortal>[1] = { make: addTwoOffers }) {
  const opened = await openPortal('/inventory/import/', options);
  return Object.assign(opened, { list: new StockListScreen(opened.screen) });
}

async function openCheckWithoutPrice() {
  const opened = await openImport();
  await openCheck(opened, listWithoutPrice);
  return opened;
}

test('a list goes from the file to the commit, and back', async () => {
  const { list: page, marketplace } = await openCheckWithoutPrice();
  await page.seeInStep('Check', '1 of 3 rows is ready. 2 have a problem.');
  await page.rows.openProblem('Quantity is not exact');
  await page.rows.seeRow('Handtuch', 'Suggested');
  await page.seeText('Read “50+” as 50?');
  await page.rows.applySuggestions();
  await page.seeInStep('Check', '2 of 3 rows are ready. 1 has a problem.');
  await page.rows.openProblem('Price is missing or zero');
  await page.rows.typeCell('Price', 'Tee', '2,10');
  await page.rows.seeRow('Tee', 'Fixed');
  await page.compare();
  await page.seeInStep('Compare', 'Comparing the rows with your offers…');
  await marketplace.runDueTasks();
  await page.seeStep('Compare');
  await page.seeCompared('Seife', /€4\.00.*€4\.50.*\+12\.50%/);
  await page.chooseMissing('Keep them');
  await page.seeCommitButton('Commit 3 changes');
  await page.commit();
  await page.seeInStep('Commit', 'Committing your changes…');
  await marketplace.runDueTasks();
  await page.seeInStep('Commit', 'Your offers are up to date.');
  await page.seeText('Find products of unmatched offers');
  await page.revert();
  await page.seeInStep('Commit', 'Reverting your changes…');
  await marketplace.runDueTasks();
  await page.seeInStep('Commit', 'Your offers are as they were before the import.');
});

test('each step is there again after a reload', async () => {
  const { list: page, reload } = await openCheckWithoutPrice();
  reload();
  await page.seeStep('Check');
  await page.seeText(/lager\.csv, 3 rows/);
  await page.reopen('Columns');
  await page.seeStep('Columns');
  await page.chooseStock('Pre-order');
  await page.submitColumns();
  await page.seeText('Enter the date from which you can ship.');
  reload();
  await page.seeStep('Columns');
  await page.submitColumns();
  await page.seeText('Enter the date from which you can ship.');
});

test('a failed and a forbidden upload say so', async () => {
  const { list: page, answer } = await openImport();
  answer(uploadStockList, 'forbidden');
  await page.upload(listWithoutPrice);
  await page.seeInStep('File', 'You do not have permission to upload stock list.');
  answer(uploadStockList, '500');
  await page.upload(listWithoutPrice);
  await page.seeInStep('File', 'There was an error uploading the stock list.');
});

test('a file without rows says what to do', async () => {
  const { list: page, marketplace } = await openImport();
  await page.upload({ ...listWithoutPrice, content: '\n\n' });
  await page.seeInStep('File', 'Reading the file…');
  await marketplace.runDueTasks();
  await page.seeRefusal(/This file has no rows/);
});

test('a typed cell is kept when it cannot be saved', async () => {
  const { list: page, answer } = await openCheckWithoutPrice();
  await page.rows.openProblem('Price is missing or zero');
  answer(changeStockRows, '500');
  await page.rows.typeCell('Price', 'Tee', '2,10');
  await page.seeRefusal('We couldn’t save your changes. Try again.');
  await page.rows.seeCell('Price', 'Tee', '2,10');
  await page.saveAgain();
  await page.rows.seeRow('Tee', 'Fixed');
});

test('an import that cannot be read can be read again', async () => {
  const { list: page } = await openImport({ make: addTwoOffers, faults: [[readOpenStockImport, '500']] });
  await page.seeRefusal('We couldn’t load the import. Try again.');
});

test('an import is cancelled after a question', async () => {
  const { list: page } = await openCheckWithoutPrice();
  await page.cancel();
  await page.cancellation.confirm();
  await page.seeStep('File');
});

test('no file can be chosen in vain while an import that is being read is cancelled', async () => {
  const { list: page } = await openImport();
  await page.upload(listWithoutPrice);
  await page.seeInStep('File', 'Reading the file…');
  await page.cancel();
  // The page behind the question is not seen by its roles.
  await page.cancellation.see();
  await page.seeText('Reading the file…');
  await page.seeNoFilePicker();
  await page.cancellation.confirm();
  await page.seeFilePicker();
});

test('an import that is kept stays at its step', async () => {
  const { list: page } = await openCheckWithoutPrice();
  await page.cancel();
  await page.cancellation.cancel();
  await page.cancellation.seeClosed();
  await page.seeInStep('Check', '1 of 3 rows is ready.');
});

test('a failed call is told at its step, which can go on', async () => {
  const { list: page, marketplace, answer } = await openImport();
  await page.upload(listWithoutPrice);
  await page.seeInStep('File', 'Reading the file…');
  await marketplace.runDueTasks();
  await page.seeStep('Columns');
  answer(chooseStockColumns, '500');
  await page.submitColumns();
  await page.seeRefusal('We couldn’t save the columns. Try again.');
  await page.submitColumns();
  await page.seeInStep('Check', 'Checking the rows…');
  await marketplace.runDueTasks();
  await page.seeStep('Check');
  answer(reopenStockStep, '500');
  await page.reopen('Columns');
  await page.seeRefusal('We couldn’t go back to this step. Try again.');
  answer(compareStockList, '500');
  await page.compare();
  await page.seeRefusal('We couldn’t compare the rows with your offers. Try again.');
  await page.compare();
  await page.seeInStep('Compare', 'Comparing the rows with your offers…');
  answer(listComparedRows, 'forbidden');
  await marketplace.runDueTasks();
  await page.seeRefusal('We couldn’t load the comparison. Try again.');
  await page.tryAgain();
  await page.seeCompared('Seife', '€4.50');
  answer(changeStockComparison, '500');
  await page.chooseMissing('Keep them');
  await page.seeRefusal('We couldn’t save your choice. Try again.');
  await page.seeMissingChosen('Keep them');
  await page.saveAgain();
  await page.seeCommitButton('Commit 1 change');
  answer(commitStockList, '500');
  await page.commit();
  await page.seeRefusal('We couldn’t commit your changes. Try again.');
  await page.commit();
  await page.seeInStep('Commit', 'Committing your changes…');
  await marketplace.runDueTasks();
  await page.seeInStep('Commit', 'Your offers are up to date.');
  answer(revertStockList, '500');
  await page.revert();
  await page.seeRefusal('We couldn’t revert the import. Try again.');
});

test('after a failure nothing can be pressed or typed in vain while the import is read again', async () => {
  const { list: page, answer, network, pass } = await openCheckWithoutPrice();
  await page.seeCompareBusy(false);
  await page.rows.openProblem('Price is missing or zero');
  const released = Promise.withResolvers<void>();
  network.use(
    http.get('*/offers/stocklist/imports/:qid/', async ({ request }) => {
      await released.promise;
      return pass(request);
    }),
  );
  answer(compareStockList, '500');
  await page.compare();
  await page.seeRefusal('We couldn’t compare the rows with your offers. Try again.');
  await page.seeCompareBusy(true);
  await page.rows.seeCellEnabled('Price', 'Tee', false);
  released.resolve();
  await page.seeCompareBusy(false);
  await page.rows.seeCellEnabled('Price', 'Tee', true);
  await page.compare();
  await page.seeInStep('Compare', 'Comparing the rows with your offers…');
});

test('what cannot be read says so, and the dialog of a cancellation stays', async () => {
  const { list: page, answer } = await openCheckWithoutPrice();
  answer(listStockRows, 'forbidden', undefined, 4);
  await page.rows.openRepair('Decimal commas in prices');
  await page.seeRefusal('We couldn’t load the rows. Try again.');
  answer(cancelStockImport, 'forbidden');
  await page.cancel();
  await page.cancellation.confirm();
  await page.cancellation.seeRefusal('We couldn’t cancel the import. Try again.');
});
