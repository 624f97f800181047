import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readPreferences, updatePreferences } from '#contract/preferences/preferences.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

const notSaved = 'There was an error updating your order preferences. Please try again.';

async function openPart(part: string, options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(`/my-profile/${part}/`, options);
  const save = await screen.findByRole('button', { name: 'Save' });
  const { user } = opened;
  return {
    ...opened,
    save: () => user.click(screen.getByRole('button', { name: /^Save/ })),
    saveButton: save,
    chips: (name: string) =>
      within(screen.getByRole('list', { name: `${name}: chosen` }))
        .getAllByRole('button')
        .map((chip) => chip.getAttribute('aria-label')?.replace('Remove ', '')),
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
  };
}

test('a discount is saved', async () => {
  const { user, save } = await openPart('discount');
  const field = screen.getByRole('textbox', { name: 'Discount in per cent' });
  await user.clear(field);
  await user.type(field, '7,5');
  await save();
  expect(await screen.findByText('Discount updated')).toBeVisible();
  expect(field).toHaveValue('7.5');
  for (const wrong of ['70', 'much', '']) {
    await user.clear(field);
    if (wrong) await user.type(field, wrong);
    await save();
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/from 0 to 50 with at most one decimal/);
  }
});

test('countries are found by search and by keyboard alone, and taken away again', async () => {
  const { user, save, chips } = await openPart('ship-direct-to');
  const name = 'Countries that you ship to directly';
  const search = screen.getByRole('searchbox', { name: `Search countries for ${name}` });
  search.focus();
  await user.keyboard('nether{Enter}aus{Enter}');
  expect(chips(name)).toEqual(['Netherlands', 'Australia']);
  expect(search).toHaveValue('');
  await user.type(search, 'nowhere land');
  expect(screen.getByText('No country is called “nowhere land”.')).toBeVisible();
  await user.clear(search);
  await user.click(screen.getByRole('button', { name: 'Remove Australia' }));
  expect(screen.getByRole('button', { name: 'Remove Netherlands' })).toHaveFocus();
  await save();
  expect(await screen.findByText('Countries that you ship to directly updated')).toBeVisible();
});

test('a continent is chosen as a whole, and a country taken out of it', async () => {
  const { user, save, chips } = await openPart('shipping-from');
  const name = 'Countries that you ship from';
  expect(chips(name)).toEqual(['Germany']);
  const europe = screen.getByRole('checkbox', { name: 'Europe' });
  expect(europe).toBePartiallyChecked();
  await user.click(europe);
  expect(chips(name)).toEqual(['All of Europe']);
  await user.click(screen.getByRole('button', { name: 'Show countries of Europe' }));
  await user.click(screen.getByRole('checkbox', { name: 'Belarus' }));
  expect(europe).toBePartiallyChecked();
  expect(chips(name)).not.toContain('Belarus');
  await save();
  expect(await screen.findByText('Countries that you ship from updated')).toBeVisible();
});

test('goods leave from somewhere', async () => {
  const { user, save } = await openPart('shipping-from');
  await user.click(screen.getByRole('button', { name: 'Remove Germany' }));
  await save();
  expect(screen.getByText('Please choose at least one country that you ship from.')).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveFocus();
});

test('a seller sells to regions, continents and countries, but for some', async () => {
  const { user, save } = await openPart('sell-to');
  await user.click(screen.getByRole('checkbox', { name: 'World' }));
  await save();
  expect(screen.getByText('Please choose at least one region, continent or country.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Europe (EU+UK)' }));
  await user.click(screen.getByRole('checkbox', { name: 'Middle East' }));
  await user.type(
    screen.getByRole('searchbox', { name: 'Search countries for Single countries' }),
    'jp{Enter}',
  );
  await user.type(screen.getByRole('searchbox', { name: 'Search countries for Except' }), 'malta{Enter}');
  await save();
  expect(await screen.findByText('Places that you sell to updated')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Europe (EU+UK), Middle East and Japan, except Malta')).toBeVisible();
});

test.each([
  { outcome: '500', sentence: notSaved },
  { outcome: 'html', sentence: notSaved },
  { outcome: 'malformed', sentence: notSaved },
  { outcome: 'forbidden', sentence: notSaved },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
])('preferences that meet $outcome keep what was chosen', async ({ outcome, sentence }) => {
  const { user, save, saveButton, chips, answer } = await openPart('ship-direct-to');
  answer(updatePreferences, outcome);
  await user.type(screen.getByRole('searchbox'), 'sweden{Enter}');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(chips('Countries that you ship to directly')).toEqual(['Sweden']);
  expect(saveButton).toHaveFocus();
  // When the answer was lost, the change may be saved: then the page shows the newer version.
  await save();
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull());
  expect(chips('Countries that you ship to directly')).toEqual(['Sweden']);
});

test('a newer version is shown beside what was chosen, which is saved over it', async () => {
  const { user, save, chips, overtake } = await openPart('shipping-from');
  await user.type(screen.getByRole('searchbox'), 'belgium{Enter}');
  await overtake();
  await save();
  const told = within(await screen.findByRole('alert'));
  expect(told.getByRole('row', { name: 'Shipping from Belgium and Germany Denmark' })).toBeVisible();
  expect(chips('Countries that you ship from')).toEqual(['Belgium', 'Germany']);
  await save();
  expect(await screen.findByText('Countries that you ship from updated')).toBeVisible();
  expect(chips('Countries that you ship from')).toEqual(['Belgium', 'Germany']);
});

test('the newer version can be taken over', async () => {
  const { user, save, chips, overtake } = await openPart('shipping-from');
  await user.type(screen.getByRole('searchbox'), 'belgium{Enter}');
  await overtake();
  await save();
  await user.click(await screen.findByRole('button', { name: 'Take what they saved' }));
  expect(chips('Countries that you ship from')).toEqual(['Denmark']);
});

test('a newer version that cannot be read is asked for by saving again', async () => {
  const { user, save, overtake, answer } = await openPart('shipping-from');
  await user.type(screen.getByRole('searchbox'), 'belgium{Enter}');
  await overtake();
  answer(readPreferences, 'disconnect');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(/Please save again to see it/);
  await save();
  expect(await screen.findByText('Somebody else has saved this meanwhile')).toBeVisible();
});

test('a discount whose saving got no answer is not called overtaken', async () => {
  const { user, save, answer } = await openPart('discount');
  const field = screen.getByRole('textbox', { name: 'Discount in per cent' });
  await user.clear(field);
  await user.type(field, '3.5');
  answer(updatePreferences, 'lost');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
  await save();
  expect(await screen.findByText('This is on file already')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Leave it so' }));
  expect(field).toHaveValue('3.5');
  expect(screen.queryByRole('alert')).toBeNull();
});
