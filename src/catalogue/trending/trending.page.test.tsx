import { fireEvent, screen as dom } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { createOffer } from '#contract/catalogue/offers.calls.ts';
import { downloadRecommendations, listRecommendations } from '#contract/catalogue/recommendations.calls.ts';
import { unwatchProduct, watchProduct } from '#contract/catalogue/watchlist.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addRecommendations } from '#tests/catalogue/recommendation.factory.ts';
import { TrendingScreen } from '#tests/catalogue/trending.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { delayReply, interceptCall } from '#tests/platform/faults/intercept.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

async function openTrending(
  address = '/trending-products/',
  options: Parameters<typeof openPortal>[1] = { make: (store) => addRecommendations(store) },
) {
  const opened = await openPortal(address, options);
  return Object.assign(opened, { trending: new TrendingScreen(opened.screen) });
}

const watchlist = pathTo.trending({ tab: 'watchlisted' });

async function withTarget(store: Store, { qid: sellerQid }: SellerRow) {
  await addRecommendations(store);
  const watchedAt = '2026-03-01T08:00:00.000Z';
  await store.db
    .insertInto('watchlistItems')
    .values({ sellerQid, gtin: sampleGtin(1), targetCents: 470, watchedAt })
    .execute();
}

test('products show why they are recommended, their demand, the lowest price and no own offer', async () => {
  const { trending, address } = await openTrending();
  await trending.seeProducts(
    /^Sea soap.*In demand.*24 units2 orders.*€4\.801 offer.*Offer itWatch$/,
    /^Lip balm.*Nobody else has it.*12 units1 order.*None0 offers.*Offer itWatch$/,
  );
  await trending.search('balm');
  await trending.seeProducts(/^Lip balm/);
  expect(address()).toContain('search=balm');
  await trending.search('nosuch');
  await trending.seeNothingFound();
  await trending.clearFilters();
  await trending.sort('Product, A to Z');
  await trending.seeProducts(/^Lip balm/, /^Sea soap/);
});

test('a product is watched, gets a target price that is met, and returns with it after an undo', async () => {
  const { trending, frame } = await openTrending();
  await trending.watch('Sea soap');
  await trending.seeWatched('Sea soap');
  await trending.openSegment('Watchlist');
  await trending.openTarget('Sea soap');
  await trending.enterTarget('4,70');
  await trending.saveTarget();
  await frame.seeNotification('Target price saved');
  await trending.seeInProduct('Sea soap', 'Target met');

  await trending.unwatch('Sea soap');
  await trending.seeInProduct('Sea soap', 'No longer watched');
  await trending.undo('Sea soap');
  await trending.seeInProduct('Sea soap', 'Target €4.70');

  await trending.openTarget('Sea soap', 'Target €4.70');
  await trending.enterTarget('4.81');
  await trending.saveTarget();
  await trending.openTarget('Sea soap', 'Target €4.81');
  await trending.seeTarget('4.81');
});

test('a product that could not be watched says so and can be watched again', async () => {
  const { trending, answer } = await openTrending();
  answer(watchProduct, '500');
  await trending.watch('Sea soap');
  await trending.seeInProduct('Sea soap', 'We couldn’t change your watchlist. Try again.');
  await trending.seeUnwatched('Sea soap');
  await trending.watch('Sea soap');
  await trending.seeWatched('Sea soap');
});

test('a removal and an undo that fail leave the product where it was, with its target price', async () => {
  const { trending, answer } = await openTrending(watchlist, { make: withTarget });
  answer(unwatchProduct, '500');
  await trending.unwatch('Sea soap');
  await trending.seeInProduct('Sea soap', 'We couldn’t change your watchlist. Try again.');
  await trending.seeInProduct('Sea soap', 'Target €4.70');
  await trending.unwatch('Sea soap');
  await trending.seeInProduct('Sea soap', 'No longer watched');
  answer(watchProduct, '500');
  await trending.undo('Sea soap');
  await trending.seeInProduct(
    'Sea soap',
    /No longer watched.*We couldn’t change your watchlist\. Try again\./,
  );
  await trending.undo('Sea soap');
  await trending.seeInProduct('Sea soap', 'Target €4.70');
});

test('a change shows at once that it is on its way, and a double-click makes it once', async () => {
  const { trending, user, network } = await openTrending();
  const intercepted = interceptCall({ network }, watchProduct);
  const late = delayReply();
  intercepted.answer = late.answer;
  await trending.seeUnwatched('Sea soap');
  await user.dblClick(dom.getByRole('button', { name: 'Watch Sea soap' }));
  await trending.seeChanging('Sea soap');
  late.release();
  await trending.seeWatched('Sea soap');
  expect(intercepted.requests).toHaveLength(1);
});

test('a removal is not undone by the second press of a double-click that comes after the answer', async () => {
  const { trending } = await openTrending(watchlist, { make: withTarget });
  await trending.unwatch('Sea soap');
  await trending.seeInProduct('Sea soap', 'No longer watched');
  const undo = dom.getByRole('button', { name: 'Undo: watch Sea soap' });
  fireEvent.click(undo, { detail: 2 });
  expect(undo.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(undo, { detail: 1 });
  expect(undo.getAttribute('aria-busy')).toBe('true');
  await trending.seeWatched('Sea soap');
});

test('when the answers are lost, the row stays and shows what the marketplace has', async () => {
  const opened = await openTrending(watchlist, { make: withTarget });
  const { trending } = opened;
  for (const call of [watchProduct, unwatchProduct]) {
    const intercepted = interceptCall(opened, call);
    intercepted.answer = async (request) => {
      await opened.pass(request);
      return HttpResponse.error();
    };
  }
  await trending.unwatch('Sea soap');
  await trending.seeInProduct('Sea soap', 'No longer watched');
  await trending.seeNoRefusal('Sea soap');
  await trending.undo('Sea soap');
  await trending.seeInProduct('Sea soap', 'Target €4.70');
  await trending.seeNoRefusal('Sea soap');
});

test('an answer from before a change does not hide it', async () => {
  const opened = await openTrending();
  const { trending } = opened;
  await trending.seeList();
  const intercepted = interceptCall(opened, listRecommendations);
  const outdated = Promise.withResolvers<void>();
  intercepted.answer = async (request) => {
    const reply = await opened.pass(request);
    await outdated.promise;
    return reply;
  };
  await trending.search('soap');
  await expect.poll(() => intercepted.requests.length).toBe(1);
  intercepted.answer = null;
  await trending.watch('Sea soap');
  await trending.seeWatched('Sea soap');
  outdated.resolve();
  await expect.poll(() => intercepted.requests.length).toBe(2);
  await trending.seeProducts(/^Sea soap.*Watching/);
});

test('a press after too many waits until the marketplace accepts it', async () => {
  const { trending, answer } = await openTrending();
  answer(watchProduct, 'throttled', { wait: 30 });
  await trending.watch('Sea soap');
  await trending.seeWaiting('Sea soap');
});

test('an offer is filled in below the lowest price, and its mistakes are told at its fields', async () => {
  const { trending, frame } = await openTrending();
  await trending.openOffer('Sea soap');
  await trending.seeOfferEntry({ 'Your price': '4.79' });
  await trending.enterOffer({ 'Your price': 'cheap' });
  await trending.saveOffer();
  await trending.enterOffer({ 'Your price': '4.60', Quantity: '25', 'Selling unit': '6' });
  await trending.saveOffer();
  await trending.seeEmpty('Enter a multiple of the selling unit.');
  await trending.enterOffer({ Quantity: '24' });
  await trending.saveOffer();
  await frame.seeNotification('Sea soap is now in your inventory.');
  await trending.seeInProduct('Sea soap', /€4\.60Rank 1/);
});

test('an offer that was refused can be sent again', async () => {
  const { trending, frame, answer } = await openTrending();
  answer(createOffer, '500');
  await trending.openOffer('Sea soap');
  await trending.saveOffer();
  await trending.seeEmpty('We couldn’t save this offer. Try again.');
  await trending.saveOffer();
  await frame.seeNotification('Sea soap is now in your inventory.');
});

test('the list is downloaded as a spreadsheet, and a failed download says so', async () => {
  const downloads = recordDownloads();
  const { trending, frame, answer } = await openTrending();
  answer(downloadRecommendations, '500');
  await trending.seeList();
  await trending.download();
  await frame.seeNotification('There was an error downloading the products, please try again.');
  await trending.download();
  await expect.poll(() => downloads.length).toBe(1);
});

test('without products both lists say what will appear', async () => {
  const { trending } = await openTrending('/trending-products/', {});
  await trending.seeEmpty('No trending products yet');
  await trending.openSegment('Watchlist');
  await trending.seeEmpty('Your watchlist is empty');
});

test('a list that cannot be loaded is there at the next attempt', async () => {
  const { trending } = await openTrending('/trending-products/', {
    make: (store) => addRecommendations(store),
    faults: [[listRecommendations, '500']],
  });
  await trending.failedRead.see('We couldn’t load trending products. Try again.');
  await trending.failedRead.tryAgain();
  await trending.seeProducts(/^Sea soap/, /^Lip balm/);
});
