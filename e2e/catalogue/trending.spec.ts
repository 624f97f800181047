import { pathTo } from '#contract/pages/paths.ts';
import { test } from '#e2e/platform/portal/fixtures.ts';
import { TrendingScreen } from '#tests/catalogue/trending.screen.ts';

test('a seller watches a trending product by keyboard, sets a target price, and offers the product', async ({
  page,
  keyboard,
  frame,
  signIn,
}) => {
  await signIn();
  const trending = new TrendingScreen(keyboard);
  await keyboard.goTo(pathTo.trending({ is_offered: false }));
  await trending.seeList();
  const name = (await page.getByRole('rowheader').first().innerText()).split('\n')[0]?.trim() ?? '';
  await trending.watch(name);
  await trending.seeWatched(name);
  await trending.openSegment('Watchlist');
  await trending.openTarget(name);
  await trending.enterTarget('0.01');
  await trending.saveTarget();
  await frame.seeNotification('Target price saved');
  await trending.seeInProduct(name, 'Target met');

  await trending.openOffer(name);
  await trending.enterOffer({ 'Your price': '9.90' });
  await trending.saveOffer();
  await frame.seeNotification(/is now in your inventory\.$/);
  // The price is the one after the discount.
  await trending.seeInProduct(name, /€9\.\d\d.*Rank \d/s);
  await trending.unwatch(name);
  await trending.seeInProduct(name, 'No longer watched');
  await trending.undo(name);
  await trending.seeInProduct(name, 'Target €0.01');
});
