import { pathTo } from '#contract/pages/paths.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { NewDiscountsScreen, DiscountsScreen } from '#tests/catalogue/discounts.screen.ts';

test('a seller reduces the prices of a brand by keyboard, changes the reduction and deletes it', async ({
  page,
  keyboard,
  frame,
  signIn,
}) => {
  await signIn();
  const list = new DiscountsScreen(keyboard);
  const form = new NewDiscountsScreen(keyboard);
  await keyboard.goTo(pathTo.discounts());
  await list.seeList();
  await list.openNew();
  await form.findBrand('a');
  const brand = (await page.getByRole('button', { name: /^Remove / }).innerText()).trim();
  await form.enter({ discount: '12.5' });
  await form.seeEffect(/^The prices of/);
  await form.save();
  await frame.seeNotification('Price reduction saved');
  await list.seeInBrand(brand, '12.5%');

  await list.change(brand);
  await list.enter({ discount: '15' });
  await list.save();
  await list.seeInBrand(brand, '15%');

  await list.delete(brand);
  await frame.seeNotification('Price reduction deleted');
});
