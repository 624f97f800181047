import type { BrowserContext } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { refreshSession } from '#contract/auth/auth.calls.ts';
import { readCarrierBooking } from '#contract/shipping/shipping.calls.ts';

export type Watch = ReturnType<typeof watch>;

/** Answered with a refusal in the best of cases: nobody is signed in, there is no booking. */
const harmless: Call[] = [refreshSession, readCarrierBooking];

/** Notes what a person would not see and a developer must: errors in the console, requests that failed. */
export function watch(context: BrowserContext) {
  const problems: string[] = [];
  const tolerated = [...harmless];

  function isTolerated(method: string, url: string) {
    return tolerated.some((call) => isOf(call, method, url));
  }
  context.on('console', (message) => {
    // Chromium's own line about a refused request says less than the response below.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    problems.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => problems.push(`not caught: ${error.error().stack}`));
  context.on('response', (response) => {
    const method = response.request().method();
    if (response.status() < 400 || isTolerated(method, response.url())) return;
    problems.push(`${response.status()}: ${method} ${response.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What the page itself gave up, by leaving or by a newer question.
    if (reason === 'net::ERR_ABORTED' || isTolerated(request.method(), request.url())) return;
    problems.push(`${reason}: ${request.method()} ${request.url()}`);
  });
  return {
    problems,
    /** From now on this call may be refused or cut off. */
    tolerate: (...calls: Call[]) => void tolerated.push(...calls),
  };
}

export function isOf(call: Call, method: string, url: string): boolean {
  return call.method === method && patternOf(call).test(new URL(url).pathname);
}

/** The last slash may be missing. */
export function patternOf({ path }: Call) {
  return new RegExp(`^/api/${path.replaceAll(/\{\w+\}/g, '[^/]+')}?$`);
}
