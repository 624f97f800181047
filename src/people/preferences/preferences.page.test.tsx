import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPreferences, updatePreferences } from '#contract/people/preferences.calls.ts';
import { PreferencesScreen } from '#tests/people/preferences.screen.ts';
import { ProfileFrameScreen } from '#tests/people/profile/profile-frame.screen.ts';
import { recordAnnouncements } from '#tests/platform/page/announcements.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

const notSaved = 'We couldn’t save your order preferences. Try again.';

async function openPart(part: string, options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(`/my-profile/${part}/`, options);
  const preferences = new PreferencesScreen(opened.screen);
  await preferences.seeForm();
  return Object.assign(opened, {
    preferences,
    overtake: () =>
      opened.marketplace.store.db
        .updateTable('sellers')
        .set({
          preferences: JSON.stringify({
            discount: '5',
            shipDirectTo: ['SE'],
            sellTo: { regions: ['USA'], continents: [], countries: [], excludedCountries: [] },
            shippingFrom: ['DK'],
          }),
          preferencesVersion: 2,
        })
        .execute(),
  });
}

const shipDirectTo = 'Countries you ship to directly';
const shippingFrom = 'Countries you ship from';

test('a discount is saved', async () => {
  const { frame, preferences } = await openPart('discount');
  await preferences.enter({ discount: '7,5' });
  await preferences.save();
  await frame.seeNotification('Discount updated');
  await preferences.seeValues({ discount: '7.5' });
  for (const discount of ['70', 'much', '']) {
    await preferences.enter({ discount });
    await preferences.save();
    await preferences.seeFieldRefused('discount', /from 0 to 50 with at most one decimal/);
  }
});

test('countries are found by search and by keyboard alone, and removed again', async () => {
  const { frame, preferences, user } = await openPart('ship-direct-to');
  screen.getByRole('searchbox', { name: `Search countries for ${shipDirectTo}` }).focus();
  await user.keyboard('nether{Enter}aus{Enter}');
  await preferences.seeChosen(shipDirectTo, ['Netherlands', 'Australia']);
  await preferences.seeSearch(shipDirectTo, '');
  await preferences.searchCountry(shipDirectTo, 'nowhere land');
  await preferences.seeNoCountryFound('nowhere land');
  await preferences.searchCountry(shipDirectTo, '');
  await preferences.removeCountry('Australia');
  await preferences.seeRemovalFocused('Netherlands');
  await preferences.save();
  await frame.seeNotification('Direct shipping updated');
});

test('a continent is chosen as a whole, and a country taken out of it', async () => {
  const { frame, preferences } = await openPart('shipping-from');
  await preferences.seeChosen(shippingFrom, ['Germany']);
  const europe = screen.getByRole('checkbox', { name: 'Europe' });
  expect(europe).toBePartiallyChecked();
  await preferences.choosePlace('Europe');
  await preferences.seeChosen(shippingFrom, ['All of Europe']);
  await preferences.showCountriesOf('Europe');
  await preferences.leavePlaceOut('Belarus');
  expect(europe).toBePartiallyChecked();
  await preferences.seeNotChosen(shippingFrom, 'Belarus');
  await preferences.save();
  await frame.seeNotification('Shipping countries updated');
});

test('at least one country to ship from is required', async () => {
  const { preferences } = await openPart('shipping-from');
  await preferences.removeCountry('Germany');
  await preferences.save();
  expect(screen.getByText('Choose at least one country that you ship from.')).toBeVisible();
  await preferences.seeSearchFocused(shippingFrom);
});

test('a seller sells to regions, continents and countries, except some', async () => {
  const { frame, preferences, screen: page } = await openPart('sell-to');
  await preferences.leavePlaceOut('World');
  await preferences.save();
  expect(screen.getByText('Choose at least one region, continent or country.')).toBeVisible();
  await preferences.choosePlace('Europe (EU+UK)');
  await preferences.choosePlace('Middle East');
  await preferences.findCountry('Continents and countries', 'jp');
  await preferences.findCountry('Except', 'malta');
  await preferences.save();
  await frame.seeNotification('Sales countries updated');
  await new ProfileFrameScreen(page).open('Overview');
  expect(await screen.findByText('Europe (EU+UK), Middle East and Japan, except Malta')).toBeVisible();
});

test('an exception of everything that is chosen is said at once and not saved', async () => {
  const { frame, preferences, requests } = await openPart('sell-to');
  const nowhere = /^You’ve excluded every country you sell to\./;
  await preferences.leavePlaceOut('World');
  await preferences.choosePlace('USA');
  await preferences.findCountry('Except', 'united states');
  await preferences.seePickerError('Except', nowhere);
  await preferences.save();
  await preferences.seeSearchFocused('Except');
  expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await preferences.removeCountry('United States');
  await preferences.save();
  await frame.seeNotification('Sales countries updated');
});

test('a continent whose countries are all picked is saved as a continent', async () => {
  const { frame, preferences, screen: page } = await openPart('sell-to');
  await preferences.leavePlaceOut('World');
  await preferences.chooseContinent('Continents and countries', 'Oceania');
  await preferences.findCountry('Continents and countries', 'norway');
  await preferences.seeChosen('Continents and countries', ['Norway', 'All of Oceania']);
  await preferences.save();
  await frame.seeNotification('Sales countries updated');
  await new ProfileFrameScreen(page).open('Overview');
  expect(await screen.findByText('Oceania and Norway')).toBeVisible();
});

test('countries announce nothing when their page opens, then each search and choice once', async () => {
  const announced = recordAnnouncements();
  const { preferences } = await openPart('sell-to');
  const countryTexts = () => announced.filter((text) => /countr/.test(text));
  expect(countryTexts()).toEqual([]);
  await preferences.searchCountry('Except', 'malt');
  expect(countryTexts()).toEqual(['1 country found']);
  await preferences.findCountry('Except', 'a');
  await preferences.removeCountry('Malta');
  await preferences.chooseContinent('Continents and countries', 'North America');
  expect(countryTexts()).toEqual([
    '1 country found',
    '1 country chosen',
    '0 countries chosen',
    expect.stringMatching(/^\d+ countries chosen$/),
  ]);
});

test.each([
  { outcome: '500', message: notSaved },
  { outcome: 'html', message: notSaved },
  { outcome: 'malformed', message: notSaved },
  { outcome: 'forbidden', message: notSaved },
  { outcome: 'disconnect', message: 'Something went wrong. Please try again.' },
])('preferences that meet $outcome keep what was chosen', async ({ outcome, message }) => {
  const { answer, preferences } = await openPart('ship-direct-to');
  answer(updatePreferences, outcome);
  await preferences.findCountry(shipDirectTo, 'sweden');
  await preferences.save();
  await preferences.seeRefusal(message);
  await preferences.seeChosen(shipDirectTo, ['Sweden']);
  await preferences.seeSaveFocused();
  // When the answer was lost, the change may be saved: then the page shows the newer version.
  await preferences.save();
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await preferences.seeChosen(shipDirectTo, ['Sweden']);
});

/** Belgium is chosen, and another user has saved since. */
async function beOvertaken() {
  const opened = await openPart('shipping-from');
  await opened.preferences.findCountry(shippingFrom, 'belgium');
  await opened.overtake();
  return opened;
}

test('a newer version is shown beside what was chosen, which is saved over it', async () => {
  const { frame, preferences } = await beOvertaken();
  await preferences.save();
  await preferences.seeDifference('Shipping from', 'Belgium and Germany', 'Denmark');
  await preferences.seeChosen(shippingFrom, ['Belgium', 'Germany']);
  await preferences.saveMine();
  await frame.seeNotification('Shipping countries updated');
  await preferences.seeChosen(shippingFrom, ['Belgium', 'Germany']);
});

test('the newer version can be taken over', async () => {
  const { preferences } = await beOvertaken();
  await preferences.save();
  await preferences.seeOvertaken();
  await preferences.takeTheirs();
  await preferences.seeChosen(shippingFrom, ['Denmark']);
});

test('a newer version that cannot be read is read again by the next save', async () => {
  const { answer, preferences } = await beOvertaken();
  answer(readPreferences, 'disconnect');
  await preferences.save();
  await preferences.seeRefusal(/Try saving again/);
  await preferences.save();
  await preferences.seeOvertaken();
});

test('a discount whose saving got no answer is not called overtaken', async () => {
  const { answer, preferences } = await openPart('discount');
  await preferences.enter({ discount: '3.5' });
  answer(updatePreferences, 'lost');
  await preferences.save();
  await preferences.seeRefusal('Something went wrong. Please try again.');
  await preferences.save();
  await preferences.seeOnFile();
  await preferences.takeTheirs();
  await preferences.seeValues({ discount: '3.5' });
  await preferences.seeNoAlert();
});
