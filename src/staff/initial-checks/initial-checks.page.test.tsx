import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import { readDeal } from '#contract/staff/deals.calls.ts';
import { startInitialCheck } from '#contract/staff/initial-checks.calls.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addUser } from '#tests/people/users/user.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import {
  addCheckerUser,
  addSampleCheck,
  SAMPLE_FILE_QID,
  SAMPLE_TASK_ID,
  stockText,
} from '#tests/staff/initial-check.factory.ts';
import { InitialChecksScreen } from '#tests/staff/initial-checks.screen.ts';

async function open(address: string, options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(address, {
    as: addCheckerUser,
    make: (store) => addSampleCheck(store, 'SUCCEEDED'),
    ...options,
  });
  return Object.assign(opened, { checker: new InitialChecksScreen(opened.screen) });
}

test('a list is read, described, checked and shown', async () => {
  const { checker, marketplace, address } = await open(pathTo.gtinChecker({}));
  await checker.choose({
    name: 'list.csv',
    type: 'text/csv',
    content: stockText([[sampleGtin(77), '3.42', 'Maris']]),
  });
  await checker.seeAnswer('gtinColumn', 'A');
  await checker.seeHint('gtinColumn', 'EAN code');
  expect(address()).toMatch(/\?file=/);
  await checker.chooseCurrency('EUR');
  await checker.answer('dealId', '48201');
  await checker.seeHint('dealId', 'Hollins & Tarn Ltd (yours)');
  await checker.start();
  await checker.seeRunning();
  expect(address()).toMatch(/^\/internal\/seller-initial-checker\/[\w-]{36}\/$/);
  await marketplace.runDueTasks();
  await checker.seeResult('Nothing of Hollins & Tarn Ltd’s list is in our catalogue');
});

test('each missing answer is named, and none is lost in a reload', async () => {
  const { checker, reload } = await open(pathTo.gtinChecker({ file: SAMPLE_FILE_QID }));
  await checker.seeForm();
  for (const name of [
    'gtinColumn',
    'priceColumn',
    'sellingUnitColumn',
    'inventoryColumn',
    'headingRow',
  ] as const)
    await checker.answer(name, '');
  await checker.start();
  for (const message of [
    'Please select the row containing column headings in the inventory table.',
    'Please select the column containing GTIN.',
    'Please select the column containing the price.',
    'Please select the currency.',
    'Please select the column containing the selling unit.',
    'Please select the column containing the inventory.',
    'Please enter the ID of the deal.',
  ])
    await checker.seeText(message);
  await checker.answer('gtinColumn', 'EAN code');
  await checker.answer('priceColumn', 'A');
  reload();
  await checker.seeAnswer('gtinColumn', 'EAN code');
  await checker.useHeadingRow(1);
  await checker.readColumnAs('E', 'E · Stock');
  await checker.readColumnAs('D', 'D · Unit');
  await checker.chooseCurrency('EUR');
  await checker.answer('dealId', '48201');
  await checker.start();
  await checker.seeText('Another answer already names this column.');
});

test('a deal of another team says whose it is; an unknown one can be corrected', async () => {
  const { checker } = await open(pathTo.gtinChecker({ file: SAMPLE_FILE_QID }));
  await checker.seeForm();
  await checker.answer('dealId', '48164');
  await checker.seeHint('dealId', 'Campo Fiore S.r.l. (Inés Prado, Southern Europe)');
  await checker.answer('dealId', '99999');
  await checker.seeRefusal(/couldn’t find a Harbourdesk deal/);
});

test('a deal that cannot be looked up does not stop the check', async () => {
  const { checker } = await open(pathTo.gtinChecker({ file: SAMPLE_FILE_QID }), {
    faults: Array.from({ length: 4 }, () => [readDeal, '500']),
  });
  await checker.seeForm();
  await checker.chooseCurrency('EUR');
  await checker.answer('dealId', '48201');
  await checker.start();
  await checker.seeRunning();
});

test('a refused check keeps all answers', async () => {
  const { checker } = await open(pathTo.gtinChecker({ file: SAMPLE_FILE_QID }), {
    faults: [[startInitialCheck, 'fileIssue']],
  });
  await checker.seeForm();
  await checker.chooseCurrency('GBP');
  await checker.answer('dealId', '48201');
  await checker.start();
  await checker.seeRefusal('We couldn’t parse the file. Please try again with a different file.');
  await checker.seeAnswer('dealId', '48201');
});

test('staff without the right are told so', async () => {
  const { checker } = await open(pathTo.gtinChecker({}), {
    as: (store) => addUser(store, { isStaff: 1 }),
  });
  await checker.seeText('You don’t have permission to use the seller GTIN checker.');
});

test('a result shows its brands and rows', async () => {
  const { checker, address } = await open(pathTo.gtinCheck(SAMPLE_TASK_ID, {}));
  await checker.seeResult('42% of Hollins & Tarn Ltd’s matched list would win');
  await checker.seeText('488 more would win with 2% off, €0.07 a unit on average.');
  await checker.seeInTable('Brands', '−1.2%');
  await checker.show('Matched');
  await checker.seeInTable('Rows', 'Hydrating Conditioner 500 ml');
  await checker.seeInTable('Rows', '€3.49');
  expect(address()).toMatch(/\?show=MATCHED$/);
});

test('a check that runs is found again and can be cancelled', async () => {
  const { checker, reload } = await open(pathTo.gtinCheck(SAMPLE_TASK_ID, {}), {
    make: (store) => addSampleCheck(store, 'QUEUED'),
  });
  await checker.seeRunning();
  reload();
  await checker.seeRunning();
  await checker.cancelCheck();
  await checker.seeCancelled();
});
