import type { BrowserContext, ConsoleMessage, Request, Response, WebError } from '@playwright/test';
import { readCarrierBooking } from '#contract/orders/shipping.calls.ts';
import { refreshSession } from '#contract/people/auth.calls.ts';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { isRequestForCall } from './call-url.ts';

export type ProblemMonitor = ReturnType<typeof monitorProblems>;

/** Calls whose refusal is expected: without a session, or without a booking. The stream of notifications opens again. */
const harmless: Call[] = [refreshSession, readCarrierBooking, followFeed];

/** Chromium asks for the service worker again by itself, also while a test is offline or clears what is stored. */
const workerNotFetched = 'An unknown error occurred when fetching the script.';

/** Collects problems that a user does not see: errors in the console, failed requests. */
export function monitorProblems(context: BrowserContext) {
  const problems: string[] = [];
  const tolerated = [...harmless];
  // The page itself aborts a request when it is left or makes a newer request.
  const toleratedFailures = ['net::ERR_ABORTED'];

  function isTolerated(method: string, url: string) {
    return tolerated.some((call) => isRequestForCall(call, method, url));
  }
  const onConsole = (message: ConsoleMessage) => {
    // The handler of responses below reports refused requests in more detail than Chromium's message.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    if (message.text() === workerNotFetched) return;
    problems.push(`console: ${message.text()}`);
  };
  const onError = (error: WebError) => void problems.push(`not caught: ${error.error().stack}`);
  const onResponse = (response: Response) => {
    const method = response.request().method();
    if (response.status() < 400 || isTolerated(method, response.url())) return;
    problems.push(`${response.status()}: ${method} ${response.url()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    if (toleratedFailures.includes(reason) || isTolerated(request.method(), request.url())) return;
    problems.push(`${reason}: ${request.method()} ${request.url()}`);
  };
  context.on('console', onConsole);
  context.on('weberror', onError);
  context.on('response', onResponse);
  context.on('requestfailed', onFailure);
  return {
    problems,
    /** From now on these calls may be refused or aborted. */
    tolerate: (...calls: Call[]) => void tolerated.push(...calls),
    /** Nothing counts any more: the context goes on in another test. */
    stop() {
      context.off('console', onConsole);
      context.off('weberror', onError);
      context.off('response', onResponse);
      context.off('requestfailed', onFailure);
    },
    /** From now on the browser may be without a connection. */
    tolerateBreaks: () => void toleratedFailures.push('net::ERR_INTERNET_DISCONNECTED'),
  };
}
