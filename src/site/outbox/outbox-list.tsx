import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatCount } from '#src/lib/format.ts';
import { notLoaded } from '#src/lib/not-loaded.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
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
  const list = useQuery(query);
  const { data } = list;
  const pages = Math.ceil((data?.count ?? 0) / OUTBOX_PAGE_SIZE);
  return (
    <>
      <ListStatus
        count={data && data.count > 0 ? formatCount(data.count, what.slice(0, -1), what) : null}
        page={page}
        pages={pages}
      />
      <Loaded
        query={list}
        what={what}
        rows={4}
        failureMessage={() => notLoaded(`the ${what}`)}
        empty={<EmptyState title={`No ${what}`}>{empty}</EmptyState>}
      >
        {({ results }) => (
          <>
            {children(results)}
            <Pagination page={page} pages={pages} hrefFor={hrefFor} />
          </>
        )}
      </Loaded>
    </>
  );
}
