import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished, vi } from 'vitest';
import { tokens } from '#client/api.ts';
import { serverNow } from '#client/server-time.ts';
import { callId, type Call, type commonRefusals, type RefusalCode } from '#contract/platform/api/call.ts';
import type { SellerRow, UserRow } from '#server/people/users/users.tables.ts';
import type { Store } from '#server/platform/store/connect.ts';
import { type Notice, NotifyContext } from '#src/lib/use-notify.ts';
import { setNowSource } from '#src/lib/use-now.ts';
import { SalePage } from '#src/orders/sale/sale.page.tsx';
import { clearPrivateQueries, createQueryClient } from '#src/queries/query-client.ts';
import { userQuery } from '#src/queries/users.queries.ts';
import { addSeller } from '#tests/people/users/user.factory.ts';
import { startReferenceApi } from '#tests/platform/marketplace/reference-api.ts';
import { domScreen } from '#tests/platform/screen/dom-screen.ts';

type CreatedSale = { qid: string; user?: UserRow };
type Options = {
  now?: string;
  /** Calls with a scripted outcome while the page opens, and how often. */
  faults?: [Call, string, number?][];
  /** Whether reading the order fails. */
  isBroken?: boolean;
};

/** A refusal code that only this call has. */
export type OwnRefusalCode<C extends Call> = Exclude<RefusalCode<C>, keyof typeof commonRefusals>;

/** How often a read is tried before the page says that it failed. */
export const MAXIMUM_READ_ATTEMPTS = 4;

/** Opens the page of an order that `make` creates in a marketplace of its own, signed in as its seller. */
export async function openSalePage(
  make: (store: Store, seller: SellerRow) => Promise<CreatedSale>,
  { now, faults = [], isBroken = false }: Options = {},
) {
  const reference = await startReferenceApi({ now });
  const { marketplace } = reference;
  const { seller, user: owner } = await addSeller(marketplace.store);
  const { qid, user = owner } = await make(marketplace.store, seller);
  const caller = await marketplace.signIn(user, seller);
  tokens().take({ accessToken: caller.accessToken, accessExp: serverNow() + 600_000, signature: '' });

  const answer = (call: Call, outcome: string, detail?: Record<string, unknown>, times = 1) =>
    marketplace.scenario.answer({ call: callId(call), case: outcome, detail, times });
  const toasts: Notice[] = [];
  const queries = quickQueries();
  await queries.fetchQuery(userQuery());
  onTestFinished(setNowSource(serverNow));
  onTestFinished(() => clearPrivateQueries(queries));
  layOut();
  for (const [call, outcome, times] of faults) answer(call, outcome, undefined, times);

  const show = () =>
    render(
      <QueryClientProvider client={queries}>
        <NotifyContext value={(notice) => toasts.push(notice)}>
          <SalePage key={qid} qid={qid} />
        </NotifyContext>
      </QueryClientProvider>,
    );
  const pointer = userEvent.setup({ pointerEventsCheck: 0, delay: null });
  let page = show();
  if (!isBroken) await screen.findByRole('heading', { level: 1, name: /^Order ./ });
  return {
    ...reference,
    /** Makes calls as the same seller on another device. */
    caller,
    store: marketplace.store,
    qid,
    queries,
    toasts,
    answer,
    user: pointer,
    /** For the scripts of screens. */
    screen: domScreen(pointer),
    /** Reloads the page: private queries are cleared and the order is opened again. */
    async reload() {
      page.unmount();
      clearPrivateQueries(queries);
      await queries.fetchQuery(userQuery());
      page = show();
      await screen.findByRole('heading', { level: 1, name: /^Order ./ });
    },
  };
}

export type SalePageTest = Awaited<ReturnType<typeof openSalePage>>;

/** The client of the portal without pauses between attempts. */
function quickQueries() {
  const queries = createQueryClient();
  const defaults = queries.getDefaultOptions();
  queries.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  return queries;
}

/** jsdom computes no layout, and elements without a size do not get the focus. */
function layOut() {
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
  onTestFinished(() => sessionStorage.clear());
}
