import { pathTo } from '#contract/pages/paths.ts';
import {
  listInitialChecks,
  readInitialCheck,
  startInitialCheck,
} from '#contract/staff/initial-checks.calls.ts';
import { accountEmails } from '#tests/platform/browser/people.ts';
import {
  openUrl,
  openWithFailedCall,
  openWithPendingCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';
import { InitialChecksScreen } from './initial-checks.screen.ts';

const address = pathTo.gtinChecker({});
const as = accountEmails.staff;
const list = {
  name: 'stock.csv',
  type: 'text/csv',
  content: 'EAN code;Brand;Case;Trade price;Free stock\n9520000012346;Maris;12;3.42;1440',
};

export const screenStates: ScreenState[] = [
  { page: 'gtinChecker', name: 'GTIN checker', as, open: openUrl(address, 'Earlier checks') },
  { page: 'gtinChecker', name: 'GTIN checker, answers missing', as, open: answersMissing },
  {
    page: 'gtinChecker',
    name: 'GTIN checker, no earlier checks',
    as,
    open: openWithFailedCall(listInitialChecks, address),
  },
  { page: 'gtinCheck', name: 'GTIN check, result', as, open: result },
  { page: 'gtinCheck', name: 'GTIN check, invalid rows', as, open: invalidRows },
  { page: 'gtinCheck', name: 'GTIN check, failed', as, open: failedCheck },
  {
    page: 'gtinCheck',
    name: 'GTIN check, loading',
    as,
    open: openWithPendingCall(
      readInitialCheck,
      pathTo.gtinCheck(crypto.randomUUID(), {}),
      'Loading the check',
    ),
  },
  {
    page: 'gtinChecker',
    name: 'GTIN checker, not allowed',
    as: accountEmails.staffWithoutChecker,
    open: refused,
  },
];

async function answersMissing({ screen, scenario }: StateFixtures) {
  const checker = new InitialChecksScreen(screen);
  await scenario.answer(startInitialCheck, 'forbidden', { times: 10 });
  await checker.goto();
  await checker.choose(list);
  await checker.start();
  await checker.seeText('Please select the currency.');
}

async function result({ screen }: StateFixtures) {
  const checker = new InitialChecksScreen(screen);
  await checker.goto();
  await checker.openEarlier('hollins-tarn-stock.xlsx');
  await checker.seeInTable('Brands', 'Maris');
}

async function invalidRows(fixtures: StateFixtures) {
  await result(fixtures);
  const checker = new InitialChecksScreen(fixtures.screen);
  await checker.show('Invalid');
  await checker.seeInTable('Rows', 'GTIN check digit is wrong');
}

async function failedCheck({ screen }: StateFixtures) {
  const checker = new InitialChecksScreen(screen);
  await checker.goto();
  await checker.openEarlier('larkspur.xlsx');
  await checker.seeText(/couldn’t parse the file/);
}

async function refused({ page, monitor }: StateFixtures) {
  monitor.tolerate(listInitialChecks);
  await page.goto(address);
  await page.getByText('You don’t have permission to use the seller GTIN checker.').first().waitFor();
}
