import { expect, test } from 'vitest';
import { readOffer, listOffers } from '#contract/catalogue/offers.calls.ts';
import { listComparedRows } from '#contract/imports/stock-lists/stock-lists.calls.ts';
import {
  countStockMapping,
  listStockMapping,
  listSureMatches,
  matchOffer,
  matchOffers,
  rejectSuggestions,
  requestProduct,
} from '#contract/imports/stock-mapping.calls.ts';
import { readInventoryVersion } from '#server/catalogue/offers/inventory-version.store.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { listedRow, startComparisons } from '#tests/imports/stock-lists/stock-list.factory.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addAllProductWords } from './product-words.store.ts';
import { stockMappingResource } from './stock-mapping.resource.ts';

/** A catalogue of four products that a rival offers, and an own offer that it does not know. */
async function start() {
  const started = await startComparisons();
  const { marketplace, seller, rival } = started;
  const { store } = marketplace;
  const names = ['Sea soap with oat 500 ml', 'Sea soap with oat 250 ml', 'Sea soap towel', 'Lamp'];
  for (const [index, name] of names.entries()) {
    await addOffer(store, rival.seller, { gtin: sampleGtin(index + 1), name, priceCents: 480 });
  }
  await addAllProductWords(store.db);
  const addUnmatched = (number: number, name: string, values: object = {}) =>
    addOffer(store, seller.seller, {
      gtin: sampleGtin(number),
      name,
      brand: 'MARIS',
      isInCatalogue: false,
      ...values,
    });
  const soap = await addUnmatched(100, 'SEA SOAP WITH OAT 0,5L');
  const entries = async (status: 'UNMATCHED' | 'INVALID' = 'UNMATCHED') =>
    (await seller.call(listStockMapping, { query: { status } })).results;
  const match = (offer: { qid: string; version: number }, gtin: string) =>
    seller.call(matchOffer, { params: { qid: offer.qid }, version: offer.version, body: { gtin } });
  const refusal = (offer: { qid: string; version: number }, gtin: string) =>
    seller.refusal(matchOffer, { params: { qid: offer.qid }, version: offer.version, body: { gtin } });
  return { ...started, soap, addUnmatched, entries, match, refusal };
}

test('unmatched offers come with the products that they may be, the best first', async () => {
  const { entries, seller } = await start();
  expect(await entries()).toMatchObject([
    {
      offer: { gtin: sampleGtin(100), name: 'SEA SOAP WITH OAT 0,5L', version: 1 },
      reason: null,
      suggestions: [
        { gtin: sampleGtin(1), score: 100, isSure: true, isSameBrand: true, unitsPerBox: 6, ownOffer: null },
        { gtin: sampleGtin(3), isOtherSize: false, isSure: false },
        { gtin: sampleGtin(2), isOtherSize: true, isSure: false },
      ],
      repairs: [],
      rejected: 0,
      requestedAt: null,
    },
  ]);
  expect(await seller.call(countStockMapping, {})).toEqual({
    matched: 0,
    unmatched: 1,
    invalid: 0,
    requested: 0,
  });
});

test('a suggestion that is accepted makes the offer live, with name, brand and rank', async () => {
  const { soap, match, refusal, seller, marketplace, rival } = await start();
  expect(await match(soap, sampleGtin(1))).toMatchObject({
    qid: soap.qid,
    version: 2,
    gtin: sampleGtin(1),
    name: 'Sea soap with oat 500 ml',
    brand: 'Maris',
    status: 'LIVE',
    rank: 2,
    rankOf: 2,
    priceToWin: '4.80',
  });
  expect(await seller.call(countStockMapping, {})).toMatchObject({ matched: 1, unmatched: 0 });
  const { results } = await rival.call(listOffers, { query: { search: '500 ml' } });
  expect(results).toMatchObject([{ rank: 1, rankOf: 2 }]);
  expect(await readInventoryVersion(marketplace.store.db, seller.seller?.qid ?? '')).toBe(1);
  expect(await refusal({ ...soap, version: 2 }, sampleGtin(2))).toMatchObject({ code: 'already_matched' });
});

test('a product that the seller offers already is named, and suggested with the offer', async () => {
  const { soap, refusal, entries, marketplace, seller } = await start();
  const own = await addOffer(marketplace.store, seller.seller, { gtin: sampleGtin(1), name: 'My soap' });
  expect((await entries())[0]?.suggestions[0]).toMatchObject({ ownOffer: { qid: own.qid, name: 'My soap' } });
  expect(await refusal(soap, sampleGtin(1))).toMatchObject({
    code: 'already_offered',
    detail: { ownOffer: { qid: own.qid, name: 'My soap' } },
  });
  expect(await seller.call(readOffer, { params: { qid: soap.qid } })).toMatchObject({ version: 1 });
});

test('a wrong GTIN is refused', async () => {
  const { soap, refusal } = await start();
  expect(await refusal(soap, '4006381333932')).toMatchObject({
    code: 'gtin_invalid',
    detail: { problem: 'gtin_wrong_check_digit' },
  });
});

test('the next import reads the GTIN of the file as that of the product', async () => {
  const { soap, match, compareList, commit, inventory, seller } = await start();
  await match(soap, sampleGtin(1));
  const list = await compareList([listedRow(100, '4,50')]);
  expect(list.comparison).toMatchObject({ new: 0, changed: 1, missing: 0 });
  const { results } = await seller.call(listComparedRows, {
    params: { qid: list.qid },
    query: { kind: 'CHANGED' },
  });
  expect(results).toMatchObject([{ offerQid: soap.qid, gtin: sampleGtin(1), isMatched: true }]);
  await commit(list);
  expect(await inventory()).toEqual([[sampleGtin(1), '4.50', 24, 6, 'LIVE']]);
});

test('a GTIN that is corrected twice is remembered from the one of the file', async () => {
  const { soap, match, compareList } = await start();
  const corrected = await match(soap, sampleGtin(101));
  expect(corrected).toMatchObject({ status: 'UNMATCHED', gtin: sampleGtin(101), version: 2 });
  await match(corrected, sampleGtin(1));
  const { comparison } = await compareList([listedRow(100, '4,50')]);
  expect(comparison).toMatchObject({ new: 0, changed: 1, missing: 0 });
});

test('a row of the product itself goes before a row whose GTIN was matched with it', async () => {
  const { soap, match, compareList, commit, inventory } = await start();
  await match(soap, sampleGtin(1));
  const list = await compareList([listedRow(100, '4,50'), listedRow(1, '4,20')]);
  expect(list.comparison).toMatchObject({ new: 1, changed: 1 });
  await commit(list);
  expect(await inventory()).toEqual([
    [sampleGtin(1), '4.20', 24, 6, 'LIVE'],
    [sampleGtin(100), '4.50', 24, 6, 'UNMATCHED'],
  ]);
});

test('rejected products are suggested no more, until they are taken back', async () => {
  const { soap, seller, entries } = await start();
  const reject = (gtins: string[]) =>
    seller.call(rejectSuggestions, { params: { qid: soap.qid }, body: { gtins } });
  const rejected = await reject([sampleGtin(1), sampleGtin(3)]);
  expect(rejected.suggestions.map(({ gtin }) => gtin)).toEqual([sampleGtin(2)]);
  expect(await entries()).toEqual([rejected]);
  expect(rejected.rejected).toBe(2);
  expect((await reject([])).suggestions).toHaveLength(3);
});

test('sure matches are shown before they are made, and each product is taken once', async () => {
  const { soap, seller, rival, marketplace, addUnmatched } = await start();
  const second = await addUnmatched(102, 'Sea soap with oat, 500ml');
  const towel = await addUnmatched(103, 'SEA SOAP TOWEL');
  await addUnmatched(104, 'Tea');
  const own = await addOffer(marketplace.store, seller.seller, { gtin: sampleGtin(4), name: 'Lamp' });
  const lamp = await addUnmatched(105, 'LAMP');
  const { matches, ...compared } = await seller.call(listSureMatches, { query: {} });
  expect(compared).toEqual({ compared: 5, left: 0, next: null });
  expect(matches.map(({ offer, product, isOffered }) => [offer.qid, product.gtin, isOffered])).toEqual([
    [lamp.qid, own.gtin, true],
    [towel.qid, sampleGtin(3), false],
    [soap.qid, sampleGtin(1), false],
    [second.qid, sampleGtin(1), false],
  ]);
  expect((await rival.call(listSureMatches, { query: {} })).matches).toEqual([]);
  const { saved, refused } = await seller.call(matchOffers, {
    body: {
      matches: matches.map(({ offer: { qid, version }, product: { gtin } }) => ({ qid, version, gtin })),
    },
  });
  expect(saved.map(({ status }) => status)).toEqual(['LIVE', 'LIVE']);
  expect(refused).toMatchObject([
    { qid: lamp.qid, code: 'already_offered', ownOffer: { qid: own.qid } },
    { qid: second.qid, code: 'already_offered', ownOffer: { qid: soap.qid } },
  ]);
});

test('a dry run goes on after the last offer, also when it was matched in between', async () => {
  const { soap, seller, match, addUnmatched } = await start();
  const others = Array.from({ length: 41 }, (_, index) => index + 200);
  // Offers of one name are told apart by their qid.
  for (const number of others) await addUnmatched(number, number % 2 === 0 ? 'Tea' : `Tea ${number}`);
  const first = await seller.call(listSureMatches, { query: {} });
  expect(first).toMatchObject({ compared: 20, left: 22, matches: [{ offer: { qid: soap.qid } }] });
  await match(soap, sampleGtin(1));
  const second = await seller.call(listSureMatches, { query: first.next ?? {} });
  expect(second).toMatchObject({ compared: 20, left: 2 });
  const third = await seller.call(listSureMatches, { query: second.next ?? {} });
  expect(third).toEqual({ matches: [], compared: 2, left: 0, next: null });
});

test('an invalid offer says why, with the GTINs that it may have', async () => {
  const { addUnmatched, entries, match } = await start();
  const right = sampleGtin(2);
  const wrong = `${right.slice(0, -1)}${(Number(right.at(-1)) + 3) % 10}`;
  const offer = await addUnmatched(0, 'SEA SOAP 250', { gtin: wrong });
  await addUnmatched(105, 'A free sample', { priceCents: 0 });
  expect(await entries('INVALID')).toMatchObject([
    { reason: 'PRICE_ZERO', repairs: [], suggestions: [] },
    {
      reason: 'WRONG_CHECK_DIGIT',
      repairs: [{ gtin: right, kind: 'CHECK_DIGIT', product: { name: 'Sea soap with oat 250 ml' } }],
    },
  ]);
  expect(await match(offer, right)).toMatchObject({ status: 'LIVE', gtin: right });
});

test('a product that comes into the catalogue matches its unmatched offers by itself', async () => {
  const { soap, seller, rival, marketplace, entries } = await start();
  const { store, clock, runDueTasks } = marketplace;
  await addOffer(store, rival.seller, { gtin: soap.gtin, name: 'Sea soap, oat 500 ml', priceCents: 480 });
  expect(await entries()).toHaveLength(1);
  await stockMappingResource.everySecond?.(store.db, clock.now());
  await runDueTasks();
  expect(await entries()).toEqual([]);
  expect(await seller.call(readOffer, { params: { qid: soap.qid } })).toMatchObject({
    name: 'Sea soap, oat 500 ml',
    brand: 'Maris',
    status: 'LIVE',
    rank: 2,
    version: 2,
  });
  await stockMappingResource.everySecond?.(store.db, clock.now());
  await runDueTasks();
  expect(await seller.call(readOffer, { params: { qid: soap.qid } })).toMatchObject({ version: 2 });
});

test('a product is requested once, by a mail to the team of the catalogue', async () => {
  const { seller, soap, entries, marketplace } = await start();
  const body = { title: 'Sea soap', brand: 'Maris', gtin: soap.gtin, note: 'New in spring' };
  const requested = await seller.call(requestProduct, { body });
  const refused = (changed: object = {}) => seller.refusal(requestProduct, { body: { ...body, ...changed } });
  expect(requested).toMatchObject({ ...body, requestedAt: '2026-03-02T09:00:00.000Z' });
  expect((await entries())[0]?.requestedAt).toBe(requested.requestedAt);
  const mails = await marketplace.store.db
    .selectFrom('outbox')
    .select(['recipient', 'subject', 'text'])
    .execute();
  expect(mails).toEqual([
    {
      recipient: 'catalogue@quayside.example',
      subject: `Product request: ${soap.gtin}`,
      text: expect.stringMatching(/Title: Sea soap\nBrand: Maris\n\nNew in spring/),
    },
  ]);
  expect(await refused()).toMatchObject({
    code: 'already_requested',
    detail: { requestedAt: requested.requestedAt },
  });
  expect(await refused({ gtin: sampleGtin(1) })).toMatchObject({
    code: 'product_exists',
    detail: { name: 'Sea soap with oat 500 ml' },
  });
  expect(await refused({ gtin: '123' })).toMatchObject({ code: 'gtin_invalid' });
});
