import { pathTo } from '#contract/pages/paths.ts';
import { expect, test } from '#e2e/platform/portal/fixtures.ts';
import { DiscountsScreen } from '#tests/catalogue/discounts.screen.ts';

test('price reductions are filtered by brand by keyboard; Back shows all again', async ({
  page,
  keyboard,
  signIn,
}) => {
  await signIn();
  const list = new DiscountsScreen(keyboard);
  await keyboard.goTo(pathTo.discounts());
  await list.seeList();
  const brands = await page.getByRole('rowheader').allTextContents();
  const [first = ''] = brands;
  await list.filterByBrands(first);
  await list.seeBrands(first);
  await expect(page).toHaveURL(/\?brandQid=/);
  await page.reload();
  await list.seeBrands(first);
  await page.goBack();
  await list.seeBrands(...brands);
});
