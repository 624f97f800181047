import type { Page, Request } from '@playwright/test';
import type { Delay } from '@quayside/charts/formats/driver.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { createUrlPattern } from '#tests/platform/browser/call-url.ts';

/** Delays requests of a call. */
export type DelayCall = (call: Call) => Promise<Delay>;

/**
 * Delays requests in the browser of the page. The route stays as long as the context is open: when the last route is
 * removed, a request that is just being continued can get lost, and the page waits for it forever.
 */
export async function createDelayCall(page: Page): Promise<DelayCall> {
  const delays = new Map<Promise<void>, Call>();
  await page.context().route('**/api/**', async (route) => {
    const isDelayed = (call: Call) => isRequestOf(call, route.request());
    await Promise.all([...delays].flatMap(([end, call]) => (isDelayed(call) ? [end] : [])));
    await route.fallback();
  });
  return (call) => {
    const delay = Promise.withResolvers<void>();
    const request = Promise.withResolvers<void>();
    const note = (made: Request) => (isRequestOf(call, made) ? request.resolve() : undefined);
    delays.set(delay.promise, call);
    page.on('request', note);
    return Promise.resolve({
      requested: request.promise,
      end() {
        page.off('request', note);
        delays.delete(delay.promise);
        delay.resolve();
        return delay.promise;
      },
    });
  };
}

function isRequestOf(call: Call, request: Request): boolean {
  return call.method === request.method() && createUrlPattern(call).test(new URL(request.url()).pathname);
}
