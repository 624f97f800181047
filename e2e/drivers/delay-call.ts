import type { BrowserContext } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { createUrlPattern } from '#e2e/call-url.ts';

/** Delays requests of a call. Resolves with a function that ends the delay. */
export type DelayCall = (call: Call) => Promise<() => Promise<void>>;

/**
 * Delays requests in the browser. The route stays as long as the context is open: when the last route is removed, a
 * request that is just being continued can get lost, and the page waits for it forever.
 */
export async function createDelayCall(context: BrowserContext): Promise<DelayCall> {
  const delays = new Map<Promise<void>, Call>();
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isDelayed = (call: Call) =>
      call.method === request.method() && createUrlPattern(call).test(pathname);
    await Promise.all([...delays].flatMap(([end, call]) => (isDelayed(call) ? [end] : [])));
    await route.fallback();
  });
  return (call) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    delays.set(promise, call);
    return Promise.resolve(() => {
      delays.delete(promise);
      resolve();
      return promise;
    });
  };
}
