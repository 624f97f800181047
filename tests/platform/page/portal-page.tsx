import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { api } from '#client/api.ts';
import { login } from '#contract/people/auth.calls.ts';
import { callId, type Call } from '#contract/platform/api/call.ts';
import type { SellerRow, UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { App } from '#src/app/app.tsx';
import { queryClientOf } from '#src/app/cache.ts';
import { notifications } from '#src/app/frame/toasts.tsx';
import { createPortal, startPortal } from '#src/app/portal.ts';
import { addSeller, type SellerValues, TEST_PASSWORD } from '#tests/people/users/user.factory.ts';
import { FrameScreen } from '#tests/platform/app/frame.screen.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';

type Options = SellerValues & {
  /** Creates the test's rows in the store before the portal opens. */
  make?: (store: Store, seller: SellerRow) => Promise<unknown>;
  /** The user who is signed in when the portal opens: the seller by default. */
  as?: 'seller' | 'nobody' | ((store: Store) => Promise<UserRow>);
  /** Calls and their scripted outcome for each read while the portal opens. */
  faults?: [Call, string][];
  /** Changes the network before the portal opens, such as with an intercepted call. */
  prepare?: (reference: Awaited<ReturnType<typeof startReferenceApi>>) => void;
};

/** A read is tried four times before a page says that it failed (specification 9). */
const MAXIMUM_READ_ATTEMPTS = 4;

/** Opens the whole portal at a URL, on a marketplace of its own. */
export async function openPortal(
  address: string,
  { make, as = 'seller', faults = [], prepare, ...values }: Options = {},
) {
  vi.spyOn(console, 'debug').mockImplementation(() => {});
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const reference = await startReferenceApi();
  const { marketplace } = reference;
  const { seller, user: owner } = await addSeller(marketplace.store, values);
  await make?.(marketplace.store, seller);
  const user = typeof as === 'function' ? await as(marketplace.store) : owner;
  if (as !== 'nobody') {
    await api(login, { body: { email: user.email, password: TEST_PASSWORD } });
    localStorage.setItem('was-signed-in', 'yes');
  }

  const answer = (call: Call, outcome: string, detail?: Record<string, unknown>, times = 1) =>
    marketplace.scenario.answer({ call: callId(call), case: outcome, detail, times });
  for (const [call, outcome] of faults) answer(call, outcome, undefined, MAXIMUM_READ_ATTEMPTS);
  prepare?.(reference);

  history.replaceState(null, '', address);
  let tab = openTab();
  const pointer = userEvent.setup({ delay: null });
  const screen = domScreen(pointer);
  onTestFinished(() => {
    tab.close();
    localStorage.clear();
    sessionStorage.clear();
  });
  return {
    ...reference,
    ...tab.view,
    get portal() {
      return tab.portal;
    },
    /** Reloads the page: memory is empty, cookies and storage stay. */
    reload() {
      tab.view.unmount();
      tab.close();
      tab = openTab();
    },
    /** Reads everything on the page again, as its intervals do. */
    readAgain: () => queryClientOf(tab.portal).invalidateQueries(),
    seller,
    email: user.email,
    answer,
    user: pointer,
    /** For the scripts of screens. */
    screen,
    frame: new FrameScreen(screen),
    /** Path and query in the address bar. */
    address: () => location.pathname + location.search,
  };
}

function openTab() {
  const portal = createPortal(location.origin);
  // The client of the portal without pauses between attempts.
  const queries = queryClientOf(portal);
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const end = startPortal(portal, `${location.origin}/api/`);
  const view = render(<App portal={portal} />);
  function close() {
    end();
    notifications.send({ type: 'notifications.cleared' });
    queries.clear();
  }
  return { portal, view, close };
}
