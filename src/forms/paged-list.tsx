import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { failureOf } from '#client/call-error.ts';
import type { Call } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import type { GetFailureMessage } from '#src/messages/failure.messages.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import type { List } from './list-filter.ts';

type Page<Row> = { count: number; results: Row[] };

/** The address of a list holds its page and its size; one that does not is no list here. */
type WithPages<Query> = 'page' | 'size' extends keyof Query ? unknown : never;

type PagedListProps<Row, Filter, Query, C extends Call> = {
  list: List<Filter, Query> & WithPages<Query>;
  filter: Filter;
  call: C;
  query: UseQueryResult<Page<Row>>;
  /** One row and several, in words: "claim", "claims". */
  noun: readonly [one: string, several: string];
  /** The list in words, where it is not its rows: "the audit list". */
  what?: string;
  failureMessage: GetFailureMessage<C>;
  /** The sequence in words, as the toolbar names it. */
  sorting?: string;
  /** Draws the rows as a table or a list, or their outline while they load. */
  table: (rows: Row[] | undefined, state: { stale: boolean }) => ReactNode;
  /** Shown where the list has no rows though nothing narrows it. */
  nothingYet: ReactNode;
  /** Tells that the filters match nothing: "No claims match these filters." Not needed where none can be chosen. */
  nothingFound?: string;
  /** Takes away what narrows the list: "Clear filters". */
  clear?: string;
  /** Links to other lists in which the search finds something. */
  elsewhere?: ReactNode;
  /** Where a failure to read the list again is shown: above the rows, or in their place. */
  refetchFailure?: 'above' | 'instead';
  /** The size of the buttons in its states: `hand` in the warehouse. */
  buttonSize?: ComponentProps<typeof FailedState>['size'];
};

/**
 * A page of a list in each of its states: loading, failed, without rows, narrowed to none, beyond its last page, or its
 * rows with the other pages below. What it shows is announced.
 */
export function PagedList<
  Row,
  Filter extends { page: number; size: number },
  Query extends { page?: number; size?: number },
  C extends Call,
>(props: PagedListProps<Row, Filter, Query, C>) {
  const { list, filter, call, query, noun, what = noun[1], failureMessage, sorting, table } = props;
  const { data, error, isPlaceholderData } = query;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, ...noun) : null}
        loading={data === undefined && error === null ? `Loading ${what}` : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={sorting?.toLowerCase()}
      />
      <Loaded
        query={query}
        what={what}
        loading={table(undefined, { stale: false })}
        failed={(failed, retry) => {
          const failure = failureOf(call, failed);
          return failure.status === 404 ? (
            <NothingFound {...props} />
          ) : (
            <FailedState size={props.buttonSize} message={failureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure={props.refetchFailure ?? 'instead'}
        empty={list.isNarrowed(filter) ? <NothingFound {...props} /> : props.nothingYet}
      >
        {({ results, count }) => (
          <>
            {table(results, { stale: isPlaceholderData })}
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              // Every list has a page and a size in its query.
              hrefFor={(to) => list.href(filter, to as Query)}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

type NothingFoundProps<Filter, Query> = {
  list: List<Filter, Query>;
  filter: Filter;
  nothingFound?: string;
  clear?: string;
  elsewhere?: ReactNode;
  buttonSize?: ComponentProps<typeof ButtonLink>['size'];
};

/** Shown also for a page beyond the last one: the filters stay, with a link to the first page. */
export function NothingFound<Filter, Query>(props: NothingFoundProps<Filter, Query>) {
  const { list, filter, nothingFound, clear = 'Clear filters', elsewhere, buttonSize } = props;
  const isNarrowed = list.isNarrowed(filter);
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <>
          {isNarrowed ? elsewhere : null}
          <ButtonLink size={buttonSize} href={list.href(filter, isNarrowed ? list.cleared : ({} as Query))}>
            {isNarrowed ? clear : 'Go to the first page'}
          </ButtonLink>
        </>
      }
    >
      {isNarrowed ? nothingFound : 'This page no longer exists.'}
    </EmptyState>
  );
}
