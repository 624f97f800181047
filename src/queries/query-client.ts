import { QueryClient } from '@tanstack/react-query';
import { CallError } from '#client/call-error.ts';

const SECOND = 1000;

/** Reads are tried again three times, backing off to 30 s (specification 9); what was refused is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 3 && !isRefusal(error),
        retryDelay: (failures) => Math.min(SECOND * 2 ** failures, 30 * SECOND),
        staleTime: 10 * SECOND,
      },
      mutations: { retry: false },
    },
  });
}

function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status !== null && error.status < 500;
}
