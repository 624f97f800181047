import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { PayoutsScreen } from '#src/features/payouts/payouts.screen.ts';
import { StatementScreen } from '#src/features/payouts/statement.screen.ts';
import { formatMonth } from '#src/lib/format.ts';
import { test } from './fixtures.ts';

test('a seller goes from the dashboard to a statement by keyboard, and downloads it', async ({
  page,
  keyboard,
  signIn,
}) => {
  await signIn();
  await keyboard.goTo(pathTo.dashboard());
  await keyboard.getByRole('link', { name: 'Payouts' }).press();
  const payouts = new PayoutsScreen(keyboard);
  await payouts.seeList();
  await payouts.toggleStatus(/^Paid/);
  await keyboard.seeAddress(/status=PAID/);
  await payouts.openStatement(formatMonth(lastMonth()));
  const statement = new StatementScreen(keyboard);
  await statement.seeBalance();
  for (const [kind, ending] of [
    ['XLSX', 'xlsx'],
    ['PDF', 'pdf'],
  ] as const) {
    const download = page.waitForEvent('download');
    await statement.download(kind);
    expect((await download).suggestedFilename()).toMatch(
      new RegExp(`^Statement ${lastMonth()} EUR .*${ending}$`),
    );
  }
});

test('Back from an order restores filters and scroll position of the payouts', async ({ page, signIn }) => {
  await signIn();
  await page.goto(pathTo.payouts({ status: 'PAID' }));
  const last = page.getByRole('table', { name: 'Payouts' }).getByRole('rowheader').getByRole('link').last();
  await last.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(/\/orders\//);
  await page.goBack();
  await expect(page).toHaveURL(/status=PAID/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before - 100);
});

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);
}
