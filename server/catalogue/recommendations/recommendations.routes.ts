import { offerIssuesOf } from '#contract/catalogue/offer-rules.ts';
import { createOffer } from '#contract/catalogue/offers.calls.ts';
import {
  downloadRecommendations,
  listRecommendations,
  listWatched,
} from '#contract/catalogue/recommendations.calls.ts';
import { changeTargetPrice, unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { findOffersByGtins, findProductsByGtins } from '#server/catalogue/offers/gtins.store.ts';
import { offerReply } from '#server/catalogue/offers/offers.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { insertOffer } from './create-offer.ts';
import { recommendationsFile } from './recommendations-file.ts';
import { choose, isAsRecommended } from './recommendations.rules.ts';
import { countRecommendations, readTopRecommendations, readWatched } from './recommendations.store.ts';
import { findWatchlistItem, isInCatalogue, isWatchlistFull, unwatch, watch } from './watchlist.store.ts';

export function recommendationRoutes(app: MarketplaceApp): void {
  listRoutes(app);
  watchlistRoutes(app);

  route(app, createOffer, async (given) => {
    const { tx, body, now, refuse } = given;
    const sellerQid = requireCompany(given);
    const key = body.gtin.padStart(14, '0');
    const product = (await findProductsByGtins(tx, [key])).get(key);
    if (!product) throw refuse('unknown_product');
    const own = (await findOffersByGtins(tx, sellerQid, [key])).get(key);
    if (own) throw refuse('already_offered', { qid: own.qid });
    const [issue] = offerIssuesOf({ ...body, floor: null });
    // Without a floor no price is below it.
    if (issue && issue.code !== 'price_below_floor') throw refuse(issue.code);
    return offerReply(await insertOffer(tx, product, body, { sellerQid, now }));
  });
}

function listRoutes(app: MarketplaceApp): void {
  route(app, downloadRecommendations, async ({ tx, user: { sellerQid }, query, now }) => {
    const isWatched = query.tab === 'watchlisted';
    const all = await (isWatched ? readWatched(tx, sellerQid) : readTopRecommendations(tx, sellerQid));
    const sheet = isWatched ? 'Watchlist' : 'Trending products';
    return recommendationsFile(choose(all, query), { sheet, now });
  });

  route(app, listRecommendations, async (given) => {
    const { tx, user, query } = given;
    // The offers of the first products alone are read for the dashboard.
    if (isAsRecommended(query)) {
      return readPage(given, await countRecommendations(tx), async ({ offset, size }) =>
        (await readTopRecommendations(tx, user.sellerQid, offset + size)).slice(offset),
      );
    }
    const found = choose(await readTopRecommendations(tx, user.sellerQid), query);
    return readPage(given, found.length, ({ offset, size }) => found.slice(offset, offset + size));
  });

  route(app, listWatched, async (given) => {
    const found = choose(await readWatched(given.tx, given.user.sellerQid), given.query);
    return readPage(given, found.length, ({ offset, size }) => found.slice(offset, offset + size));
  });
}

function watchlistRoutes(app: MarketplaceApp): void {
  route(app, watchProduct, async (given) => {
    const { tx, body, now, refuse } = given;
    const item = { ...body, sellerQid: requireCompany(given) };
    if (!(await isInCatalogue(tx, body.gtin))) throw refuse('unknown_product');
    if (await isWatchlistFull(tx, item)) throw refuse('watchlist_full');
    await watch(tx, item, now);
    const saved = await findWatchlistItem(tx, item.sellerQid, item.gtin);
    if (!saved) throw refuse('not_found');
    return saved;
  });

  route(app, changeTargetPrice, async (given) => {
    const { tx, params, body, now, refuse } = given;
    const sellerQid = requireCompany(given);
    const item = { ...params, ...body, sellerQid };
    if (!(await findWatchlistItem(tx, sellerQid, params.gtin))) throw refuse('not_found');
    await watch(tx, item, now);
    const saved = await findWatchlistItem(tx, sellerQid, params.gtin);
    if (!saved) throw refuse('not_found');
    return saved;
  });

  route(app, unwatchProduct, async (given) => {
    await unwatch(given.tx, { sellerQid: requireCompany(given), gtin: given.params.gtin });
  });
}
