import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';
import { PRIVATE } from './query.ts';

const SECOND = 1000;
const LONGEST_WAIT = 30 * SECOND;

/** Reads are tried again three times, backing off to 30 s (specification 9); what was refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures, error) =>
          Math.min(Math.max(SECOND * 2 ** failures, waitOf(error)), LONGEST_WAIT),
        staleTime: 10 * SECOND,
        // Offline a read fails and says so, instead of looking as if it were still under way.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // Nor is a change, or a download, sent at some later time.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** Forgets everything of the user who was signed in (specification 3.9, 4.1); what is still on its way is discarded. */
export function clearPrivate(client: QueryClient): void {
  void client.cancelQueries({ queryKey: [PRIVATE] });
  client.removeQueries({ queryKey: [PRIVATE] });
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status !== null && error.status < 500;
}

/** What the marketplace asked to wait. */
function waitOf(error: unknown): number {
  return error instanceof CallError ? (error.retryAfter ?? 0) * SECOND : 0;
}
