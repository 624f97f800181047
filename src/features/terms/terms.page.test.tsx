import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { readStory } from '#contract/cms/cms.calls.ts';
import { acceptSla } from '#contract/sellers/sellers.calls.ts';
import { openPortal } from '#tests/portal-page.tsx';

const withoutAgreement = { seller: { acceptedSlaAt: null } };
const refused = 'There was an error submitting you request, please try again.';

async function openOwed(address = '/orders/?status=CURRENT') {
  const opened = await openPortal(address, withoutAgreement);
  const box = await screen.findByRole('checkbox', {
    name: 'I have read, understood, and agree to the Terms and Conditions.',
  });
  return { ...opened, box, confirm: screen.getByRole('button', { name: 'Confirm' }) };
}

test('a seller who owes the agreement gives it and goes on to what they wanted', async () => {
  const { user, box, confirm, address } = await openOwed();
  expect(address()).toBe('/legal/terms/?redirectUrl=%2Forders%2F%3Fstatus%3DCURRENT');
  expect(screen.getByText('Review Seller Terms and Conditions')).toBeVisible();
  expect(confirm).toBeDisabled();
  await user.click(box);
  await user.click(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  expect(address()).toBe('/orders/?status=CURRENT');
});

test('a second click while the agreement is under way sends no request', async () => {
  const { user, box, confirm, requests } = await openOwed('/legal/terms/');
  await user.click(box);
  await user.dblClick(confirm);
  expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  expect(requests.filter(({ url }) => url.endsWith('/accept-sla/'))).toHaveLength(1);
});

test.each(['500', 'html', 'disconnect', 'forbidden'])(
  'an agreement that meets %s is told in the words of the specification and given again',
  async (outcome) => {
    const { user, box, confirm, answer } = await openOwed('/legal/terms/');
    answer(acceptSla, outcome);
    await user.click(box);
    await user.click(confirm);
    expect(await screen.findByRole('alert')).toHaveTextContent(refused);
    expect(box).toBeChecked();
    await user.click(confirm);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

test('a redirect to another origin is ignored after the agreement', async () => {
  const { user, box, confirm, address } = await openOwed(
    '/legal/terms/?redirectTo=https%3A%2F%2Fevil.example',
  );
  await user.click(box);
  await user.click(confirm);
  await waitFor(() => expect(address()).toBe('/dashboard/'));
});

test('a visitor reads the terms, their sections lead to anchors, nothing is to be agreed to', async () => {
  await openPortal('/legal/terms/', { as: 'nobody' });
  const sections = within(await screen.findByRole('navigation', { name: 'Sections' })).getAllByRole('link');
  expect(sections).toHaveLength(14);
  for (const link of sections) {
    const anchor = link.getAttribute('href')?.slice(1) ?? '';
    expect(anchor).toMatch(/^[a-z0-9-]+$/);
    expect(document.getElementById(anchor)).toHaveTextContent(link.textContent);
  }
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('a user who agreed sees since when, and prints', async () => {
  const { user } = await openPortal('/legal/terms/');
  expect(await screen.findByText(/You accepted the seller terms on 1 September 2025/)).toBeVisible();
  const printed = vi.spyOn(globalThis, 'print').mockImplementation(() => {});
  await user.click(screen.getByRole('button', { name: 'Print this page' }));
  expect(printed).toHaveBeenCalledOnce();
});

test('terms that cannot be loaded are there at the next attempt', async () => {
  const { user } = await openPortal('/legal/terms/', { as: 'nobody', faults: [[readStory, '500']] });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('navigation', { name: 'Sections' })).toBeVisible();
});

test('a story of another shape is not half shown', async () => {
  const { network } = await openPortal('/login/', { as: 'nobody' });
  network.use(
    http.get(`${location.origin}/api/cms/*`, () => HttpResponse.json({ story: { content: { header: 7 } } })),
  );
  history.pushState(null, '', '/legal/terms/');
  expect(await screen.findByText('There was an error loading the Terms and Conditions.')).toBeVisible();
});
