import type { ReactNode } from 'react';
import { throttledUntil } from '#client/call-error.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { Card } from '#src/ui/card.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

/** The part of a query result that is rendered. */
type ReadResult<Data> = {
  data: Data | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => unknown;
};

/** The button for another attempt, as props of `FailedState`. */
export type Retry = { retrying: boolean; waitUntil: number | null; onRetry: () => void };

type LoadedProps<Data> = {
  query: ReadResult<Data>;
  /** The data in words: "your addresses". */
  what: string;
  /** The number of placeholder rows. */
  rows?: number;
  /** Replaces the placeholder rows. */
  loading?: ReactNode;
  /** The message of a failure, where it depends on the failure. */
  failureMessage?: (error: Error) => string;
  /** Replaces the whole failed state. */
  failed?: (error: Error, retry: Retry) => ReactNode;
  /** Replaces the content of a list without entries. */
  empty?: ReactNode;
  /** Whether every state except the content is in a card; the content brings its own. */
  inCard?: boolean;
  /** Where the failure of a refetch is shown: nowhere, above the data, or in place of the data. */
  refetchFailure?: 'hidden' | 'above' | 'instead';
  children: (data: Data) => ReactNode;
};

/**
 * Renders the data of a query, or its loading, failed or empty state. An element that is the same while loading and
 * with data keeps its focus.
 */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, inCard = false, refetchFailure = 'hidden' } = props;
  const { data, error } = query;
  const isFailureShown = data === undefined || refetchFailure !== 'hidden';
  const failed = error && isFailureShown ? failedState(props, error) : null;
  if (data === undefined || (failed && refetchFailure === 'instead')) {
    const state = failed ?? loadingState(props);
    return inCard ? <Card flush>{state}</Card> : state;
  }
  const content = contentOf(props, data);
  return refetchFailure === 'above' ? (
    <>
      {failed}
      {content}
    </>
  ) : (
    content
  );
}

function failedState<Data>({ query, what, failureMessage, failed }: LoadedProps<Data>, error: Error) {
  const retry = {
    retrying: query.isFetching,
    waitUntil: throttledUntil(error),
    onRetry: () => void query.refetch(),
  };
  if (failed) return failed(error, retry);
  return <FailedState message={failureMessage ? failureMessage(error) : notLoaded(what)} {...retry} />;
}

function loadingState<Data>({ what, rows = 3, loading }: LoadedProps<Data>) {
  return loading ?? <SkeletonRows rows={rows} label={`Loading ${what}`} />;
}

function contentOf<Data>({ empty, inCard, children }: LoadedProps<Data>, data: Data) {
  if (empty === undefined || !hasNoEntries(data)) return children(data);
  return inCard ? <Card flush>{empty}</Card> : empty;
}

/** Whether a list, or one page of it, is empty. */
function hasNoEntries(data: unknown): boolean {
  const isPage = typeof data === 'object' && data !== null && 'results' in data;
  const entries = isPage ? data.results : data;
  return Array.isArray(entries) && entries.length === 0;
}
