import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { SalesScreen } from '#tests/orders/sales.screen.ts';
import { browserScreen } from '#tests/platform/screen/browser-screen.ts';

test('on a small laptop a seller’s menu is that of a wide window, and no word of the list is broken', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await signIn();
  await new SalesScreen(browserScreen(page)).goto();
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Orders/ });
  const icon = await entry.locator('svg').boundingBox();
  const box = await entry.boundingBox();
  // Icon, label and count stand in one row.
  expect(icon && box && Math.abs(icon.y + icon.height / 2 - (box.y + box.height / 2))).toBeLessThan(2);
  const header = page.getByRole('columnheader', { name: 'Destination' });
  expect((await header.boundingBox())?.width).toBeGreaterThan(90);
});
