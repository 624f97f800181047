import { expect, type BrowserContext, type Page, type Request } from '@playwright/test';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { REFRESH_COOKIE } from '#contract/platform/api/headers.ts';
import { prepareContext, setSessionCookie, test as base } from '#e2e/platform/portal/fixtures.ts';
import { SCENARIO_COOKIE } from '#server/scenario/apply-scenario.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';

/** Each test names the account whose context it takes, or which it signs in alone. */
const ACCOUNT = 'account';
const ALONE = 'account of its own context';

/** What a test names for the account with this e-mail address; nothing for a visitor, who has a context of its own. */
export function openedBy(email: string | null, { endsSession = false } = {}) {
  return email === null ? {} : { annotation: { type: endsSession ? ALONE : ACCOUNT, description: email } };
}

/**
 * A test that only looks: one after the other has a new page in the signed-in context of the account, with nothing
 * stored but the session. This spares a context, a sign-in and the loading of scripts for each.
 */
export const test = base.extend<object, { contexts: Map<string, BrowserContext> }>({
  contexts: [
    async ({ browser: _browser }, give) => {
      const contexts = new Map<string, BrowserContext>();
      await give(contexts);
      for (const context of contexts.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ browser, portal, contexts }, give, { annotations }) => {
    const named = (what: string) => annotations.find(({ type }) => type === what)?.description;
    const email = named(ACCOUNT);
    const alone = named(ALONE);
    const known = email === undefined ? undefined : contexts.get(email);
    const context = known ?? (await browser.newContext());
    if (!known) await prepareContext(context, portal);
    if (email === undefined) {
      if (alone !== undefined) await setSessionCookie(context, alone);
      await give(context);
      await context.close();
      return;
    }
    contexts.set(email, context);
    await context.clearCookies({ name: SCENARIO_COOKIE });
    const cookies = await context.cookies(`${portal.origin}/api/auth/`);
    if (!cookies.some(({ name }) => name === REFRESH_COOKIE)) await setSessionCookie(context, email);
    await give(context);
  },
  page: async ({ context, portal }, give) => {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Storage.clearDataForOrigin', {
      origin: portal.origin,
      storageTypes: 'local_storage,indexeddb,service_workers,cache_storage',
    });
    await devtools.detach();
    const refreshes = countOpenRefreshes(page);
    await give(page);
    // One that is cut off would leave the browser with a token that has been used, and end the session of the next page.
    await expect.poll(refreshes).toBe(0);
    await page.close();
  },
});

/** How many refreshes of the session have no answer yet. */
function countOpenRefreshes(page: Page): () => number {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (isRequestForCall(refreshSession, request.method(), request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
  return () => open.size;
}
