import {
  changeStockRows,
  listStockImports,
  readOpenStockImport,
  readStockImport,
  uploadStockList,
} from '#contract/imports/stock-lists/stock-lists.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  seeDialog,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import type { UploadedFile } from '#tests/platform/screen/screen.ts';
import { openNewImport } from './new-import.ts';
import { messyStockFile } from './stock-file.factory.ts';
import type { StockListScreen } from './stock-list.screen.ts';

const address = pathTo.stockImport();
const history = pathTo.stockImports();

const gtins = makeCatalogue(10_000)
  .slice(0, 200)
  .map(({ gtin }) => gtin);
/** Half of its products are in the catalogue. */
const messyFile = messyStockFile({ rows: 400, gtins });
const file: UploadedFile = { name: messyFile.name, type: 'text/csv', content: messyFile.content };

/** Nothing of it has to be fixed, and it is in the currency of each seller. */
function plainFile(firstPrice: number): UploadedFile {
  const rows = gtins.slice(0, 40).map((gtin, at) => `${gtin};${firstPrice + at}.20;24`);
  return {
    name: 'Stock 2026-11-19.csv',
    type: 'text/csv',
    content: ['GTIN;Price;Stock', ...rows].join('\n'),
  };
}

export const screenStates: ScreenState[] = [
  { page: 'stockImport', name: 'import, file', open: openNewImport },
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
  {
    page: 'stockImport',
    name: 'import, committed',
    as: accountEmails.ofTomorrow,
    open: (fixtures) => commitList(fixtures, plainFile(3)),
  },
  { page: 'stockImports', name: 'imports', as: accountEmails.ofTomorrow, open: withHistory },
  {
    page: 'stockImports',
    name: 'imports, none',
    as: accountEmails.incomplete,
    open: openUrl(history, 'No imports yet'),
  },
  {
    page: 'stockImports',
    name: 'imports, loading',
    open: openWithPendingCall(listStockImports, history, 'Loading your imports'),
  },
  { page: 'stockImports', name: 'imports, failed', open: openWithFailedCall(listStockImports, history) },
];

async function refusedUpload(fixtures: StateFixtures) {
  const list = await openNewImport(fixtures);
  await fixtures.scenario.answer(uploadStockList, 'forbidden');
  await list.upload(file);
  await list.seeRefusal('You do not have permission to upload stock list.');
}

async function unreadableFile(fixtures: StateFixtures) {
  const list = await openNewImport(fixtures);
  await list.upload({ ...file, content: '\n\n' });
  await list.seeRefusal(/This file has no rows/);
}

async function reading(fixtures: StateFixtures) {
  const list = await openNewImport(fixtures);
  await fixtures.scenario.answer(readStockImport, 'pass', { latency: 60_000, times: 5 });
  await list.upload(file);
  await list.seeInStep('File', 'Reading the file…');
}

async function openColumns(fixtures: StateFixtures, uploaded = file): Promise<StockListScreen> {
  const { page } = fixtures;
  const list = await openNewImport(fixtures);
  await list.upload(uploaded);
  const columns = page.getByRole('region', { name: 'Columns' });
  await columns
    .or(page.getByRole('region', { name: 'Check' }))
    .first()
    .waitFor();
  if (!(await columns.isVisible())) {
    // Columns that are remembered are submitted at once.
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
  await list.rows.openProblem('Quantity is not exact');
  await list.seeText(/^Read “/);
  return list;
}

async function unsavedCheck(fixtures: StateFixtures) {
  const list = await openCheck(fixtures);
  await fixtures.scenario.answer(changeStockRows, 'forbidden');
  await list.rows.applySuggestions();
  await list.seeRefusal('We couldn’t save your changes. Try again.');
}

async function emptyCheck(fixtures: StateFixtures) {
  const list = await openCheck(fixtures);
  await list.rows.applySuggestions();
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

async function commitList(fixtures: StateFixtures, uploaded: UploadedFile) {
  const list = await openColumns(fixtures, uploaded);
  await list.submitColumns();
  await list.seeInStep('Check', '40 of 40 rows are ready.');
  await list.compare();
  await list.chooseMissing('Keep them');
  await list.seeCommittable();
  await list.commit();
  const question = fixtures.page.getByRole('alertdialog');
  await question
    .or(fixtures.page.getByRole('region', { name: 'Commit' }))
    .first()
    .waitFor();
  if (await question.isVisible()) await list.confirmation.confirm();
  await list.seeInStep('Commit', 'Your offers are up to date.');
}

async function withHistory(fixtures: StateFixtures) {
  const uploaded = plainFile(4);
  await commitList(fixtures, uploaded);
  await openUrl(history, uploaded.name)(fixtures);
}
