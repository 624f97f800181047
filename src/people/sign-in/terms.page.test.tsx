import { screen as dom, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { acceptSla } from '#contract/people/terms.calls.ts';
import { readStory } from '#contract/site/cms.calls.ts';
import { TermsScreen } from '#tests/people/sign-in/terms.screen.ts';
import { openPortal } from '#tests/platform/page/portal-page.tsx';
import { passTime } from '#tests/platform/page/usual-time.ts';
import { FailedStateScreen } from '#tests/platform/ui/failed-state.screen.ts';

const withoutAgreement = { seller: { acceptedSlaAt: null } };

async function openTerms(address = '/legal/terms/', options: Parameters<typeof openPortal>[1] = {}) {
  const opened = await openPortal(address, options);
  return Object.assign(opened, { terms: new TermsScreen(opened.screen) });
}

async function openOwed(address?: string) {
  const opened = await openTerms(address, withoutAgreement);
  await opened.terms.seeUnticked();
  return opened;
}

test('a seller who owes the agreement gives it and goes on to what they wanted', async () => {
  const { terms, frame, address } = await openOwed('/orders/?status=CURRENT');
  expect(address()).toBe('/legal/terms/?redirectUrl=%2Forders%2F%3Fstatus%3DCURRENT');
  await terms.seeOwed();
  await terms.tick();
  await terms.confirm();
  await frame.seeTitle('Orders');
  expect(address()).toBe('/orders/?status=CURRENT');
});

test('a second click while the agreement is under way sends no request', async () => {
  const { terms, frame, user, requests } = await openOwed();
  await terms.tick();
  await user.dblClick(dom.getByRole('button', { name: 'Confirm' }));
  await frame.seeTitle('Dashboard');
  expect(requests.filter(({ url }) => url.endsWith('/accept-sla/'))).toHaveLength(1);
});

test.each(['500', 'html', 'disconnect', 'forbidden'])(
  'an agreement that meets %s is told in the words of the specification and given again',
  async (outcome) => {
    const { terms, frame, answer } = await openOwed();
    answer(acceptSla, outcome);
    await terms.tick();
    await terms.confirm();
    await terms.seeRefusal();
    await terms.seeTicked();
    await terms.confirm();
    await frame.seeTitle('Dashboard');
  },
);

test('a throttled agreement stays ticked, and is given when the wait is over', async () => {
  const { terms, frame, answer, requests } = await openOwed();
  answer(acceptSla, 'throttled', { wait: 50 });
  await terms.tick();
  await terms.confirm();
  await terms.seeRefusal(/^Too many attempts/);
  await terms.seeWaiting();
  await terms.clear();
  await terms.tick();
  await terms.seeWaiting();
  expect(requests.filter(({ url }) => url.endsWith('/accept-sla/'))).toHaveLength(1);
  passTime(50_000);
  await terms.confirm();
  await frame.seeTitle('Dashboard');
});

test('a redirect to another origin is ignored after the agreement', async () => {
  const { terms, frame } = await openOwed('/legal/terms/?redirectTo=https%3A%2F%2Fevil.example');
  await terms.tick();
  await terms.confirm();
  await frame.seeAddress('/dashboard/');
});

test('a visitor reads the terms, their sections lead to anchors, nothing is to be agreed to', async () => {
  const { terms } = await openTerms('/legal/terms/', { as: 'nobody' });
  await terms.seeText();
  const sections = within(dom.getByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(sections).toHaveLength(14);
  for (const link of sections) {
    const anchor = link.getAttribute('href')?.slice(1) ?? '';
    expect(anchor).toMatch(/^[a-z0-9-]+$/);
    expect(document.getElementById(anchor)).toHaveTextContent(link.textContent);
  }
  await terms.seeNothingToAgreeTo();
  expect(dom.queryByRole('checkbox')).toBeNull();
});

test('a user who agreed sees since when, and prints', async () => {
  const { screen } = await openTerms();
  await screen.getByText(/You accepted the seller terms on 1 September 2025/).see();
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Print this page' }).press();
  expect(printed).toHaveBeenCalledOnce();
});

test('terms that cannot be loaded are there at the next attempt', async () => {
  const { terms, screen } = await openTerms('/legal/terms/', { as: 'nobody', faults: [[readStory, '500']] });
  await new FailedStateScreen(screen).tryAgain();
  await terms.seeText();
});

test('a story of another shape is not half shown', async () => {
  const { network, screen } = await openPortal('/login/', { as: 'nobody' });
  network.use(
    http.get(`${location.origin}/api/cms/*`, () => HttpResponse.json({ story: { content: { header: 7 } } })),
  );
  await screen.goTo('/legal/terms/');
  await screen.getByText('We couldn’t load the Terms and Conditions. Try again.').see();
});
