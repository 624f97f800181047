import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, Trophy } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { listOffers } from '#contract/catalogue/offers.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import type { CallReply } from '#contract/platform/api/call.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { RankedTable } from './ranked-table.tsx';
import { changeRankedFilter, type RankedFilter } from './ranked.filters.ts';
import { emptyRankedTexts, rankedOffersFailureMessage } from './ranked.messages.ts';

type RankedListProps = { filter: RankedFilter; offers: UseQueryResult<CallReply<typeof listOffers>> };

export function RankedList({ filter, offers }: RankedListProps) {
  const { data, error, isPlaceholderData } = offers;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  const { title, text } = emptyRankedTexts[filter.standing];
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'offer') : null}
        loading={data === undefined && error === null ? 'Loading offers' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting="cost to win, lowest first"
      />
      <Loaded
        query={offers}
        what="your offers"
        loading={<RankedTable offers={undefined} rows={filter.size} stale={false} />}
        failed={(failed, retry) => {
          const failure = failureOf(listOffers, failed);
          return failure.status === 404 ? (
            <NoSuchPage filter={filter} />
          ) : (
            <FailedState message={rankedOffersFailureMessage(failure)} {...retry} />
          );
        }}
        refetchFailure="instead"
        empty={
          <EmptyState icon={<Icon of={Trophy} />} title={title}>
            {text}
          </EmptyState>
        }
      >
        {({ results, count }) => (
          <>
            <RankedTable offers={results} rows={filter.size} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.ranked(changeRankedFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function NoSuchPage({ filter }: { filter: RankedFilter }) {
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.ranked(changeRankedFilter(filter, {}))}>Go to the first page</ButtonLink>
      }
    >
      This page no longer exists.
    </EmptyState>
  );
}
