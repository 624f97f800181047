import { addMonths } from 'date-fns/addMonths';
import { lightFormat } from 'date-fns/lightFormat';
import {
  listPayouts,
  listStatements,
  readPayoutTotals,
  readStatement,
} from '#contract/money/payouts.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import {
  openUrl,
  openWithFailedCall,
  type ScreenState,
  type StateFixtures,
} from '#tests/platform/browser/screen-state.ts';

const address = pathTo.payouts({});
const running = pathTo.statement(monthBefore(0), {});

export const screenStates: ScreenState[] = [
  { page: 'payouts', name: 'payouts', open: openUrl(address, 'You receive') },
  {
    page: 'payouts',
    name: 'payouts, filtered',
    open: openUrl(pathTo.payouts({ status: 'PAID', month: monthBefore(1) }), 'Clear filters'),
  },
  { page: 'payouts', name: 'payouts, none yet', open: withoutPayouts },
  {
    page: 'statement',
    name: 'statement',
    open: openUrl(pathTo.statement(monthBefore(1), {}), /^Closing balance/),
  },
  { page: 'statement', name: 'statement, running month', open: openUrl(running, 'Current balance') },
  {
    page: 'statement',
    name: 'statement without orders',
    open: openUrl(pathTo.statement('2020-01', {}), /^No orders were paid/),
  },
  {
    page: 'statement',
    name: 'statement, none',
    open: noStatement,
  },
  { page: 'statement', name: 'statement, failed', open: openWithFailedCall(readStatement, running) },
];

async function noStatement(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(readStatement);
  await openUrl(pathTo.statement('2099-01', {}), 'No statement for this month')(fixtures);
}

/** A month such as "2026-10", counted back from the present one. */
function monthBefore(months: number): string {
  return lightFormat(addMonths(new Date(), -months), 'yyyy-MM');
}

/** The page of a seller without payouts. Its replies are stubbed, because the seeded sellers with access have some. */
async function withoutPayouts(fixtures: StateFixtures) {
  const { page } = fixtures;
  const sum = { count: 0, amount: '0.00', amountCurrency: 'EUR' };
  const totals: CallReply<typeof readPayoutTotals> = [
    { currency: 'EUR', review: sum, awaited: sum, days: [], paid: sum },
  ];
  const none = { count: 0, next: null, previous: null, results: [] };
  await page.route(`/api/${listPayouts.path}?*`, (route) => route.fulfill({ json: none }));
  await page.route(`/api/${readPayoutTotals.path}`, (route) => route.fulfill({ json: totals }));
  await page.route(`/api/${listStatements.path}`, (route) => route.fulfill({ json: [] }));
  await openUrl(address, 'No payouts yet')(fixtures);
}
