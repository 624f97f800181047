import type { BrowserContext } from '@playwright/test';
import { refusedConsentCookie } from '#e2e/platform/portal/fixtures.ts';

/** Clears the browser for a new visitor. A violation of the page policy becomes an error, which fails the test. */
export async function forgetChoice(context: BrowserContext, origin: string) {
  await context.clearCookies({ name: refusedConsentCookie(origin).name });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      // oxlint-disable-next-line no-console -- in the browser, where tests/platform/browser/problem-monitor.ts reads the console
      console.error(`stopped by the policy: ${violatedDirective} ${blockedURI}`),
    );
  });
}
