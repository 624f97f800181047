import { expect, test } from 'vitest';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addPayout } from '#tests/money/payout.factory.ts';
import { StatementScreen } from '#tests/money/statement.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

async function somePayouts(store: Store, seller: SellerRow) {
  const lines = [{ requestedQuantity: 1, price: '1000.00' }];
  await addPayout(store, seller, {
    paidAt: '2026-01-12T10:00:00.000Z',
    isPaid: true,
    sale: { fid: '3001' },
    lines,
  });
  await addPayout(store, seller, {
    paidAt: '2026-01-30T10:00:00.000Z',
    isPaid: true,
    sale: { fid: '3002' },
    lines,
  });
  await addPayout(store, seller, { paidAt: '2026-03-02T08:00:00.000Z', sale: { fid: '3003' }, lines });
}

async function openStatement(month: string) {
  const opened = await openPortal(pathTo.statement(month, {}), { make: somePayouts });
  return Object.assign(opened, { statement: new StatementScreen(opened.screen) });
}

test('a statement lists orders with their parts, transfers, and the balances that they add up to', async () => {
  const { statement } = await openStatement('2026-01');
  await statement.seeBalanceLine('Opening balance on 1 Jan 2026', '€0.00');
  await statement.seeBalanceLine('Goods (2 orders)', '€2,000.00');
  await statement.seeBalanceLine('Fees', '−€160.00');
  await statement.seeBalanceLine('1 transfer to you', '−€920.00');
  await statement.seeBalanceLine('Closing balance on 31 Jan 2026', '€920.00');
  await statement.seeRow('3002', '−€80.00');
  await statement.seeRow('QUAYSIDE 3001', '14 Jan 2026');
  await statement.seeText('No credit notes');
});

test('a month without orders says so, and the months around it are one link away', async () => {
  const { statement, address } = await openStatement('2026-02');
  await statement.seeText('No orders were paid in February 2026');
  await statement.seeRow('QUAYSIDE 3002', '3 Feb 2026');
  await statement.openMonth('March 2026');
  await statement.seeTitle('Statement for March 2026');
  expect(address()).toBe('/payouts/2026-03/');
});

test('the running month is marked as not final', async () => {
  const { statement } = await openStatement('2026-03');
  await statement.seeText(
    'This month isn’t over yet. The statement may still change until the last day of the month.',
  );
  await statement.seeBalanceLine('Current balance', '€920.00');
  await statement.seeText('No transfers were made in March 2026');
});

test('a month to come has no statement', async () => {
  const { statement } = await openStatement('2026-04');
  await statement.seeText('No statement for this month');
});

test('a statement is downloaded as a spreadsheet and as a PDF', async () => {
  const saved = recordDownloads();
  const { statement, seller } = await openStatement('2026-01');
  await statement.download('XLSX');
  await statement.seeDownloaded('XLSX');
  await statement.download('PDF');
  await statement.seeDownloaded('PDF');
  expect(saved.map(({ name }) => name)).toEqual([
    `Statement 2026-01 EUR ${seller.fid}.xlsx`,
    `Statement 2026-01 EUR ${seller.fid}.pdf`,
  ]);
});
