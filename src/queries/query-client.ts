import { notifyManager, type Query, QueryClient } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import { PRIVATE_QUERY_KEY } from './query.ts';

const SECOND = 1000;
const LONGEST_WAIT = 30 * SECOND;
/** How long an answer or a refusal is not asked for again. */
const FRESH = 10 * SECOND;

// A machine that saved something writes it to the cache before its own snapshot is rendered. Notified by a timeout, which
// is the default, the page would render the new snapshot with the former data first.
notifyManager.setScheduler(queueMicrotask);

/** Reads are tried again three times, backing off to 30 s (specification 9); a refused read is not tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures, error) =>
          Math.min(Math.max(SECOND * 2 ** failures, waitOf(error)), LONGEST_WAIT),
        staleTime: FRESH,
        // What was refused while the page was read ahead is not read again when its parts appear.
        retryOnMount: ({ state }) => !isAnswered(state.error) || Date.now() - state.errorUpdatedAt > FRESH,
        // Offline a read fails at once instead of waiting for a connection.
        networkMode: 'always',
        refetchOnReconnect: (query) => {
          retryAfterReconnect(query);
          return true;
        },
      },
      // Offline a change or a download fails at once, too.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Removes all queries of the user who was signed in (specification 3.9, 4.1) and cancels those under way. */
export function clearPrivateQueries(client: QueryClient): void {
  void client.cancelQueries({ queryKey: [PRIVATE_QUERY_KEY] });
  client.removeQueries({ queryKey: [PRIVATE_QUERY_KEY] });
}

/**
 * Fetches again if the fetch under way fails: its request may have been lost with the connection, and the library starts
 * no other fetch when the browser is online again.
 */
function retryAfterReconnect(query: Query): void {
  if (query.state.fetchStatus !== 'fetching') return;
  query.promise?.catch((error: unknown) => {
    if (error instanceof CallError && !isRefusal(error) && query.isActive()) query.fetch().catch(() => {});
  });
}

function isRefusal(error: unknown): error is CallError {
  return error instanceof CallError && error.status !== null && error.status < 500;
}

/** A refusal that does not come from the session, which may be another one by now. */
function isAnswered(error: unknown): boolean {
  return isRefusal(error) && error.status !== 401;
}

/** How long the marketplace asked to wait, in milliseconds. */
function waitOf(error: unknown): number {
  return error instanceof CallError ? (error.retryAfter ?? 0) * SECOND : 0;
}
