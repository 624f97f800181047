import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { api } from '#client/api.ts';
import { listOffers, previewPrices, updateOffers } from '#contract/catalogue/offers.calls.ts';
import type { SellerRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { OffersScreen } from '#tests/catalogue/offers/offers.screen.ts';
import { sampleGtin } from '#tests/orders/sale/sale.factory.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { runBeforeNextChange } from '#tests/platform/marketplace/next-change.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

/** Three live offers, from the highest price to win on: two behind a rival's, one without. */
async function threeOffers(store: Store, seller: SellerRow) {
  const { seller: rival } = await addSeller(store);
  const [argan, birch, cedar] = [1, 2, 3].map(sampleGtin);
  await addOffer(store, seller, { gtin: argan, name: 'Argan oil', priceCents: 900, floorCents: 700 });
  await addOffer(store, rival, { gtin: argan, priceCents: 800 });
  await addOffer(store, seller, { gtin: birch, name: 'Birch gel', priceCents: 600, floorCents: 500 });
  await addOffer(store, rival, { gtin: birch, priceCents: 500 });
  await addOffer(store, seller, { gtin: cedar, name: 'Cedar soap', priceCents: 400 });
}

async function openGrid(
  options: Parameters<typeof openPortal>[1] = {},
  address = '/inventory/?sort=name&page=1',
) {
  const opened = await openPortal(address, { make: threeOffers, ...options });
  const grid = new OffersScreen(opened.screen);
  await grid.seeInOffer('Argan oil', '€9.00');
  const readOffers = async () =>
    (await api(listOffers, { query: { sort: 'name' } })).results.map(
      ({ name, price, quantity, sellingUnit, status }) => [name, price, quantity, sellingUnit, status],
    );
  return Object.assign(opened, { grid, readOffers });
}

test('a price is typed with what it would do, and is saved', async () => {
  const { grid, frame, readOffers } = await openGrid();
  await grid.grid.typeInto('Argan oil', 'price', '7,99');
  await grid.grid.seeEditing('7,99');
  expect(await screen.findByText('At €7.99 you would rank 1 of 2, up from 2')).toBeVisible();
  expect(screen.getByText('2 of 3 live offers would win, 1 more.')).toBeVisible();
  expect(screen.getByText('Price to win €8.00, your floor €7.00')).toBeVisible();
  await grid.grid.key('Enter');
  await grid.grid.seeCellFocused('Birch gel', 'price');
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €7.99');
  await grid.grid.seeCell('Argan oil', 'rank', '1 of 2Winning, was 2');
  await grid.grid.seeChanges('1 change in 1 offer: 1 ready');
  await grid.grid.save();
  await grid.grid.seeNoChanges();
  await grid.grid.seeCell('Argan oil', 'price', /^Your price €7\.99$/);
  await frame.seeNotification('1 offer saved.');
  expect((await readOffers())[0]).toEqual(['Argan oil', '7.99', 24, 6, 'LIVE']);
});

test('arrows, Tab, F2, Esc and Enter work as in a spreadsheet', async () => {
  const { grid } = await openGrid();
  await grid.grid.pressCell('Argan oil', 'price');
  await grid.grid.seeNoEditor();
  await grid.grid.key('ArrowRight');
  await grid.grid.key('ArrowDown');
  await grid.grid.seeCellFocused('Birch gel', 'quantity');
  await grid.grid.key('F2');
  await grid.grid.seeEditing('24');
  await grid.grid.typeInEditor('48');
  await grid.grid.key('Escape');
  await grid.grid.seeNoEditor();
  await grid.grid.seeCellFocused('Birch gel', 'quantity');
  await grid.grid.seeNoChanges();
  await grid.grid.key('Enter');
  await grid.grid.typeInEditor('30');
  await grid.grid.key('Tab');
  await grid.grid.seeCellFocused('Birch gel', 'sellingUnit');
  await grid.grid.seeCell('Birch gel', 'quantity', '24 30');
  await grid.grid.seeAnnounced('1 unsaved change in 1 offer: 1 ready.');
  await grid.grid.key('End');
  await grid.grid.key(' ');
  await grid.grid.seeCell('Birch gel', 'isPaused', 'Live Paused');
  await grid.grid.key('l');
  await grid.grid.seeCell('Birch gel', 'isPaused', /^Status Live$/);
  await grid.grid.key('Control>}z{/Control');
  await grid.grid.seeCell('Birch gel', 'isPaused', 'Live Paused');
});

test('a block of a spreadsheet is pasted, filled down and undone', async () => {
  const { grid, frame, readOffers } = await openGrid();
  await grid.grid.paste('Argan oil', 'price', '€8,50\t36\r\n5.40\t12,5\r\n');
  await grid.grid.seeChanges('4 changes in 2 offers: 1 ready, 1 to fix');
  await grid.grid.seeCellInvalid('Birch gel', 'quantity', 'Not a whole number');
  await grid.grid.seeAnnounced('4 cells filled. 4 unsaved changes in 2 offers: 1 ready, 1 to fix.');
  await grid.grid.paste('Cedar soap', 'isPaused', 'Paused\t1');
  await grid.grid.seeAnnounced(/^1 cell filled\. /);
  await frame.seeNotification('1 cell was left out: outside the list, or not editable.');
  await grid.grid.pressCell('Argan oil', 'quantity');
  await grid.grid.key('Shift>}{ArrowDown}{ArrowDown}{/Shift');
  await grid.grid.key('Control>}d{/Control');
  await grid.grid.seeCell('Cedar soap', 'quantity', '24 36');
  await grid.grid.seeChanges('6 changes in 3 offers: 3 ready');
  await grid.grid.undo();
  await grid.grid.seeCell('Cedar soap', 'quantity', /^Quantity 24$/);
  await grid.grid.undo();
  await grid.grid.undo();
  await grid.grid.seeNoChanges();
  await grid.grid.paste('Argan oil', 'quantity', '30');
  await grid.grid.save();
  await grid.grid.seeNoChanges();
  expect((await readOffers())[0]).toEqual(['Argan oil', '9.00', 30, 6, 'LIVE']);
});

test('a wrong cell says why, offers what mends it, and is not saved with the others', async () => {
  const { grid, readOffers } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '6.50');
  await grid.grid.seeCellInvalid('Argan oil', 'price', 'Below floor €7.00');
  await grid.grid.seeAnnounced('Your price: Below floor €7.00.');
  await grid.grid.edit('Birch gel', 'quantity', '20');
  await grid.grid.seeCellInvalid('Birch gel', 'quantity', 'Not a multiple of 6');
  await grid.grid.edit('Cedar soap', 'price', '4.10');
  await grid.grid.showToFix();
  await grid.seeOffers(/^Argan oil/, /^Birch gel/);
  await grid.grid.save();
  await grid.grid.seeChanges('2 changes in 2 offers: 2 to fix');
  expect((await readOffers()).map(([, price]) => price)).toEqual(['9.00', '6.00', '4.10']);
  await screen.findByRole('button', { name: 'Use 18' }).then((button) => button.click());
  await grid.grid.seeChanges('2 changes in 2 offers: 1 ready, 1 to fix');
  await grid.grid.askToDiscard();
  await grid.grid.confirmDiscard();
  await grid.grid.seeNoChanges();
  await grid.seeOffers(/^Argan oil/, /^Birch gel/, /^Cedar soap/);
});

test('a version of someone else stands beside the typed one, and the others are saved', async () => {
  const { grid, marketplace, readOffers, frame } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '8.50');
  await grid.grid.edit('Birch gel', 'price', '5.50');
  runBeforeNextChange(marketplace.store, () =>
    marketplace.store.db
      .updateTable('offers')
      .set({ priceCents: 850, discountedCents: 850, version: 7 })
      .where('name', '=', 'Birch gel')
      .execute(),
  );
  await grid.grid.save();
  await grid.seeInOffer(
    'Birch gel',
    'Someone else has changed this offer. Your price: theirs €8.50, yours €5.50.',
  );
  await frame.seeNotification('1 offer saved. 1 offer not saved.');
  await grid.grid.keepYours('Birch gel');
  await grid.grid.seeCell('Birch gel', 'price', '€8.50 €5.50');
  await grid.grid.save();
  await grid.grid.seeNoChanges();
  expect((await readOffers()).map(([, price]) => price)).toEqual(['8.50', '5.50', '4.00']);
});

test('what was undone is made again', async () => {
  const { grid } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '8.70');
  await grid.grid.key('Control>}z{/Control');
  await grid.grid.seeNoChanges();
  await grid.grid.key('Control>}z{/Control');
  await grid.grid.seeAnnounced('Nothing to undo.');
  await grid.grid.key('Control>}y{/Control');
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €8.70');
  await grid.grid.seeAnnounced('Redone. 1 unsaved change in 1 offer: 1 ready.');
  await grid.grid.key('Control>}z{/Control');
  await grid.grid.key('Control>}{Shift>}z{/Shift}{/Control');
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €8.70');
  await grid.grid.key('Control>}y{/Control');
  await grid.grid.seeAnnounced('Nothing to redo.');
});

test('a clipboard without text changes nothing', async () => {
  const { grid } = await openGrid();
  await grid.grid.paste('Argan oil', 'price', '');
  await grid.grid.seeNoChanges();
});

test('the cell takes the focus when a control of a bar goes', async () => {
  const { grid } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '8.70');
  await grid.grid.undo();
  await grid.grid.seeCellFocused('Birch gel', 'price');
  await grid.grid.edit('Argan oil', 'price', '8.70');
  await grid.grid.save();
  await grid.grid.seeNoChanges();
  await grid.grid.seeCellFocused('Birch gel', 'price');
  await grid.grid.selectAll();
  await grid.grid.clearSelection();
  await grid.grid.seeCellFocused('Birch gel', 'price');
});

test('a price that cannot be read has no effect', async () => {
  const { grid } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '7.99');
  await grid.grid.seeCell('Argan oil', 'rank', '1 of 2Winning, was 2');
  await grid.grid.seeCell('Argan oil', 'difference', '−€0.01−0.13%');
  await grid.grid.edit('Argan oil', 'price', '7.99x');
  await grid.grid.seeCell('Argan oil', 'rank', /^2 of 2Far$/);
});

test('a failure goes with the changes that are discarded', async () => {
  const { grid, answer } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '8.70');
  answer(updateOffers, 'disconnect');
  await grid.grid.save();
  await grid.grid.seeFailure('We couldn’t save your changes. Please try again.');
  await grid.grid.askToDiscard();
  await grid.grid.confirmDiscard();
  await grid.grid.seeNoChanges();
  await grid.grid.seeNoFailure();
});

test('what is typed outlives a filter, another page and a reload', async () => {
  const { grid, reload } = await openGrid();
  await grid.grid.startEdit('Argan oil', 'price', '8.70');
  await grid.openSegment('Paused');
  await grid.seeNothing();
  await grid.openSegment('All');
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €8.70');
  reload();
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €8.70');
  await grid.grid.seeChanges('1 change in 1 offer: 1 ready');
});

test('changes that cannot be saved stay, with the reason', async () => {
  const { grid, answer } = await openGrid();
  await grid.grid.edit('Argan oil', 'price', '8.70');
  answer(updateOffers, 'disconnect');
  await grid.grid.save();
  await grid.grid.seeFailure('We couldn’t save your changes. Please try again.');
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €8.70');
  answer(updateOffers, 'throttled', { wait: 30 });
  await grid.grid.save();
  await grid.grid.seeWaiting();
});

test('without its effect a price can still be typed', async () => {
  const { grid } = await openGrid({ faults: [[previewPrices, '500']] });
  await grid.grid.typeInto('Argan oil', 'price', '8');
  expect(await screen.findByText('We couldn’t work out the rank at this price.')).toBeVisible();
  await grid.grid.key('Enter');
  await grid.grid.seeChanges('1 change in 1 offer: 1 ready');
});

test('selected offers match the winning price after a dry run', async () => {
  const { grid, readOffers } = await openGrid();
  await grid.grid.selectAll();
  await grid.grid.askToMatch();
  await grid.grid.seeMatch(
    /^Argan oil.*€9\.00€7\.99.*€7\.00.*1 of 2$/,
    /^Birch gel.*€6\.00.*Unchanged.*€5\.00Would be below your floor$/,
    /^Cedar soap.*€4\.00.*Unchanged.*NoneNo other offer$/,
  );
  await grid.grid.seeMatchText('1 offer gets a new price, 2 keep theirs.');
  await grid.grid.seeMatchText('2 of 3 live offers would win, 1 more.');
  await grid.grid.cancelMatch();
  await grid.grid.seeNoChanges();
  await grid.grid.deselect('Cedar soap');
  await grid.grid.askToMatch();
  await grid.grid.applyMatch();
  await grid.grid.seeNoMatch();
  await grid.grid.seeCell('Argan oil', 'price', '€9.00 €7.99');
  await grid.grid.undo();
  await grid.grid.seeNoChanges();
  await grid.grid.select('Argan oil');
  await grid.grid.askToMatch();
  await grid.grid.applyMatch();
  await grid.grid.save();
  await grid.grid.seeNoChanges();
  await waitFor(async () => expect((await readOffers())[0]).toEqual(['Argan oil', '7.99', 24, 6, 'LIVE']));
});
