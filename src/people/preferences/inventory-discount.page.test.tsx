import { expect, test } from 'vitest';
import { readPreferences } from '#contract/people/preferences.calls.ts';
import { addOffer } from '#tests/catalogue/offers/offer.factory.ts';
import { PreferencesScreen } from '#tests/people/preferences.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

async function openInventory(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/inventory/', {
    make: (store, seller) => addOffer(store, seller, { floorCents: 490 }),
    ...options,
  });
  return Object.assign(opened, { preferences: new PreferencesScreen(opened.screen) });
}

test('the discount is changed over the inventory after its effect was shown, and it is the one of the profile', async () => {
  const { frame, marketplace, preferences } = await openInventory();
  await preferences.openInventoryDiscount('0');
  await preferences.enter({ discount: '7,5' });
  await preferences.seeEffect('The prices of 1 offer change.');
  await preferences.seeEffect('1 offer would be sold below its floor.');
  await preferences.save();
  await frame.seeNotification('Discount updated');
  await preferences.seeInventoryDiscount('7.5');
  const offer = await marketplace.store.db
    .selectFrom('offers')
    .select(['discountPerMille', 'discountedCents'])
    .executeTakeFirst();
  expect(offer).toEqual({ discountPerMille: 75, discountedCents: 462 });
  await preferences.openInventoryDiscount('7.5');
  await preferences.seeValues({ discount: '7.5' });
  const seller = await marketplace.store.db.selectFrom('sellers').select('preferences').executeTakeFirst();
  expect(seller?.preferences).toContain('"discount":"7.5"');
});

test('a draft of the discount is kept when its dialog is closed', async () => {
  const { preferences } = await openInventory();
  await preferences.openInventoryDiscount('0');
  await preferences.enter({ discount: '7' });
  await preferences.closeInventoryDiscount();
  await preferences.openInventoryDiscount('0');
  await preferences.seeRestored();
  await preferences.seeValues({ discount: '7' });
});

test('a discount that cannot be loaded is there at the next attempt', async () => {
  const { preferences, screen } = await openInventory({ faults: [[readPreferences, '500']] });
  await screen.getByRole('button', { name: 'Discount' }).press();
  await new FailedStateScreen(screen).tryAgain();
  await preferences.seeValues({ discount: '0' });
});
