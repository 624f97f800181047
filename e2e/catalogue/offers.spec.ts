import { pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { endStreamAtOnce } from '#e2e/platform/portal/without-stream.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

test('a seller edits offers with the keyboard alone', async ({ page, frame, keyboard, signIn }) => {
  await signIn();
  const offers = new OffersScreen(keyboard);
  await offers.goto({ status: ['PAUSED'], sort: 'name', page: 1 });
  const cell = (row: number, column: number) => page.locator(`[data-row="${row}"][data-column="${column}"]`);

  await cell(0, 1).focus();
  await page.keyboard.type('12.34');
  await page.keyboard.press('Tab');
  await expect(cell(0, 2)).toBeFocused();
  await offers.grid.seeCell(1, 'price', '€12.34');
  await page.keyboard.press('F2');
  await page.keyboard.press('Escape');
  await page.keyboard.press('End');
  await expect(cell(0, 4)).toBeFocused();
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  await offers.grid.seeCell(2, 'price', '€12.34');
  await offers.grid.seeChanges('2 changes in 2 offers: 2 ready');
  await page.keyboard.press('Control+z');
  await offers.grid.seeChanges('1 change in 1 offer: 1 ready');
  await offers.grid.save();
  await frame.seeNotification('1 offer saved.');
  await offers.grid.seeNoChanges();
  await offers.grid.seeCell(1, 'price', '€12.34');
});

test('a press on the checkbox of an offer selects it', async ({ page, signIn }) => {
  await signIn();
  const offers = new OffersScreen(browserScreen(page));
  await offers.goto({ status: ['LIVE'], page: 1 });
  await offers.grid.select(1, 2);
  await offers.grid.askToMatch();
  await offers.grid.seeMatchText(/of \d|Wins already|No other offer|below your floor/);
});

test('another page of a list starts at its top, and Back returns to where it was left', async ({
  page,
  signIn,
}) => {
  await signIn();
  const offers = new OffersScreen(browserScreen(page));
  await offers.goto({ status: ['LIVE'], page: 1 });
  const next = page.getByRole('link', { name: 'Next page' });
  await next.scrollIntoViewIfNeeded();
  const top = () => page.evaluate(() => scrollY);
  const left = await top();
  expect(left).toBeGreaterThan(500);
  await next.click();
  await expect.poll(top).toBe(0);
  await page.goBack();
  await expect.poll(top).toBeCloseTo(left, -1);
});

test('a first read that is refused is made once', async ({ page, context, signIn, monitor }) => {
  await endStreamAtOnce(context);
  await signIn();
  const offers = new OffersScreen(browserScreen(page));
  await page.goto(pathTo.inventory({ page: 9_000 }));
  await offers.seeNothingFound();
  await page.waitForLoadState('networkidle');
  expect(monitor.problems.splice(0)).toEqual([
    expect.stringMatching(/^404: GET \S+\/api\/offers\/\?\S*page=9000/),
  ]);
});
