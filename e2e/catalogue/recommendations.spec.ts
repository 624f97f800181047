import { pathTo } from '#contract/pages/paths.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { RecommendationsScreen } from '#tests/catalogue/recommendations.screen.ts';

test('a seller watches a trending product by keyboard, sets a target price, and offers the product', async ({
  page,
  keyboard,
  frame,
  signIn,
}) => {
  await signIn();
  const recommendations = new RecommendationsScreen(keyboard);
  await keyboard.goTo(pathTo.recommendations({ is_offered: false }));
  await recommendations.seeList();
  const name = (await page.getByRole('rowheader').first().innerText()).split('\n')[0]?.trim() ?? '';
  await recommendations.watch(name);
  await recommendations.seeWatched(name);
  await recommendations.openSegment('Watchlist');
  await recommendations.openTarget(name);
  await recommendations.enterTarget('0.01');
  await recommendations.saveTarget();
  await frame.seeNotification('Target price saved');
  await recommendations.seeInProduct(name, 'Target met');

  await recommendations.openOffer(name);
  await recommendations.enterOffer({ 'Your price': '9.90' });
  await recommendations.saveOffer();
  await frame.seeNotification(/is now in your inventory\.$/);
  // The price is the one after the discount.
  await recommendations.seeInProduct(name, /€9\.\d\d.*Rank \d/s);
  await recommendations.unwatch(name);
  await recommendations.seeInProduct(name, 'No longer watched');
  await recommendations.undo(name);
  await recommendations.seeInProduct(name, 'Target €0.01');
});
