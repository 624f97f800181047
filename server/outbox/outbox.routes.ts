import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { refuse } from '#server/refuse.ts';
import { route } from '#server/route.ts';
import { isBeyond, pageReply, windowOf } from '#server/sales/pages.ts';
import { listMessages } from './outbox.store.ts';

export function outboxRoutes(app: MarketplaceApp): void {
  route(app, listOutbox, async ({ tx, query }) => {
    if (!app.isOpenHouse) throw refuse(listOutbox, 'not_found');
    const { count, messages } = await listMessages(tx, query);
    if (isBeyond(windowOf(query), count)) throw refuse(listOutbox, 'not_found');
    return pageReply(listOutbox.path, query, count, messages);
  });
}
