import {
  countOffers,
  downloadOffers,
  downloadSelectedOffers,
  listCompetingOffers,
  listOffers,
  listOwnBrands,
  previewPrices,
  readOffer,
  readOffersInfo,
  readOfferStandings,
  readPriceHistory,
  searchOffers,
  updateOffer,
  updateOffers,
} from '#contract/catalogue/offers.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import type { CurrentUser } from '#server/platform/requests/current-user.ts';
import { readPage, sliceOf } from '#server/platform/requests/pages.ts';
import type { RefuseCommon } from '#server/platform/requests/refuse.ts';
import { route } from '#server/platform/requests/route.ts';
import type { Tx } from '#server/platform/store/connect.ts';
import { changeOffers } from './change-offers.ts';
import { previewOffers, readCompetition, readPrices } from './competition.store.ts';
import { readMatchesInBatches, readOffersInBatches } from './offer-download.store.ts';
import {
  countOffersByStatus,
  readMatchingOffers,
  readOfferPage,
  readOwnBrands,
  readStandings,
} from './offer-list.store.ts';
import { overviewFile } from './offer-overview.ts';
import { standingOf } from './offers.rules.ts';
import { findOffer, findOffers, offerReply, readInfo, readSellerCurrency } from './offers.store.ts';

const MAXIMUM_HITS = 10;

export function offerRoutes(app: MarketplaceApp): void {
  listRoutes(app);
  offerItselfRoutes(app);
  route(app, updateOffers, ({ tx, user: { sellerQid }, body, now }) =>
    changeOffers(tx, body.changes, { sellerQid, now }),
  );

  route(app, previewPrices, async ({ tx, user: { sellerQid }, body }) => {
    const { live, winning } = await readInfo(tx, sellerQid);
    const effects = await previewOffers(tx, sellerQid, body.prices);
    const offers = await findOffers(
      tx,
      sellerQid,
      effects.map(({ qid }) => qid),
    );
    const count = (all: readonly { standing: unknown }[]) =>
      all.filter(({ standing }) => standing === 'WINNING').length;
    const before = count(offers.map((offer) => ({ standing: standingOf(offer) })));
    return { effects, live, winning: winning - before + count(effects), winningNow: winning };
  });
}

function listRoutes(app: MarketplaceApp): void {
  route(app, listOffers, async (given) => {
    const { tx, user, query } = given;
    const { sort, page: _page, size: _size, ...filter } = query;
    const search = { sellerQid: user.sellerQid, filter };
    const { count, offers } = await readOfferPage(tx, search, sort ?? 'name', sliceOf(query));
    return readPage(given, count, () => offers.map(offerReply));
  });

  route(app, countOffers, ({ tx, user: { sellerQid }, query }) =>
    countOffersByStatus(tx, { sellerQid, filter: query }),
  );

  route(app, readOffersInfo, async ({ tx, user: { sellerQid } }) => ({
    ...(await readInfo(tx, sellerQid)),
    valueCurrency: await readSellerCurrency(tx, sellerQid),
  }));

  route(app, readOfferStandings, async ({ tx, user: { sellerQid } }) => ({
    ...(await readStandings(tx, sellerQid)),
    currency: await readSellerCurrency(tx, sellerQid),
  }));

  route(app, downloadOffers, ({ tx, user: { sellerQid }, query: { format, ...filter }, now }) =>
    Promise.resolve(overviewFile(format, readMatchesInBatches(tx, { sellerQid, filter }), now)),
  );

  route(app, downloadSelectedOffers, ({ tx, user: { sellerQid }, body: { qids, format }, now }) =>
    Promise.resolve(overviewFile(format, readOffersInBatches(tx, sellerQid, qids), now)),
  );

  route(app, searchOffers, async ({ tx, user: { sellerQid }, query }) => {
    const slice = { size: MAXIMUM_HITS, offset: 0 };
    const offers = await readMatchingOffers(tx, { sellerQid, filter: query }, 'name', slice);
    return offers.map(offerReply);
  });

  route(app, listOwnBrands, ({ tx, user: { sellerQid } }) => readOwnBrands(tx, sellerQid));
}

function offerItselfRoutes(app: MarketplaceApp): void {
  route(app, readOffer, async (given) => offerReply(await readOwnOffer(given)));

  route(app, listCompetingOffers, async (given) => readCompetition(given.tx, await readOwnOffer(given)));

  route(app, readPriceHistory, async (given) => {
    const { qid } = await readOwnOffer(given);
    return readPrices(given.tx, qid, given.now);
  });

  route(
    app,
    updateOffer,
    async ({ tx, user: { sellerQid }, params: { qid }, body, version, now, refuse }) => {
      const { saved, refused } = await changeOffers(tx, [{ ...body, qid, version }], { sellerQid, now });
      const refusal = refused[0];
      if (refusal?.code === 'stale_version') {
        throw refuse('stale_version', { version: refusal.offer?.version ?? 0 });
      }
      if (refusal) throw refuse(refusal.code);
      const offer = saved[0];
      if (!offer) throw refuse('not_found');
      return offer;
    },
  );
}

type OfferRequest = { tx: Tx; user: CurrentUser; params: { qid: string }; refuse: RefuseCommon };

async function readOwnOffer({ tx, user, params, refuse }: OfferRequest) {
  const offer = await findOffer(tx, user.sellerQid, params.qid);
  if (!offer) throw refuse('not_found');
  return offer;
}
