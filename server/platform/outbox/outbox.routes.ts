import { listOutbox } from '#contract/platform/outbox.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { countMessages, readMessages } from './outbox.store.ts';

export function outboxRoutes(app: MarketplaceApp): void {
  route(app, listOutbox, async (given) => {
    const { tx, query, refuse } = given;
    if (!app.isDemo) throw refuse('not_found');
    return readPage(given, await countMessages(tx, query), (slice) => readMessages(tx, query, slice));
  });
}
