import type { Driver, DriverAction } from '@quayside/charts/formats/driver.ts';
import { listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import type { Recommendation } from '#contract/catalogue/recommendations.schemas.ts';
import { unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { watchlistModel } from '#machines/catalogue/watchlist/watchlist.model.ts';
import { signUpByApi } from '#tests/people/users/newcomer.ts';
import type { DriverFixtures } from '#tests/platform/drivers/driver-fixtures.ts';
import { brokenWait, serverReplySteps, waitOut } from '#tests/platform/drivers/replies.ts';
import type { TestCaller } from '#tests/platform/marketplace/test-caller.ts';
import { RecommendationsScreen } from './recommendations.screen.ts';

const { watch, unwatch } = watchlistModel.outcomes;
const MINUTE = 60_000;

/** The product that a path watches, and a colleague of its seller. */
type Watched = { product: Recommendation; colleague: TestCaller };

const products = new WeakMap<DriverFixtures, Watched>();

export const watchlistDriver: Driver<DriverFixtures> = {
  start: {
    'a product beside the watchlist': (fixtures) => openProduct(fixtures),
    'a watched product': (fixtures) =>
      openProduct(fixtures, ({ colleague, product }) => watchAsColleague(colleague, product, '4.70')),
  },
  actions: {
    'the product is watched': onProduct((recommendations, name) => recommendations.watch(name)),
    'the product is no longer watched': onProduct((recommendations, name) => recommendations.unwatch(name)),
    'the removal is undone': onProduct((recommendations, name) => recommendations.undo(name)),
    'a colleague watches it': changeElsewhere(({ colleague, product }) =>
      watchAsColleague(colleague, product, '5.20'),
    ),
    'a colleague removes it': changeElsewhere(async ({ colleague, product: { gtin } }) => {
      await colleague.call(unwatchProduct, { params: { gtin } });
    }),
    'untilAllowed: reached': waitOut,
  },
  replies: {
    'untilAllowed: broken': brokenWait,
    ...serverReplySteps('watch', watchProduct, watch),
    ...serverReplySteps('unwatch', unwatchProduct, unwatch),
  },
  assertions: {
    'watchlist.unwatched.ready': seeReady((recommendations, name) => recommendations.seeUnwatched(name)),
    'watchlist.unwatched.throttled': onProduct((recommendations, name) => recommendations.seeWaiting(name)),
    'watchlist.adding': onProduct((recommendations, name) => recommendations.seeChanging(name)),
    'watchlist.watched.ready': seeReady((recommendations, name) => recommendations.seeWatched(name)),
    'watchlist.watched.throttled': onProduct((recommendations, name) => recommendations.seeWaiting(name)),
    'watchlist.removing': onProduct((recommendations, name) => recommendations.seeChanging(name)),
    'watchlist.removed.ready': seeReady((recommendations, name) =>
      recommendations.seeInProduct(name, 'No longer watched'),
    ),
    'watchlist.removed.throttled': onProduct((recommendations, name) => recommendations.seeWaiting(name)),
    'watchlist.restoring': onProduct((recommendations, name) => recommendations.seeChanging(name)),
  },
  delays: {
    'watchlist.adding': ({ delayCall }) => delayCall(watchProduct),
    'watchlist.removing': ({ delayCall }) => delayCall(unwatchProduct),
    'watchlist.restoring': ({ delayCall }) => delayCall(watchProduct),
  },
  advanceTime: ({ advanceTime }, milliseconds) => advanceTime(milliseconds),
};

/** Each path watches a product as a seller of its own. */
async function openProduct(
  fixtures: DriverFixtures,
  prepare: (watched: Watched) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const seller = await signUpByApi(fixtures.context);
  await seller.completeOnboarding();
  const colleague = await seller.signIn();
  const { results } = await colleague.call(listRecommendations, { query: { size: 1 } });
  const [product] = results;
  if (!product) throw new Error('No product is recommended.');
  products.set(fixtures, { product, colleague });
  await prepare({ product, colleague });
  await fixtures.signIn(seller.email);
  await fixtures.page.goto(pathTo.recommendations({ search: product.gtin }));
  await new RecommendationsScreen(fixtures.screen).seeList();
}

function watchedOf(fixtures: DriverFixtures): Watched {
  const watched = products.get(fixtures);
  if (!watched) throw new Error('No product was opened yet.');
  return watched;
}

async function watchAsColleague(
  colleague: TestCaller,
  { gtin }: Recommendation,
  targetPrice: string,
): Promise<void> {
  await colleague.call(watchProduct, { body: { gtin, targetPrice } });
}

function onProduct(
  act: (recommendations: RecommendationsScreen, name: string) => Promise<void>,
): DriverAction<DriverFixtures> {
  return (fixtures) => act(new RecommendationsScreen(fixtures.screen), watchedOf(fixtures).product.name);
}

/** The row in this state, with the refusal if the last call was refused. */
function seeReady(
  see: (recommendations: RecommendationsScreen, name: string) => Promise<void>,
): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await onProduct(see)(fixtures);
    if (fixtures.refusedCall)
      await onProduct((recommendations, name) => recommendations.seeRefusal(name))(fixtures);
  };
}

/** The page reads its list again when the user comes back to the tab. */
function changeElsewhere(change: (watched: Watched) => Promise<void>): DriverAction<DriverFixtures> {
  return async (fixtures) => {
    await change(watchedOf(fixtures));
    await fixtures.advanceTime(MINUTE);
    await fixtures.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
}
