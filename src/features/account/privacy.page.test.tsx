import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { readConsent } from '#src/analytics/consent.ts';
import { openPortal } from '#tests/portal-page.tsx';

async function openPrivacy() {
  onTestFinished(() => {
    document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
  });
  const opened = await openPortal('/my-profile/privacy/');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  return opened;
}

test('no choice is made in advance; a choice holds at once and can be changed', async () => {
  const { user } = await openPrivacy();
  expect(screen.getByText('You have not chosen yet; nothing is recorded.')).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  await user.click(screen.getByRole('radio', { name: /^Measure my use/ }));
  expect(readConsent()).toBe('all');
  expect(screen.getByText(/^Chosen on \d/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /^Only what is needed/ }));
  expect(readConsent()).toBe('needed');
  expect(screen.getByRole('radio', { name: /^Only what is needed/ })).toBeChecked();
});

test('the overview says what was chosen', async () => {
  const { user } = await openPrivacy();
  await user.click(screen.getByRole('radio', { name: /^Measure my use/ }));
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('Your use is measured')).toBeVisible();
});
