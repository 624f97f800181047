import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { api } from '#client/api.ts';
import { login } from '#contract/people/auth.calls.ts';
import { addSeller, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';
import { App } from './app.tsx';
import { queryClientOf } from './cache.ts';
import { createPortal, startPortal } from './portal.ts';

test.each([
  { decided: 'a page', isSignedIn: true, shows: 'Dashboard' },
  { decided: 'a redirect', isSignedIn: false, shows: 'Sign in' },
])('$decided that is decided before the document is hydrated is shown after it', async (given) => {
  const html = await renderDocument('/dashboard/');
  const portal = await startDecided('/dashboard/', given.isSignedIn);
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = html;
  const onRecoverableError = vi.fn();
  render(<App portal={portal} document="shell" />, { container, hydrate: true, onRecoverableError });
  await new FrameScreen(domScreen(userEvent.setup())).seeTitle(given.shows);
  expect(onRecoverableError).not.toHaveBeenCalled();
});

/** The document of the page at the path: what is rendered before anything is decided. */
async function renderDocument(path: string) {
  history.replaceState(null, '', path);
  const { container, unmount } = render(<App portal={createPortal(location.origin)} />);
  // Once loaded, the notifications are part of every first render.
  await screen.findByRole('region', { name: /notifications/i });
  const html = container.innerHTML;
  unmount();
  return html;
}

/** A portal of a tab at the path, of which the session is known and the guard has decided. */
async function startDecided(path: string, isSignedIn: boolean) {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { marketplace } = await startReferenceApi();
  const { user } = await addSeller(marketplace.store);
  if (isSignedIn) {
    await api(login, { body: { email: user.email, password: TEST_PASSWORD } });
    localStorage.setItem('was-signed-in', 'yes');
  }
  history.replaceState(null, '', path);
  const portal = createPortal(location.origin);
  const stop = startPortal(portal, `${location.origin}/api/`);
  onTestFinished(() => {
    stop();
    queryClientOf(portal).clear();
    localStorage.clear();
  });
  await waitFor(() =>
    expect(isSignedIn ? portal.access.getSnapshot().value : location.pathname).toBe(
      isSignedIn ? 'allowed' : '/login/',
    ),
  );
  return portal;
}
