import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAnalyticsEvents } from '#contract/platform/analytics.calls.ts';
import { listOutbox } from '#contract/platform/outbox.calls.ts';
import { queryFor } from '#src/queries/query.ts';

export const OUTBOX_PAGE_SIZE = 20;

// The outbox is read again every few seconds: a user waits there for a mail.
const watched = { placeholderData: keepPreviousData, refetchInterval: 5_000 };

/** Mail and text messages that the embedded marketplace would have sent. */
export function outboxQuery(query: { recipient?: string; page?: number }) {
  return queryOptions({
    ...queryFor(listOutbox, { query: { ...query, size: OUTBOX_PAGE_SIZE } }),
    ...watched,
  });
}

/** The analytics and advertising events that the embedded marketplace has recorded. */
export function eventsQuery(page: number) {
  return queryOptions({
    ...queryFor(listAnalyticsEvents, { query: { page, size: OUTBOX_PAGE_SIZE } }),
    ...watched,
  });
}
