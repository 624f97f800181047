import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { throttledUntil } from '#client/call-error.ts';
import { OUTBOX_PAGE } from '#src/queries/outbox.queries.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { SkeletonRows } from '#src/ui/skeleton.tsx';

type Listed = { count: number; results: readonly unknown[] };

type OutboxListProps<Data extends Listed, Key extends readonly unknown[]> = {
  query: UseQueryOptions<Data, Error, Data, Key>;
  /** The entries in the plural: "messages". */
  what: string;
  empty: string;
  page: number;
  hrefFor: (page: number) => string;
  children: (entries: Data['results']) => ReactNode;
};

/** One page of the outbox, with its loading and empty states. */
export function OutboxList<Data extends Listed, Key extends readonly unknown[]>({
  query,
  what,
  empty,
  page,
  hrefFor,
  children,
}: OutboxListProps<Data, Key>) {
  const { data, error, isFetching, refetch } = useQuery(query);
  if (data === undefined) {
    return error ? (
      <FailedState
        message={`There was an error loading the ${what}.`}
        retrying={isFetching}
        waitUntil={throttledUntil(error)}
        onRetry={() => void refetch()}
      />
    ) : (
      <SkeletonRows rows={4} label={`Loading ${what}`} />
    );
  }
  if (data.results.length === 0) return <EmptyState title={`No ${what}`}>{empty}</EmptyState>;
  return (
    <>
      {children(data.results)}
      <Pagination page={page} pages={Math.ceil(data.count / OUTBOX_PAGE)} hrefFor={hrefFor} />
    </>
  );
}
