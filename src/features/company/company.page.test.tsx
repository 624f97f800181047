import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { updateUser } from '#contract/accounts/accounts.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openCompany(options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal('/my-profile/chamber-of-commerce/', options);
  const number = await screen.findByRole('textbox', { name: 'Chamber of commerce number' });
  const save = () => opened.user.click(screen.getByRole('button', { name: 'Save company details' }));
  return { ...opened, number, save };
}

test('a seller enters the number of the company and sees what else is on file', async () => {
  const { user, number, save } = await openCompany({
    seller: { chamberOfCommerce: null, vatNumber: 'DE136695976', vatCompanyName: 'NORDLICHT BEAUTY GMBH' },
  });
  expect(screen.getByText('DE136695976')).toBeVisible();
  expect(screen.getByText('NORDLICHT BEAUTY GMBH')).toBeVisible();
  await user.type(number, 'HRB 104233');
  await save();
  expect(await screen.findByText('Company details updated')).toBeVisible();
  expect(number).toHaveValue('HRB 104233');
});

test('a number that is missing or cannot be one is said at its field', async () => {
  const { user, number, save } = await openCompany({ seller: { chamberOfCommerce: null } });
  await save();
  expect(number).toHaveFocus();
  expect(number).toHaveAccessibleDescription(/Please enter the number under which/);
  await user.type(number, 'KvK №7');
  await save();
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription(/Please enter 4 to 20 characters/);
});

test('a register may write slashes', async () => {
  const { user, number, save } = await openCompany({ seller: { chamberOfCommerce: null } });
  await user.type(number, '2012/123456/07');
  await save();
  expect(await screen.findByText('Company details updated')).toBeVisible();
});

// Specification 8.2, user update.
test.each([
  { outcome: '500', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'html', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'malformed', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'forbidden', sentence: 'There was an error updating your company details. Please try again.' },
  { outcome: 'disconnect', sentence: 'Something went wrong. Please try again.' },
])('company details that meet $outcome keep what was typed', async ({ outcome, sentence }) => {
  const { user, answer, number, save } = await openCompany({ seller: { chamberOfCommerce: null } });
  answer(updateUser, outcome);
  await user.type(number, '90001107');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
  expect(number).toHaveValue('90001107');
  expect(screen.getByRole('button', { name: 'Save company details' })).toHaveFocus();
  await save();
  expect(await screen.findByText('Company details updated')).toBeVisible();
});
