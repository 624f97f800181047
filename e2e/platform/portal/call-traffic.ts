import type { BrowserContext, Request, Response } from '@playwright/test';
import type { Call } from '#contract/platform/api/call.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';

/** A browser, or one of its tabs. */
type Answered = { on: (event: 'response', listener: (response: Response) => void) => unknown };

/** Collects the status of each answer to a call. */
export function countAnswers(source: Answered, call: Call) {
  const statuses: number[] = [];
  source.on('response', (response) => {
    if (createUrlPattern(call).test(new URL(response.url()).pathname)) statuses.push(response.status());
  });
  return statuses;
}

/** Counts the requests of a call in a browser that have not ended. */
export function countOpenRequests(context: BrowserContext, call: Call): () => number {
  const open = new Set<Request>();
  const isOfCall = (request: Request) => createUrlPattern(call).test(new URL(request.url()).pathname);
  context.on('request', (request) => void (isOfCall(request) && open.add(request)));
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return () => open.size;
}

/** Returns `hold`, which keeps the requests of a call back until the function that it returns is called. */
export async function prepareHold(context: BrowserContext, call: Call) {
  let released = Promise.resolve();
  await context.route(
    ({ pathname }) => createUrlPattern(call).test(pathname),
    async (route) => {
      await released;
      await route.fallback();
    },
  );
  return function hold() {
    const { promise, resolve } = Promise.withResolvers<void>();
    released = promise;
    return resolve;
  };
}
