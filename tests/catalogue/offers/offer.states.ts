import { listCompetingOffers, readOffer, readPriceHistory } from '#contract/catalogue/offers.calls.ts';
import { readOfferSales } from '#contract/orders/offer-sales.calls.ts';
import type { InventoryQuery } from '#contract/pages/page-queries.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { openUrl, type ScreenState, type StateFixtures } from '#tests/platform/browser/screen-state.ts';
import { OfferScreen } from './offer.screen.ts';
import { OffersScreen } from './offers.screen.ts';

const unknown = pathTo.offer('00000000-0000-4000-8000-000000000000');
const close: InventoryQuery = { status: ['LIVE'], percentage_to_winning_price_min: '0.5', page: 1 };

export const screenStates: ScreenState[] = [
  { page: 'offer', name: 'offer', open: (fixtures) => openOffer(fixtures) },
  { page: 'offer', name: 'offer, price not saved', open: typedPrice },
  { page: 'offer', name: 'offer, refused', open: refusedPrice },
  { page: 'offer', name: 'offer, history as a table', open: historyAsTable },
  {
    page: 'offer',
    name: 'offer, unmatched',
    open: (fixtures) => openOffer(fixtures, { status: ['UNMATCHED'] }),
  },
  { page: 'offer', name: 'offer, loading', open: loading },
  { page: 'offer', name: 'offer, failed', open: failed },
  { page: 'offer', name: 'offer, competition failed', open: competitionFailed },
  { page: 'offer', name: 'offer, not found', open: notFound },
];

/** Opens the first offer of the inventory under these filters. */
async function openOffer({ screen }: StateFixtures, query: InventoryQuery = close) {
  await openFromList(screen, query);
  const offer = new OfferScreen(screen);
  await offer.seeForm();
  return offer;
}

async function openFromList(screen: StateFixtures['screen'], query: InventoryQuery = close) {
  const offers = new OffersScreen(screen);
  await offers.goto(query);
  await offers.openFirstOffer();
}

async function typedPrice(fixtures: StateFixtures) {
  const offer = await openOffer(fixtures);
  await offer.lowerPrice();
  await offer.seeInLadder('not saved');
  return offer;
}

async function refusedPrice(fixtures: StateFixtures) {
  const offer = await openOffer(fixtures);
  await offer.enter({ price: '0', quantity: '1.5' });
  await offer.save();
  await offer.seeFieldError('price');
}

async function historyAsTable(fixtures: StateFixtures) {
  const offer = await openOffer(fixtures);
  await offer.showHistoryAsTable();
  await offer.seeInHistory(/inning/);
}

async function loading({ screen, scenario }: StateFixtures) {
  await scenario.answer(readOffer, 'pass', { latency: 60_000, times: 5 });
  await openFromList(screen);
  await screen.getByRole('status').withText('Loading the offer').see();
}

async function failed({ screen, scenario }: StateFixtures) {
  await scenario.answer(readOffer, 'forbidden', { times: 10 });
  await openFromList(screen);
  await new OfferScreen(screen).failedRead.see();
}

async function competitionFailed(fixtures: StateFixtures) {
  await fixtures.scenario.answer(listCompetingOffers, 'forbidden', { times: 10 });
  const offer = await openOffer(fixtures);
  await offer.failedRead.see();
}

async function notFound(fixtures: StateFixtures) {
  fixtures.monitor.tolerate(readOffer, listCompetingOffers, readPriceHistory, readOfferSales);
  await openUrl(unknown, 'No product found.')(fixtures);
}
