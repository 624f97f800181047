import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listOutbox } from '#contract/outbox/outbox.calls.ts';
import { queryFor } from './query.ts';

/** What the embedded marketplace would have sent; looked at again while somebody waits for a mail. */
export function outboxQuery(query: { recipient?: string; page?: number }) {
  return queryOptions({
    ...queryFor(listOutbox, { query: { ...query, size: 20 } }),
    placeholderData: keepPreviousData,
    refetchInterval: 5_000,
  });
}
