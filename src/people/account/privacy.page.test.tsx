import { expect, onTestFinished, test } from 'vitest';
import { readConsent } from '#src/analytics/consent.ts';
import { PrivacyScreen } from '#tests/people/account/privacy.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';

async function openPrivacy() {
  onTestFinished(() => {
    document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
  });
  const opened = await openPortal('/my-profile/privacy/');
  const privacy = new PrivacyScreen(opened.screen);
  await privacy.seePage();
  return Object.assign(opened, { privacy });
}

test('no choice is made in advance; a choice holds at once and can be changed', async () => {
  const { privacy } = await openPrivacy();
  await privacy.seeNothingChosen();
  await privacy.choose('Allow analytics');
  expect(readConsent()).toBe('all');
  await privacy.seeChosen('Allow analytics');
  await privacy.choose('Necessary only');
  expect(readConsent()).toBe('needed');
  await privacy.seeChosen('Necessary only');
});

test('the overview shows the choice', async () => {
  const { privacy, screen } = await openPrivacy();
  await privacy.choose('Allow analytics');
  await screen.getByRole('link', { name: 'Overview' }).press();
  await screen.getByText('Analytics allowed').see();
});
