import { expect } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { formatMonth } from '#src/lib/format.ts';
import { PayoutsScreen } from '#tests/money/payouts.screen.ts';
import { StatementScreen } from '#tests/money/statement.screen.ts';

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

test('no order number and no amount of a statement breaks over two lines', async ({ page, signIn }) => {
  await signIn();
  await page.goto(pathTo.statement(lastMonth(), {}));
  await expect(page.getByRole('table', { name: 'Orders in this statement' })).toBeVisible();
  for (const width of [1440, 768, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(brokenFigures)).toEqual([]);
  }
});

test('on a phone the status of a payout ends where its amount ends', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo.payouts({ status: 'PAID' }));
  const row = page.getByRole('table', { name: 'Payouts' }).getByRole('row').nth(1);
  const endOf = (text: RegExp) =>
    row.getByText(text).evaluate((element) => element.getBoundingClientRect().right);
  expect(Math.abs((await endOf(/^Paid$/)) - (await endOf(/^€/)))).toBeLessThan(2);
});

/** Runs in the page. */
function brokenFigures(): string[] {
  const broken: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent ?? '';
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    if (/^[−€]*\d[\d.,]+$/.test(text) && range.getClientRects().length > 1) broken.push(text);
  }
  return broken;
}

function lastMonth(): string {
  const now = new Date();
  return new Date(Date.UTC(now.getFullYear(), now.getMonth() - 1)).toISOString().slice(0, 7);
}
