import type { UseQueryResult } from '@tanstack/react-query';
import { SearchX, TrendingUp } from 'lucide';
import { failureOf } from '#client/call-error.ts';
import { listRecommendations, listWatched } from '#contract/catalogue/recommendations.calls.ts';
import { pathTo } from '#contract/pages/paths.ts';
import { formatCount } from '#src/lib/format.ts';
import { Loaded } from '#src/queries/loaded.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { FailedState } from '#src/ui/failed-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { ListPages } from '#src/ui/list-pages.tsx';
import { ListStatus } from '#src/ui/list-status.tsx';
import { ProductsTable } from './products-table.tsx';
import {
  changeTrendingFilter,
  hasTrendingFilters,
  noTrendingFilters,
  sortOrderOf,
  type TrendingFilter,
} from './trending.filters.ts';
import {
  emptyTexts,
  recommendationsFailureMessage,
  sortTexts,
  watchedFailureMessage,
} from './trending.messages.ts';
import type { ProductsPage } from './trending.queries.ts';

type ProductsListProps = { filter: TrendingFilter; products: UseQueryResult<ProductsPage> };

export function ProductsList({ filter, products }: ProductsListProps) {
  const { data, error, isPlaceholderData } = products;
  const isShown = data !== undefined && data.count > 0 && error === null && !isPlaceholderData;
  const label = filter.tab ? 'Watchlist' : 'Trending products';
  return (
    <>
      <ListStatus
        count={isShown ? formatCount(data.count, 'product') : null}
        loading={data === undefined && error === null ? 'Loading products' : null}
        page={filter.page}
        pages={Math.ceil((data?.count ?? 0) / filter.size)}
        sorting={sortTexts[sortOrderOf(filter)].toLowerCase()}
      />
      <Loaded
        query={products}
        what="trending products"
        loading={<ProductsTable label={label} products={undefined} rows={filter.size} stale={false} />}
        failed={(failed, retry) =>
          failureOf(listRecommendations, failed).status === 404 ? (
            <NothingFound filter={filter} />
          ) : (
            <FailedState message={failureMessage(filter, failed)} {...retry} />
          )
        }
        refetchFailure="instead"
        empty={hasTrendingFilters(filter) ? <NothingFound filter={filter} /> : <NothingYet filter={filter} />}
      >
        {({ results, count }) => (
          <>
            <ProductsTable label={label} products={results} rows={filter.size} stale={isPlaceholderData} />
            <ListPages
              page={filter.page}
              size={filter.size}
              count={count}
              hrefFor={(to) => pathTo.trending(changeTrendingFilter(filter, to))}
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function failureMessage({ tab }: TrendingFilter, error: Error): string {
  return tab
    ? watchedFailureMessage(failureOf(listWatched, error))
    : recommendationsFailureMessage(failureOf(listRecommendations, error));
}

function NothingYet({ filter }: { filter: TrendingFilter }) {
  const { title, text } = emptyTexts[filter.tab ?? 'recommended'];
  return (
    <EmptyState
      icon={<Icon of={TrendingUp} />}
      title={title}
      actions={filter.tab ? <ButtonLink href={pathTo.trending()}>Trending products</ButtonLink> : undefined}
    >
      {text}
    </EmptyState>
  );
}

/** Shown also for a page beyond the last one. */
function NothingFound({ filter }: { filter: TrendingFilter }) {
  const isNarrowed = hasTrendingFilters(filter);
  const to = changeTrendingFilter(filter, isNarrowed ? noTrendingFilters : {});
  return (
    <EmptyState
      icon={<Icon of={SearchX} />}
      title="No results found."
      actions={
        <ButtonLink href={pathTo.trending(to)}>
          {isNarrowed ? 'Clear filters' : 'Go to the first page'}
        </ButtonLink>
      }
    >
      {isNarrowed ? 'No products match these filters.' : 'This page no longer exists.'}
    </EmptyState>
  );
}
