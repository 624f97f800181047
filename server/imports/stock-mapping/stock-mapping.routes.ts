import { fourteenDigits, readGtin } from '#contract/imports/stock-lists/reading/gtin.ts';
import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import { findProductsByGtins } from '#server/catalogue/offers/gtins.store.ts';
import {
  countMatchingOffers,
  countOffersByStatus,
  readMatchingOffers,
} from '#server/catalogue/offers/offer-list.store.ts';
import { findOffer } from '#server/catalogue/offers/offers.store.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { requireCompany } from '#server/people/users/require-company.ts';
import { findSeller } from '#server/people/users/users.store.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { matchOffersOf } from './match-offers.ts';
import { countProductRequests, findProductRequest, saveProductRequest } from './product-requests.store.ts';
import { saveRejections } from './rejections.store.ts';
import { readMappingEntries } from './suggestions.store.ts';
import { readSureMatches } from './sure-matches.store.ts';

export function stockMappingRoutes(app: MarketplaceApp): void {
  readRoutes(app);
  matchRoutes(app);
  requestRoutes(app);
}

function readRoutes(app: MarketplaceApp): void {
  route(app, listStockMapping, async (given) => {
    const { tx, user, query } = given;
    const { sellerQid } = user;
    const search = { sellerQid, filter: { status: [query.status] } };
    return readPage(given, await countMatchingOffers(tx, search), async (slice) =>
      readMappingEntries(tx, sellerQid, await readMatchingOffers(tx, search, 'name', slice)),
    );
  });

  route(app, countStockMapping, async ({ tx, user: { sellerQid } }) => {
    const { all, UNMATCHED, INVALID } = await countOffersByStatus(tx, { sellerQid, filter: {} });
    const requested = await countProductRequests(tx, sellerQid);
    return { matched: all - UNMATCHED - INVALID, unmatched: UNMATCHED, invalid: INVALID, requested };
  });

  route(app, listSureMatches, ({ tx, user: { sellerQid }, query }) => readSureMatches(tx, sellerQid, query));
}

function matchRoutes(app: MarketplaceApp): void {
  route(app, matchOffer, async (given) => {
    const { tx, now, params, version, body, refuse } = given;
    const sellerQid = requireCompany(given);
    const match = { ...params, version, gtin: body.gtin };
    const { saved, refused } = await matchOffersOf(tx, [match], { sellerQid, now });
    const [refusal] = refused;
    const [offer] = saved;
    if (offer) return offer;
    const { code, ownOffer, problem, version: newest } = refusal ?? { code: 'not_found' };
    if (code === 'stale_version') throw refuse(code, { version: newest ?? 0 });
    if (code === 'already_offered' && ownOffer) throw refuse(code, { ownOffer });
    if (code === 'gtin_invalid' && problem) throw refuse(code, { problem });
    if (code === 'already_matched') throw refuse(code);
    throw refuse('not_found');
  });

  route(app, matchOffers, (given) =>
    matchOffersOf(given.tx, given.body.matches, { sellerQid: requireCompany(given), now: given.now }),
  );

  route(app, rejectSuggestions, async (given) => {
    const { tx, params, body, refuse } = given;
    const sellerQid = requireCompany(given);
    const offer = await findOffer(tx, sellerQid, params.qid);
    if (!offer) throw refuse('not_found');
    if (offer.status !== 'UNMATCHED' && offer.status !== 'INVALID') throw refuse('already_matched');
    await saveRejections(tx, { sellerQid, enteredKey: fourteenDigits(offer.gtin) }, body.gtins);
    const [entry] = await readMappingEntries(tx, sellerQid, [offer]);
    if (!entry) throw refuse('not_found');
    return entry;
  });
}

function requestRoutes(app: MarketplaceApp): void {
  route(app, requestProduct, async (given) => {
    const { tx, user, now, body, refuse } = given;
    const sellerQid = requireCompany(given);
    const reading = readGtin(body.gtin);
    if (reading.gtin === null) throw refuse('gtin_invalid', { problem: reading.problem });
    const { gtin } = reading;
    const [product] = (await findProductsByGtins(tx, [fourteenDigits(gtin)])).values();
    if (product) throw refuse('product_exists', { name: product.name });
    const former = await findProductRequest(tx, sellerQid, gtin);
    if (former) throw refuse('already_requested', { requestedAt: former.requestedAt });
    const { company } = await findSeller(tx, sellerQid);
    return saveProductRequest(tx, { ...body, gtin }, { sellerQid, userQid: user.qid, company, now });
  });
}
