import { pathTo } from '#contract/pages/paths.ts';
import {
  changeStockRows,
  listStockImports,
  readOpenStockImport,
  readStockImport,
  uploadStockList,
} from '#contract/stock-lists/stock-lists.calls.ts';
import { accountEmails } from '#e2e/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  seeDialog,
  type StateFixtures,
} from '#e2e/screen-state.ts';
import { makeCatalogue } from '#server/seed/catalogue.ts';
import { messyStockFile } from '#tests/factories/stock-file.factory.ts';
import { StockListScreen } from './stock-list.screen.ts';

const address = pathTo.stockImport();
const history = pathTo.stockImports();

/** Half of its products are in the catalogue. */
const messyFile = messyStockFile({
  rows: 400,
  gtins: makeCatalogue(10_000)
    .slice(0, 200)
    .map(({ gtin }) => gtin),
});
const file = { name: messyFile.name, type: 'text/csv', content: messyFile.content };

export const screenStates: ScreenState[] = [
  { page: 'stockImport', name: 'import, file', open: openFile },
  {
    page: 'stockImport',
    name: 'import, loading',
    open: openWithPendingCall(readOpenStockImport, address, 'Loading your import'),
  },
  { page: 'stockImport', name: 'import, failed', open: openWithFailedCall(readOpenStockImport, address) },
  { page: 'stockImport', name: 'import, upload refused', open: refusedUpload },
  { page: 'stockImport', name: 'import, unreadable file', open: unreadableFile },
  { page: 'stockImport', name: 'import, reading the file', open: reading },
  { page: 'stockImport', name: 'import, columns', open: openColumns },
  { page: 'stockImport', name: 'import, columns incomplete', open: incompleteColumns },
  { page: 'stockImport', name: 'import, check', open: openCheck },
  { page: 'stockImport', name: 'import, check not saved', open: unsavedCheck },
  { page: 'stockImport', name: 'import, nothing left to fix', open: emptyCheck },
  { page: 'stockImport', name: 'import, cancellation', open: cancellation },
  { page: 'stockImport', name: 'import, compare', open: openComparison },
  { page: 'stockImport', name: 'import, no offer of a kind', open: emptyComparison },
  { page: 'stockImport', name: 'import, commit with a risk', open: riskyCommit },
  { page: 'stockImport', name: 'import, committed', as: accountEmails.ofTomorrow, open: committed },
  { page: 'stockImports', name: 'imports', as: accountEmails.ofTomorrow, open: withHistory },
  {
    page: 'stockImports',
    name: 'imports, none',
    as: accountEmails.unverified,
    open: openUrl(history, 'No imports yet'),
  },
  {
    page: 'stockImports',
    name: 'imports, loading',
    open: openWithPendingCall(listStockImports, history, 'Loading imports'),
  },
  { page: 'stockImports', name: 'imports, failed', open: openWithFailedCall(listStockImports, history) },
];

/** Opens the first step; an import that a former state has left open is cancelled. */
async function openFile({ page, screen }: StateFixtures): Promise<StockListScreen> {
  const list = new StockListScreen(screen);
  await list.goto();
  await page.getByRole('list', { name: 'Import steps' }).waitFor();
  if (await page.getByRole('button', { name: 'Cancel import' }).isVisible()) {
    await list.confirmCancellation();
  }
  await list.seeFilePicker();
  return list;
}

async function refusedUpload(fixtures: StateFixtures) {
  const list = await openFile(fixtures);
  await fixtures.scenario.answer(uploadStockList, 'forbidden');
  await list.upload(file);
  await list.seeRefusal('You do not have permission to upload stock list.');
}

async function unreadableFile(fixtures: StateFixtures) {
  const list = await openFile(fixtures);
  await list.upload({ ...file, content: '\n\n' });
  await list.seeRefusal(/This file has no rows/);
}

async function reading(fixtures: StateFixtures) {
  const list = await openFile(fixtures);
  await fixtures.scenario.answer(readStockImport, 'pass', { latency: 60_000, times: 5 });
  await list.upload(file);
  await list.seeInStep('File', 'Reading the file…');
}

async function openColumns(fixtures: StateFixtures): Promise<StockListScreen> {
  const list = await openFile(fixtures);
  await list.upload(file);
  await fixtures.page.getByRole('region', { name: /^(Columns|Check)$/ }).waitFor();
  // Columns that are remembered need no click.
  if (!(await fixtures.page.getByRole('region', { name: 'Columns' }).isVisible())) {
    await list.seeInStep('Check', /ready/);
    await list.reopen('Columns');
  }
  await list.seeStep('Columns');
  return list;
}

async function incompleteColumns(fixtures: StateFixtures) {
  const list = await openColumns(fixtures);
  await list.chooseStock('Pre-order');
  await list.chooseColumn('EAN-Code', 'Not imported');
  await list.submitColumns();
  await list.seeRefusal('Choose the column with the GTINs.');
}

async function openCheck(fixtures: StateFixtures): Promise<StockListScreen> {
  const list = await openColumns(fixtures);
  await list.submitColumns();
  await list.seeInStep('Check', / of 400 rows are ready\./);
  await list.openProblem('Quantity is not exact');
  await list.seeText(/^Read “/);
  return list;
}

async function unsavedCheck(fixtures: StateFixtures) {
  const list = await openCheck(fixtures);
  await fixtures.scenario.answer(changeStockRows, 'forbidden');
  await list.applySuggestions();
  await list.seeRefusal('We couldn’t save your changes. Try again.');
}

async function emptyCheck(fixtures: StateFixtures) {
  const list = await openCheck(fixtures);
  await list.applySuggestions();
  await list.seeText('Nothing to fix here');
}

async function cancellation(fixtures: StateFixtures) {
  const list = await openCheck(fixtures);
  await list.cancel();
  await seeDialog(fixtures);
}

async function openComparison(fixtures: StateFixtures): Promise<StockListScreen> {
  const list = await openCheck(fixtures);
  await list.compare();
  await list.seeInStep('Compare', /rows against your /);
  await fixtures.page.getByRole('table', { name: 'Compared rows' }).waitFor();
  return list;
}

async function emptyComparison(fixtures: StateFixtures) {
  const list = await openComparison(fixtures);
  await list.openKind('Unchanged');
  await list.seeText('No offer stays as it is');
}

async function riskyCommit(fixtures: StateFixtures) {
  const list = await openComparison(fixtures);
  await list.commit();
  await seeDialog(fixtures);
}

async function committed(fixtures: StateFixtures) {
  const list = await openComparison(fixtures);
  await list.chooseMissing('Keep them');
  await list.seeCommittable();
  await list.commit();
  await fixtures.page
    .getByRole('alertdialog')
    .or(fixtures.page.getByRole('region', { name: 'Commit' }))
    .first()
    .waitFor();
  if (await fixtures.page.getByRole('alertdialog').isVisible()) await list.confirmation.confirm();
  await list.seeInStep('Commit', 'Your offers are up to date.');
}

async function withHistory(fixtures: StateFixtures) {
  await openFile(fixtures);
  await openUrl(history, messyFile.name)(fixtures);
}
