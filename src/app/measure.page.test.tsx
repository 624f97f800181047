import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sampleNewcomer } from '#contract/people/accounts.samples.ts';
import {
  listAnalyticsEvents,
  recordConversion,
  sendAnalyticsEvent,
} from '#contract/platform/analytics.calls.ts';
import { saveConsent } from '#src/analytics/consent.ts';
import { subscribeToAnalyticsEvents, publishAnalyticsEvent } from '#src/lib/analytics-events.ts';
import { BankScreen } from '#tests/people/bank.screen.ts';
import { addUser, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { readSentCode } from '#tests/platform/marketplace/outbox.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { startAnalytics } from './measure.ts';

type Opened = Awaited<ReturnType<typeof openPortal>>;

/** Opens the portal with measuring, as it is some time after the page has loaded. */
async function openMeasured(
  address: string,
  { consent, ...options }: Parameters<typeof openPortal>[1] & { consent?: 'all' | 'needed' } = {},
) {
  // Discards the analytics events of other tests.
  subscribeToAnalyticsEvents(() => {})();
  onTestFinished(() => {
    document.cookie = 'privacy-choice=; Path=/; Max-Age=0';
  });
  if (consent) saveConsent(consent);
  const opened = await openPortal(address, options);
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(startAnalytics(opened.portal));
  return { ...opened, ...analyticsOf(opened), written: () => warn.mock.calls.map(([line]) => line) };
}

function analyticsOf({ marketplace, requests }: Opened) {
  async function recorded() {
    const { results } = await marketplace.anonymous.call(listAnalyticsEvents, { query: { size: 100 } });
    return results.toReversed();
  }
  return {
    recorded,
    names: async () => (await recorded()).map(({ name, details }) => [name, details.action ?? details.path]),
    sent: () => requests.filter(({ url }) => url.includes('/api/analytics/')),
  };
}

const withoutAgreement = { seller: { acceptedSlaAt: null } };

test('a user who has consented is known, and their pages, terms and agreement are recorded', async () => {
  const { user, recorded, names, portal } = await openMeasured('/orders/', {
    consent: 'all',
    ...withoutAgreement,
  });
  await user.click(await screen.findByRole('checkbox', { name: /I have read/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await names()).toContainEqual(['orders', '/orders/']));
  // Each event is a request of its own, so their sequence may change.
  expect((await names()).toSorted()).toEqual([
    ['Seller Terms', 'agreed'],
    ['Seller Terms', 'viewed'],
    ['identify', undefined],
    ['orders', '/orders/'],
    ['terms', '/legal/terms/'],
  ]);
  const { user: known } = portal.session.getSnapshot().context;
  expect((await recorded()).find(({ kind }) => kind === 'IDENTIFY')).toMatchObject({
    userId: known?.qid,
    details: { email: known?.email, name: known?.account, company: known?.company },
  });
});

test.each(['needed', undefined] as const)('with the choice %s nothing is sent', async (consent) => {
  const { user, sent } = await openMeasured('/orders/', { consent, ...withoutAgreement });
  await user.click(await screen.findByRole('checkbox', { name: /I have read/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  expect(sent()).toEqual([]);
});

test('a consent counts from then on, and a withdrawal at once', async () => {
  const { names, sent } = await openMeasured('/my-profile/');
  await screen.findByRole('heading', { level: 1, name: 'Profile' });
  saveConsent('all');
  await waitFor(async () =>
    expect((await names()).toSorted()).toEqual([
      ['identify', undefined],
      ['profile', '/my-profile/'],
    ]),
  );
  saveConsent('needed');
  const before = sent().length;
  history.pushState(null, '', '/my-profile/password/');
  await screen.findByRole('heading', { level: 1, name: 'Password' });
  expect(sent()).toHaveLength(before);
});

test('a sign-up is recorded and sent to the platforms, with its click id', async () => {
  const opened = await openMeasured('/sign-up/?gclid=Cj0KCQ&fbclid=<script>', {
    as: 'nobody',
    consent: 'all',
  });
  const { user, recorded, names } = opened;
  await screen.findByRole('heading', { level: 1, name: 'Sell with us' });
  const type = (name: string, text: string) => user.type(screen.getByRole('textbox', { name }), text);
  await type('Company', sampleNewcomer.company);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'NL');
  await type('VAT number', sampleNewcomer.vatNumber);
  await type('Your name', sampleNewcomer.name);
  await type('Email address', sampleNewcomer.email);
  await type('Phone', sampleNewcomer.phone);
  await user.type(screen.getByLabelText('Password'), sampleNewcomer.password);
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(screen.getByRole('button', { name: 'Sign up' }));
  await waitFor(async () => expect(await names()).toContainEqual(['Seller Registered', undefined]));
  await waitFor(async () => {
    const conversions = (await recorded()).filter(({ kind }) => kind === 'CONVERSION');
    expect(conversions.map(({ details }) => details)).toEqual([
      { platform: 'search ads', gclid: 'Cj0KCQ' },
      { platform: 'social ads', gclid: 'Cj0KCQ' },
    ]);
  });
  const recordedText = JSON.stringify(await recorded());
  expect(recordedText).not.toMatch(/vuurtoren|Anke|123 ?4567|salt on/i);
});

test('a buyer at the sign-in is recorded without their name', async () => {
  const email = 'buyer@kaufhaus.example';
  const { user, marketplace, recorded, names } = await openMeasured('/login/', {
    as: 'nobody',
    consent: 'all',
  });
  await addUser(marketplace.store, { email, isBuyer: 1 });
  await user.type(await screen.findByLabelText('Email address'), email);
  await user.type(screen.getByLabelText('Password'), TEST_PASSWORD);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(async () => expect(await names()).toContainEqual(['Buyer Sign-In Attempted', undefined]));
  expect(JSON.stringify(await recorded())).not.toContain('kaufhaus');
});

test('codes, secrets and account numbers are in nothing that is sent, an address in the identity alone', async () => {
  const phone = '+494055501042';
  const secret = 'bm9ib2R5LW1hZGUtdGhpcy1saW5r';
  const iban = 'DE89370400440532013000';
  const opened = await openMeasured(`/dashboard/?secret=${secret}#${secret}`, {
    consent: 'all',
    user: { isPhoneVerified: 0, phone },
  });
  const { user, email, marketplace, names, sent } = opened;
  document.title = `Mail to ${email}`;
  const text = within(await screen.findByRole('region', { name: 'Phone number' }));
  await user.click(text.getByRole('button', { name: 'Send code' }));
  const field = await text.findByRole('textbox', { name: 'Code' });
  const code = await readSentCode(marketplace, phone);
  await user.type(field, `${code}{Enter}`);
  await screen.findByRole('link', { name: 'Continue' });

  history.pushState(null, '', `/my-profile/payment-details/?order=${secret}`);
  const bank = new BankScreen(opened.screen);
  await bank.enterAccount('IBAN', { iban }, TEST_PASSWORD);
  await bank.save();
  await waitFor(async () => expect(await names()).toContainEqual(['payment details updated', undefined]));
  expect(await names()).toContainEqual(['User Phone Verified', undefined]);

  const letters = await Promise.all(
    sent().map(async (request) => ({ url: request.url, text: await request.text() })),
  );
  expect(letters.length).toBeGreaterThanOrEqual(5);
  const token = sent()[0]?.headers.get('authorization');
  expect(token).toBe(`Basic ${btoa('portal:')}`);
  for (const { url, text } of letters) {
    expect(url).toMatch(/\/api\/analytics\/v1\/[tip]$/);
    const canaries = [code, secret, iban, '0532013', phone, TEST_PASSWORD, 'eyJ'];
    for (const canary of canaries) expect(text).not.toContain(canary);
  }
  const naming = letters.filter(({ text }) => text.includes(email));
  expect(naming.every(({ url }) => url.endsWith('/i'))).toBe(true);
});

test('while the provider is down the portal works, and the queue sends what it kept', async () => {
  const { user, names, answer } = await openMeasured('/orders/', { consent: 'all', ...withoutAgreement });
  answer(sendAnalyticsEvent, '500', undefined, 6);
  await user.click(await screen.findByRole('checkbox', { name: /I have read/ }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await waitFor(async () => expect(await names()).toContainEqual(['Seller Terms', 'agreed']));
});

test('a conversion that cannot be reported is logged and not shown', async () => {
  const { answer, written } = await openMeasured('/sign-up/', { as: 'nobody', consent: 'all' });
  answer(recordConversion, '500');
  publishAnalyticsEvent({ type: 'signUp.registered' });
  await waitFor(() => expect(written()).toContainEqual(expect.stringContaining('"event":"analytics"')));
  expect(screen.queryByRole('alert')).toBeNull();
});
