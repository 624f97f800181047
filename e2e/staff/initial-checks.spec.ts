import { readFile } from 'node:fs/promises';
import { read, utils } from '@e965/xlsx';
import { readInitialCheck } from '#contract/staff/initial-checks.calls.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';
import { InitialChecksScreen } from '#tests/staff/initial-checks.screen.ts';

/** A list with a letterhead, one row without a GTIN and one with a price that is no number. */
const list = {
  name: 'price list.csv',
  type: 'text/csv',
  content: [
    'Hollins & Tarn Ltd;;;;',
    'EAN code;Brand;Case;Trade price;Free stock',
    '9520000000103;Maris;12;3,42;1440',
    '9520000000110;Maris;12;2,10;360',
    ';Ostara;6;4,05;12',
    '9520000000127;Ostara;6;on request;12',
  ].join('\n'),
};

test('a list is checked by keyboard, found again in another tab, and downloaded', async ({
  page,
  context,
  keyboard,
  signIn,
}) => {
  await signIn(accountEmails.staff);
  const checker = new InitialChecksScreen(keyboard);
  await checker.goto();
  await checker.choose(list);
  await checker.seeAnswer('headingRow', '2');
  await checker.start();
  await checker.seeText('Please select the currency.');
  await page.reload();
  await checker.chooseCurrency('GBP');
  await checker.answer('dealId', '48201');
  await checker.seeHint('dealId', 'Hollins & Tarn Ltd (yours)');
  await checker.start();
  await checker.seeResult(/Hollins & Tarn Ltd/);
  const other = await context.newPage();
  await other.goto(page.url());
  await new InitialChecksScreen(browserScreen(other)).seeResult(/Hollins & Tarn Ltd/);
  await checker.show('Invalid');
  await checker.seeInTable('Rows', 'GTIN is missing');
  await checker.seeInTable('Rows', 'Price is not a number');
  const downloading = page.waitForEvent('download');
  await checker.download();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('price-check-Hollins-Tarn-Ltd.xlsx');
  const { Sheets } = read(await readFile(await file.path()));
  expect(Object.keys(Sheets)).toEqual(['We carry', 'New to us', 'To correct']);
  expect(utils.sheet_to_json(Sheets['To correct'] ?? {})).toHaveLength(2);
});

test('a check that is not known for a while is asked for again', async ({
  page,
  pointer,
  scenario,
  signIn,
}) => {
  await signIn(accountEmails.staff);
  const checker = new InitialChecksScreen(pointer);
  await checker.goto();
  await scenario.answer(readInitialCheck, 'not_found', { times: 2 });
  await checker.openEarlier('hollins-tarn-stock.xlsx');
  await checker.seeText('The check isn’t known yet. We keep asking.');
  await checker.seeResult(/would win$/);
  await expect(page).toHaveURL(/seller-initial-checker/);
});
