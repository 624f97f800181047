import type { Locator } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { forgetChoice } from '#e2e/platform/session/forget-choice.ts';
import { SaleScreen } from '#tests/orders/sale/sale.screen.ts';
import { seededOrder } from '#tests/orders/sale/seeded-order.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { ConsentScreen } from '#tests/site/consent.screen.ts';

const windows = [
  ['a phone', { width: 390, height: 844 }],
  ['a desk', { width: 1440, height: 900 }],
] as const;

/** Expects that the consent question covers no row of the order. */
async function expectNoRowBelow(button: Locator) {
  const isRowBelow = () =>
    button.evaluate((element) => {
      const { left = 0 } = element.closest('section')?.getBoundingClientRect() ?? {};
      const { bottom } = element.getBoundingClientRect();
      return Boolean(document.elementFromPoint(left + 40, bottom + 40)?.closest('tr, [role=row]'));
    });
  await expect.poll(isRowBelow).toBe(false);
}

for (const [device, size] of windows) {
  test(`the question leaves the next step of an order in reach on ${device}`, async ({
    page,
    context,
    portal,
    signIn,
    pointer,
  }) => {
    await forgetChoice(context, portal.origin);
    await page.setViewportSize(size);
    await signIn();
    await new SaleScreen(pointer).goto(seededOrder('225312990'));
    const consent = new ConsentScreen(pointer);
    await consent.seeQuestion();
    // A trial click fails if another element covers the button.
    const confirm = page.getByRole('button', { name: /^Confirm \d/ });
    await confirm.click({ trial: true });
    await expectNoRowBelow(confirm);
    await consent.refuse();
    await confirm.click({ trial: true });
  });
}

for (const [device, size] of windows) {
  test(`below a short page with the question there is nothing to scroll to on ${device}`, async ({
    page,
    context,
    portal,
    signIn,
    pointer,
  }) => {
    await forgetChoice(context, portal.origin);
    await page.setViewportSize(size);
    const consent = new ConsentScreen(pointer);
    const hiddenHeight = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await page.goto(pathTo.resetPassword());
    await consent.seeQuestion();
    await expect.poll(hiddenHeight).toBe(0);
    await signIn();
    await page.goto(`${pathTo.orders()}?status=CURRENT&search=no-such-order`);
    await consent.seeQuestion();
    await new SalesScreen(pointer).seeNothingFound();
    await expect.poll(hiddenHeight).toBe(0);
  });
}

test('beside the question the sidebar reaches the lower edge of the window', async ({
  page,
  context,
  portal,
  signIn,
  pointer,
}) => {
  await forgetChoice(context, portal.origin);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn();
  await page.goto(pathTo.orders());
  await new ConsentScreen(pointer).seeQuestion();
  const pixelAt = (y: number) => page.screenshot({ clip: { x: 4, y, width: 1, height: 1 } });
  const ground = await pixelAt(450);
  await expect.poll(async () => (await pixelAt(890)).equals(ground)).toBe(true);
});

test('the question hides no focused element of a page that is zoomed in, and gives the focus on', async ({
  page,
  context,
  portal,
  frame,
  signIn,
  keyboard,
}) => {
  await forgetChoice(context, portal.origin);
  await signIn();
  await page.setViewportSize({ width: 320, height: 256 });
  const sale = new SaleScreen(keyboard);
  const order = seededOrder('225313128');
  await sale.goto(order);
  const consent = new ConsentScreen(keyboard);
  await consent.seeQuestion();
  await sale.seeTimeline();
  const covered: string[] = [];
  for (let stops = 0; stops < 40; stops += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(findCoveredFocus);
    if (hidden !== null) covered.push(hidden);
  }
  expect(covered).toEqual([]);
  await consent.refuse();
  await frame.seeTitleFocused(`Order ${order.fid}`);
});

/** Runs in the page: the focused element, if its centre is outside the window or below another element. */
function findCoveredFocus(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const middle = top + Math.min(height, innerHeight) / 2;
  const hit = document.elementFromPoint(left + width / 2, middle);
  const isSeen = hit !== null && (focused.contains(hit) || hit.contains(focused));
  return isSeen ? null : `${focused.tagName} ${focused.textContent?.trim().slice(0, 40) ?? ''}`;
}
