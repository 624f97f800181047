import { pathTo } from '#contract/pages/paths.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { makeCatalogue } from '#server/catalogue/products/products.seed.ts';
import { formatCount, formatNumber } from '#src/lib/format.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { openNewImport } from '#tests/imports/stock-lists/new-import.ts';
import { messyStockFile } from '#tests/imports/stock-lists/stock-file.factory.ts';
import { StockListScreen } from '#tests/imports/stock-lists/stock-list.screen.ts';

/** Half of its products are in the catalogue, and in the inventory of the seller. */
const gtins = makeCatalogue(10_000)
  .slice(0, 1000)
  .map(({ gtin }) => gtin);
/** Other tests of the seller import lists with the usual headings, whose columns are remembered then. */
const file = messyStockFile({ rows: 2000, gtins, gtinHeading: 'EAN-Nummer' });
const upload = { name: file.name, type: 'text/csv', content: file.content };
const broken = Object.values(file.problems).reduce((sum, rows) => sum + rows, 0);
const inexact = file.problems.quantity_inexact ?? 0;
const readyText = (ready: number) => `${formatNumber(ready)} of ${formatCount(file.rows, 'row')} are ready.`;
const [withoutPrice, added] = [59, 1502].map((row) => `Pflegeshampoo "Öl & Meer" Nr. ${row} 300 ml`);

test('a messy list of 2,000 rows becomes offers by keyboard; the next one needs no columns', async ({
  page,
  keyboard,
  pointer,
  signIn,
}) => {
  await signIn();
  await openNewImport({ page, screen: pointer });
  const list = new StockListScreen(keyboard);
  const chosen = page.waitForEvent('filechooser');
  await keyboard.getByLabel('Choose a stock list or drop it here').press();
  await (
    await chosen
  ).setFiles({ name: upload.name, mimeType: upload.type, buffer: Buffer.from(upload.content) });
  await list.seeStep('Columns');
  await list.submitColumns();
  await list.seeInStep('Check', readyText(file.rows - broken));

  await list.cancel();
  await list.cancellation.cancel();
  await list.seeCancelFocused();
  await list.rows.openProblem('Quantity is not exact');
  await list.seeText(/^Read “(50|100)\+” as (50|100) and “(50|100)\+” as (50|100)\?/);
  await list.rows.applySuggestions();
  await list.seeInStep('Check', readyText(file.rows - broken + inexact));
  await list.rows.openProblem('Price is missing or zero');
  await list.rows.typeCell('Price', withoutPrice ?? '', '4,20');
  await list.rows.seeRow(withoutPrice ?? '', 'Fixed');
  await list.seeInStep('Check', readyText(file.rows - broken + inexact + 1));
  await list.compare();

  await list.seeInStep('Compare', /rows against your [\d,]+ offers\./);
  // Tab reaches the chosen one of the three.
  await keyboard.getByRole('radio', { name: /^Set their quantity to 0/ }).press();
  await page.keyboard.press('ArrowDown');
  await list.seeCommittable();
  await list.commit();
  await list.confirmation.confirm();
  await list.seeInStep('Commit', 'Your offers are up to date.');
  await list.seeInStep('Commit', /Skipped, price not decided−\d+/);

  const offers = new OffersScreen(keyboard);
  await offers.goto({ search: 'Nr. 1502' });
  await offers.seeInOffer(added ?? '', '€23.01');
  await offers.goto({ search: gtins[1] });
  await offers.seeInFirstOffer('€3.01');
  await offers.seeInFirstOffer(/\d+ of \d+/);

  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = new StockListScreen(pointer);
  await onPhone.goto();
  await onPhone.upload(upload);
  await onPhone.seeInStep('Check', readyText(file.rows - broken));
  await onPhone.cancel();
  await onPhone.cancellation.confirm();
  await onPhone.seeFilePicker();

  await pointer.goTo(pathTo.stockImports());
  await pointer.getByRole('link', { name: file.name }).press();
  await onPhone.revert();
  await onPhone.seeInStep('Commit', 'Your offers are as they were before the import.');
  await offers.goto();
  await offers.search('Nr. 1502');
  await offers.seeNothing();
});
