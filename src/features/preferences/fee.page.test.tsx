import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readFee, updateFee } from '#contract/preferences/preferences.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openFee() {
  const opened = await openPortal('/my-profile/fee/');
  const field = await screen.findByRole('textbox', { name: 'Fee in per cent' });
  const { user } = opened;
  const button = screen.getByRole('button', { name: 'Save fee' });
  return {
    ...opened,
    field,
    button,
    async save(text: string) {
      await user.clear(field);
      await user.type(field, text);
      await user.click(button);
    },
  };
}

test.each(['12.5', '12,5', ' 12.5'])('a fee of %j is saved', async (fee) => {
  const { field, save, marketplace } = await openFee();
  expect(field).toHaveValue('8');
  await save(fee);
  expect(await screen.findByText('Fee updated')).toBeVisible();
  const stored = await marketplace.store.db.selectFrom('sellers').select('fee').executeTakeFirst();
  expect(stored?.fee).toBe('12.5');
});

test.each(['much', '2', '30', '12.55'])('a fee of %s is said at its field', async (fee) => {
  const { field, save } = await openFee();
  await save(fee);
  expect(field).toHaveFocus();
  expect(field).toHaveAccessibleDescription(/Please enter a fee from 5 to 25 %/);
  expect(field).toHaveValue(fee);
});

test('a fee below a bound that was raised meanwhile is said at its field', async () => {
  const { field, save, answer } = await openFee();
  answer(updateFee, 'fee_out_of_range', { minimum: '6', maximum: '25' });
  await save('5.5');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a fee from 6 to 25 %');
  expect(field).toBeInvalid();
});

const notSaved = 'There was an error updating your fee. Please try again.';
test.each([
  ['500', notSaved],
  ['html', notSaved],
  ['malformed', notSaved],
  ['forbidden', notSaved],
  ['disconnect', 'Something went wrong. Please try again.'],
])('a fee that meets %s keeps what was typed', async (outcome, sentence) => {
  const { field, save, button, answer } = await openFee();
  answer(updateFee, outcome);
  await save('12.5');
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(field).toHaveValue('12.5');
  expect(button).toHaveFocus();
});

test('a fee that cannot be loaded is there at the next attempt', async () => {
  const { user } = await openPortal('/my-profile/fee', { faults: [[readFee, '500']] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('textbox', { name: 'Fee in per cent' })).toHaveValue('8');
});
