import { File } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished } from 'vitest';
import type { HttpLogLine } from '#client/log.ts';
import { resetServerTime } from '#client/server-time.ts';
import { logoutAtGateway, logout } from '#contract/people/auth.calls.ts';
import { configureTab } from '#machines/platform/access-token/access-token.store.ts';
import { DisconnectedError } from '#server/scenario/apply-scenario.ts';
import { fetchForms } from '#tests/imports/connections/fetch-form.ts';
import { startMarketplace } from './start-marketplace.ts';

/** The origin of the page in a browser test environment. */
const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/**
 * Starts a marketplace for one test, which answers the client of this page. A fault is one `scenario.answer(…)`, or one
 * `network.use(…)` for replies that no marketplace sends.
 */
export async function startReferenceApi(options: Parameters<typeof startMarketplace>[0] = {}) {
  const marketplace = await startMarketplace(options);
  // The server time of the last test's marketplace does not apply to this one.
  resetServerTime();
  const cookies = new Map<string, string>();
  const requests: Request[] = [];

  async function answer(request: Request): Promise<Response> {
    requests.push(request.clone());
    const { url, method, headers } = request;
    // The route of the gateway, which signs out at the marketplace and clears the cookie (specification 7.1).
    const path = url.replace(`/api/${logoutAtGateway.path}`, `/api/${logout.path}`);
    // Copies field by field, because jsdom's Request cannot be created from another Request.
    const body = method === 'GET' ? undefined : await request.arrayBuffer();
    const asked = new Request(path, { method, headers, body });
    if (headers.get('content-type')?.startsWith('multipart/')) await readForm(asked);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) asked.headers.set('cookie', cookie);
    const reply = await marketplace.fetch(asked, { remoteAddress: '203.0.113.7' });
    for (const set of reply.headers.getSetCookie()) keepCookie(cookies, set);
    return reply;
  }

  let requestsInFlight = 0;
  async function pass(request: Request): Promise<Response> {
    requestsInFlight += 1;
    return answer(request).finally(() => (requestsInFlight -= 1));
  }

  const network = setupServer(
    http.all(`${origin}/api/*`, ({ request }) => pass(request).catch(asNetworkError)),
  );
  network.listen({ onUnhandledFrame: 'error' });
  onTestFinished(() => network.close());
  fetchForms();

  const httpLines: HttpLogLine[] = [];
  /** Reloads the page: the client's memory is empty, cookies stay. */
  function loadPage(tabs?: BroadcastChannel): void {
    configureTab({ base: `${origin}/api/`, log: (line) => httpLines.push(line), tabs });
  }
  loadPage();

  /** Whether the marketplace has answered every request. */
  const hasNoRequestInFlight = () => requestsInFlight === 0;
  return { marketplace, network, cookies, requests, httpLines, loadPage, pass, hasNoRequestInFlight };
}

/** A request that the scenario control disconnects fails in the page as a network error. */
function asNetworkError(error: unknown) {
  if (error instanceof DisconnectedError) return HttpResponse.error();
  throw error;
}

/** The form that is read: each is read with another global File, so one follows the other. */
let formInTurn: Promise<unknown> = Promise.resolve();

function readForm(request: Request): Promise<void> {
  const read = formInTurn.then(() => readFormWithNodeFile(request));
  formInTurn = read.catch(() => {});
  return read;
}

/** Reads a form with Node's File in place of jsdom's: Node creates files with the global File and accepts only its own. */
async function readFormWithNodeFile(request: Request): Promise<void> {
  const { File: ofPage } = globalThis;
  Object.assign(globalThis, { File });
  try {
    const form = await request.formData();
    request.formData = () => Promise.resolve(form);
  } finally {
    globalThis.File = ofPage;
  }
}

function keepCookie(cookies: Map<string, string>, set: string): void {
  const [pair = '', ...attributes] = set.split(/;\s*/);
  const [name = '', value = ''] = pair.split('=', 2);
  const isGone = value === '' || attributes.some((attribute) => /^max-age=0$/i.test(attribute));
  if (isGone) cookies.delete(name);
  else cookies.set(name, value);
}
