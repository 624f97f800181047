import type { BrowserContext } from '@playwright/test';
import { followFeed } from '#contract/people/notification-feed.calls.ts';
import { isRequestForCall } from '#tests/platform/browser/call-url.ts';

/** Ends the stream of notifications at once, so that the network of a page comes to rest. */
export async function endStreamAtOnce(context: BrowserContext): Promise<void> {
  await context.route(
    (url) => isRequestForCall(followFeed, 'GET', url.href),
    (route) => route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}
