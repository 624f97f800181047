import type { BrowserContext } from '@playwright/test';
import type { Call } from '#contract/call.ts';
import { patternOf } from '#e2e/watch.ts';

/** Lets no call of this kind through. Resolves with what lets it go. */
export type Hold = (call: Call) => Promise<() => Promise<void>>;

/**
 * Has calls wait in the browser. The line is taken hold of once, for as long as the browser is open: when the last
 * route is taken away requests that are just being passed on can get lost, and the page waits for them for ever.
 */
export async function holdsOn(context: BrowserContext): Promise<Hold> {
  const held = new Map<Promise<void>, Call>();
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    const isOf = (call: Call) => call.method === request.method() && patternOf(call).test(pathname);
    await Promise.all([...held].flatMap(([end, call]) => (isOf(call) ? [end] : [])));
    await route.fallback();
  });
  return (call) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.set(promise, call);
    return Promise.resolve(() => {
      held.delete(promise);
      resolve();
      return promise;
    });
  };
}
