import type { Locator } from '@playwright/test';
import { pathTo } from '#contract/pages/paths.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, seller, test } from './fixtures.ts';
import { DashboardModel } from './models/dashboard.model.ts';
import { OrdersModel } from './models/orders.model.ts';
import { screens } from './screens.ts';

for (const { name, as = seller, open } of screens) {
  test(`${name}: accessible and never wider than the window`, async ({
    page,
    scenario,
    watched,
    signIn,
    shoot,
  }) => {
    if (as !== null) await signIn(as);
    await open({ page, scenario, watched });
    await expectAccessible(page);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
    await shoot(name);
  });
}

test('the title of a card stands level with a button that has an icon', async ({ page, signIn }) => {
  await signIn();
  await page.goto(pathTo.billingAddress());
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return box ? box.y + box.height / 2 : null;
  };
  const title = await middleOf(page.getByRole('heading', { level: 2, name: /^\d+ address/ }));
  expect(title).toBe(await middleOf(page.getByRole('button', { name: 'Add address' })));
});

test('the menu on a phone is accessible and leads on', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 844 });
  await new DashboardModel(page).goto();
  await page.getByRole('button', { name: 'Open sidebar' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await expectAccessible(page);
  await menu.getByRole('link', { name: /^Orders/ }).click();
  await new OrdersModel(page).seeList();
  await expect(menu).toBeHidden();
});
