import {
  listAnalyticsEvents,
  recordConversion,
  sendAnalyticsEvent,
} from '#contract/platform/analytics.calls.ts';
import type { SentAnalyticsEvent } from '#contract/platform/analytics.schemas.ts';
import type { MarketplaceApp } from '#server/marketplace.ts';
import { readPage } from '#server/platform/requests/pages.ts';
import { route } from '#server/platform/requests/route.ts';
import { countEvents, addEvents, readEvents, type NewEvent } from './analytics.store.ts';

/** The platforms that a conversion is reported to where none is configured. */
const platforms = ['search ads', 'social ads'];

/** Stands in for the analytics provider and the advertising platforms (docs/decisions/031); not in production. */
export function analyticsRoutes(app: MarketplaceApp): void {
  route(app, sendAnalyticsEvent, async ({ tx, body, now, refuse }) => {
    if (!app.isDemo) throw refuse('not_found');
    await addEvents(tx, [newEvent(body)], now);
    return { success: true };
  });
  route(app, recordConversion, async ({ tx, body: { event, id, clicks }, now, refuse }) => {
    if (!app.isDemo) throw refuse('not_found');
    const told = platforms.map((platform): NewEvent => ({
      id: `${id} ${platform}`,
      kind: 'CONVERSION',
      name: event,
      userId: null,
      details: { platform, ...clicks },
    }));
    await addEvents(tx, told, now);
  });
  route(app, listAnalyticsEvents, async (given) => {
    if (!app.isDemo) throw given.refuse('not_found');
    return readPage(given, await countEvents(given.tx), (slice) => readEvents(given.tx, slice));
  });
}

function newEvent({
  messageId,
  type,
  event,
  name,
  userId,
  properties,
  traits,
}: SentAnalyticsEvent): NewEvent {
  const common = { id: messageId, userId: userId ?? null };
  switch (type) {
    case 'track':
      return { ...common, kind: 'TRACK', name: event ?? '', details: properties ?? {} };
    case 'page':
      return { ...common, kind: 'PAGE', name: name ?? '', details: properties ?? {} };
    default:
      return { ...common, kind: 'IDENTIFY', name: 'identify', details: traits ?? {} };
  }
}
