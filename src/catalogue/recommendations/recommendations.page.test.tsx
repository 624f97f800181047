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
import { RecommendationsScreen } from '#tests/catalogue/recommendations.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { delayReply, interceptCall } from '#tests/platform/faults/intercept.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { recordDownloads } from '#tests/platform/page/record-downloads.ts';

async function openRecommendations(
  address = '/trending-products/',
  options: Parameters<typeof openPortal>[1] = { make: (store) => addRecommendations(store) },
) {
  const opened = await openPortal(address, options);
  return Object.assign(opened, { recommendations: new RecommendationsScreen(opened.screen) });
}

const watchlist = pathTo.recommendations({ tab: 'watchlisted' });

async function withTarget(store: Store, { qid: sellerQid }: SellerRow) {
  await addRecommendations(store);
  const watchedAt = '2026-03-01T08:00:00.000Z';
  await store.db
    .insertInto('watchlistItems')
    .values({ sellerQid, gtin: sampleGtin(1), targetCents: 470, watchedAt })
    .execute();
}

test('products show why they are recommended, their demand, the lowest price and no own offer', async () => {
  const { recommendations, address } = await openRecommendations();
  await recommendations.seeProducts(
    /^Sea soap.*In demand.*24 units2 orders.*€4\.801 offer.*Offer itWatch$/,
    /^Lip balm.*Nobody else has it.*12 units1 order.*None0 offers.*Offer itWatch$/,
  );
  await recommendations.search('balm');
  await recommendations.seeProducts(/^Lip balm/);
  expect(address()).toContain('search=balm');
  await recommendations.search('nosuch');
  await recommendations.seeNothingFound();
  await recommendations.clearFilters();
  await recommendations.sort('Product, A to Z');
  await recommendations.seeProducts(/^Lip balm/, /^Sea soap/);
});

test('a product is watched, gets a target price that is met, and returns with it after an undo', async () => {
  const { recommendations, frame } = await openRecommendations();
  await recommendations.watch('Sea soap');
  await recommendations.seeWatched('Sea soap');
  await recommendations.openSegment('Watchlist');
  await recommendations.openTarget('Sea soap');
  await recommendations.enterTarget('4,70');
  await recommendations.saveTarget();
  await frame.seeNotification('Target price saved');
  await recommendations.seeInProduct('Sea soap', 'Target met');

  await recommendations.unwatch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'No longer watched');
  await recommendations.undo('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'Target €4.70');

  await recommendations.openTarget('Sea soap', 'Target €4.70');
  await recommendations.enterTarget('4.81');
  await recommendations.saveTarget();
  await recommendations.openTarget('Sea soap', 'Target €4.81');
  await recommendations.seeTarget('4.81');
});

test('a product that could not be watched says so and can be watched again', async () => {
  const { recommendations, answer } = await openRecommendations();
  answer(watchProduct, '500');
  await recommendations.watch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'We couldn’t change your watchlist. Try again.');
  await recommendations.seeUnwatched('Sea soap');
  await recommendations.watch('Sea soap');
  await recommendations.seeWatched('Sea soap');
});

test('a removal and an undo that fail leave the product where it was, with its target price', async () => {
  const { recommendations, answer } = await openRecommendations(watchlist, { make: withTarget });
  answer(unwatchProduct, '500');
  await recommendations.unwatch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'We couldn’t change your watchlist. Try again.');
  await recommendations.seeInProduct('Sea soap', 'Target €4.70');
  await recommendations.unwatch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'No longer watched');
  answer(watchProduct, '500');
  await recommendations.undo('Sea soap');
  await recommendations.seeInProduct(
    'Sea soap',
    /No longer watched.*We couldn’t change your watchlist\. Try again\./,
  );
  await recommendations.undo('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'Target €4.70');
});

test('a change shows at once that it is on its way, and a double-click makes it once', async () => {
  const { recommendations, user, network } = await openRecommendations();
  const intercepted = interceptCall({ network }, watchProduct);
  const late = delayReply();
  intercepted.answer = late.answer;
  await recommendations.seeUnwatched('Sea soap');
  await user.dblClick(dom.getByRole('button', { name: 'Watch Sea soap' }));
  await recommendations.seeChanging('Sea soap');
  late.release();
  await recommendations.seeWatched('Sea soap');
  expect(intercepted.requests).toHaveLength(1);
});

test('a removal is not undone by the second press of a double-click that comes after the answer', async () => {
  const { recommendations } = await openRecommendations(watchlist, { make: withTarget });
  await recommendations.unwatch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'No longer watched');
  const undo = dom.getByRole('button', { name: 'Undo: watch Sea soap' });
  fireEvent.click(undo, { detail: 2 });
  expect(undo.getAttribute('aria-busy')).toBeNull();
  fireEvent.click(undo, { detail: 1 });
  expect(undo.getAttribute('aria-busy')).toBe('true');
  await recommendations.seeWatched('Sea soap');
});

test('when the answers are lost, the row stays and shows what the marketplace has', async () => {
  const opened = await openRecommendations(watchlist, { make: withTarget });
  const { recommendations } = opened;
  for (const call of [watchProduct, unwatchProduct]) {
    const intercepted = interceptCall(opened, call);
    intercepted.answer = async (request) => {
      await opened.pass(request);
      return HttpResponse.error();
    };
  }
  await recommendations.unwatch('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'No longer watched');
  await recommendations.seeNoRefusal('Sea soap');
  await recommendations.undo('Sea soap');
  await recommendations.seeInProduct('Sea soap', 'Target €4.70');
  await recommendations.seeNoRefusal('Sea soap');
});

test('an answer from before a change does not hide it', async () => {
  const opened = await openRecommendations();
  const { recommendations } = opened;
  await recommendations.seeList();
  const intercepted = interceptCall(opened, listRecommendations);
  const outdated = Promise.withResolvers<void>();
  intercepted.answer = async (request) => {
    const reply = await opened.pass(request);
    await outdated.promise;
    return reply;
  };
  await recommendations.search('soap');
  await expect.poll(() => intercepted.requests.length).toBe(1);
  intercepted.answer = null;
  await recommendations.watch('Sea soap');
  await recommendations.seeWatched('Sea soap');
  outdated.resolve();
  await expect.poll(() => intercepted.requests.length).toBe(2);
  await recommendations.seeProducts(/^Sea soap.*Watching/);
});

test('a press after too many waits until the marketplace accepts it', async () => {
  const { recommendations, answer } = await openRecommendations();
  answer(watchProduct, 'throttled', { wait: 30 });
  await recommendations.watch('Sea soap');
  await recommendations.seeWaiting('Sea soap');
});

test('an offer is filled in below the lowest price, and its mistakes are told at its fields', async () => {
  const { recommendations, frame } = await openRecommendations();
  await recommendations.openOffer('Sea soap');
  await recommendations.seeOfferEntry({ 'Your price': '4.79' });
  await recommendations.enterOffer({ 'Your price': 'cheap' });
  await recommendations.saveOffer();
  await recommendations.enterOffer({ 'Your price': '4.60', Quantity: '25', 'Selling unit': '6' });
  await recommendations.saveOffer();
  await recommendations.seeEmpty('Enter a multiple of the selling unit.');
  await recommendations.enterOffer({ Quantity: '24' });
  await recommendations.saveOffer();
  await frame.seeNotification('Sea soap is now in your inventory.');
  await recommendations.seeInProduct('Sea soap', /€4\.60Rank 1/);
});

test('an offer that was refused can be sent again', async () => {
  const { recommendations, frame, answer } = await openRecommendations();
  answer(createOffer, '500');
  await recommendations.openOffer('Sea soap');
  await recommendations.saveOffer();
  await recommendations.seeEmpty('We couldn’t save this offer. Try again.');
  await recommendations.saveOffer();
  await frame.seeNotification('Sea soap is now in your inventory.');
});

test('the list is downloaded as a spreadsheet, and a failed download says so', async () => {
  const downloads = recordDownloads();
  const { recommendations, frame, answer } = await openRecommendations();
  answer(downloadRecommendations, '500');
  await recommendations.seeList();
  await recommendations.download();
  await frame.seeNotification('There was an error downloading the products, please try again.');
  await recommendations.download();
  await expect.poll(() => downloads.length).toBe(1);
});

test('without products both lists say what will appear', async () => {
  const { recommendations } = await openRecommendations('/trending-products/', {});
  await recommendations.seeEmpty('No trending products yet');
  await recommendations.openSegment('Watchlist');
  await recommendations.seeEmpty('Your watchlist is empty');
});

test('a list that cannot be loaded is there at the next attempt', async () => {
  const { recommendations } = await openRecommendations('/trending-products/', {
    make: (store) => addRecommendations(store),
    faults: [[listRecommendations, '500']],
  });
  await recommendations.failedRead.see('We couldn’t load trending products. Try again.');
  await recommendations.failedRead.tryAgain();
  await recommendations.seeProducts(/^Sea soap/, /^Lip balm/);
});
