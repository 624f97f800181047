import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Loaded } from '#src/queries/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Pagination } from '#src/ui/pagination.tsx';
import { OUTBOX_PAGE_SIZE } from './outbox.queries.ts';

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
  return (
    <Loaded
      query={useQuery(query)}
      what={what}
      rows={4}
      failureMessage={() => `There was an error loading the ${what}.`}
      empty={<EmptyState title={`No ${what}`}>{empty}</EmptyState>}
    >
      {({ results, count }) => (
        <>
          {children(results)}
          <Pagination page={page} pages={Math.ceil(count / OUTBOX_PAGE_SIZE)} hrefFor={hrefFor} />
        </>
      )}
    </Loaded>
  );
}
