import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatGtin } from '#src/lib/format.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import {
  addUnmatchedOffers,
  repairedGtin,
  suggestedSoap,
  suggestedTowel,
} from '#tests/imports/stock-mapping.factory.ts';
import { StockMappingScreen } from '#tests/imports/stock-mapping.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function openMapping(address = '/inventory/mapping/', options = { make: addUnmatchedOffers }) {
  const opened = await openPortal(address, options);
  await screen.findByRole('heading', { level: 1, name: 'Stock mapping' });
  return Object.assign(opened, { mapping: new StockMappingScreen(opened.screen) });
}

test('each offer says what it may be, and the counts add up', async () => {
  const { mapping } = await openMapping();
  await mapping.seeSegments('Unmatched 2', 'Invalid 1');
  await mapping.seeText('0 of 3 offers matched.');
  await mapping.seeOffers(/LINEN TOWEL 2ST.*Sure/, /SEA SOAP MILD OAT 0,5L.*1 suggestion/);
  await mapping.seeSuggestions(/Linen towel 2 pcs.*Sure/);
  await mapping.open('SEA SOAP');
  await mapping.seeSuggestions(/Sea soap with oat 500 ml.*% alike/);
  expect(screen.getByText('with', { selector: 'mark' })).toBeVisible();
});

test('a suggestion is accepted with Enter, and the next row has the focus', async () => {
  const { mapping } = await openMapping();
  await mapping.open('LINEN TOWEL');
  await mapping.acceptWithEnter();
  await mapping.seeText(`Matched with ${suggestedTowel}.`);
  await mapping.seeSuggestions(/Sea soap with oat 500 ml/);
  await mapping.acceptWithEnter();
  await mapping.seeText(`Matched with ${suggestedSoap}.`);
  await mapping.seeText('All offers are matched');
  await mapping.seeSegments('Unmatched 0', 'Invalid 1');
});

test('a rejected suggestion can be taken back', async () => {
  const { mapping } = await openMapping();
  await mapping.reject(suggestedTowel);
  await mapping.takeRejectionsBack();
  await mapping.seeSuggestions(/Linen towel 2 pcs/);
});

test('a product that is already offered is named, and a wrong GTIN is said at its field', async () => {
  const { mapping } = await openMapping('/inventory/mapping/', {
    async make(store, seller) {
      await addUnmatchedOffers(store, seller);
      await addOffer(store, seller, { gtin: sampleGtin(1), name: 'My soap' });
    },
  });
  await mapping.changeGtin(sampleGtin(1));
  await mapping.seeText('You already offer this product: My soap.');
  await mapping.changeGtin('123');
  await mapping.seeText('Enter a GTIN of 8, 12, 13 or 14 digits with a correct check digit.');
});

test('an invalid GTIN is repaired', async () => {
  const { mapping } = await openMapping('/inventory/mapping/?status=INVALID');
  await mapping.seeText('The last digit of the GTIN doesn’t fit the others.');
  await mapping.useRepair(formatGtin(repairedGtin));
  await mapping.seeSegments('Unmatched 3', 'Invalid 0');
});

test('a product that does not exist is requested', async () => {
  const { mapping } = await openMapping();
  await mapping.requestProduct('New in spring');
  await mapping.seeOffers(/LINEN TOWEL 2ST.*Requested/, /SEA SOAP/);
  await mapping.seeText(/^Requested on/);
});

test('a request that is not sent is kept when the dialog closes and the portal is left', async () => {
  const { mapping, reload } = await openMapping();
  await mapping.enterRequest('New in spring');
  await mapping.cancelRequest();
  await mapping.openRequest();
  await mapping.seeRequestNote('New in spring');
  reload();
  await mapping.openRequest();
  await mapping.seeRequestNote('New in spring');
});

test('sure matches are made together after a look at them', async () => {
  const { mapping } = await openMapping();
  await mapping.openSure();
  await mapping.seeSure('1 sure match among 2 unmatched offers.');
  await mapping.matchSure();
  await mapping.seeText('1 offer matched.');
  await mapping.seeSegments('Unmatched 1', 'Invalid 1');
});
